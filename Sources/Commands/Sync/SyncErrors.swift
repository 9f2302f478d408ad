import Domain
import Language
import Naming
import Phrases
import Runtime
import Store
import Sync

/// What keeps a log from being shared.
extension CommandError {
  static func sharing(_ error: SyncError) -> CommandError {
    switch error {
    case .notShared:
      return CommandError(
        .missing, "this log is of this machine alone",
        hint: "sync set FOLDER shares it through a folder, sync join FOLDER adds it to a log that is shared")
    case .isShared(let folder):
      return CommandError(
        .duplicate, "this log is shared already, through \(folder)",
        hint: "sync brings it up to date; sync off ends it")
    case .gone(let folder):
      return CommandError(
        .inputOutput, "nothing of what was shared is in \(folder)",
        hint: "is it mounted, and has it not been emptied? where it was moved, sync join FOLDER says so")
    case .nothingThere(let folder):
      return CommandError(
        .noFile, "no log is shared through \(folder)",
        hint: "what another machine has begun has not come over yet; on the first of them, sync set begins it"
      )
    case .isTaken(let folder):
      var error = CommandError(
        .duplicate, "a log is shared through \(folder) already",
        hint: "sync join \(Lexer.quoted(folder)) adds this one to it")
      error.corrections = ["sync join \(Lexer.quoted(folder))"]
      error.isNear = true
      return error
    case .several(let folder):
      return CommandError(
        .ambiguous,
        "two logs were begun to be shared through \(folder), each by a machine that did not see the other",
        hint: "on the machine whose log is to give way: sync off, then sync join")
    case .cannotRead(let path, let reason):
      return CommandError(.inputOutput, "\(path) cannot be read: \(reason)")
    case .cannotWrite(let path, let reason):
      return CommandError(.inputOutput, "\(path) cannot be written: \(reason)")
    case .busy:
      return CommandError(
        .busy, "another dhsh is bringing this log up to date", hint: "it will be done in a moment")
    }
  }

  /// A word behind `sync` that it does not take.
  static func noSync(_ word: String) -> CommandError {
    CommandError(
      .syntax, "sync does not take \(excerpt(word))",
      hint: "sync alone brings a shared log up to date; sync set FOLDER begins to share one")
  }

  /// A folder behind `sync` alone.
  static func folderOfSync(_ folder: String) -> CommandError {
    CommandError(
      .syntax, "what is to be done with the folder \(excerpt(folder)) is not said",
      hint: "sync set begins to share this log through it, sync join adds this log to those that share it")
  }

  static func notSharedFolder(_ path: String) -> CommandError {
    CommandError(
      .noFile, "there is no folder \(path)", hint: "a folder that Syncthing, git, Nextcloud or rclone moves")
  }

  static var needsAge: CommandError {
    CommandError(.notHere, "sealing needs the program age", hint: "install age (apt install age)")
  }

  static func nameIsTaken(_ name: String, _ span: Range<Int>?) -> CommandError {
    CommandError(.duplicate, "a machine is called \(excerpt(name)) already", hint: "--name takes another")
      .at(span)
  }

  static func isSealed(_ folder: String) -> CommandError {
    CommandError(
      .missing, "what is in \(folder) is sealed",
      hint: "--key FILE opens it, with a file that has the line which sync set --seal showed")
  }

  static func noKey(_ path: String) -> CommandError {
    CommandError(.badFile, "\(path) has no key", hint: "it is a line that begins with AGE-SECRET-KEY-")
  }

  static func keyIsGone(_ log: String) -> CommandError {
    CommandError(
      .noFile, "the key of this machine is not beside the log (\(log).age)",
      hint: "sync off, and sync join with the line which sync set --seal showed")
  }

  static func sharesItself(_ path: String) -> CommandError {
    CommandError(
      .notApplicable, "the log itself stands in \(path)",
      hint: "what moves the folder would move it while it is written; take a folder without it")
  }

  static var logInMemory: CommandError {
    CommandError(.notApplicable, "a log that lives in memory is not shared")
  }

  static func joinsLogs(_ folder: String) -> CommandError {
    .needsSure(
      "joining puts what is in this log and what is shared through \(folder) together",
      hint: "with --sure it is done, and this log is saved first")
  }

  static func noConflict(_ number: Int, of count: Int) -> CommandError {
    .noNumber(
      "conflict \(number)",
      hint: count == 0 ? "sync conflicts lists none" : "sync conflicts lists 1 to \(count)")
  }

  static func whichConflict(of count: Int) -> CommandError {
    CommandError.incomplete(
      "the number of a conflict",
      hint: count == 0 ? "sync conflicts lists none" : "sync conflicts lists 1 to \(count)")
  }

  static func nothingToTake(_ conflict: Conflict) -> CommandError {
    let (noun, keeps) = (conflict.noun, "sync conflicts keep N leaves it as it is")
    return switch conflict.kind {
    case .revived:
      CommandError(
        .notApplicable, "this \(noun) is needed by what another machine logged",
        hint: "change or delete that, then delete the \(noun) again; \(keeps)")
    case .renamed:
      CommandError(
        .notApplicable, "the name of this \(noun) is that of something else",
        hint: "another name can be given to either; \(keeps)")
    case .replaced, .dropped, .cleared, .joined:
      CommandError(.notApplicable, "there is no other side of this \(noun) to take", hint: keeps)
    }
  }

  static func noDevice(_ name: String, of names: [String], _ span: Range<Int>?) -> CommandError {
    let near = Lexicon(names, name: { $0 }).nearest(Names.key(name), limit: 1)
    return CommandError(
      .unknownName, "no other machine is called \(excerpt(name))",
      hint: names.isEmpty ? "sync status lists them" : "there are " + names.joined(separator: ", ")
    ).at(span).fixed(by: Fix.ways(span, near.map(Lexer.quoted)), isNear: !near.isEmpty)
  }

  /// A machine that does not answer.
  static func folderHangs(_ folder: String) -> CommandError {
    CommandError(
      .inputOutput, "\(folder) does not answer", hint: "nothing was read or written; sync tries it again")
  }
}
