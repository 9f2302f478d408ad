import Language

/// Reminders that cannot be installed.
extension CommandError {
  static var logInNoFile: CommandError {
    CommandError(.notHere, "this log is in no file, so nothing can ask it later")
  }
}
