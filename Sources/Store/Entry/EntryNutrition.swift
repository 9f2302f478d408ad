import Domain
import GRDB

// What entries have of energy and macronutrients.
extension Transaction.Entries {
  /// Writes the nutrition and the title of an entry, or takes them away.
  public func keepNutrition(of entry: Entry) throws {
    guard entry.hasNutrition else {
      try log.db.execute(sql: "DELETE FROM entry_nutrition WHERE entry_id = ?", arguments: [entry.id])
      return
    }
    let known = entry.nutrition
    // Not by `upsert`, which forgets the catalog: this is done for every line of a script that logs.
    try log.db.cachedStatement(
      sql: """
        INSERT INTO entry_nutrition(entry_id, energy, protein, carbs, fat, title) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT(entry_id) DO UPDATE SET energy = excluded.energy, protein = excluded.protein,
          carbs = excluded.carbs, fat = excluded.fat, title = excluded.title
        """
    ).execute(arguments: [
      entry.id, known?.energy?.micros, known?.protein?.micros, known?.carbs?.micros, known?.fat?.micros,
      entry.title,
    ])
  }

  /// Calls `body` with each entry of a range, in order of days, and what it has itself of energy and nutrients; nil where
  /// it has none.
  public func forEachNutrition(
    in range: DayRange, _ body: (_ day: Day, _ category: Int64, Portion, Nutrition?) throws -> Void
  ) throws {
    let sql = """
      SELECT day, category_id, portion, portion_rest, energy, protein, carbs, fat
      FROM entry LEFT JOIN entry_nutrition ON entry_id = entry.id WHERE day BETWEEN ? AND ? ORDER BY day, n
      """
    try log.forEachRawRow(sql, in: range) { row in
      let known = Nutrition(
        energy: try row.amount(4), protein: try row.amount(5), carbs: try row.amount(6),
        fat: try row.amount(7))
      let portion = try Stored.portion(tenths: Int(row.integer(2)), rest: Int(row.integer(3)))
      try body(
        try Stored.day(Int(row.integer(0))), try row.integer(1), portion, known.isEmpty ? nil : known)
    }
  }

  /// When the first and the last was eaten on the days of a range, in minutes after the midnight that begins the day;
  /// a day on which something eaten has no time is not there, for that may have been the first or the last.
  /// - Parameters:
  ///   - categories: those left out. An entry that says 0 kcal is left out as well.
  ///   - free: those left out where an entry says no energy.
  ///   - cutoff: the minute before which the clock still belongs to the day before.
  public func mealtimes(
    in range: DayRange, without categories: Set<Int64>, free: Set<Int64>, cutoff: Int
  ) throws -> [Day: ClosedRange<Int>] {
    func list(_ ids: Set<Int64>) -> String { ids.sorted().map(String.init).joined(separator: ", ") }
    let sql = """
      SELECT day, min(minute + 1440 * (minute < ?)), max(minute + 1440 * (minute < ?))
      FROM entry LEFT JOIN entry_nutrition ON entry_id = entry.id
      WHERE day BETWEEN ? AND ? AND category_id NOT IN (\(list(categories)))
        AND (energy > 0 OR energy IS NULL AND category_id NOT IN (\(list(free))))
      GROUP BY day HAVING count(*) = count(minute)
      """
    var times: [Day: ClosedRange<Int>] = [:]
    try log.forEachRow(sql, [cutoff, cutoff, range.first.number, range.last.number]) {
      let (first, last): (Int, Int) = (try $0.read(1), try $0.read(2))
      times[try $0.day(0)] = min(first, last)...max(first, last)
    }
    return times
  }
}
