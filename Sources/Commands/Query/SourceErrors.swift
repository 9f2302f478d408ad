import Language

/// Questions that do not say what they are of.
extension CommandError {
  /// A step of a question at the beginning of a line.
  static func noSource(_ typed: String) -> CommandError {
    CommandError(
      .unknownCommand, "\(excerpt(typed)) is a step of a question, which begins with what it asks of",
      hint: "days, entries, foods and others, then | and the step; help queries")
  }
}

extension CommandError {
  /// A command of psql or sqlite3.
  static func ofOtherProgram(_ typed: String) -> CommandError {
    CommandError(.unknownCommand, "there is no command \(excerpt(typed))")
  }
}
