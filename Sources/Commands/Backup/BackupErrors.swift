import Language

/// What cannot be done with backups.
extension CommandError {
  static var noBackupFolder: CommandError {
    CommandError(
      .missing, "there is no folder for backups", hint: "set backup.folder FOLDER says where they go")
  }

  static func noBackup(_ path: String) -> CommandError {
    CommandError(
      .noFile, "there is no backup \(path)", hint: "a backup is a folder with manifest.json and log.db in it")
  }

  static func twoBackups(_ number: Int, path: String) -> CommandError {
    CommandError(.ambiguous, "two backups have the number \(number)", hint: "name one by its path: \(path)")
  }

  static func notDeletedWhole(_ path: String) -> CommandError {
    CommandError(
      .inputOutput, "\(path) could not be deleted whole: something else is in it, or it cannot be written to")
  }

  static func recordingRestored(_ path: String) -> CommandError {
    CommandError(
      .inUse, "\(path) is being recorded, and would not make what is restored", hint: "record off ends it")
  }

  /// - Parameters:
  ///   - backup: what is restored.
  ///   - contents: what is in it.
  static func replacesLog(_ backup: String, _ contents: String) -> CommandError {
    .needsSure(
      "restoring puts \(backup), with \(contents), in the place of the log",
      hint: "with --sure it is done, and what is there now saved first")
  }

  /// Backups that are not whole.
  /// - Parameters:
  ///   - isNewer: whether a newer dhsh made all of them.
  ///   - areSome: whether others are whole.
  static func damagedBackups(
    _ backups: [(name: String, reason: String)], isNewer: Bool, areSome: Bool
  ) -> CommandError {
    CommandError(
      isNewer ? .configuration : .damaged,
      backups.map { "\($0.name) cannot be restored: \($0.reason)" }.joined(separator: "; "),
      hint: areSome ? "what was not named is whole" : "backup makes a new one")
  }

  static func noBackupNumber(_ number: Int, hint: String?) -> CommandError {
    .noNumber("backup #\(number)", hint: hint ?? "backup makes one")
  }
}
