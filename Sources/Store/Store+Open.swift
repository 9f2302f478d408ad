import Domain
import GRDB
import GRDBSQLite
import Glibc

extension Store {
  /// How long to wait for another program that is writing, in seconds.
  public static let patience = 10.0

  /// Opens the log at `path`, making it, with the defaults in it, where there is none.
  ///
  /// The file is readable by its owner alone. A file that is not a log is never written to.
  /// - Parameters:
  ///   - path: a file; its folder must exist.
  ///   - readOnly: refuses every change and makes no file.
  ///   - shouldStop: asked now and then while waiting or working; true ends it with `StoreError.interrupted`.
  public static func open(
    path: String, readOnly: Bool = false, shouldStop: @escaping @Sendable () -> Bool = { false }
  ) throws -> Store {
    let exists = access(path, F_OK) == 0
    if !exists {
      guard !readOnly else { throw StoreError.cannotOpen(path: path, reason: "there is no such file") }
      // Made here so that it is never readable by others, not even for a moment.
      let file = Glibc.open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw StoreError.cannotOpen(path: path, reason: String(cString: strerror(errno))) }
      Glibc.close(file)
    } else {
      var info = stat()
      guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
        throw StoreError.cannotOpen(path: path, reason: "it is not a file")
      }
      try checkHeader(path, size: Int(info.st_size))
    }
    let isWritable = access(path, W_OK) == 0
    var configuration = Configuration()
    configuration.readonly = readOnly || !isWritable
    configuration.busyMode = .callback { tries in
      guard Double(tries) * pause < patience, !shouldStop() else { return false }
      usleep(UInt32(pause * 1_000_000))
      return true
    }
    configuration.prepareDatabase { db in Progress.install(shouldStop, on: db.sqliteConnection) }
    configuration.label = "log"
    configuration.maximumReaderCount = 1
    do {
      let location = configuration.readonly && isFrozen(path) ? immutable(path) : path
      let queue = try DatabaseQueue(path: location, configuration: configuration)
      let store = Store(path: path, isReadOnly: configuration.readonly, queue: queue)
      store.shouldStop = shouldStop
      try store.prepare()
      tighten(path)
      return store
    } catch {
      throw StoreError.mapped(error, path: path)
    }
  }

  /// A file that is not empty starts as every SQLite file does; SQLite itself would take a few stray bytes
  /// for an empty database, and write over them.
  private static func checkHeader(_ path: String, size: Int) throws {
    guard size > 0 else { return }
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw StoreError.cannotOpen(path: path, reason: String(cString: strerror(errno))) }
    defer { Glibc.close(file) }
    var header = [UInt8](repeating: 0, count: 16)
    guard Glibc.read(file, &header, 16) == 16, header == Array("SQLite format 3\0".utf8) else {
      throw StoreError.notADatabase(path: path)
    }
  }

  /// Whether nothing can be written beside a log and nothing waits there, as on a read-only disk. SQLite would
  /// want to make its own files there, and refuse.
  private static func isFrozen(_ path: String) -> Bool {
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    return access(folder, W_OK) != 0 && access(path + "-wal", F_OK) != 0
  }

  /// The path as a URI that promises SQLite that the file does not change.
  private static func immutable(_ path: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-".utf8)
    let escaped = path.utf8.map { byte in
      plain.contains(byte) ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "file:\(escaped.joined())?immutable=1"
  }

  /// A log copied here by other means may be readable by others.
  private static func tighten(_ path: String) {
    var info = stat()
    if stat(path, &info) == 0, info.st_mode & 0o077 != 0, info.st_uid == geteuid() { chmod(path, 0o600) }
  }

  /// How long to sleep between two looks at a lock, in seconds.
  private static let pause = 0.005

  /// A log that lives in memory, for tests and trials.
  /// - Parameter device: the device's number, where ids must be the same each time.
  public static func inMemory(device: Int64? = nil) throws -> Store {
    let store = Store(path: ":memory:", isReadOnly: false, queue: try DatabaseQueue())
    try store.prepare()
    if let device { try store.queue.write { try $0.execute(sql: "UPDATE device SET device = ?", arguments: [device]) } }
    return store
  }

  private func prepare() throws {
    try queue.inDatabase { db in
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      if application != Schema.applicationID {
        let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
        guard application == 0, tables == 0 else { throw StoreError.foreign(path: path) }
        guard version == 0 else { throw StoreError.foreign(path: path) }
        guard !isReadOnly else { throw StoreError.cannotOpen(path: path, reason: "it is empty") }
      }
      if version > Schema.version {
        throw StoreError.newer(path: path, version: version, known: Schema.version)
      }
      if !isReadOnly {
        if version == 0 { try db.execute(sql: "PRAGMA journal_mode = WAL") }
        // An acknowledged line survives a power cut.
        try db.execute(sql: "PRAGMA synchronous = FULL")
      }
    }
    // Two shells may meet here on a new file; the migrator looks again inside its transaction.
    let version = try queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
    if version < Schema.version {
      guard !isReadOnly else {
        throw StoreError.cannotOpen(path: path, reason: "it was made by an older dhsh and must be opened for writing once")
      }
      try Schema.migrator.migrate(queue)
    }
  }
}

/// Lets a running statement be stopped: SQLite asks every so many steps.
private final class Progress {
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
