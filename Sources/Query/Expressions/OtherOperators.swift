import Domain
import Language

/// What other languages write in conditions, with how it is written here: `between`, `like`, `&&`, `is null`.
extension ExpressionParser {
  /// How a piece is written here: in words, and as what would mend the line.
  private struct Otherwise {
    var hint: String
    var fixes: [[Fix]] = []

    /// - Parameter span: what is replaced.
    init(_ text: String, for span: Range<Int>) {
      hint = "write \(text)"
      fixes = [[Fix(span, text)]]
    }

    init(_ hint: String, _ fixes: [[Fix]]) { (self.hint, self.fixes) = (hint, fixes) }
  }

  func unexpected() -> CommandError {
    guard next < tokens.count else { return expected("more") }
    // `score is null`, `note is not null`
    if isWord("is"), next > 0, tokens[next - 1].kind == .word {
      let not = tokens[next...].contains { $0.text.lowercased() == "not" } ? "" : "not "
      var error = CommandError.unexpectedIs(tokens[next - 1].text, not: not).at(tokens[next].span)
      error.fixes = comparing(tokens[next - 1])
      return error
    }
    let other = otherwise
    let error = CommandError.unexpected(
      tokens[next].text, hint: other?.hint ?? "a condition is written like treats > 1 and weekday in sat, sun"
    ).at(tokens[next].span)
    return other.map { error.fixed(by: $0.fixes, isNear: true) } ?? error
  }

  /// How what other languages write is written here; nil where the next word is of none.
  private var otherwise: Otherwise? {
    let token = tokens[next]
    let before = next > 0 ? tokens[next - 1] : token
    let following = next + 1 < tokens.count ? tokens[next + 1].text.lowercased() : ""
    switch token.text.lowercased() {
    case "between": return between(before)
    case "&", "&&": return Otherwise("and", for: token.span)
    case "not" where following == "in":
      let place = before.span.lowerBound..<tokens[next + 1].span.upperBound
      let values = tokens[(next + 2)...].map(\.text).joined(separator: " ")
      return Otherwise(
        "write not \(before.text) in \(values)", [[Fix(place, "not \(before.text) in")]])
    case "not" where Self.likes.contains(following): return like(before, from: next + 1, isNot: true)
    case let word where Self.likes.contains(word): return like(before, from: next, isNot: false)
    case "," where Double(before.text) != nil && Int(following) != nil:
      let place = before.span.lowerBound..<tokens[next + 1].span.upperBound
      return Otherwise(
        "write \(before.text)\(following) without a comma; in takes several values",
        [[Fix(place, before.text + following)]])
    default: return nil
    }
  }

  /// What looks for a text in a text elsewhere.
  private static let likes: Set<String> = ["like", "ilike", "contains", "matches"]

  /// `item like 'choc%'` as `item ~ choc`.
  private func like(_ column: ExpressionToken, from place: Int, isNot: Bool) -> Otherwise {
    let hint = "write ~ for a text that contains another"
    guard place + 1 < tokens.count, tokens[place + 1].kind == .text || tokens[place + 1].kind == .word else {
      return Otherwise(hint, [])
    }
    let text = tokens[place + 1].text.filter { !"%*".contains($0) }
    guard !text.isEmpty else { return Otherwise(hint, []) }
    let all = column.span.lowerBound..<tokens[place + 1].span.upperBound
    return Otherwise(hint, [[Fix(all, "\(isNot ? "not " : "")\(column.text) ~ \(Lexer.quoted(text))")]])
  }

  /// How `between` is written for a column.
  private func between(_ name: ExpressionToken) -> Otherwise? {
    let rest = tokens[(next + 1)...]
    guard let and = rest.firstIndex(where: { $0.text.lowercased() == "and" }),
      let column = columns.resolve(name.text).found.map({ columns[$0] })
    else { return nil }
    // A number may have its unit behind a blank.
    func bound(_ words: some Collection<ExpressionToken>) -> String? {
      let text = words.map(\.text).joined()
      guard column.isNumeric else { return words.count == 1 ? text : nil }
      return column.isOfNights && (Double(text).map { 0 < $0 && $0 <= 24 } ?? false) ? text + "h" : text
    }
    let after = tokens[(and + 1)...].prefix { !boundaries.contains($0.text.lowercased()) }
    guard let low = bound(rest[..<and]), let high = bound(after), !low.isEmpty, !high.isEmpty,
      let last = after.last
    else { return nil }
    let place = name.span.lowerBound..<last.span.upperBound
    if case .partOfYear = column.kind { return Otherwise("date in \(low)..\(high)", for: place) }
    return Otherwise(
      column.isNumeric || column.isDay
        ? "\(low) <= \(name.text) <= \(high)" : "\(name.text) >= \(low) and \(name.text) <= \(high)",
      for: place)
  }

  /// `food is egg` as `food = egg`, `food is not egg` as `food != egg`, `note is null` as `not has note`.
  private func comparing(_ column: ExpressionToken) -> [[Fix]] {
    let isNot = next + 1 < tokens.count && tokens[next + 1].text.lowercased() == "not"
    let place = next + (isNot ? 2 : 1)
    guard place < tokens.count else { return [] }
    if ["null", "empty", "missing", "none"].contains(tokens[place].text.lowercased()) {
      let all = column.span.lowerBound..<tokens[place].span.upperBound
      return [[Fix(all, "\(isNot ? "" : "not ")has \(column.text)")]]
    }
    let words = tokens[next].span.lowerBound..<tokens[place - 1].span.upperBound
    return [[Fix(words, isNot ? "!=" : "=")]]
  }
}
