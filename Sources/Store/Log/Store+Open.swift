import CSession
import Domain
import GRDB
import GRDBSQLite
import Glibc

extension Store {
  /// How long to wait for another program that is writing, in seconds.
  public static let patience = 10.0

  /// Said to SQLite once, before the first file is opened: nobody asks it for its memory.
  private static let withoutAccounts: Void = dh_memory_uncounted()

  /// Opens the log at `path`, making it, with the defaults in it, where there is none.
  ///
  /// The file is readable by its owner alone. A file that is not a log is never written to.
  /// - Parameters:
  ///   - path: a file; its folder must exist.
  ///   - readOnly: refuses every change and makes no file.
  ///   - settings: what a log that is made here begins with.
  ///   - shouldStop: asked now and then while waiting or working; true ends it with `StoreError.interrupted`.
  public static func open(
    path: String, readOnly: Bool = false, settings: [String: String] = [:],
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) throws -> Store {
    // SQLite gives names such as :memory: and file:x a meaning of their own.
    let path = path.hasPrefix(":") || path.hasPrefix("file:") ? "./" + path : path
    let exists = access(path, F_OK) == 0
    if !exists {
      guard !readOnly else { throw StoreError.cannotOpen(path: path, reason: "there is no such file") }
      // Made here so that it is never readable by others, not even for a moment.
      let file = Glibc.open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
      guard file >= 0 else {
        throw StoreError.cannotOpen(path: path, reason: String(cString: strerror(errno)))
      }
      Glibc.close(file)
    } else {
      var info = stat()
      guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
        throw StoreError.cannotOpen(path: path, reason: "it is not a file")
      }
      // SQLite takes a file of one byte for an empty one, and would write over it.
      guard info.st_size != 1 else { throw StoreError.notADatabase(path: path) }
    }
    let isWritable = access(path, W_OK) == 0
    _ = Self.withoutAccounts
    var configuration = Configuration()
    configuration.readonly = readOnly || !isWritable
    let busyPolicy = BusyPolicy()
    configuration.busyMode = .callback { tries in
      busyPolicy.waits(tries, shouldStop)
    }
    // GRDB would read and prepare a line of SQL for it.
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      guard dh_foreign_keys_enable(db.sqliteConnection) == SQLITE_OK else {
        throw StoreError.cannotOpen(path: path, reason: "SQLite here knows no foreign keys")
      }
      // What acts in it is trusted once it was compared with what must be there.
      guard dh_defend(db.sqliteConnection, 1) >= 0, dh_trust(db.sqliteConnection, 0) == SQLITE_OK else {
        throw StoreError.cannotOpen(path: path, reason: "SQLite here is too old (3.31 is needed)")
      }
      Progress.install(shouldStop, on: db.sqliteConnection)
      // GRDB has itself told what every statement will touch, for observers. There are none here, and it takes
      // longer than preparing the statement.
      sqlite3_set_authorizer(db.sqliteConnection, nil, nil)
    }
    let frozen = configuration.readonly ? Frozen(path) : nil
    if frozen == .withWrites {
      // The index of what waits is kept in memory then, and no file is made for it.
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
    }
    configuration.label = "log"
    configuration.maximumReaderCount = 1
    do {
      let location = frozen?.location(of: path) ?? path
      let queue = try DatabaseQueue(path: location, configuration: configuration)
      let store = Store(path: path, isReadOnly: configuration.readonly, queue: queue, busyPolicy: busyPolicy)
      store.shouldStop = shouldStop
      try store.checkFormat()
      if !readOnly {
        restrictPermissions(path)
        // A folder that nobody else enters hides what is in it.
        for folder in [path + ".attachments", path + ".backups"] where Permissions.restrict(folder) {
          Permissions.restrictAll(folder)
        }
      }
      try store.prepare(settings)
      return store
    } catch {
      throw StoreError.mapped(error, path: path)
    }
  }

  /// The path as a URI that promises SQLite that the file does not change.
  static func immutable(_ path: String) -> String { uri(path, "immutable=1") }

  fileprivate static func uri(_ path: String, _ option: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-".utf8)
    let escaped = path.utf8.map { byte in
      plain.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "file:\(escaped.joined())?\(option)"
  }

  /// A log copied here by other means may be readable by others.
  private static func restrictPermissions(_ path: String) {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & 0o077 != 0, info.st_uid == geteuid() else { return }
    // What SQLite keeps beside it was made with its mode.
    for suffix in ["", "-wal", "-shm"] { chmod(path + suffix, 0o600) }
  }

  /// How much of the file is kept in memory at most, in KiB; only what was used is.
  private static let cacheSize = 32_768

  /// A log that lives in memory, for tests and trials.
  /// - Parameter device: the device's number, where ids must be the same each time.
  public static func inMemory(device: Int64? = nil) throws -> Store {
    let store = try emptyInMemory()
    try newInMemory.get().backup(to: store.queue)
    try store.prepare()
    try store.trustSchema()
    try store.queue.write {
      try $0.execute(sql: "UPDATE device SET device = ?", arguments: [device ?? newNumber()])
    }
    return store
  }

  /// What logs in memory are copies of: making the tables of each anew takes longer.
  private static let newInMemory = Result {
    let store = try emptyInMemory()
    try store.prepare()
    return store.queue
  }

  /// A log in memory with all that is in this one: making its tables anew takes longer than copying them.
  public func copiedInMemory() throws -> Store {
    let store = try Self.emptyInMemory()
    try queue.backup(to: store.queue)
    try store.prepare()
    if try isSchemaChecked() { try store.trustSchema() }
    return store
  }

  private static func emptyInMemory() throws -> Store {
    var configuration = Configuration()
    // As for a file.
    configuration.prepareDatabase { sqlite3_set_authorizer($0.sqliteConnection, nil, nil) }
    return Store(
      path: ":memory:", isReadOnly: false, queue: try DatabaseQueue(configuration: configuration))
  }

  /// Refuses what is no log, and a log of a newer program, before anything is written.
  private func checkFormat() throws {
    try queue.inDatabase { db in
      // One statement sees one state, also while another shell makes the tables.
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT (SELECT count(*) FROM sqlite_master), (SELECT application_id FROM pragma_application_id),
            (SELECT user_version FROM pragma_user_version)
          """)
      guard let row else { throw StoreError.foreign(path: path) }
      let (tables, application, version): (Int, Int, Int) = (row[0], row[1], row[2])
      guard application == Schema.applicationID else {
        guard application == 0, version == 0, tables == 0 else { throw StoreError.foreign(path: path) }
        guard !isReadOnly else { throw StoreError.cannotOpen(path: path, reason: "it is empty") }
        return
      }
      guard version <= Schema.version else {
        throw StoreError.newer(path: path, version: version, known: Schema.version)
      }
    }
  }

  /// - Parameter settings: what a new log begins with.
  private func prepare(_ settings: [String: String] = [:]) throws {
    try queue.inDatabase { db in
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      if !isReadOnly {
        if version == 0 { try useWriteAheadLog(db) }
        // An acknowledged line survives a power cut. A long script fits into the cache, so that what it wrote need
        // not be read again for the journal.
        try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA cache_size = -\(Self.cacheSize)")
        // What is deleted is overwritten in the file; SQLite's own default is the choice of who built it.
        try db.execute(sql: "PRAGMA secure_delete = ON")
      }
      guard version < Schema.version else { return }
      guard !isReadOnly else {
        throw StoreError.cannotOpen(
          path: path, reason: "it was made by an older dhsh and must be opened for writing once")
      }
      if version > 0 { try checkSchema(db, before: version) }
      dh_trust(db.sqliteConnection, 1)
      try Schema.migrate(db, settings: settings)
    }
  }

  /// Two shells that change the mode of a new file together are in each other's way, and SQLite then refuses
  /// one of them without waiting.
  private func useWriteAheadLog(_ db: Database) throws {
    let patience = Patience()
    while true {
      do {
        return try db.execute(sql: "PRAGMA journal_mode = WAL")
      } catch let error as DatabaseError where error.resultCode.primaryResultCode == .SQLITE_BUSY {
        guard patience.waits(shouldStop) else { throw error }
      }
    }
  }
}

/// A log beside which nothing can be written, as on a read-only disk or in a folder of somebody else. SQLite would want
/// to make its own files there, and refuse.
private enum Frozen {
  /// Nothing waits beside it.
  case whole
  /// It was not closed: what was written last stands in the write-ahead log, whose index is not there.
  case withWrites

  init?(_ path: String) {
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard access(folder, W_OK) != 0 else { return nil }
    guard access(path + "-wal", F_OK) == 0 else {
      self = .whole
      return
    }
    // With an index SQLite can read on, also while somebody writes.
    guard access(path + "-shm", R_OK) != 0 else { return nil }
    self = .withWrites
  }

  /// What SQLite opens so that it makes no file; nobody who writes is there to be kept out by locks.
  func location(of path: String) -> String {
    switch self {
    case .whole: Store.immutable(path)
    case .withWrites: Store.uri(path, "vfs=unix-none")
    }
  }
}

/// Lets a running statement be stopped: SQLite asks every so many steps.
final class Progress {
  private let shouldStop: @Sendable () -> Bool

  private init(_ shouldStop: @escaping @Sendable () -> Bool) { self.shouldStop = shouldStop }

  static func install(_ shouldStop: @escaping @Sendable () -> Bool, on connection: OpaquePointer?) {
    // Lives as long as the connection, which lives as long as the program.
    let context = Unmanaged.passRetained(Progress(shouldStop)).toOpaque()
    sqlite3_progress_handler(
      connection, 20_000,
      { context in
        guard let context else { return 0 }
        return Unmanaged<Progress>.fromOpaque(context).takeUnretainedValue().shouldStop() ? 1 : 0
      }, context)
  }
}
