import Language

/// What is no mood.
extension CommandError {
  static var noMood: CommandError {
    CommandError(
      .syntax, "a mood is 1, 2, 3, 4 or 5", hint: "1 😫 to 5 😊; what else there is to say goes into --note")
  }
}
