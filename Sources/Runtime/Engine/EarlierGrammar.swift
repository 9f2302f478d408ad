import Domain
import Language
import Naming
import Store

/// Writes lines that were recorded in an earlier grammar in the words of now.
///
/// In the first `per` told what 1.0 of the category is, whatever a serving counted; a serving given as an amount was a number of the
/// category's unit, in tenths, and so was a number after its food; fractions had any size; and a time before the day
/// begins was that of the night to come. In the second composites could be given energy and nutrients of their own. In
/// the third a number behind a food was portions: `numbers portions` stands before such lines.
struct EarlierGrammar {
  let names: NameResolver

  private typealias Edit = (span: Range<Int>, text: String)

  /// - Parameter day: whether a day had been chosen with `on`.
  func inWordsOfNow(_ script: String, _ grammar: JournalStep.Grammar, hasDay: Bool) -> String {
    guard grammar == .first || grammar == .second else { return script }
    let isFirst = grammar == .first
    var hasDay = hasDay
    return script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = String(line)
      guard let tokens = try? Lexer.tokens(text) else { return text }
      var edits: [Edit] = []
      for part in names.table.parts(tokens) {
        guard case .command(let command, let count) = names.table.find(part[...]) else { continue }
        let line = Line(text: text, tokens: part)
        switch command.name {
        case "on": hasDay = true
        case "food compose", "food nutrition":
          edits += (try? ofComposite(line, command.name, from: count)) ?? []
        case "food edit":
          edits += (try? ofComposite(line, command.name, from: count)) ?? []
          if isFirst { edits += (try? food(line, isNew: false, from: count)) ?? [] }
        case _ where !isFirst: break
        case "log", "edit":
          edits += fractions(line)
          if !hasDay { edits += night(line) }
        case "weight", "body add": if !hasDay { edits += night(line) }
        case "food add": edits += (try? food(line, isNew: true, from: count)) ?? []
        default: break
        }
      }
      var bytes = Array(text.utf8)
      for edit in edits.sorted(by: { $0.span.lowerBound > $1.span.lowerBound }) {
        bytes.replaceSubrange(edit.span, with: Array(edit.text.utf8))
      }
      return String(decoding: bytes, as: UTF8.self)
    }.joined(separator: "\n")
  }

  /// A line without the energy and nutrients that it says of a composite.
  private func ofComposite(_ line: Line, _ command: String, from start: Int) throws -> [Edit] {
    let tokens = line.tokens
    if command == "food nutrition" {
      for end in stride(from: tokens.count, to: start + 1, by: -1) {
        let name = tokens[start..<end - 1].map(\.text).joined(separator: " ")
        guard case .found(let food) = try names.food(name) else { continue }
        let rest = tokens[end - 2].span.upperBound..<tokens[tokens.count - 1].span.upperBound
        return food.isComposite && tokens[end - 1].text.lowercased() != "none" ? [(rest, "")] : []
      }
      return []
    }
    let options = tokens.indices.filter {
      tokens[$0].kind == .option && Self.nutrients.contains(tokens[$0].text.lowercased())
    }
    guard let first = options.first else { return [] }
    if command == "food edit" {
      let name = tokens[start..<first].prefix { $0.kind != .option }.map(\.text).joined(separator: " ")
      guard case .found(let food) = try names.food(name), food.isComposite else { return [] }
    }
    return options.map { index in
      var end = min(index + 1, tokens.count - 1)
      if end + 1 < tokens.count, Self.energyUnits.contains(tokens[end + 1].text.lowercased()) { end += 1 }
      return (tokens[index - 1].span.upperBound..<tokens[end].span.upperBound, "")
    }
  }

  private static let nutrients: Set = ["--kcal", "--protein", "--carbs", "--fat"]
  private static let energyUnits: Set = ["kcal", "kj", "g"]

  /// `18/11` as the number it was.
  private func fractions(_ line: Line) -> [Edit] {
    line.tokens.compactMap { token in
      guard token.isBare, token.text.utf8.contains(0x2F) else { return nil }
      let parts = token.text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      let digits = parts[1].prefix { $0.isASCII && $0.isNumber }
      guard Amount(parts[0] + "/" + digits) == nil, let above = Int64(parts[0]), let below = Int64(digits),
        let micros = Rounding.divide(Int128(above) * Int128(Amount.scale), by: Int128(below))
      else { return nil }
      return (token.span, "\(Amount(micros: micros))\(parts[1].dropFirst(digits.count))")
    }
  }

  /// `at 02:00` on the day of the line, which now has to be said.
  private func night(_ line: Line) -> [Edit] {
    let tokens = line.tokens
    let hasDay = tokens.indices.dropFirst().contains { index in
      DayText.read(tokens[index...], today: names.today)?.isDay == true
    }
    guard !hasDay, let at = tokens.lastIndex(where: { $0.isBare && $0.text.lowercased() == "at" }),
      at + 1 < tokens.count, let minute = TimeOfDay.parse(tokens[at + 1].text), minute < names.cutoff
    else { return [] }
    let end = tokens[at + 1].span.upperBound
    return [(end..<end, " today")]
  }

  /// The serving as a number, and the amount as that of a serving.
  private func food(_ line: Line, isNew: Bool, from start: Int) throws -> [Edit] {
    let tokens = line.tokens
    func keyword(_ word: String) -> Int? {
      tokens.indices.dropFirst(start + 1).last { tokens[$0].isBare && tokens[$0].text.lowercased() == word }
    }
    let per = keyword("per")
    var edits: [Edit] = []
    var serving = Portion.one
    var place: Int?
    if isNew {
      let options = tokens.indices.first { tokens[$0].kind == .option }
      let end = min(per ?? tokens.count, options ?? tokens.count)
      place = try [2, 1].map { end - $0 }.first { index in
        try index > start + 1 && quantity(line, index)?.count == end - index
      }
    } else {
      place = keyword("portion").map { $0 + 1 }
      let name = tokens[start..<min(place.map { $0 - 1 } ?? tokens.count, per ?? tokens.count)]
      if case .found(let food) = try names.food(name.map(\.text).joined(separator: " ")) {
        serving = food.portion
      }
    }
    if let place, let (quantity, count) = try quantity(line, place) {
      guard let portion = try tenths(quantity, line, isNew ? start..<place : nil) else { return [] }
      serving = portion
      if case .measured = quantity {
        edits.append((span(line, place, count), portion.shortDescription))
      }
    }
    if let per, per + 1 < tokens.count, serving != .one, serving > .zero,
      case (.measured(let amount, let unit), let count)? = try quantity(line, per + 1),
      let micros = Rounding.divide(
        Int128(amount.micros) * Int128(serving.micros), by: Int128(Amount.scale))
    {
      edits.append((span(line, per + 1, count), "\(Amount(micros: micros))\(unit.symbol)"))
    }
    return edits
  }

  private func span(_ line: Line, _ first: Int, _ count: Int) -> Range<Int> {
    line.tokens[first].span.lowerBound..<line.tokens[first + count - 1].span.upperBound
  }

  private func quantity(_ line: Line, _ index: Int) throws -> (value: Quantity, count: Int)? {
    guard index < line.tokens.count else { return nil }
    switch try QuantityKind.amount.parse(at: index, in: line, names) {
    case .none: return nil
    case .one(let value, let count): return (value, count)
    case .several(let all): return all.first.map { ($0.0, $0.1) }
    }
  }

  /// A serving in the category's unit as it was kept then.
  /// - Parameter words: where the category's name ends, nil where it is not in the line.
  private func tenths(_ quantity: Quantity, _ line: Line, _ words: Range<Int>?) throws -> Portion? {
    switch quantity {
    case .plain(let amount), .servings(let amount), .measures(let amount, _): return Portion(rounding: amount)
    case .measured(let amount, let typed):
      guard let words else { return nil }
      for first in words.dropFirst() {
        let name = line.tokens[first..<words.upperBound].map(\.text).joined(separator: " ")
        if case .found(let category) = try names.categories().resolve(typed: name),
          let unit = try names.log.units[category.unitID], let converted = typed.convert(amount, to: unit)
        {
          return Portion(rounding: converted)
        }
      }
      return nil
    }
  }
}
