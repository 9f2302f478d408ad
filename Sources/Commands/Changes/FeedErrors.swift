import Language
import Runtime

/// What keeps another program from following the log.
extension CommandError {
  static func noCursor(_ text: String) -> CommandError {
    CommandError(
      .badValue, "\(text) is no cursor", hint: "the field cursor of an answer before is one; 0 is before all")
  }

  /// - Parameter line: what begins anew.
  static func cursorOfAnother(_ line: String) -> CommandError {
    CommandError(
      .notApplicable, "the cursor is of another log, or of this one before it was restored or moved",
      hint: "what changed behind it is not known; all there is tells it anew"
    ).corrected(to: [line])
  }

  static func noConsumerName(_ text: String) -> CommandError {
    CommandError(
      .badValue, "\(text) cannot be the name of a program",
      hint: "up to 64 letters, digits, - _ and . without blanks")
  }

  static var noRowsAsked: CommandError {
    CommandError(
      .outOfRange, "an answer has at least one row", hint: "--limit 1, or none for all that is new")
  }

  static func noConsumer(_ name: String, of names: [String]) -> CommandError {
    CommandError(
      .unknownName, "no program is called \(name)",
      hint: names.isEmpty ? "none follows the log yet" : "there are " + names.joined(separator: ", "))
  }
}
