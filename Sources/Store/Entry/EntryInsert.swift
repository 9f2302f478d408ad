import Domain
import GRDB
import GRDBSQLite

/// Inserts entries through SQLite's own calls: a script of a hundred thousand lines spends its time here.
final class EntryInsert {
  private let statement: Statement
  private let raw: SQLiteStatement

  init(_ db: Database) throws {
    statement = try db.makeStatement(
      sql: """
        INSERT INTO entry(id, day, n, slot_id, category_id, portion, food_id, amount, amount_unit_id, note,
          composite_id, minute, private) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    raw = statement.sqliteStatement
  }

  func run(_ entry: Entry, isPrivate: Bool) throws {
    sqlite3_bind_int64(raw, 1, entry.id)
    sqlite3_bind_int64(raw, 2, Int64(entry.day.number))
    sqlite3_bind_int64(raw, 3, Int64(entry.number))
    sqlite3_bind_int64(raw, 4, entry.slotID)
    sqlite3_bind_int64(raw, 5, entry.categoryID)
    sqlite3_bind_int64(raw, 6, Int64(entry.portion.tenths))
    bind(7, entry.foodID)
    bind(8, entry.amount?.micros)
    bind(9, entry.amountUnitID)
    if var note = entry.note {
      // SQLITE_TRANSIENT: SQLite takes a copy.
      note.withUTF8 { bytes in
        _ = bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(
            raw, 10, $0.baseAddress, Int32($0.count), unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        }
      }
    } else {
      sqlite3_bind_null(raw, 10)
    }
    bind(11, entry.compositeID)
    bind(12, entry.minute.map(Int64.init))
    sqlite3_bind_int64(raw, 13, isPrivate ? 1 : 0)
    let code = sqlite3_step(raw)
    sqlite3_reset(raw)
    guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  private func bind(_ index: Int32, _ value: Int64?) {
    if let value { sqlite3_bind_int64(raw, index, value) } else { sqlite3_bind_null(raw, index) }
  }
}
