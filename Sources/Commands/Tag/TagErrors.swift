import Language

/// Tags that cannot be suggested.
extension CommandError {
  static var noModel: CommandError {
    CommandError(
      .configuration, "no language model is set", hint: "set model.address http://localhost:11434/v1")
  }

  static func nothingLogged(_ what: String) -> CommandError {
    CommandError(.nothingToDo, "nothing is logged for \(what)")
  }

  static func noSuggestion(_ why: String) -> CommandError {
    CommandError(.inputOutput, "the model suggests nothing: \(why)")
  }

  /// `not 3 cookies, 2`
  static var correctsInWords: CommandError {
    CommandError(
      .notApplicable, "a sentence that corrects is said",
      hint: "say reads it, and shows the line that does it")
  }

  static var noteBesideWhat: CommandError {
    CommandError(
      .notApplicable, "a note stands beside an entry, a mood or a value of the body",
      hint: "notes lists what was written")
  }
}
