import Domain
import Language
import Store

/// What the commands of the journal and the clock cannot do.
extension CommandError {
  static var undoesChanges: CommandError {
    CommandError(
      .syntax, "undo takes back changes, the newest first; an entry is deleted by its name",
      hint: "undo takes the newest change back, journal shows them")
  }

  static var whatIsWrong: CommandError {
    CommandError(
      .missing, "what is wrong is not said", hint: "undo takes back the last line, edit N corrects an entry")
  }

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

  static var countsOrNames: CommandError {
    CommandError(.notApplicable, "undo takes how many changes, or the id of one")
  }

  static func noChange(_ id: Int) -> CommandError {
    CommandError(.notFound, "there is no change \(id)", hint: "journal --format json has their ids")
  }

  static func undoneAlready(_ line: String) -> CommandError {
    CommandError(
      .nothingToDo, "it was taken back already: \(excerpt(line))", hint: "journal shows the changes")
  }

  static func changedNothing(_ line: String) -> CommandError {
    CommandError(.nothingToDo, "it changed nothing in this log: \(excerpt(line))")
  }

  /// A change that cannot be taken back by itself.
  /// - Parameter later: the change that rests on it, where it is known.
  static func restsOnIt(_ line: String, _ later: JournalRecord?) -> CommandError {
    guard let later else {
      return CommandError(.inUse, "something rests on it: \(excerpt(line))", hint: "nothing was changed")
    }
    var error = CommandError(
      .inUse, "\(excerpt(later.line)) came after it, and has to do with the same",
      hint: "journal revert \(later.id) takes that back first; nothing was changed")
    error.corrections = ["journal revert \(later.id)"]
    return error
  }

  static func changesAbove(_ line: String, _ count: Int) -> CommandError {
    var error = CommandError(
      .inUse,
      "\(Counting.text(count, "change", "changes")) came after it: \(excerpt(line))",
      hint: "undo \(count + 1) takes them back with it")
    error.corrections = ["undo \(count + 1)", "journal"]
    return error
  }

  /// Only older changes are there, which are part of what is shared.
  static func madeBeforeSharing(_ nothing: String) -> CommandError {
    CommandError(
      .nothingToDo, nothing, hint: "what was done before this log was shared stays; edit and delete change it"
    )
  }

  static func nothingToUndo(_ what: String) -> CommandError {
    CommandError(.nothingToDo, what, hint: "journal shows the changes")
  }

  static func recordingAlready(_ path: String) -> CommandError {
    .busyWith(path, "being recorded", hint: "record off ends it")
  }
}
