import Domain
import Language

/// A number with its unit, as it was typed: `185lb`, `7h30m`. It is read as a number of the unit that what it stands with
/// has: the other side of a comparison, of a sum or of a ratio.
struct Measure: Sendable {
  let parts: [(number: Double, unit: String)]
  let text: String
  let span: Range<Int>
}

extension Expression {
  /// The first number whose unit nothing beside it has settled.
  var measure: Measure? {
    switch self {
    case .measure(let measure): measure
    case .constant, .column: nil
    case .not(let part), .negative(let part), .has(let part), .yearless(let part, _), .place(let part, _),
      .function(_, let part), .isWithin(let part, _), .hasWord(let part, _), .isText(let part, _),
      .hasText(let part, _), .calendar(_, let part):
      part.measure
    case .binary(_, let left, let right): left.measure ?? right.measure
    case .isIn(let part, let choices): part.measure ?? choices.lazy.compactMap(\.measure).first
    }
  }
}

extension ExpressionParser {
  /// The number with a unit that comes next: `10k` is a number, any other waits for what it stands with.
  mutating func measured() -> Expression? {
    guard let pieces = pieces() else { return nil }
    let first = tokens[next].span.lowerBound
    next += pieces.tokens
    if pieces.parts.count == 1, pieces.parts[0].1 == "k" {
      return .constant(.number(pieces.parts[0].0 * 1000))
    }
    let words = tokens[next - pieces.tokens..<next]
    return .measure(
      Measure(
        parts: pieces.parts.map { (number: $0.0, unit: $0.1) },
        text: words.map(\.text).joined(separator: " "), span: first..<tokens[next - 1].span.upperBound))
  }

  /// Two sides of a comparison or of something computed, each in the unit of the other where it has none of its own.
  func settled(
    _ left: Expression, _ symbol: Expression.Operator, _ right: Expression
  ) throws(CommandError) -> (left: Expression, right: Expression) {
    let isSum = symbol == .plus || symbol == .minus
    switch (left.measure, right.measure) {
    case (.some(let measure), nil) where isSum && right.columns.isEmpty,
      (nil, .some(let measure)) where isSum && left.columns.isEmpty:
      throw CommandError.besideUnit(measure.text).at(measure.span)
    case (.some, nil) where !right.columns.isEmpty:
      return (try settled(left, by: right) { "\($1) \(symbol.rawValue) \($0)" }, right)
    case (nil, .some) where !left.columns.isEmpty:
      return (left, try settled(right, by: left) { "\($0) \(symbol.rawValue) \($1)" })
    default: return (left, right)
    }
  }

  /// Refuses a number with a unit that stands with nothing that has one.
  func checkSettled(_ expression: Expression) throws(CommandError) {
    guard let measure = expression.measure else { return }
    throw CommandError.unitOfNothing(measure.text).at(measure.span)
  }

  /// - Parameter line: how a column and a number stand with each other here.
  private func settled(
    _ part: Expression, by other: Expression, line: (_ column: String, _ number: String) -> String
  ) throws(CommandError) -> Expression {
    switch part {
    case .measure(let measure): .constant(.number(try number(measure, for: other, line)))
    case .negative(let part): .negative(try settled(part, by: other, line: line))
    case .function(let function, let part): .function(function, try settled(part, by: other, line: line))
    case .binary(let symbol, let left, let right):
      .binary(symbol, try settled(left, by: other, line: line), try settled(right, by: other, line: line))
    default: part
    }
  }

  /// A measure in the unit of what it stands with.
  private func number(
    _ measure: Measure, for other: Expression, _ line: (String, String) -> String
  ) throws(CommandError) -> Double {
    let owners = other.columns.sorted().map { columns[$0] }
    let own = Set(owners.compactMap(PhysicalUnit.of))
    var sum = 0.0
    for (number, unit) in measure.parts {
      guard own.count == 1, let own = own.first, let typed = PhysicalUnit(word: unit, of: own.quantity) else {
        throw notOfUnit(unit, number, measure.span, owners, line)
      }
      sum += typed.convert(number, to: own)
    }
    return sum
  }

  private func notOfUnit(
    _ unit: String, _ number: Double, _ span: Range<Int>, _ owners: [QueryColumn],
    _ line: (String, String) -> String
  ) -> CommandError {
    guard owners.count == 1, !owners[0].name.isEmpty else {
      return CommandError.noUnitHere(unit).at(span)
    }
    let name = owners[0].name
    guard owners[0].unit.isEmpty else {
      return CommandError.noUnit(unit, of: name, hint: "\(name) is in \(owners[0].unit)").at(span)
    }
    let kept = ["\(name)_unit", "unit"].first { word in columns.contains { $0.name == word } }
    guard let kept else {
      return CommandError.hasNoUnit(unit, column: name).at(span)
    }
    // Amounts are kept as they were typed, totals and values in the unit of their category or metric.
    var (usual, amount) = (unit, number)
    if kept == "unit" {
      let units = PhysicalUnit.all.filter { ["min", "L", "kg"].contains($0.symbol) }
      if let own = units.first(where: { PhysicalUnit(word: unit, of: $0.quantity) != nil }),
        let typed = PhysicalUnit(word: unit, of: own.quantity)
      {
        (usual, amount) = (own.symbol, typed.convert(number, to: own))
      }
    }
    return CommandError.hasUnitsOfItsOwn(
      unit, column: name, kept: kept, usual: usual, line: line(name, Decimals.text(amount, digits: 6))
    ).at(span)
  }

  /// The numbers and units of the next word, or of a number and the word behind it.
  func pieces() -> (parts: [(Double, String)], tokens: Int)? {
    let token = tokens[next]
    if case .number(let number) = token.kind {
      guard next + 1 < tokens.count, tokens[next + 1].kind == .word else { return nil }
      let word = tokens[next + 1].text
      // A column, and what goes on in the condition, is none.
      guard PhysicalUnit.isWord(word), !boundaries.contains(word.lowercased()),
        !columns.contains(where: { $0.name.lowercased() == word.lowercased() })
      else { return nil }
      return ([(number, word)], 2)
    }
    guard token.kind == .word, token.text.first?.isNumber == true,
      !columns.contains(where: { $0.name.lowercased() == token.text.lowercased() })
    else { return nil }
    var parts: [(Double, String)] = []
    var rest = token.text[...]
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      let unit = rest.dropFirst(digits.count).prefix { !($0.isASCII && $0.isNumber) && $0 != "." }
      guard let number = Double(digits), number.isFinite, !unit.isEmpty,
        unit == "k" || PhysicalUnit.isWord(String(unit))
      else { return nil }
      parts.append((number, String(unit)))
      rest = rest.dropFirst(digits.count + unit.count)
    }
    return (parts, 1)
  }
}

extension PhysicalUnit {
  /// The unit of a column's numbers: the one it says, or the one its name ends with, as of `kcal` and `protein_g`.
  fileprivate static func of(_ column: QueryColumn) -> PhysicalUnit? {
    let symbol = column.unit.isEmpty ? column.name.split(separator: "_").last.map(String.init) : column.unit
    return symbol.flatMap { symbol in all.first { $0.symbol == symbol } }
  }
}
