import Domain
import GRDB

extension Transaction.Entries {
  /// The notes of entries in some categories, each once.
  public func notes(inCategories categories: [Int64]) throws -> [String] {
    let ids = categories.map(String.init).joined(separator: ", ")
    return try String.fetchAll(
      log.db, sql: "SELECT DISTINCT note FROM entry WHERE category_id IN (\(ids)) AND note IS NOT NULL")
  }

  /// Calls `body` with every entry of a range, in order of day and number.
  /// - Parameter isWhole: false reads the covering index alone: day, number, category and portion; the entries have
  ///   nothing else then, not even an id.
  public func forEach(
    in range: DayRange, isWhole: Bool, _ body: (Entry) throws -> Void
  ) throws {
    _ = try log.loaded()
    let more =
      isWhole
      ? """
      , id, slot_id, food_id, amount, amount_unit_id, note, composite_id, minute, composite_n, composite_servings,
      energy, protein, carbs, fat, title, nutrients
      """ : ""
    let tables = isWhole ? Entry.tables : "entry"
    let sql = """
      SELECT day, n, category_id, portion, portion_rest\(more) FROM \(tables)
      WHERE day BETWEEN ? AND ? ORDER BY day, n
      """
    try log.forEachRawRow(sql, in: range) { row in
      var entry = Entry(
        id: 0, day: try Stored.day(Int(row.integer(0))), number: try Stored.entryNumber(Int(row.integer(1))),
        slotID: 0, categoryID: try row.integer(2),
        portion: try Stored.portion(tenths: Int(row.integer(3)), rest: Int(row.integer(4))))
      if isWhole {
        entry.id = try row.integer(5)
        entry.slotID = try row.integer(6)
        entry.foodID = try row.optionalInteger(7)
        entry.amount = try row.optionalInteger(8).map { try Stored.amount($0) }
        entry.amountUnitID = try row.optionalInteger(9)
        entry.note = try row.optionalText(10)
        entry.compositeID = try row.optionalInteger(11)
        entry.minute = try row.optionalInteger(12).map { try Stored.minute(Int($0)) }
        entry.compositeNumber = try row.optionalInteger(13).map { try Stored.entryNumber(Int($0)) }
        entry.compositeServings = try row.optionalInteger(14).map { try Stored.amount($0) }
        let known = Nutrition(
          energy: try row.amount(15), protein: try row.amount(16), carbs: try row.amount(17),
          fat: try row.amount(18), others: try NutrientsText.read(row.optionalText(20)))
        entry.nutrition = known.isEmpty ? nil : known
        entry.title = try row.optionalText(19)
        try entry.checkRow()
      }
      try body(entry)
    }
  }
}
