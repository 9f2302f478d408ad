import Domain
import Language

/// Reads expressions by precedence climbing (Richards, 1969).
struct ExpressionParser {
  /// How many operators and parentheses an expression may have: what reads its tree goes as deep.
  static let maximumOperators = 400
  /// The hint where a word stands behind a column, also one that begins a step: which do is known where the steps are.
  static let missingComma = "a comma stands between columns"

  /// Those of the rows, and behind them one for each of `wholes`.
  var columns: [QueryColumn]
  let today: Day
  /// Whether `mean(score)` may stand among the values: it needs all rows.
  let allowsWholes: Bool
  /// What is asked of all rows.
  private(set) var wholes: [WholeNumber] = []
  let tokens: [ExpressionToken]
  private let end: Int
  /// The token that comes next.
  var next = 0
  /// Where the expression begins.
  var start = 0
  /// The words that are no part of a text without quotes.
  var boundaries: Set<String> = ["and", "or", "not", "in", "has"]
  /// `count` among numbers, where it stood there.
  var count: CountTerm?
  private var operators = 0
  /// The columns that steps have computed, by the pieces of their names.
  private let names: [(index: Int, name: [ExpressionToken])]

  /// - Parameter span: where the text stands in the line.
  init(
    _ text: String, at start: Int, columns: [QueryColumn], today: Day, allowsWholes: Bool = false
  ) throws(CommandError) {
    self.allowsWholes = allowsWholes
    tokens = try ExpressionScanner.scan(text, at: start)
    end = start + text.utf8.count
    self.columns = columns
    self.today = today
    names = columns.indices.compactMap { index in
      guard columns[index].isComputed else { return nil }
      return (try? ExpressionScanner.scan(columns[index].name, at: 0)).map { (index, $0) }
    }
  }

  /// The whole text as one expression.
  mutating func whole() throws(CommandError) -> Expression {
    let result = try expression(above: 0)
    guard next == tokens.count else { throw unexpected() }
    try checkSettled(result)
    return result
  }

  mutating func expression(above level: Int) throws(CommandError) -> Expression {
    var left = try operand()
    while let symbol = binary(), symbol.precedence > level {
      let place = tokens[next].span
      try takeOperator()
      guard !symbol.isComparison else {
        left = try comparisons(symbol, left, place)
        continue
      }
      let right = try expression(above: symbol.precedence)
      guard symbol != .and, symbol != .or else {
        left = .binary(symbol, left, right)
        continue
      }
      try checkArithmetic(symbol, left, right, place)
      let sides = try settled(left, symbol, right)
      left = .binary(symbol, sides.left, sides.right)
    }
    if isWord("in"), level < 3 {
      let place = tokens[next].span
      try takeOperator()
      return try continued(try choices(of: left, place), above: level)
    }
    return left
  }

  /// A comparison, or several in a row, which hold together: `70 <= score < 80`.
  private mutating func comparisons(
    _ first: Expression.Operator, _ left: Expression, _ span: Range<Int>
  ) throws(CommandError) -> Expression {
    var right = try value(for: left, first)
    var result = try compared(first, left, right, span)
    while let symbol = binary(), symbol.isComparison {
      let place = tokens[next].span
      try takeOperator()
      let third = try value(for: right, symbol)
      result = .binary(.and, result, try compared(symbol, right, third, place))
      right = third
    }
    return result
  }

  /// What follows an `in`.
  private mutating func continued(_ first: Expression, above level: Int) throws(CommandError) -> Expression {
    var left = first
    while let symbol = binary(), symbol.precedence > level, symbol.precedence < 3 {
      try takeOperator()
      left = .binary(symbol, left, try expression(above: symbol.precedence))
    }
    return left
  }

  /// A column that a step computed, written as it was there, where it stands by itself.
  private mutating func computed() -> Expression? {
    guard !names.isEmpty, next == 0 || next == start || parts(tokens[next - 1], or: "(") else { return nil }
    for (index, name) in names where tokens[next...].starts(with: name, by: { $0.isSame(as: $1) }) {
      let end = next + name.count
      guard end == tokens.count || parts(tokens[end], or: ")") else { continue }
      next = end
      return .column(index)
    }
    return nil
  }

  /// Whether what comes next is such a column.
  var beginsComputed: Bool {
    var parser = self
    return parser.computed() != nil
  }

  /// Whether a token stands between values, and is not a part of one.
  private func parts(_ token: ExpressionToken, or bracket: String) -> Bool {
    switch token.kind {
    case .symbol:
      token.text == "," || token.text == bracket
        || Expression.Operator(rawValue: token.text)?.isComparison == true
    case .word: boundaries.contains(token.text.lowercased())
    case .number, .text: false
    }
  }

  private mutating func operand() throws(CommandError) -> Expression {
    guard next < tokens.count else { throw expected("a column or a value") }
    if let computed = computed() { return computed }
    if let day = dayInWords() { return .constant(.day(day)) }
    if let measured = measured() { return measured }
    let token = tokens[next]
    switch token.kind {
    case .number(let number):
      next += 1
      return .constant(.number(number))
    case .text:
      next += 1
      return .constant(.text(token.text))
    case .symbol:
      if token.text == "(" {
        try takeOperator()
        let inner = try expression(above: 0)
        guard take(")") else { throw expected("a closing parenthesis") }
        return inner
      }
      guard token.text == "-" else { throw unexpected() }
      try takeOperator()
      let part = try expression(above: 5)
      guard part.type(in: columns) == .number else {
        throw CommandError.notNegatable.at(token.span)
      }
      return .negative(part)
    case .word:
      if isWord("not") {
        try takeOperator()
        return .not(try expression(above: 2))
      }
      if isWord("has") {
        try takeOperator()
        return .has(try operand())
      }
      if ["and", "or", "in"].contains(token.text.lowercased()) { throw unexpected() }
      next += 1
      if isSymbol("(") { return try called(token) }
      if let day = day(token) { return .constant(.day(day)) }
      return .column(try columns.find(token.text, span: token.span))
    }
  }

  /// A column for a number that is made of all rows.
  mutating func whole(_ aggregate: Aggregate, of part: Expression) -> Expression {
    var column = QueryColumn("", part.kind(in: columns))
    if aggregate == .count { column.kind = .number(0) }
    columns.append(column)
    wholes.append(WholeNumber(aggregate: aggregate, expression: part))
    return .column(columns.count - 1)
  }

  private func binary() -> Expression.Operator? {
    guard next < tokens.count, tokens[next].kind == .symbol || tokens[next].kind == .word else { return nil }
    return Expression.Operator(rawValue: tokens[next].text.lowercased())
  }

  private func isSymbol(_ symbol: String) -> Bool {
    next < tokens.count && tokens[next].kind == .symbol && tokens[next].text == symbol
  }

  func isWord(_ word: String) -> Bool {
    next < tokens.count && tokens[next].kind == .word && tokens[next].text.lowercased() == word
  }

  /// Goes past what makes the tree deeper.
  mutating func takeOperator() throws(CommandError) {
    operators += 1
    guard operators <= Self.maximumOperators else {
      throw CommandError.tooManyOperators(Self.maximumOperators).at(tokens[next].span)
    }
    next += 1
  }

  mutating func take(_ symbol: String) -> Bool {
    guard isSymbol(symbol) else { return false }
    next += 1
    return true
  }

  func expected(_ what: String) -> CommandError {
    var error = CommandError.incomplete(what).at(end..<end + 1)
    error.isIncomplete = next >= tokens.count
    return error
  }
}
