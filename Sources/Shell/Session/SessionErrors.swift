import Language

/// What the session and the programs it starts cannot do.
extension CommandError {
  static func noInput(_ words: String) -> CommandError {
    CommandError(.notHere, "there is no standard input to read here", hint: "\(words) SENTENCE")
  }

  /// `back` in the tutorial.
  static var goesBack: CommandError {
    CommandError(.unknownCommand, "undo takes the last line back", hint: "skip goes on, quit leaves")
      .corrected(to: ["undo"])
  }

  static func noOpener(_ path: String) -> CommandError {
    CommandError(
      .notHere, "there is no xdg-open here to open \(path) with", hint: "it comes with the package xdg-utils")
  }

  static func openerFails(_ path: String) -> CommandError {
    CommandError(.inputOutput, "xdg-open cannot be started for \(path)")
  }

  static var noPrinter: CommandError {
    CommandError(
      .notHere, "there is no program here that prints a PDF",
      hint: "install weasyprint (apt install weasyprint), or write .html and print that from a browser")
  }

  static func noPDF(_ program: String) -> CommandError {
    CommandError(.inputOutput, "\(program) made no PDF", hint: "write .html and print that from a browser")
  }

  static var noSendmail: CommandError {
    CommandError(
      .notHere, "there is no sendmail here to mail it with",
      hint: "install one (apt install msmtp-mta), or write it to a file: summary week > FILE")
  }

  static func mailRefused(_ program: String, status: String, recipient: String) -> CommandError {
    CommandError(
      .inputOutput, "\(program) did not take the mail\(status)",
      hint: "echo test | \(program) -v \(recipient) shows what it says")
  }

  static func answerUnwritten(_ why: String) -> CommandError {
    CommandError(.inputOutput, "the answer cannot be written: \(why)", hint: "what was changed is saved")
  }

  static func readsPrograms(_ words: String) -> CommandError {
    CommandError(
      .notHere, "\(words) - reads what another program writes, and this is a terminal",
      hint: "\(words) SENTENCE says one")
  }

  /// - Parameter isSaved: whether any of it was saved before.
  static func transcriptEnded(isSaved: Bool) -> CommandError {
    CommandError(
      .notApplicable, "the transcript was not read to its end",
      hint: isSaved ? "what was said before is saved" : "nothing was saved")
  }

  static func watchNeedsTerminal(_ line: String) -> CommandError {
    CommandError(
      .notHere, "watch needs a terminal to show its answer on", hint: "\(line) alone is answered once")
  }

  static func badRequest(_ why: String) -> CommandError {
    CommandError(.badValue, why, hint: "help requests shows how they are written")
  }

  static var busyReading: CommandError { CommandError(.notHere, "a transcript is being read already") }

  static var noMemoryForMail: CommandError { CommandError(.inputOutput, "there is no memory for a mail") }
}
