import CSession
import GRDB
import GRDBSQLite

/// Inserts rows of one table through SQLite's own calls, and records them for the journal as it goes: a script of a
/// hundred thousand lines and a table of ten thousand foods spend their time here.
final class RowInsert {
  private let table: String
  private let statement: Statement
  private let raw: SQLiteStatement
  private let session: ChangeSession?
  /// Where rows of the table are recorded; nil where the journal has none of them.
  private let recorded: OpaquePointer?
  /// Where the row being added is recorded.
  private var rows: OpaquePointer?
  /// The place of the value that is given next, from 1.
  private var column: Int32 = 1

  /// - Parameters:
  ///   - columns: all of the table, in its order, where rows are recorded. The first is the key.
  ///   - session: what records changes; nil for a table that is not journaled.
  init(_ db: Database, _ table: String, _ columns: [String], _ session: ChangeSession?) throws {
    self.table = table
    statement = try db.makeStatement(
      sql: """
        INSERT INTO \(table)(\(columns.joined(separator: ", ")))
        VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        """)
    raw = statement.sqliteStatement
    self.session = session
    recorded = session?.rows(of: table, columns: columns.count)
  }

  /// Adds a row.
  /// - Parameters:
  ///   - besideSession: whether it is recorded here, and not by the session, which has to know from its beginning what
  ///     may be taken back on its own.
  ///   - values: binds each column, in order.
  func run(besideSession: Bool, _ values: (RowInsert) throws -> Void) throws {
    column = 1
    guard let session, let recorded, besideSession else {
      rows = nil
      try values(self)
      return try step()
    }
    rows = recorded
    let mark = dh_rows_mark(recorded)
    dh_rows_begin(recorded)
    do {
      try values(self)
      try session.unrecorded(step)
    } catch {
      dh_rows_truncate(recorded, mark)
      throw error
    }
  }

  func bind(_ value: Int64?) {
    guard let value else { return bindNull() }
    sqlite3_bind_int64(raw, column, value)
    if rows != nil { dh_rows_integer(rows, value) }
    column += 1
  }

  func bind(_ text: String?) throws {
    guard var text else { return bindNull() }
    try text.withUTF8 { bytes in
      // What the session does not see is looked at here.
      let refusal = TableRule.refusal(table, Int(column) - 1, UnsafeRawBufferPointer(bytes))
      if let refusal { throw refusal }
      bytes.withMemoryRebound(to: CChar.self) {
        // SQLITE_TRANSIENT: SQLite takes a copy.
        sqlite3_bind_text(
          raw, column, $0.baseAddress, Int32($0.count), unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        if rows != nil { dh_rows_text(rows, $0.baseAddress, Int32($0.count)) }
      }
    }
    column += 1
  }

  private func bindNull() {
    sqlite3_bind_null(raw, column)
    if rows != nil { dh_rows_null(rows) }
    column += 1
  }

  private func step() throws {
    let code = sqlite3_step(raw)
    sqlite3_reset(raw)
    guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}
