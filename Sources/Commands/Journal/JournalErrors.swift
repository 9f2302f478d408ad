import Language

/// What the commands of the journal and the clock cannot do.
extension CommandError {
  static var noMoment: CommandError {
    CommandError(.syntax, "this is no day and time", hint: "write it as 2026-11-20T08:15")
  }
}
