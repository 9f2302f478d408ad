import Domain
import Language
import Records
import Store

/// What keeps the log from being read or written.
extension CommandError {
  init(_ error: StoreError) {
    switch error {
    case .busy:
      self.init(
        .busy,
        "the log is busy: another program has been writing to it for \(Int(clamping: Store.patience)) seconds",
        hint: "nothing was changed; try again")
    case .diskFull:
      self.init(.inputOutput, "the disk is full; nothing was changed", hint: "free some space and try again")
    case .readOnly:
      self.init(.inputOutput, "the log can only be read, not changed", hint: "nothing was changed")
    case .cannotOpen(let path, let reason):
      self.init(.cannotCreate, "cannot open the log \(path): \(reason)")
    case .notADatabase(let path):
      self.init(.inputOutput, "\(path) is not a log of dhsh, nor any database", hint: "it was left as it is")
    case .foreign(let path):
      self.init(
        .inputOutput, "\(path) is a database of another program, not a log of dhsh",
        hint: "it was left as it is")
    case .newer(let path, let version, let known):
      self.init(
        .configuration,
        "\(path) was written by a newer dhsh (version \(version) of the log; this one knows \(known))",
        hint: "update dhsh; the log was left as it is")
    case .damaged(let reason):
      self.init(
        .damaged, "the log is damaged: \(reason)",
        hint: "doctor shows all that is, doctor --repair mends it; or put a copy in its place")
    case .torn:
      self.init(
        .damaged, "the file of the log is torn, and writing to it could lose more",
        hint: "put a copy made before in its place, as backup list has them; it was left as it is")
    case .controlCharacter(let scalar, let what):
      self.init(
        .badValue, "\(what) cannot hold a control character (\(ControlCharacter.name(scalar)))",
        hint: "nothing was changed; take it out")
    case .invisible(let what):
      self.init(
        .badValue, "\(what) needs something that can be seen", hint: "nothing was changed")
    case .inputOutput(let reason):
      self.init(.inputOutput, "the log cannot be read or written: \(reason)", hint: "nothing was changed")
    case .conflict:
      self.init(
        .notApplicable,
        "this change cannot be taken back or done again: the log no longer holds what it changed",
        hint: "journal shows what was done")
    case .shared:
      self.init(
        .inUse, "this log is shared, and other machines go by the old steps of its journal",
        hint: "sync off first, then journal purge, then sync join FOLDER --sure, which joins anew")
    case .interrupted:
      self.init(.interrupted, "interrupted; nothing was changed")
    case .other(let reason):
      self.init(.fault, "the log refused: \(reason)", hint: "nothing was changed")
    }
  }
}

/// What keeps backups from being made or restored.
extension CommandError {
  package init(_ error: BackupError) {
    switch error {
    case .noFolder(let path):
      self.init(
        .cannotCreate, "there is no folder \(path) for backups",
        hint: "is its disk there? mkdir -p \(path) makes it; set backup.folder chooses another")
    case .cannotRead(let path, let reason): self.init(.inputOutput, "cannot read \(path): \(reason)")
    case .cannotWrite(let path, let reason):
      self.init(
        .inputOutput, "the backup cannot be made at \(path): \(reason)", hint: "the log is as it was")
    case .busy(let path):
      self.init(.busy, "another dhsh is at work on the backups in \(path)", hint: "try again in a moment")
    case .unfit(let name, let reason):
      self.init(
        .damaged, "\(name) cannot be restored: \(reason)",
        hint: "nothing was changed; backup list shows others")
    case .newer(let name, let reason):
      self.init(
        .configuration, "\(name) cannot be restored: \(reason)",
        hint: "nothing was changed; backup list shows others")
    case .logChanges:
      self.init(
        .busy, "other programs keep changing the log, so it cannot be replaced",
        hint: "end them and try again")
    }
  }
}
