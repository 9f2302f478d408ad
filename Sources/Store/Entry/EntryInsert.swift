import CSession
import Domain
import GRDB
import GRDBSQLite

/// Inserts entries through SQLite's own calls, and records them for the journal as it goes: a script of a hundred
/// thousand lines spends its time here.
final class EntryInsert {
  static let columns: Int32 = 16
  private let statement: Statement
  private let raw: SQLiteStatement
  private let session: ChangeSession?
  /// Where the entry being added is recorded.
  private var rows: OpaquePointer?

  /// - Parameter session: what records changes, where they are recorded.
  init(_ db: Database, _ session: ChangeSession?) throws {
    // All columns, in the order of the table, which is that of the record.
    statement = try db.makeStatement(
      sql: """
        INSERT INTO entry(id, day, n, slot_id, category_id, portion, food_id, amount, amount_unit_id, note,
          composite_id, minute, private, portion_rest, composite_n, composite_servings)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    raw = statement.sqliteStatement
    self.session = session
  }

  /// - Parameter besideSession: whether the entry is recorded here, and not by the session.
  func run(_ entry: Entry, isPrivate: Bool, besideSession: Bool) throws {
    guard let session, besideSession else {
      rows = nil
      return try insert(entry, isPrivate: isPrivate)
    }
    rows = session.entries
    let mark = dh_rows_mark(rows)
    dh_rows_begin(rows)
    do {
      try session.unrecorded { try insert(entry, isPrivate: isPrivate) }
    } catch {
      dh_rows_truncate(rows, mark)
      throw error
    }
  }

  private func insert(_ entry: Entry, isPrivate: Bool) throws {
    bind(1, entry.id)
    bind(2, Int64(entry.day.number))
    bind(3, Int64(entry.number))
    bind(4, entry.slotID)
    bind(5, entry.categoryID)
    bind(6, Int64(entry.portion.columns.tenths))
    bind(7, entry.foodID)
    bind(8, entry.amount?.micros)
    bind(9, entry.amountUnitID)
    try bind(10, entry.note)
    bind(11, entry.compositeID)
    bind(12, entry.minute.map(Int64.init))
    bind(13, isPrivate ? 1 : 0)
    bind(14, Int64(entry.portion.columns.rest))
    bind(15, entry.compositeNumber.map(Int64.init))
    bind(16, entry.compositeServings?.micros)
    let code = sqlite3_step(raw)
    sqlite3_reset(raw)
    guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  private func bind(_ column: Int32, _ value: Int64?) {
    guard let value else { return bindNull(column) }
    sqlite3_bind_int64(raw, column, value)
    if rows != nil { dh_rows_integer(rows, value) }
  }

  private func bind(_ column: Int32, _ text: String?) throws {
    guard var text else { return bindNull(column) }
    try text.withUTF8 { bytes in
      // What the session does not see is looked at here.
      let refusal = TableRule.refusal("entry", Int(column) - 1, UnsafeRawBufferPointer(bytes))
      if let refusal { throw refusal }
      bytes.withMemoryRebound(to: CChar.self) {
        // SQLITE_TRANSIENT: SQLite takes a copy.
        sqlite3_bind_text(
          raw, column, $0.baseAddress, Int32($0.count), unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        if rows != nil { dh_rows_text(rows, $0.baseAddress, Int32($0.count)) }
      }
    }
  }

  private func bindNull(_ column: Int32) {
    sqlite3_bind_null(raw, column)
    if rows != nil { dh_rows_null(rows) }
  }
}
