import Language

/// Reminders that cannot be installed.
extension CommandError {
  static var noOwnReminders: CommandError {
    CommandError(
      .notApplicable, "there are no reminders of one's own: remind tells what is due by the log",
      hint: "a calendar or cron reminds of the rest; trigger add acts on what is logged")
  }

  static var logInNoFile: CommandError {
    CommandError(.notHere, "this log is in no file, so nothing can ask it later")
  }
}
