import Domain
import Language

/// Reads expressions by precedence climbing (Richards, 1969).
struct ExpressionParser {
  /// How many operators and parentheses an expression may have: what reads its tree goes as deep.
  static let maximumOperators = 400

  let columns: [QueryColumn]
  let today: Day
  let tokens: [ExpressionToken]
  private let end: Int
  /// The token that comes next.
  var next = 0
  private var operators = 0

  /// - Parameter span: where the text stands in the line.
  init(_ text: String, at start: Int, columns: [QueryColumn], today: Day) throws(CommandError) {
    tokens = try ExpressionScanner.scan(text, at: start)
    end = start + text.utf8.count
    self.columns = columns
    self.today = today
  }

  /// The whole text as one expression.
  mutating func whole() throws(CommandError) -> Expression {
    let result = try expression(above: 0)
    guard next == tokens.count else { throw unexpected() }
    return result
  }

  /// Expressions parted by commas.
  mutating func list() throws(CommandError) -> [(Expression, Range<Int>)] {
    var items: [(Expression, Range<Int>)] = []
    repeat {
      let first = next
      let item = try expression(above: 0)
      items.append((item, tokens[first].span.lowerBound..<tokens[next - 1].span.upperBound))
    } while take(",")
    guard next == tokens.count else { throw unexpected() }
    return items
  }

  private mutating func expression(above level: Int) throws(CommandError) -> Expression {
    var left = try operand()
    while let symbol = binary(), symbol.precedence > level {
      let place = next
      try takeOperator()
      if symbol == .and || symbol == .or || symbol.precedence != 3 {
        left = .binary(symbol, left, try expression(above: symbol.precedence))
      } else {
        let right = try value(for: left, above: symbol.precedence)
        try check(left, right, tokens[place].span)
        left = .binary(symbol, left, right)
      }
    }
    if isWord("in"), level < 3 {
      try takeOperator()
      var choices: [Expression] = []
      let isOpen = take("(")
      repeat { choices.append(try value(for: left, above: 3)) } while take(",")
      if isOpen, !take(")") { throw expected("a closing parenthesis") }
      left = .isIn(left, choices)
      return try continued(left, above: level)
    }
    return left
  }

  /// What a column is compared with.
  private mutating func value(for left: Expression, above level: Int) throws(CommandError) -> Expression {
    if let constant = try constant(for: left) { return constant }
    return try expression(above: level)
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

  private mutating func operand() throws(CommandError) -> Expression {
    guard next < tokens.count else { throw expected("a column or a value") }
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
      return .negative(try expression(above: 5))
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
      if let day = day(token) { return .constant(.day(day)) }
      return .column(try columns.find(token.text, span: token.span))
    }
  }

  private func binary() -> Expression.Operator? {
    guard next < tokens.count, tokens[next].kind == .symbol || tokens[next].kind == .word else { return nil }
    return Expression.Operator(rawValue: tokens[next].text.lowercased())
  }

  private func isWord(_ word: String) -> Bool {
    next < tokens.count && tokens[next].kind == .word && tokens[next].text.lowercased() == word
  }

  /// Goes past what makes the tree deeper.
  private mutating func takeOperator() throws(CommandError) {
    operators += 1
    guard operators <= Self.maximumOperators else {
      throw CommandError(
        .syntax, "this has more than \(Self.maximumOperators) operators and parentheses",
        span: tokens[next].span, hint: "ask it in several steps: | where … | where …")
    }
    next += 1
  }

  private mutating func take(_ symbol: String) -> Bool {
    guard next < tokens.count, tokens[next].kind == .symbol, tokens[next].text == symbol else { return false }
    next += 1
    return true
  }

  private func unexpected() -> CommandError {
    guard next < tokens.count else { return expected("more") }
    return CommandError(
      .syntax, "did not expect \(CommandError.excerpt(tokens[next].text)) here", span: tokens[next].span,
      hint: "a condition is written like treats > 1 and weekday in sat, sun")
  }

  private func expected(_ what: String) -> CommandError {
    var error = CommandError(.syntax, "something is missing here: \(what)", span: end..<end + 1)
    error.isIncomplete = next >= tokens.count
    return error
  }
}
