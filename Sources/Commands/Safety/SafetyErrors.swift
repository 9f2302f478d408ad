import Language

/// What cannot be erased, and a log that is damaged.
extension CommandError {
  static var damagedLog: CommandError {
    CommandError(.damaged, "the log is damaged")
  }

  static var tooLittleText: CommandError {
    CommandError(.badValue, "so little stands in every line", hint: "name a whole word")
  }

  /// - Parameter name: what was to be erased of log and journal; nil for words of the journal.
  static func nothingToErase(_ name: String?) -> CommandError {
    CommandError(
      .notFound, name.map { "neither the log nor its journal has \($0)" } ?? "the journal has no such words")
  }
}
