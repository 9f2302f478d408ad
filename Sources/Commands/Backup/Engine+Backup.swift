import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Engine {
  /// Makes a backup, and says what became of it.
  /// - Returns: the backup for machines, with a notice for people.
  public func backUp(_ order: BackupOrder) throws -> Report {
    self[BackgroundBackup.self]?.wait()
    let now = clock.now()
    let (folder, request) = try store.read { log in
      let backups = try Backups(log)
      let folder = try order.folder.map { BackupFolder($0, isOwn: false) } ?? backups.folder
      return (folder, try backups.request(order.kind, note: order.note, at: now))
    }
    let isDaily = order.kind == .daily
    // One by hand is asked for; the daily one also clears away older ones.
    if isDaily, store.isReadOnly { throw StoreError.readOnly }
    try folder.checkIsThere()
    let result = try store.backUp(into: folder, request) { all, log in
      !isDaily || !Backups.hasOne(of: request.day, all, log: log)
    }
    guard let result, let manifest = result.made.manifest else {
      return .notice("There is a backup of today already.", .dim)
    }
    var report = Report(.record)
    report.fields = FieldTable.fields(
      BackupFields.all, BackupRow(result.made, log: try store.read { try $0.identity })
    ).map {
      field in
      var field = field
      field.audience = .machines
      return field
    }
    let size = BackupRow.size(result.made.size)
    report.notices = [
      Notice("Backup #\(result.made.number): \(manifest.contents); \(size), verified.", .good),
      Notice("In \(result.made.path)", .dim),
    ]
    report.notices += [manifest.lostNotice].compactMap(\.self)
    report.notices += [Backups.remark(on: folder.all(), after: request.day)].compactMap(\.self)
    report.notices += [try store.read { try MachineTakeover($0, table.settings)?.notice }].compactMap(\.self)
    if !result.deleted.isEmpty {
      let gone = result.deleted.map { "#\($0.number)" }.joined(separator: ", ")
      report.notices.append(Notice("By the rule backup.keep, deleted \(gone).", .dim))
    }
    return report
  }

  /// Deletes the backups at some paths.
  public func deleteBackups(_ paths: [String]) throws {
    for path in paths {
      guard let slash = path.lastIndex(of: "/") else { continue }
      let folder = BackupFolder(String(path[..<slash]), isOwn: false)
      try folder.delete(BackupFolder.backup(at: path).map { [$0] } ?? [], shouldStop: isInterrupted)
      guard BackupFolder.backup(at: path) != nil else { continue }
      throw CommandError.notDeletedWhole(path)
    }
  }

  /// Makes today's backup beside all else, where one is wanted and its folder is there: when the prompt starts.
  /// - Parameter shouldStop: true gives it up.
  public func startDailyBackup(shouldStop: @escaping @Sendable () -> Bool) {
    guard !store.isReadOnly, !isDryRun, store.path != ":memory:",
      (try? setting(Settings.backupAuto)) == "on"
    else { return }
    let now = clock.now()
    let wanted = try? store.read { log in
      let backups = try Backups(log)
      return (folder: try backups.folder, request: try backups.request(.daily, at: now))
    }
    guard let (folder, request) = wanted, folder.isOwn || folder.isThere else { return }
    self[BackgroundBackup.self] = BackgroundBackup(
      of: store.path, into: folder, request, isDue: { !Backups.hasOne(of: request.day, $0, log: $1) },
      shouldStop: shouldStop)
  }

  /// What is to be said of backups when the prompt starts; nil for nothing.
  public func backupRemark() -> String? {
    guard store.path != ":memory:" else { return nil }
    let found = try? store.read { log -> String? in
      let folder = try Backups(log).folder
      let today = try Backups(log).request(.daily, at: clock.now()).day
      return Backups.remark(on: folder.all(), after: today)?.text
    }
    return found ?? nil
  }

  /// Waits until a backup that is being made is.
  public func finishBackup() { self[BackgroundBackup.self]?.wait() }

  /// Why today's backup could not be made by itself; told once.
  public func takeBackupFailure() -> CommandError? {
    guard let error = self[BackgroundBackup.self]?.takeFailure() else { return nil }
    // Another shell is making it, or it was given up; a disk that is away is no failure.
    switch error {
    case BackupError.busy, BackupError.noFolder, StoreError.interrupted: return nil
    default: return Engine.explained(error)
    }
  }
}
