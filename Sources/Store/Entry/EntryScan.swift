import Domain
import GRDB
import GRDBSQLite

/// An entry as a question over many reads it.
public struct EntrySummary: Sendable {
  public var day: Day
  public var number: Int
  public var categoryID: Int64
  public var portion: Portion
  public var slotID: Int64 = 0
  public var foodID: Int64?
  public var amount: Amount?
  public var amountUnitID: Int64?
  public var minute: Int?
  public var note: String?
}

extension Transaction.Entries {
  /// Calls `body` with every entry of a range, in order of day and number.
  /// - Parameter isWhole: false reads the covering index alone: day, number, category and portion.
  public func forEach(
    in range: DayRange, isWhole: Bool, _ body: (EntrySummary) throws -> Void
  ) throws {
    let more = isWhole ? ", slot_id, food_id, amount, amount_unit_id, minute, note" : ""
    let statement = try log.db.makeStatement(
      sql: "SELECT day, n, category_id, portion\(more) FROM entry WHERE day BETWEEN ? AND ? ORDER BY day, n")
    try statement.setArguments([range.first.number, range.last.number])
    let raw = statement.sqliteStatement
    defer { sqlite3_reset(raw) }
    func id(_ column: Int32) -> Int64? {
      sqlite3_column_type(raw, column) == SQLITE_NULL ? nil : sqlite3_column_int64(raw, column)
    }
    while true {
      let code = sqlite3_step(raw)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
      var entry = EntrySummary(
        day: try Stored.day(Int(sqlite3_column_int64(raw, 0))), number: Int(sqlite3_column_int64(raw, 1)),
        categoryID: sqlite3_column_int64(raw, 2),
        portion: try Stored.portion(Int(sqlite3_column_int64(raw, 3))))
      if isWhole {
        entry.slotID = sqlite3_column_int64(raw, 4)
        entry.foodID = id(5)
        entry.amount = id(6).map { Amount(micros: $0) }
        entry.amountUnitID = id(7)
        entry.minute = id(8).map { Int($0) }
        entry.note = sqlite3_column_text(raw, 9).map { String(cString: $0) }
      }
      try body(entry)
    }
  }
}
