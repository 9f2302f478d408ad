import Domain
import Language

/// Numbers with a unit behind a comparison: `weight > 185lb`, `sleep < 7h30m`, `steps > 10k`. They are read as numbers
/// of the unit that what they are compared with has.
extension ExpressionParser {
  /// - Parameter left: what it is compared with.
  /// - Returns: nil where what comes next is no number with a unit.
  mutating func measured(for left: Expression) throws(CommandError) -> Expression? {
    guard next < tokens.count, left.type(in: columns) == .number, let pieces = pieces() else { return nil }
    let span = tokens[next].span.lowerBound..<tokens[next + pieces.tokens - 1].span.upperBound
    var column = QueryColumn("", left.kind(in: columns))
    if case .column(let index) = left { column = columns[index] }
    let name = column.name.isEmpty ? "what it is compared with" : column.name
    var sum = 0.0
    for (number, unit) in pieces.parts {
      if unit == "k", pieces.parts.count == 1 {
        sum = number * 1000
        continue
      }
      guard let own = PhysicalUnit.of(column), let typed = PhysicalUnit(word: unit, of: own.quantity)
      else {
        let kept = ["\(name)_unit", "unit"].first { word in columns.contains { $0.name == word } }
        let hint =
          !column.unit.isEmpty
          ? "\(name) is in \(column.unit)"
          : kept.map { "the unit of each \(name) is its \($0): \($0) = \(unit) and \(name) > 60" }
            ?? "\(name) has no unit: write the number alone"
        throw CommandError(.refused, "\(unit) is no unit of \(name)", span: span, hint: hint)
      }
      sum += typed.convert(number, to: own)
    }
    next += pieces.tokens
    return .constant(.number(sum))
  }

  /// The numbers and units of the next word, or of a number and the word behind it.
  private func pieces() -> (parts: [(Double, String)], tokens: Int)? {
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
