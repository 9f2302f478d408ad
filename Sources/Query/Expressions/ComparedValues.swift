import Domain
import Language

/// What stands on the other side of a comparison.
extension ExpressionParser {
  /// A word that is a value of the column it is compared with: `weekday = sat`, `food in oatmeal, apple`.
  mutating func constant(for column: Expression) throws(CommandError) -> Expression? {
    guard case .column(let index) = column, next < tokens.count, tokens[next].kind == .word else {
      return nil
    }
    let token = tokens[next]
    switch columns[index].kind {
    case .text(let known):
      // Words in a row are one text: a name without quotes.
      var words: [String] = []
      var last = next
      while last < tokens.count, tokens[last].kind == .word,
        !Self.reserved.contains(tokens[last].text.lowercased())
      {
        words.append(tokens[last].text)
        last += 1
      }
      guard !words.isEmpty else { return nil }
      let text = words.joined(separator: " ")
      if known.isEmpty {
        next = last
        return .constant(.text(text))
      }
      switch Lexicon(known, name: { $0 }).resolve(Names.key(text)) {
      case .found(let text):
        next = last
        return .constant(.text(text))
      default:
        if case .found = columns.resolve(token.text) { return nil }
        let near = Lexicon(known, name: { $0 }).nearest(Names.key(text), limit: 2)
        throw CommandError(
          .unknown, "\(columns[index].name) is never \(CommandError.excerpt(text))",
          span: token.span.lowerBound..<tokens[last - 1].span.upperBound,
          hint: near.isEmpty
            ? "it is one of " + known.prefix(9).joined(separator: ", ") + (known.count > 9 ? ", …" : "")
            : "did you mean \(near.joined(separator: " or "))?")
      }
    case .flag:
      guard ["yes", "true", "no", "false"].contains(token.text.lowercased()) else { return nil }
      next += 1
      return .constant(.flag(["yes", "true"].contains(token.text.lowercased())))
    default: return nil
    }
  }

  private static let reserved: Set<String> = ["and", "or", "not", "in", "has"]

  /// A text is not more or less than a number.
  func check(_ left: Expression, _ right: Expression, _ span: Range<Int>) throws(CommandError) {
    guard let a = kind(left), let b = kind(right), a != b else { return }
    throw CommandError(.refused, "\(a) cannot be compared with \(b)", span: span)
  }

  private func kind(_ expression: Expression) -> String? {
    switch expression {
    case .constant(.number), .negative: "a number"
    case .constant(.text): "a text"
    case .constant(.day): "a day"
    case .column(let index):
      switch columns[index].kind {
      case .number, .score: "a number"
      case .text: "a text"
      case .day: "a day"
      case .flag: nil
      }
    default: nil
    }
  }

  func day(_ token: ExpressionToken) -> Day? {
    // A word that is a column is one: a column is never called like a day.
    guard columns.firstIndex(where: { $0.name == token.text.lowercased() }) == nil else { return nil }
    let word = Token(kind: .word, text: token.text, span: token.span)
    guard case .day(let day, 1)? = DayText.read([word][...], today: today) else { return nil }
    return day
  }
}
