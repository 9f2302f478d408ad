import CSession
import Domain
import GRDB
import Synchronization

/// One log: an SQLite file and the only ways to read and change it.
///
/// Reading goes through `read`, every change through `perform`, every trial through `rehearse`.
/// A store belongs to one thread.
public final class Store {
  public let path: String
  public let isReadOnly: Bool
  package let queue: DatabaseQueue
  private let statements = LentStatements()
  let lasting = Lasting()
  /// What is tried in where the log itself is only read.
  private var copy: (version: Int, store: Store)?
  /// Whether to end waiting and working.
  var shouldStop: @Sendable () -> Bool = { false }
  /// How long to wait for another program's lock.
  let busyPolicy: BusyPolicy
  /// The state of the tables that was compared with what they must be (`PRAGMA schema_version`).
  var checkedSchema: Int?
  /// Whether it was looked at which file the log is.
  var isDeviceChecked = false
  /// What commands know of words, for steps of several devices.
  public var foldRules = FoldRules(key: { $0.lowercased() }, isOfDevice: { _ in false })
  /// When steps are made, whatever time their lines go by.
  public var clock = StepClock.system
  /// What this machine is set to, whatever log is open.
  public var machine = MachineSettings()
  /// How many changes were committed here.
  var commits = 0
  /// The folder for the files that are kept with the log; nil where there is none. Asked only where it is needed.
  public var filesPath: String? {
    get { isFilesPathSet ? givenFilesPath : path == ":memory:" ? nil : path + ".attachments" }
    set { (givenFilesPath, isFilesPathSet) = (newValue, true) }
  }
  private var givenFilesPath: String?
  /// The folder for tables of foods beside the log; nil where there is none.
  public lazy var tablesPath: String? = path == ":memory:" ? nil : path + ".tables"
  private var isFilesPathSet = false

  init(path: String, isReadOnly: Bool, queue: DatabaseQueue, busyPolicy: BusyPolicy = BusyPolicy()) {
    self.busyPolicy = busyPolicy
    self.path = path
    self.isReadOnly = isReadOnly
    self.queue = queue
  }

  /// Reads from one consistent state of the log.
  public func read<T>(_ body: (Transaction) throws -> T) throws -> T {
    try mapped {
      try queue.inDatabase { db in
        var result: T?
        try db.inTransaction(.deferred) {
          let log = Transaction(
            db, commits: commits, files: filesPath, machine: machine, statements: statements,
            lasting: lasting)
          log.isReadOnly = isReadOnly
          result = try body(log)
          return .commit
        }
        return result!
      }
    }
  }

  /// Runs `body` in one transaction and records what it changed as one step of the journal.
  ///
  /// An error leaves the log as it was. Nothing is recorded when nothing changed.
  /// - Parameters:
  ///   - step: the line that asked for it, where it came from, and when; asked for once `body` is through.
  ///   - unchanged: told when nothing changed; it may throw.
  public func perform<T>(
    _ step: @autoclosure () -> JournalStep, unchanged: (T) throws -> Void = { _ in },
    _ body: (Transaction) throws -> T
  ) throws -> T {
    var log: Transaction?
    do {
      return try transaction { db, result in
        let session = try ChangeSession(db)
        let before = db.totalChangesCount
        let transaction = Transaction(
          db, commits: commits, session: session, files: filesPath, machine: machine,
          statements: statements, lasting: lasting)
        log = transaction
        transaction.keepsFiles = true
        transaction.shouldStop = shouldStop
        let value = try body(transaction)
        let changes = try session.changes()
        if changes.isEmpty { try unchanged(value) } else { try Journal.append(step(), changes, db, clock) }
        try transaction.flush()
        try lasting.keep(after: changes, rows: before, db)
        result = value
        // What was rehearsed and taken back is not worth writing pages of, nor waiting for the disk.
        let isRehearsal =
          transaction.rehearsedRows > 0 && db.totalChangesCount - before == transaction.rehearsedRows
        return isRehearsal ? .rollback : .commit
      }
    } catch {
      // Also where the commit itself was refused.
      for name in log?.newFiles ?? [] { attachmentFolder?.delete(name) }
      throw error
    }
  }

  /// Runs `body` as `perform` would, tells what would have changed, and takes it all back. A log that is only read is
  /// tried in a copy in memory.
  public func rehearse<T>(_ body: (Transaction) throws -> T) throws -> (value: T, changes: ChangeSummary) {
    guard !isReadOnly else { return try mapped { try copyInMemory() }.rehearse(body) }
    return try transaction { db, result in
      let session = try ChangeSession(db)
      let log = Transaction(
        db, commits: commits, session: session, files: filesPath, machine: machine,
        statements: statements, lasting: lasting)
      let value = try body(log)
      result = (value, try session.changes().summary())
      lasting.keep(afterTakingBack: log.rowsBefore, db)
      return .rollback
    }
  }

  /// All of it, made again where the file has changed.
  private func copyInMemory() throws -> Store {
    let version = try queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
    if let copy, copy.version == version { return copy.store }
    let store = try copiedInMemory()
    store.filesPath = filesPath
    store.machine = machine
    copy = (version, store)
    return store
  }

  /// Runs `body` so that it throws `StoreError.busy` at once where another program is writing.
  public func withoutPatience<T>(_ body: () throws -> T) rethrows -> T {
    busyPolicy.isPatient = false
    defer { busyPolicy.isPatient = true }
    return try body()
  }

  /// Closes the file, and folds the write-ahead log into it where no other program has it open.
  public func close() {
    queue.inDatabase { _ in statements.discard() }
    try? queue.close()
  }

  /// One writing transaction. The lock is taken at its start, so that it cannot fail half way.
  func transaction<T>(
    _ body: (Database, inout T?) throws -> Database.TransactionCompletion
  ) throws -> T {
    guard !isReadOnly else { throw StoreError.readOnly }
    return try mapped {
      try queue.inDatabase { db in
        var result: T?
        var completion = Database.TransactionCompletion.rollback
        try db.inTransaction(.immediate) {
          try checkSchema(db)
          try checkDevice(db)
          completion = try body(db, &result)
          return completion
        }
        if case .commit = completion { commits += 1 }
        return result!
      }
    }
  }

  func mapped<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch {
      let mapped = StoreError.mapped(error, path: path)
      switch mapped {
      // Waiting for a lock was given up because it was told to.
      case StoreError.busy where shouldStop(): throw StoreError.interrupted
      // Whoever came across it knows a value; where it stands is found by looking at them all.
      case StoreError.damaged where !(error is DatabaseError):
        throw (try? firstDamage()).map { StoreError.damaged(reason: $0.sentence) } ?? mapped
      // A table whose last number is the highest there can be is full as well.
      case StoreError.diskFull:
        throw (try? firstDamage()).map { StoreError.damaged(reason: $0.sentence) } ?? mapped
      default: throw mapped
      }
    }
  }
}
