import Domain
import GRDB
import Glibc

extension Store {
  /// Whether anything was ever done in it.
  public func isUsed() throws -> Bool { try read { try $0.isUsed } }

  static func identity(_ db: Database) throws -> String {
    String(try Int64.fetchOne(db, sql: "SELECT device FROM device") ?? 0, radix: 32)
  }

  /// Makes a backup of one consistent state, while others read and write, and looks whether it is whole.
  ///
  /// It has its name only once it is complete: what a kill, a full disk or an error cut off is no backup. After it,
  /// those are deleted that the request's rule does not keep.
  /// - Parameters:
  ///   - isDue: asked in the folder, while no other program makes one; false makes none.
  /// - Returns: the backup, and those deleted; nil where none was due.
  public func backUp(
    into folder: BackupFolder, _ request: BackupRequest,
    isDue: ([Backup], _ log: LogIdentity) -> Bool = { _, _ in true }
  ) throws -> (made: Backup, deleted: [Backup])? {
    try folder.locked(shouldStop) {
      folder.restrict()
      let log = try read { try $0.identity }
      let all = folder.all()
      guard isDue(all, log) else { return nil }
      folder.sweep()
      let number = (all.last?.number ?? 0) + 1
      let name = BackupFolder.name(number, request.at)
      do {
        try write(folder.unfinished, request, number: number, before: all.last?.path, home: log.home)
        guard rename(folder.unfinished, "\(folder.path)/\(name)") == 0 else {
          throw BackupError.cannotWrite("\(folder.path)/\(name)", reason: PlainFiles.problem())
        }
        try BackupFiles.settle(folder.path)
      } catch {
        folder.sweep()
        throw error
      }
      let made = Backup(at: "\(folder.path)/\(name)", name: name, number: number)
      // Where nothing is to be written, nothing is deleted; the daily one is made beside by a store that only reads.
      let thins = !isReadOnly || request.kind == .daily
      return (made, thins ? try folder.thin(request.keep, log: log, today: request.day) : [])
    }
  }

  /// Writes the files of a backup into a new folder.
  /// - Parameter before: the folder of the backup before it, which has most of the kept files already.
  private func write(
    _ path: String, _ request: BackupRequest, number: Int, before: String?, home: String?
  ) throws {
    guard mkdir(path, 0o700) == 0 else {
      throw BackupError.cannotWrite(path, reason: PlainFiles.problem())
    }
    let file = "\(path)/\(BackupManifest.log)"
    try BackupFiles.make(file)
    // What is saved before a restore may be damaged: that may be why it is restored.
    let mayBeDamaged = request.kind == .restore
    let (copy, schema, log) = try copied(to: file, path, mayBeDamaged: mayBeDamaged)
    let sum = try BackupFiles.sum(file, shouldStop)
    let attachments = try copyAttachments(to: path, before: before)
    let there = Set(attachments.map(\.sha256))
    let named = (try? read { try $0.attachments.named() }) ?? []
    let manifest = BackupManifest(
      request, schema: schema, number: number, log: log, home: home, isWhole: copy.isWhole,
      counts: copy.counts,
      files: [.init(path: BackupManifest.log, bytes: sum.bytes, sha256: sum.sha256)] + attachments,
      lost: named.filter { !there.contains($0.file.sha256) }.map(\.owner))
    let bytes = try manifest.encoded()
    try BackupFiles.write(bytes, to: "\(path)/\(BackupManifest.fileName)")
    try BackupFiles.write(manifest.sums(bytes), to: "\(path)/\(BackupManifest.sumsName)")
    for name in PlainFiles.names(in: path) ?? [] { try BackupFiles.settle("\(path)/\(name)") }
    try BackupFiles.settle(path)
  }

  private typealias Contents = (isWhole: Bool, counts: [String: Int])

  /// Copies the log with SQLite's online backup, and compares the copy with it.
  private func copied(
    to file: String, _ path: String, mayBeDamaged: Bool
  ) throws -> (Contents, schema: Int, log: String) {
    do {
      let copy = try DatabaseQueue(path: file, configuration: Self.plain(shouldStop))
      defer { try? copy.close() }
      return try mapped {
        try queue.inDatabase { db in
          var result: (Contents, Int, String)?
          try db.inTransaction(.deferred) {
            let counts = try? Self.counts(db)
            result = try copy.writeWithoutTransaction { copied in
              try db.backup(to: copied, pagesPerStep: Self.pagesPerStep) { [shouldStop] _ in
                if shouldStop() { throw StoreError.interrupted }
              }
              // Read from a disk that cannot be written to, a file of its own with nothing beside it.
              try copied.execute(sql: "PRAGMA journal_mode = DELETE")
              let fault = Self.firstFault(copied)
              let isWhole = fault == nil && counts != nil && (try? Self.counts(copied)) == counts
              guard isWhole || mayBeDamaged else {
                throw StoreError.damaged(reason: fault ?? "it cannot be copied")
              }
              let schema = try Int.fetchOne(copied, sql: "PRAGMA user_version") ?? 0
              return ((isWhole, counts ?? [:]), schema, (try? Self.identity(copied)) ?? "")
            }
            return .commit
          }
          return result!
        }
      }
    } catch StoreError.diskFull {
      throw BackupError.cannotWrite(path, reason: "the disk is full")
    } catch StoreError.inputOutput(let reason) {
      throw BackupError.cannotWrite(path, reason: FileLimit.reason([file]) ?? reason)
    }
  }

  /// How many pages are copied between two looks whether to stop.
  private static let pagesPerStep: Int32 = 4096

  /// A file that is new, and thrown away where it does not get complete.
  static func plain(_ shouldStop: @escaping @Sendable () -> Bool) -> Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      Progress.install(shouldStop, on: db.sqliteConnection)
      try db.execute(sql: "PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY")
    }
    return configuration
  }

  /// How many rows each table has.
  private static func counts(_ db: Database) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for table in TableRules.all where try db.tableExists(table.name) {
      counts[table.name] = try Int.fetchOne(db, sql: "SELECT count(*) FROM \"\(table.name)\"") ?? 0
    }
    return counts
  }

  /// What SQLite finds wrong first with a file; nil where it is whole.
  static func firstFault(_ db: Database) -> String? {
    do {
      let said = try String.fetchOne(db, sql: "PRAGMA integrity_check(1)")
      return said == "ok" ? nil : said ?? "it cannot be read"
    } catch {
      return "\(error)"
    }
  }
}
