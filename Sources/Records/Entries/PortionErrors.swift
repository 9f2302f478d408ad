import Language

/// Quantities that an item cannot have.
extension CommandError {
  static func pieceOfUnknownWeight(_ food: String) -> CommandError {
    CommandError(
      .ambiguous, "what does one of \(food) weigh?",
      hint: "food measure \(Lexer.quoted(food)) pc …g says it; a serving may be something else")
  }

  /// - Parameter serving: as its note has it: `half`.
  static func partIsServing(_ food: String, serving: String) -> CommandError {
    var error = CommandError(
      .ambiguous, "a serving of \(food) is \(serving) of one: is a whole one counted, or the serving?",
      hint: "x2 counts servings; food measure \(Lexer.quoted(food)) piece …g has a number count whole ones")
    error.briefHint = "the first line settles it: a number is of whole ones from then on; x2 counts servings"
    return error
  }

  static func partOfWhole(_ amount: String, unit: String, name: String, hint: String?) -> CommandError {
    CommandError(.badValue, "\(amount) \(unit) of \(name) cannot be: \(unit) are counted whole", hint: hint)
  }

  static func entryTooLarge(_ name: String, limit: String, hint: String) -> CommandError {
    CommandError(.outOfRange, "one entry of \(name) can hold at most \(limit)", hint: hint)
  }

  static func takesNoTime(_ name: String, time: String) -> CommandError {
    CommandError(.badUnit, "\(name) takes no time", hint: "when it was stands behind at: \(time)")
  }

  static func noServingIn(_ unit: String, name: String) -> CommandError {
    CommandError(
      .badUnit, "\(unit) means nothing for \(name) yet",
      hint: "tell how much one serving is: food edit \(Lexer.quoted(name)) per 50\(unit)")
  }

  static func unknownMeasure(_ typed: String, name: String, food: String, unit: String) -> CommandError {
    CommandError(
      .missing, "how much one \(typed) of \(name) is, is not known",
      hint: "food measure \(Lexer.quoted(food)) \(Lexer.quoted(unit)) …g says it")
  }

  static func doesNotConvert(_ typed: String, unit: String, name: String, fitting: [String]) -> CommandError {
    CommandError(
      .badUnit, "\(typed) does not convert to the \(unit) that \(name) is kept in",
      hint: "use \(fitting.prefix(5).joined(separator: ", "))")
  }

  static func howMuch(_ category: String, hint: String) -> CommandError {
    var error = CommandError(.incomplete, "How much \(category)?", hint: hint)
    error.briefHint = "say how much"
    return error
  }

  static func unknownServing(_ name: String, unit: String, category: String) -> CommandError {
    CommandError(
      .missing, "how much a serving of \(name) was in \(unit) is not known",
      hint: "it was logged in \(category): say how much in \(unit)")
  }

  static func notComputed(_ name: String, missing: [String], line: String, amount: String) -> CommandError {
    CommandError(
      .missing,
      "the energy of \(name) cannot be computed: its \(missing.joined(separator: ", ")) \(missing.count == 1 ? "is" : "are") not known",
      hint: "\(line) \(missing.map { "\($0) 10g" }.joined(separator: " "))\(amount) says more of it")
  }

  /// - Parameter doubt: both energies: `780 kcal, its nutrients come to 75`.
  static func doubtfulEnergy(_ doubt: String) -> CommandError {
    CommandError(.needsSure, doubt, hint: "--sure at the end of the line keeps what it says")
  }

  static func hasNoMeasure(_ name: String, measure: String, isCategory: Bool) -> CommandError {
    .lacks(
      name, "measure \(excerpt(measure))",
      hint: isCategory ? nil : "food measure \(Lexer.quoted(name)) \(measure) …g says what one weighs",
      code: .badUnit)
  }
}
