import Domain
import GRDB
import GRDBSQLite
import Glibc

extension Store {
  /// Puts a backup in the place of all that is in the log, after saving what is there.
  ///
  /// It is read, verified, brought to the present version of the tables and looked through beside the log first. Then
  /// it is copied into the open file as one transaction: other programs see the log before or after it, and a kill
  /// leaves it before. What was saved can be restored in turn.
  /// - Parameters:
  ///   - saving: where the present is saved, and as what; nil where there is none worth it.
  ///   - step: what it is recorded under in a log that is shared, where other devices go back with it.
  /// - Returns: what the backup says of itself, and the backup of what was there.
  public func restore(
    _ backup: Backup, saving: (folder: BackupFolder, request: BackupRequest)?, _ step: JournalStep
  ) throws -> (restored: BackupManifest, saved: Backup?) {
    guard !isReadOnly else { throw StoreError.readOnly }
    let manifest = try backup.verify(shouldStop: shouldStop)
    let stage = try staged(backup)
    defer { stage.close() }
    // What only the log before needed is in the backup of it.
    defer { _ = try? sweepAttachments() }
    if (try? share()) != nil {
      let saved = try saving.flatMap { try backUp(into: $0.folder, $0.request)?.made }
      try takeAttachments(of: backup, manifest)
      try takeRows(of: stage, step)
      return (manifest, saved)
    }
    let watcher = try watcher()
    var tries = 0
    while true {
      let before = try watcher?.version()
      try stage.follow(try mapped { try queue.inDatabase { try IDCounter($0) } })
      let saved = try saving.flatMap { try backUp(into: $0.folder, $0.request)?.made }
      // They change nothing yet: what the log does not name is in no backup, and is swept away.
      try takeAttachments(of: backup, manifest)
      // Who writes in between would lose that without a trace: it is saved once more then.
      if try replace(by: stage, isUnchanged: { try watcher?.version() == before }) {
        return (manifest, saved)
      }
      tries += 1
      guard tries < 5 else { throw BackupError.logChanges }
      if let folder = saving?.folder, let saved { try folder.delete([saved]) }
    }
  }

  /// The log of a backup in a file of its own that is gone with it, in the version of the present.
  private func staged(_ backup: Backup) throws -> Store {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let source = try DatabaseQueue(
        path: Self.immutable("\(backup.path)/\(BackupManifest.log)"), configuration: configuration)
      defer { try? source.close() }
      // A name that is empty is a file without one, which SQLite keeps in memory while there is room.
      let stage = Store(
        path: backup.path, isReadOnly: false,
        queue: try DatabaseQueue(path: "", configuration: Self.plain(shouldStop)))
      try source.backup(to: stage.queue)
      try stage.queue.inDatabase { db in
        let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard application == Schema.applicationID, version > 0 else { throw backup.unfit("it holds no log") }
        guard version <= Schema.version else {
          throw BackupError.newer("backup #\(backup.number)", reason: "it was made by a newer dhsh")
        }
        if let fault = Self.firstFault(db) { throw backup.unfit("it is damaged: \(fault)") }
        // What another program put into it is not brought into the log.
        try SchemaCheck.mend(db, SchemaCheck.differences(db, version: version))
        for left in try SchemaCheck.differences(db, version: version) {
          guard left.kind == .foreign else { throw backup.unfit(left.damage?.sentence ?? "it is damaged") }
          try db.execute(sql: "DROP TABLE main.\(left.quotedName)")
        }
        try Schema.migrate(db)
      }
      return stage
    } catch let error as DatabaseError where error.resultCode.primaryResultCode != .SQLITE_INTERRUPT {
      throw backup.unfit("it cannot be read: \(error.message ?? "\(error.resultCode)")")
    } catch {
      throw StoreError.mapped(error, path: backup.path)
    }
  }

  /// Sees to it that no id and no stamp is given twice by a log that goes back in time.
  private func follow(_ counter: IDCounter) throws {
    try queue.inDatabase { db in
      try db.execute(
        sql: "UPDATE device SET last_id = max(last_id, ?) WHERE device = ?",
        arguments: [counter.last, counter.device])
      try db.execute(sql: "UPDATE device SET stamp = max(stamp, ?)", arguments: [counter.stamp])
      try FeedCursor.breakOff(db)
    }
  }

  /// Copies another log over this one in one transaction.
  /// - Parameter isUnchanged: asked once nobody else can write any more.
  /// - Returns: whether it was; else nothing was done.
  private func replace(by other: Store, isUnchanged: () throws -> Bool) throws -> Bool {
    let isDone = try mapped {
      try queue.inDatabase { db in
        try other.queue.inDatabase { source in
          guard let copy = sqlite3_backup_init(db.sqliteConnection, "main", source.sqliteConnection, "main")
          else { throw DatabaseError(resultCode: db.lastErrorCode, message: db.lastErrorMessage) }
          defer {
            db.clearSchemaCache()
            lasting.forget()
          }
          let patience = Patience()
          var code = SQLITE_BUSY
          // The first page takes the lock.
          while true {
            code = sqlite3_backup_step(copy, 1)
            guard code == SQLITE_BUSY, patience.waits(shouldStop) else { break }
          }
          do {
            if code == SQLITE_OK, try !isUnchanged() {
              sqlite3_backup_finish(copy)
              return false
            }
          } catch {
            sqlite3_backup_finish(copy)
            throw error
          }
          while code == SQLITE_OK, !shouldStop() { code = sqlite3_backup_step(copy, 1024) }
          let end = sqlite3_backup_finish(copy)
          guard code == SQLITE_DONE else {
            let reason = code == SQLITE_OK ? SQLITE_INTERRUPT : end == SQLITE_OK ? code : end
            throw DatabaseError(resultCode: ResultCode(rawValue: reason))
          }
          return true
        }
      }
    }
    if isDone { commits += 1 }
    return isDone
  }

  /// A look at the log beside this connection; nil for one that nobody else can have open.
  private func watcher() throws -> Watcher? {
    guard path != ":memory:" else { return nil }
    var configuration = Configuration()
    configuration.readonly = true
    return Watcher(queue: try DatabaseQueue(path: path, configuration: configuration))
  }
}

/// The device of a log, and how far its ids and its stamps have come.
private struct IDCounter {
  let device: Int64
  let last: Int64
  let stamp: Int64

  init(_ db: Database) throws {
    let row = try Row.fetchOne(db, sql: "SELECT device, last_id, stamp FROM device")
    device = try row?.read(0) ?? 0
    last = try row?.read(1) ?? 0
    let stamp: Int64 = try row?.read(2) ?? 0
    self.stamp = Stamp.all.contains(stamp) ? stamp : 0
  }
}

/// Tells whether others change the log.
private struct Watcher {
  let queue: DatabaseQueue

  /// A number that is another after each change.
  func version() throws -> Int? { try queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA data_version") } }
}
