import Language

/// Conditions and terms that cannot be read, or would come to nothing.
extension CommandError {
  static func whichYear(_ part: String, example: String) -> CommandError {
    CommandError(.missing, "a \(part) of which year?", hint: "write it as in \(part) >= \(example)")
  }

  static func neverIsPart(_ part: String, typed: String, example: String, name: String) -> CommandError {
    CommandError(
      .unknownName, "\(part) is never \(excerpt(typed))",
      hint: typed.contains("..")
        ? "write date in \(typed)" : "write it as \(example), or \(name) of every year")
  }

  static var notNegatable: CommandError {
    CommandError(.notApplicable, "only a number can be negative")
  }

  static func tooManyOperators(_ most: Int) -> CommandError {
    CommandError(
      .syntax, "this has more than \(most) operators and parentheses",
      hint: "ask it in several steps: | where … | where …")
  }

  static func needsNumber(_ function: String) -> CommandError {
    CommandError(.incomplete, "\(function)() needs a number", hint: "name a column: \(function)(score)")
  }

  static func ofNumbers(_ function: String) -> CommandError {
    CommandError(
      .notApplicable, "\(function) is of a number", hint: "name a column of numbers: \(function)(score)")
  }

  static func ofAllRows(_ function: String) -> CommandError {
    CommandError(
      .notHere, "\(function)(…) is of all rows, which cannot be asked here",
      hint: "it stands in where, select and sort")
  }

  static func noFunctionOf(_ function: String, type: String) -> CommandError {
    CommandError(.notApplicable, "there is no \(function) of \(type)")
  }

  static var wholeOfWhole: CommandError {
    CommandError(.notApplicable, "a number of all rows is not made of another one")
  }

  static func besideUnit(_ measure: String) -> CommandError {
    CommandError(
      .ambiguous, "a number without a unit stands beside \(excerpt(measure))",
      hint: "write the unit of both: 6h + 30min")
  }

  static func unitOfNothing(_ measure: String) -> CommandError {
    CommandError(
      .badUnit, "\(excerpt(measure)) of what? It stands beside nothing that has a unit",
      hint: "write it beside a column: sleep > 6h + 30min")
  }

  static func oneNumberOfTwo(_ step: String) -> CommandError {
    CommandError(
      .notApplicable, "\(step) makes one number of the two, and a name stands behind the second",
      hint: "\(step) sleep, mood as together")
  }

  static func reservedName(_ name: String) -> CommandError {
    CommandError(.duplicate, "\(excerpt(name)) means something else already", hint: "choose another name")
  }

  static var wordsBetweenConditions: CommandError {
    CommandError(
      .notApplicable, "and, or and not stand between conditions", hint: "treats > 1 and score < 85")
  }

  static var containsNoText: CommandError {
    CommandError(.notApplicable, "~ looks for a text in a text", hint: "item ~ oat")
  }

  static func notComparable(_ a: String, b: String, hint: String?) -> CommandError {
    CommandError(.notApplicable, "\(a) cannot be compared with \(b)", hint: hint)
  }

  static func notComputable(_ a: String, b: String, symbol: String) -> CommandError {
    CommandError(.notApplicable, "\(a) and \(b) cannot be computed with \(symbol)")
  }

  /// A name that another column has.
  static func takenColumn(_ name: String) -> CommandError {
    CommandError(.duplicate, "there is a column \(excerpt(name)) already", hint: "choose another name")
  }

  static func ambiguousColumn(_ typed: String, _ names: [String]) -> CommandError {
    var error = CommandError(
      .ambiguous, "\(excerpt(typed)) could be several columns", hint: names.joined(separator: ", "))
    error.candidates = names
    return error
  }

  /// - Parameters:
  ///   - meaning: how what seems to be meant is written.
  ///   - known: the columns there are.
  static func noColumn(_ typed: String, near: [String], meaning: String?, known: [String]) -> CommandError {
    let some = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
    return CommandError(
      .unknownName, "there is no column \(excerpt(typed)) here", hint: meaning ?? "columns are \(some)",
      near: meaning == nil ? near : [])
  }

  /// A text that a column never has.
  /// - Parameters:
  ///   - known: those that it has.
  ///   - isWeekdays: whether it is a name of several weekdays.
  static func neverIs(
    _ column: String, _ typed: String, known: [String], near: [String], isWeekdays: Bool
  ) -> CommandError {
    let some = known.prefix(9).joined(separator: ", ") + (known.count > 9 ? ", …" : "")
    return CommandError(
      .unknownName, "\(column) is never \(excerpt(typed))",
      hint: isWeekdays ? "write \(column) in \(typed)" : "it is one of \(some)", near: isWeekdays ? [] : near)
  }

  /// `score is null`
  static func unexpectedIs(_ column: String, not: String) -> CommandError {
    CommandError(
      .syntax, "did not expect is here", hint: "\(not)has \(column) asks whether there is one; = compares")
  }

  /// A number that is as likely in one unit as in another.
  static func whichUnit(_ number: String, _ units: [String], of column: String, hint: String) -> CommandError
  {
    CommandError(.ambiguous, "\(number) \(units[0]) of \(column), or \(units[1])?", hint: hint)
  }

  static var conditionSaysNo: CommandError {
    CommandError(.syntax, "a condition says yes or no", hint: "compare it, as in treats > 1")
  }

  static func noColumnName(_ typed: String) -> CommandError {
    .isNot("no name of a column", typed, hint: "a word, or any text in quotes")
  }

  static var barOfColumn: CommandError {
    CommandError(
      .notApplicable, "bar(…) shows a column of an answer, and is no number to go on with",
      hint: "select date, bar(score) shows one")
  }

  static func noFunction(_ name: String, functions: [String]) -> CommandError {
    .noSuch(
      "function", name,
      otherwise: "functions are " + (functions + ["mean and the like"]).joined(separator: ", "))
  }

  static func noUnitHere(_ unit: String) -> CommandError {
    .noUnit(unit, of: "what it stands with", hint: "write the number alone")
  }

  static func hasNoUnit(_ unit: String, column: String) -> CommandError {
    .noUnit(unit, of: column, hint: "\(column) has no unit: write the number alone")
  }

  static func hasUnitsOfItsOwn(_ unit: String, column: String, kept: String, usual: String, line: String)
    -> CommandError
  {
    .noUnit(
      unit, of: column,
      hint:
        "each \(column) has a unit of its own: write \(kept) = \(usual) and \(line)"
    )
  }
}
