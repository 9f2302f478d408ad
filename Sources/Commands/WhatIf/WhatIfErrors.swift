import Language

/// What cannot be rehearsed.
extension CommandError {
  static func notRehearsed(_ command: String, instead: String) -> CommandError {
    CommandError(.notApplicable, "\(command) cannot be rehearsed", hint: instead)
  }
}
