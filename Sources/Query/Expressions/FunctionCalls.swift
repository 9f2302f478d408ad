import Language

/// Words with parentheses behind them.
extension ExpressionParser {
  /// `floor(hour)`, `mean(score)`: the name is read, its parenthesis comes next.
  mutating func called(_ name: ExpressionToken) throws(CommandError) -> Expression {
    let word = name.text.lowercased()
    let aggregate = Aggregate(word)
    guard NumberFunction.names.contains(word) || aggregate != nil else {
      throw CommandError(
        .unknownName, "there is no function \(CommandError.excerpt(name.text))", span: name.span,
        hint: "functions are " + (NumberFunction.names + ["mean and the like"]).joined(separator: ", "))
    }
    try takeOperator()
    if aggregate == .count, take(")") {
      return try wholeNumber(.count, of: .constant(.number(1)), name)
    }
    if next < tokens.count, tokens[next].kind == .symbol, tokens[next].text == ")" {
      throw CommandError(
        .syntax, "\(word)() needs a number", span: name.span, hint: "name a column: \(word)(score)")
    }
    let part = try expression(above: 0)
    var function = NumberFunction(word)
    if case .round = function, take(",") { function = .round(digits: try digits()) }
    guard take(")") else { throw expected("a closing parenthesis") }
    if let aggregate { return try wholeNumber(aggregate, of: part, name) }
    guard let function, part.type(in: columns) == .number else {
      throw CommandError(
        .refused, "\(word) is of a number", span: name.span, hint: "name a column of numbers: \(word)(score)")
    }
    return .function(function, part)
  }

  private mutating func wholeNumber(
    _ aggregate: Aggregate, of part: Expression, _ name: ExpressionToken
  ) throws(CommandError) -> Expression {
    guard allowsWholes else {
      throw CommandError(
        .refused, "\(name.text)(…) is of all rows, which cannot be asked here", span: name.span,
        hint: "it stands in where, select and sort")
    }
    let type = part.type(in: columns)
    guard type == .number || type == .day && aggregate.takesDays, aggregate.isOfNumbers else {
      throw CommandError(.refused, "there is no \(name.text) of \(type.rawValue)", span: name.span)
    }
    guard !part.columns.contains(where: { $0 >= columns.count - wholes.count }) else {
      throw CommandError(.refused, "a number of all rows is not made of another one", span: name.span)
    }
    return whole(aggregate, of: part)
  }

  /// The decimals of `round(score, 1)`.
  private mutating func digits() throws(CommandError) -> Int {
    guard next < tokens.count, case .number(let number) = tokens[next].kind, number >= 0, number <= 9,
      number == number.rounded()
    else {
      guard next < tokens.count else { throw expected("how many decimals") }
      throw CommandError(
        .syntax, "round takes 0 to 9 decimals", span: tokens[next].span, hint: "round(score, 1)")
    }
    next += 1
    return Int(clamping: number)
  }
}
