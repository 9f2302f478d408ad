import Domain
import GRDB
import GRDBSQLite

extension Transaction.Entries {
  /// Calls `body` with every entry of a range, in order of day and number.
  /// - Parameter isWhole: false reads the covering index alone: day, number, category and portion; the entries have
  ///   nothing else then, not even an id.
  public func forEach(
    in range: DayRange, isWhole: Bool, _ body: (Entry) throws -> Void
  ) throws {
    let more = isWhole ? ", id, slot_id, food_id, amount, amount_unit_id, note, composite_id, minute" : ""
    let statement = try log.db.makeStatement(
      sql: """
        SELECT day, n, category_id, portion, portion_rest\(more) FROM entry
        WHERE day BETWEEN ? AND ? ORDER BY day, n
        """)
    try statement.setArguments([range.first.number, range.last.number])
    let raw = statement.sqliteStatement
    defer { sqlite3_reset(raw) }
    func integer(_ column: Int32) -> Int64? {
      sqlite3_column_type(raw, column) == SQLITE_NULL ? nil : sqlite3_column_int64(raw, column)
    }
    while true {
      let code = sqlite3_step(raw)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
      var entry = Entry(
        id: 0, day: try Stored.day(Int(sqlite3_column_int64(raw, 0))),
        number: Int(sqlite3_column_int64(raw, 1)), slotID: 0, categoryID: sqlite3_column_int64(raw, 2),
        portion: try Stored.portion(
          tenths: Int(sqlite3_column_int64(raw, 3)), rest: Int(sqlite3_column_int64(raw, 4))))
      if isWhole {
        entry.id = sqlite3_column_int64(raw, 5)
        entry.slotID = sqlite3_column_int64(raw, 6)
        entry.foodID = integer(7)
        entry.amount = integer(8).map { Amount(micros: $0) }
        entry.amountUnitID = integer(9)
        entry.note = sqlite3_column_text(raw, 10).map { String(cString: $0) }
        entry.compositeID = integer(11)
        entry.minute = integer(12).map { Int($0) }
      }
      try body(entry)
    }
  }
}
