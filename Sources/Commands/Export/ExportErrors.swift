import Language

/// Exports and rebuilds that cannot be.
extension CommandError {
  static var exportIsFiles: CommandError {
    CommandError(
      .notHere, "an export is several files, and standard output is one",
      hint: "name a folder or a zip file; entries all | to csv - writes one table")
  }

  /// - Parameter path: a name such as `log.csv`.
  static func exportIsNoTable(_ path: String) -> CommandError {
    CommandError(
      .notApplicable, "an export is many tables, and \(excerpt(path)) is the name of one",
      hint: "a folder or a zip file holds them all; | to FILE writes one")
  }

  /// `export csv`, without a place to write to.
  static func exportWhere(_ typed: String) -> CommandError {
    CommandError(
      .incomplete, typed.isEmpty ? "export needs a folder or a zip file" : "export \(typed) says no place",
      hint: "export to log.zip has all tables; | to csv behind an answer that one")
  }

  /// `export entries to FILE`
  static var exportsAll: CommandError {
    CommandError(
      .syntax, "export writes all tables, into a folder or a zip file",
      hint: "| to FILE behind an answer writes that one")
  }

  /// `to csv` alone, of which the first word is short for a command.
  static func writesWhat(_ typed: String) -> CommandError {
    CommandError(
      .syntax, "\(excerpt(typed)) stands behind an answer, which it writes", hint: "a | stands before it")
  }

  static var exportIsDatabase: CommandError {
    CommandError(
      .notHere, "a database is a file, and standard output is none",
      hint: "name one: export sqlite log.sqlite")
  }

  /// - Parameter isOwn: whether it is such a database.
  static func exportIsThere(_ path: String, isOwn: Bool) -> CommandError {
    .leftAlone(
      path, "there already", hint: isOwn ? "--update puts a new one in its place" : "choose another name")
  }

  static func exportIsNotOurs(_ path: String) -> CommandError {
    .leftAlone(path, "nothing that export sqlite wrote", hint: "choose another name")
  }

  /// - Parameter trace: what the program that has it open keeps beside it.
  static func exportIsOpen(_ path: String, _ trace: String) -> CommandError {
    CommandError(
      .inUse, "\(excerpt(path)) is open in another program, which keeps \(excerpt(trace)) beside it",
      hint: "close it there first")
  }

  static func forceOnFolder(_ path: String) -> CommandError {
    CommandError(
      .notApplicable, "--force overwrites a file, and this is a folder", hint: "export to \(path).zip --force"
    )
  }

  static func newerExport(_ version: Int, known: Int) -> CommandError {
    CommandError(
      .configuration, "this was written by a newer dhsh (version \(version) of the log)",
      hint: "this one knows \(known); update dhsh")
  }

  static var usedLog: CommandError {
    CommandError(
      .notHere, "only a new log can be rebuilt, and this one has been used",
      hint: "dhsh --db NEW.db FILE makes one")
  }

  static func keptFileMissing(_ path: String) -> CommandError {
    CommandError(
      .noFile, "\(path) is not there, or not what was kept",
      hint:
        "its folder belongs beside the script; without this line, and with a count of files one less at its "
        + "head, the log is made without the file")
  }

  /// `>` before the name of a file.
  static var writtenByTo: CommandError {
    CommandError(.syntax, "an answer is written into a file by | to", hint: "| to FILE.csv, .json or .md")
  }

  static func unreadableRow(_ problem: String) -> CommandError {
    CommandError(.syntax, problem)
  }

  static func onlyInExport(_ command: String) -> CommandError {
    CommandError(.notHere, "\(command) stands only in a script that export script wrote")
  }
}
