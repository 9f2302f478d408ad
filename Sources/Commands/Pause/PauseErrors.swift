import Domain
import Language
import Records

/// Pauses that cannot be.
extension CommandError {
  /// Days that another pause holds already.
  /// - Parameters:
  ///   - upTo: the line that ends the pause with the day before the other one; nil if that holds its first day.
  ///   - joined: the line that makes one pause of both.
  static func pausedAlready(
    _ pause: Pause, upTo: String?, joined: String, near today: Day
  ) -> CommandError {
    let joins = "\(joined) makes one pause of both"
    var error = CommandError(
      .duplicate, "paused already: \(PauseText.text(pause, near: today))",
      hint: upTo.map { "\($0) ends before it; \(joins)" } ?? joins)
    error.corrections = [upTo, joined].compactMap(\.self)
    return error
  }

  static func pauseEndsBefore(_ first: String, _ last: String) -> CommandError {
    CommandError(
      .badDay, "a pause from \(first) cannot end with \(last)", hint: "the last day is not before the first")
  }

  static func longPause(_ days: Int, _ text: String) -> CommandError {
    CommandError(.needsSure, "\(text) are \(days) days: are they meant?")
  }

  /// A pause of which only the reason is said.
  static func pauseOfWhen(at span: Range<Int>) -> CommandError {
    let ways = ["today", "from today"]
    return CommandError.either("the days", ways, hint: "today alone, or from today until pause end").at(span)
      .fixed(by: ways.map { [.inserting($0, at: span.lowerBound)] })
  }

  static var noPauseNow: CommandError {
    CommandError(
      .nothingToDo, "today is not paused, and no pause is open", hint: "pause list shows them"
    ).corrected(to: ["pause list"])
  }

  /// A pause that `pause end` would leave without a day.
  static var pauseBeganToday: CommandError {
    var error = CommandError(
      .nothingToDo, "the pause began today, so that no day of it would stay",
      hint: "pause end today keeps today alone, pause delete today takes it back")
    error.corrections = ["pause end today", "pause delete today"]
    return error
  }
}
