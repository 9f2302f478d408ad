import CSession
import Foundation
import GRDB
import GRDBSQLite

/// Records what a transaction changes in the journaled tables.
final class ChangeSession {
  private let db: Database
  private var session: OpaquePointer?
  /// Rows added beside the session, by table.
  private var rows: [(table: String, rows: OpaquePointer?)] = []

  init(_ db: Database) throws {
    self.db = db
    for table in Schema.journaled {
      try check(dh_session_attach(db.sqliteConnection, &session, table))
    }
  }

  deinit {
    dh_session_delete(session)
    for (_, rows) in rows { dh_rows_delete(rows) }
  }

  /// Where rows of a table are kept that are added while nothing is recorded.
  func rows(of table: String, columns: Int) -> OpaquePointer? {
    if let known = rows.first(where: { $0.table == table }) { return known.rows }
    let new = dh_rows_new(table, Int32(columns))
    rows.append((table, new))
    return new
  }

  /// Runs `body` without recording what it changes.
  func unrecorded<T>(_ body: () throws -> T) rethrows -> T {
    dh_session_enable(session, 0)
    defer { dh_session_enable(session, 1) }
    return try body()
  }

  /// What was changed so far, each value whole; asked once, at the end.
  ///
  /// Whatever wrote it, no text gets past here that its column may not hold.
  func changes() throws -> Changeset {
    var seen = try recorded()
    if let whole = try WholeValues.completed(seen.buffer, db) { seen = try Changeset(copying: whole) }
    let beside = rows.map(\.rows)
    var count: Int32 = 0
    var bytes: UnsafeMutableRawPointer?
    try check(
      dh_rows_changeset(
        beside, Int32(beside.count), Int32(seen.count), seen.buffer.baseAddress, &count, &bytes))
    return count == 0 ? seen : Changeset(owned: bytes, count: Int(count))
  }

  /// What the session has recorded.
  private func recorded() throws -> Changeset {
    var count: Int32 = 0
    var bytes: UnsafeMutableRawPointer?
    var refusal: StoreError?
    let code = withUnsafeMutablePointer(to: &refusal) { pointer in
      dh_session_changeset(
        session, pointer,
        { context, table, column, text, length in
          guard let context, let table, let text else { return 0 }
          let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
          let refusal = TableRule.refusal(String(cString: table), Int(column), bytes)
          context.assumingMemoryBound(to: StoreError?.self).pointee = refusal
          return refusal == nil ? 0 : 1
        }, &count, &bytes)
    }
    let changes = Changeset(owned: bytes, count: Int(count))
    if let refusal { throw refusal }
    try check(code)
    return changes
  }
}

/// An invertible record of changed rows, in SQLite's changeset format.
final class Changeset {
  private let bytes: UnsafeMutableRawPointer?
  let count: Int

  /// Takes over memory of SQLite's.
  init(owned bytes: UnsafeMutableRawPointer?, count: Int) {
    self.bytes = bytes
    self.count = count
  }

  init(copying copied: [UInt8]) throws {
    // None at all has a place too.
    guard let bytes = sqlite3_malloc64(UInt64(max(1, copied.count))) else {
      throw DatabaseError(resultCode: .SQLITE_NOMEM)
    }
    copied.withUnsafeBytes {
      if let start = $0.baseAddress { bytes.copyMemory(from: start, byteCount: copied.count) }
    }
    self.bytes = bytes
    count = copied.count
  }

  deinit { dh_free(bytes) }

