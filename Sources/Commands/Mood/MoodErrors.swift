import Domain
import Language

/// What is no mood.
extension CommandError {
  static var noMood: CommandError {
    CommandError(
      .syntax, "a mood is 1, 2, 3, 4 or 5",
      hint: "1 😫 awful, 2 bad, 3 ok, 4 good, 5 😊 great; what else there is to say goes into --note")
  }

  /// A number that is none.
  /// - Parameter typed: as it stands in the line.
  static func noMood(_ typed: String, at span: Range<Int>?) -> CommandError {
    noMood.fixed(by: Fix.ways(span, MoodScale.near(typed).map { "\($0)" }), isNear: true)
  }

  /// A word that may be several moods.
  static func whichMood(_ typed: String, _ moods: ClosedRange<Int>) -> CommandError {
    CommandError(
      .ambiguous, "\(excerpt(typed)) could be a mood of \(moods.map { "\($0)" }.joined(separator: " or "))",
      hint: "1 😫 to 5 😊; the word can be its note")
  }

  static func noteOfMood(_ typed: String) -> CommandError {
    CommandError(.syntax, "\(excerpt(typed)) is no day and no time", hint: "a note stands behind --note")
  }
}
