import Domain
import Language

/// Numbers that are as likely of another unit than their column's are asked about: a night of seven minutes, or drinks of
/// 1500 litres, would be found nowhere, without a word.
extension ExpressionParser {
  /// What comes next, behind a column it is compared with.
  func askForUnit(behind left: Expression, _ symbol: Expression.Operator) throws(CommandError) {
    guard symbol.isComparison, next < tokens.count, case .number(let number) = tokens[next].kind,
      pieces() == nil, next + 1 == tokens.count || !["+", "-", "*", "/"].contains(tokens[next + 1].text)
    else { return }
    let text = tokens[next].text
    try ask(number, text, left, tokens[next].span) { "\($0) \(symbol.rawValue) \($1)" }
  }

  /// A number before the column it is compared with.
  func askForUnit(
    before right: Expression, _ left: Expression, _ symbol: Expression.Operator, _ span: Range<Int>
  ) throws(CommandError) {
    guard symbol.isComparison, case .constant(.number(let number)) = left else { return }
    let text = Decimals.text(number, digits: 6)
    try ask(number, text, right, span) { "\($1) \(symbol.rawValue) \($0)" }
  }

  /// - Parameter line: how a column and a number stand with each other here.
  private func ask(
    _ number: Double, _ text: String, _ expression: Expression, _ span: Range<Int>,
    line: (_ name: String, _ number: String) -> String
  ) throws(CommandError) {
    guard case .column(let index) = expression else { return }
    let column = columns[index]
    // None is none in any unit.
    if let servings = column.servings, number != 0 {
      throw CommandError.whichUnit(
        text, [column.unit, "servings"], of: column.name,
        hint: "write \(line(column.name, text + column.unit)) or \(line(servings, text))"
      ).at(span)
    }
    guard let units = units(number, column) else { return }
    let names = ["h": "hours", "min": "minutes", "ml": "millilitres", "L": "litres"]
    let lines = units.map { line(column.name, text + $0) }
    throw CommandError.whichUnit(
      text, units.map { names[$0] ?? $0 }, of: column.name, hint: "write \(lines[0]) or \(lines[1])"
    ).at(span)
  }

  /// The unit that a number is likelier of, and that of its column; nil where it is its column's.
  private func units(_ number: Double, _ column: QueryColumn) -> [String]? {
    if column.isOfNights { return 0 < number && number <= 24 ? ["h", "min"] : nil }
    switch column.unit {
    case "L": return number >= 250 ? ["ml", "L"] : nil
    case "ml": return 0 < number && number <= 10 ? ["L", "ml"] : nil
    default: return nil
    }
  }
}
