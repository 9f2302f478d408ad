import Language

/// Words with parentheses behind them.
extension ExpressionParser {
  /// `floor(hour)`, `mean(score)`: the name is read, its parenthesis comes next.
  mutating func called(_ name: ExpressionToken) throws(CommandError) -> Expression {
    let word = name.text.lowercased()
    let aggregate = Aggregate(word)
    guard NumberFunction.names.contains(word) || aggregate != nil else {
      guard word != Self.bar else { throw CommandError.barOfColumn.at(name.span) }
      let error = CommandError.noFunction(name.text, functions: NumberFunction.names).at(name.span)
      // `avg(mood)`
      guard let meant = ElsewhereWords.meanings[word], Aggregate(meant) != nil else { throw error }
      throw error.fixed(by: [[Fix(name.span, meant)]], isNear: true)
    }
    try takeOperator()
    if aggregate == .count, take(")") {
      return try wholeNumber(.count, of: .constant(.number(1)), name)
    }
    if next < tokens.count, tokens[next].kind == .symbol, tokens[next].text == ")" {
      throw CommandError.needsNumber(word).at(name.span)
    }
    let part = try expression(above: 0)
    var function = NumberFunction(word)
    if case .round = function, take(",") { function = .round(digits: try digits()) }
    guard take(")") else { throw expected("a closing parenthesis") }
    if let aggregate { return try wholeNumber(aggregate, of: part, name) }
    guard let function, part.type(in: columns) == .number else {
      throw CommandError.ofNumbers(word).at(name.span)
    }
    return .function(function, part)
  }

  private mutating func wholeNumber(
    _ aggregate: Aggregate, of part: Expression, _ name: ExpressionToken
  ) throws(CommandError) -> Expression {
    guard allowsWholes else {
      throw CommandError.ofAllRows(name.text).at(name.span)
    }
    let type = part.type(in: columns)
    guard type == .number || type == .day && aggregate.takesDays, aggregate.isOfNumbers || aggregate.isEnd
    else {
      throw CommandError.noFunctionOf(name.text, type: type.rawValue).at(name.span)
    }
    guard !part.columns.contains(where: { $0 >= columns.count - wholes.count }) else {
      throw CommandError.wholeOfWhole.at(name.span)
    }
    return whole(aggregate, of: part)
  }

  /// The decimals of `round(score, 1)`.
  private mutating func digits() throws(CommandError) -> Int {
    guard next < tokens.count, case .number(let number) = tokens[next].kind, number >= 0, number <= 9,
      number == number.rounded()
    else {
      guard next < tokens.count else { throw expected("how many decimals") }
      throw CommandError.outOfRange(
        "round", "takes", 0...9, "decimals", hint: "round(score, 1)", code: .syntax
      ).at(tokens[next].span)
    }
    next += 1
    return Int(clamping: number)
  }
}

/// `bar(score)` among the columns of an answer: the number, which people see as a bar.
extension ExpressionParser {
  static let bar = "bar"
  /// What is made of one number.
  static let functions = NumberFunction.names + [bar]

  /// Takes the word and its parenthesis, where they begin a column.
  mutating func bar(_ use: TermUse) throws(CommandError) -> Bool {
    guard case .columns = use, isWord(Self.bar), next + 1 < tokens.count, tokens[next + 1].kind == .symbol,
      tokens[next + 1].text == "(", !beginsComputed
    else { return false }
    next += 1
    try takeOperator()
    return true
  }

  /// Takes the parenthesis behind the number.
  mutating func endBar(_ number: Expression) throws(CommandError) {
    guard take(")") else { throw expected("a closing parenthesis") }
    guard number.type(in: columns) == .number else {
      throw CommandError.ofNumbers(Self.bar).at(tokens[start].span)
    }
  }
}
