import Domain
import GRDB
import Synchronization

/// The log as one transaction sees it, with what it has already read.
///
/// Its queries are grouped by what they read: `log.categories.all()`, `log.entries.totals(on:)`.
public final class Transaction {
  let db: Database
  /// Another whenever names may mean something else than before, and never one that any transaction had: what was
  /// found in one that was taken back is not taken for what another finds.
  public private(set) var generation = 0
  /// Zero until an entry is written; then a number that no other transaction has.
  private var touch = 0
  /// Whether the entries added are to be kept out of what habit is learnt from.
  public var isPrivate = false
  private var ids: IDSource?
  /// What folders above read once or prepare.
  var keptValues = KeptValues()

  /// What is kept beyond it.
  let lasting: Lasting
  /// The rows that its connection had written before it.
  let rowsBefore: Int
  /// The changes committed by this store before this transaction.
  private let commits: Int
  /// What records the changes of this transaction for the journal.
  let session: ChangeSession?
  /// Whether what is done in it becomes a step of the journal, or is tried.
  public var isRecorded: Bool { session != nil }
  let statements: LentStatements
  /// The path of the folder where files are kept; nil where they cannot be.
  let filesPath: String?
  /// Whether what is kept is copied, and not only looked at.
  var keepsFiles = false
  /// The files copied in this transaction, which go with it where it fails.
  var newFiles: [String] = []
  /// What this machine is set to, which is no part of the log. What a line changes holds for the lines after it.
  public var machine: MachineSettings { didSet { renew() } }
  /// Whether the log is only read, so that nothing of it is written either.
  public internal(set) var isReadOnly = false
  /// Asked while a file is copied; true gives it up.
  var shouldStop: @Sendable () -> Bool = { false }
  /// Whether nothing of what is done now will stay: files are looked at and not copied.
  public var isRehearsal: Bool { !keepsFiles || isInRehearsal }
  /// Whether all that is done now is taken back.
  private(set) var isInRehearsal = false
  /// How many rows were changed in rehearsals, and taken back.
  private(set) var rehearsedRows = 0
  /// How many parts of the transaction may yet be taken back on their own.
  private(set) var savepoints = 0

  init(
    _ db: Database, commits: Int = 0, session: ChangeSession? = nil, files: String? = nil,
    machine: MachineSettings = MachineSettings(), statements: LentStatements = LentStatements(),
    lasting: Lasting = Lasting()
  ) {
    self.db = db
    self.lasting = lasting
    rowsBefore = db.totalChangesCount
    self.machine = machine
    self.statements = statements
    filesPath = files
    self.commits = commits
    self.session = session
  }

  private static let last = Mutex(0)

  private static func unique() -> Int {
    last.withLock { last in
      last += 1
      return last
    }
  }

  /// To be called where names may mean something else from now on.
  func renew() { generation = Self.unique() }

  /// To be called where an entry is written: habits are other ones from then on.
  func touchEntries() { if touch == 0 { touch = Self.unique() } }

  /// Differs whenever the log may: changes are those of this program or of another.
  public func stamp() throws -> LogStamp {
    let version = try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
    return LogStamp(commits: commits, version: version, generation: generation, touch: touch)
  }

  /// Rows written by this program, also those that were taken back.
  public var writes: Int { db.totalChangesCount }

  /// A new id, unique across devices: the device's number above a counter that never goes back.
  public func newID() throws -> Int64 {
    if ids == nil { ids = try IDSource(db) }
    return ids!.next()
  }

  /// The id of a row that is the same thing on whichever device it is made: it follows from what it is of.
  /// - Parameter words: what it is of, in its table.
  /// - Returns: a new id where another row has that one.
  func sharedID(_ table: String, _ words: [String]) throws -> Int64 {
    let digest = SHA256.hex(Array(([table] + words).joined(separator: " ").utf8))
    guard let id = Int64(digest.prefix(15), radix: 16) else { return try newID() }
    let isTaken = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM \"\(table)\" WHERE id = ?)"), arguments: [id])
    return isTaken == true ? try newID() : id
  }

  /// Sees to it that an id that came from elsewhere is not given once more.
  func passID(_ id: Int64) throws {
    if ids == nil { ids = try IDSource(db) }
    ids!.pass(id)
  }

  func flush() throws { try ids?.flush(db) }

  /// Runs `body` so that an error takes back what it did, and only that.
  public func attempt<T>(_ body: () throws -> T) throws -> T {
    try savepoint(.commit, body)
  }

  /// Runs `body` in the midst of the transaction and takes back all that it did, whether it throws or not.
  ///
  /// Only inside `perform` and `rehearse`: reading alone cannot be written to.
  public func rehearse<T>(_ body: () throws -> T) throws -> T {
    let kept = (ids, isPrivate, isInRehearsal)
    let before = db.totalChangesCount
    isInRehearsal = true
    defer {
      (ids, isPrivate, isInRehearsal) = kept
      if !isInRehearsal { rehearsedRows += db.totalChangesCount - before }
    }
    return try savepoint(.rollback, body)
  }

  private func savepoint<T>(_ end: Database.TransactionCompletion, _ body: () throws -> T) throws -> T {
    var result: T?
    let kept = machine
    savepoints += 1
    defer { savepoints -= 1 }
    func forget() {
      machine = kept
      forgetAttempts()
    }
    do {
      try db.inSavepoint {
        result = try body()
        return end
      }
    } catch {
      forget()
      throw error
    }
    if case .rollback = end { forget() }
    return result!
  }
}

/// Tells whether a log is still what it was.
public struct LogStamp: Equatable, Sendable {
  let commits: Int
  let version: Int
  /// Those of the transaction.
  let generation: Int
  let touch: Int
}