  var isEmpty: Bool { count == 0 }
  var buffer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: bytes, count: count) }

  /// How many rows a changeset touches.
  static func rows(_ bytes: UnsafeRawBufferPointer) throws -> Int {
    let count = Int(dh_changeset_rows(Int32(clamping: bytes.count), bytes.baseAddress))
    guard count >= 0 else { throw unreadable }
    return count
  }

  static let unreadable = StoreError.damaged(reason: "a step of the journal cannot be read")

  /// The ids of the rows that a changeset adds to a table.
  static func added(_ bytes: UnsafeRawBufferPointer, to table: String) throws -> [Int64] {
    var ids: [Int64] = []
    let code = withUnsafeMutablePointer(to: &ids) { pointer in
      dh_changeset_added(Int32(clamping: bytes.count), bytes.baseAddress, table, pointer) { context, key in
        context?.assumingMemoryBound(to: [Int64].self).pointee.append(key)
      }
    }
    try check(code)
    return ids
  }

  /// Whether bytes are a changeset.
  static func isReadable(_ bytes: UnsafeRawBufferPointer) -> Bool {
    dh_changeset_rows(Int32(clamping: bytes.count), bytes.baseAddress) >= 0
  }

  /// The bytes, without a copy; they live as long as this does.
  var data: Data {
    guard let bytes else { return Data() }
    return Data(bytesNoCopy: bytes, count: count, deallocator: .none)
  }

  /// The same as a value of a row.
  var databaseValue: DatabaseValue { data.databaseValue }

  func summary() throws -> ChangeSummary { try ChangeSummary(buffer) }

  /// Does the change again, or takes it back.
  ///
  /// Changes recorded before rows were kept from hanging on others that are gone (version 2 of the tables and older)
  /// may name such rows: what they bring back comes without the name.
  static func apply(_ bytes: UnsafeRawBufferPointer, inverse: Bool, to db: Database) throws {
    var isDangling: Int32 = 0
    let code = dh_changeset_apply(
      db.sqliteConnection, Int32(bytes.count), bytes.baseAddress, inverse ? 1 : 0,
      { table, column in
        table.map { Schema.mayBeNull(String(cString: $0), Int(column)) } == true ? 1 : 0
      }, &isDangling)
    if code == 4 { throw StoreError.conflict }
    try check(code)
    if isDangling != 0 { try Schema.clearDanglingReferences(db) }
  }
}

/// A changeset as it stands in the journal.
extension DatabaseValue {
  /// The bytes of a changeset; none where there is none.
  func withChanges<T>(_ body: (UnsafeRawBufferPointer) throws -> T) throws -> T {
    guard case .blob(let data) = storage else {
      return try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    return try data.withUnsafeBytes { try body($0) }
  }

  /// The same, copied.
  var changes: [UInt8] { if case .blob(let data) = storage { [UInt8](data) } else { [] } }

  /// A changeset that came from elsewhere.
  init(changes: [UInt8]) { self = Data(changes).databaseValue }
}

/// How many rows of each table a change touches.
public struct ChangeSummary: Equatable, Sendable {
  public struct Counts: Equatable, Sendable {
    public var added = 0
    public var changed = 0
    public var removed = 0
  }
  public private(set) var tables: [String: Counts] = [:]
  /// The ids of the rows that it changes or deletes, by table.
  package private(set) var altered: [String: Set<Int64>] = [:]

  public var rows: Int { tables.values.reduce(0) { $0 + $1.added + $1.changed + $1.removed } }
  public var isEmpty: Bool { tables.isEmpty }

  init(_ bytes: UnsafeRawBufferPointer) throws {
    guard bytes.count > 0 else { return }
    let code = withUnsafeMutablePointer(to: &tables) { pointer in
      dh_changeset_each(Int32(bytes.count), bytes.baseAddress, pointer) { context, table, kind in
        guard let context, let table else { return }
        let tables = context.assumingMemoryBound(to: [String: Counts].self)
        var counts = tables.pointee[String(cString: table)] ?? Counts()
        switch kind {
        case 1: counts.added += 1
        case -1: counts.removed += 1
        default: counts.changed += 1
        }
        tables.pointee[String(cString: table)] = counts
      }
    }
    try check(code)
    guard tables.values.contains(where: { $0.changed + $0.removed > 0 }) else { return }
    altered = try ChangesetRows.altered(bytes)
  }
}

private func check(_ code: Int32) throws {
  if code != 0 { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
}
