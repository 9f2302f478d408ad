import Language

/// What the commands of the journal and the clock cannot do.
extension CommandError {
  static var noMoment: CommandError {
    CommandError(.syntax, "this is no day and time", hint: "write it as 2026-11-20T08:15")
  }

  static func noEntryNumber(_ number: Int) -> CommandError {
    CommandError(.outOfRange, "no entry can have the number \(number)", hint: "numbers go from 1 to 1000000")
  }

  static var nowOutsideScript: CommandError {
    CommandError(
      .notHere, "now is for scripts; here the clock is the machine's",
      hint: "dhsh --now TIME starts with another")
  }

  static var notRecording: CommandError {
    CommandError(.nothingToDo, "nothing is being recorded")
  }

  static var noSteps: CommandError {
    CommandError(.outOfRange, "how many must be 1 or more")
  }

  static func countsNoEntries(_ number: String) -> CommandError {
    CommandError(
      .ambiguous, "#\(number) is an entry, and undo counts changes",
      hint: "undo \(number) takes back the last \(number) changes, delete \(number) the entry")
  }

  static func nothingToUndo(_ what: String) -> CommandError {
    CommandError(.nothingToDo, what, hint: "journal shows the changes")
  }

  static func recordingAlready(_ path: String) -> CommandError {
    .busyWith(path, "being recorded", hint: "record off ends it")
  }
}
