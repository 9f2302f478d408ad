import Domain
import GRDB

/// What entries have of energy and nutrients, by their ids.
private struct NutritionOfEntries {
  private var ids: [Int64] = []
  /// The energy of each where nothing else is known of it, in millionths; else the place of what is, less 1, below 0.
  private var energies: [Int64] = []
  private var nutrition: [Nutrition] = []
  /// Where the next one is likely to be: most entries were logged in the order of their days.
  private var next = 0

  /// - Parameter id: above all before.
  mutating func add(_ id: Int64, _ known: Nutrition) {
    ids.append(id)
    energies.append(-1 - Int64(nutrition.count))
    nutrition.append(known)
  }

  mutating func add(_ id: Int64, energy: Amount) {
    ids.append(id)
    energies.append(energy.micros)
  }

  /// - Returns: nil for an entry that has none.
  mutating func find(_ id: Int64) -> Nutrition? {
    if !(next < ids.count && ids[next] >= id && (next == 0 || ids[next - 1] < id)) {
      var (low, high) = (0, ids.count)
      while low < high {
        let middle = (low + high) / 2
        if ids[middle] < id { low = middle + 1 } else { high = middle }
      }
      next = low
    }
    guard next < ids.count, ids[next] == id else { return nil }
    let energy = energies[next]
    next += 1
    return energy >= 0 ? Nutrition(energy: Amount(micros: energy)) : nutrition[Int(-1 - energy)]
  }
}

extension RawRow {
  /// Energy, protein, carbs, fat and what else is known, of five columns in a row.
  fileprivate func nutrition(from column: Int32) throws -> Nutrition {
    Nutrition(
      energy: try amount(column), protein: try amount(column + 1), carbs: try amount(column + 2),
      fat: try amount(column + 3), others: try NutrientsText.read(optionalText(column + 4)))
  }
}

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
        INSERT INTO entry_nutrition(entry_id, energy, protein, carbs, fat, title, nutrients)
          VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT(entry_id) DO UPDATE SET energy = excluded.energy, protein = excluded.protein,
          carbs = excluded.carbs, fat = excluded.fat, title = excluded.title, nutrients = excluded.nutrients
        """
    ).execute(arguments: [
      entry.id, known?.energy?.micros, known?.protein?.micros, known?.carbs?.micros, known?.fat?.micros,
      entry.title, known.flatMap { NutrientsText.write($0.others) },
    ])
  }

  /// Calls `body` with each entry of a range, in order of days, and what it has itself of energy and nutrients; nil where
  /// it has none.
  /// - Parameter onlyEnergy: whether nothing but energy is asked for; of an entry that says it the rest may be left out, the
  ///   portion too.
  public func forEachNutrition(
    in range: DayRange, onlyEnergy: Bool = false,
    _ body: (_ day: Day, _ category: Int64, Portion, Nutrition?) throws -> Void
  ) throws {
    if var all = try wholeNutrition(for: range, onlyEnergy) {
      let sql = """
        SELECT day, category_id, portion, portion_rest, id FROM entry WHERE day BETWEEN ? AND ? ORDER BY day, n
        """
      return try log.forEachRawRow(sql, in: range) { row in
        let known = try all.find(row.integer(4))
        let isToldWhole = onlyEnergy && known?.energy != nil
        try body(
          Stored.day(Int(row.integer(0))), row.integer(1), isToldWhole ? .zero : Self.portion(row), known)
      }
    }
    let sql = """
      SELECT day, category_id, portion, portion_rest, energy, protein, carbs, fat, nutrients
      FROM entry LEFT JOIN entry_nutrition ON entry_id = entry.id WHERE day BETWEEN ? AND ? ORDER BY day, n
      """
    try log.forEachRawRow(sql, in: range) { row in
      let known = try row.nutrition(from: 4)
      try body(
        Stored.day(Int(row.integer(0))), row.integer(1), Self.portion(row), known.isEmpty ? nil : known)
    }
  }

  private static func portion(_ row: RawRow) throws -> Portion {
    try Stored.portion(tenths: Int(row.integer(2)), rest: Int(row.integer(3)))
  }

  /// What all entries have, where a range is of half of the logged days or more: read from one end to the other, which
  /// takes a third of the time of looking up each.
  private func wholeNutrition(for range: DayRange, _ onlyEnergy: Bool) throws -> NutritionOfEntries? {
    guard let logged = try loggedRange() else { return nil }
    let asked = min(range.last, logged.last) - max(range.first, logged.first)
    guard asked * 2 >= logged.last - logged.first else { return nil }
    var all = NutritionOfEntries()
    let rest = ["protein", "carbs", "fat", "nutrients"]
    let read = rest.map { onlyEnergy ? "CASE WHEN energy IS NULL THEN \($0) END" : $0 }
    let sql =
      "SELECT entry_id, energy, \(read.joined(separator: ", ")) FROM entry_nutrition ORDER BY entry_id"
    try log.forEachRawRow(sql) { row in
      if onlyEnergy, let energy = try row.amount(1) { return try all.add(row.integer(0), energy: energy) }
      let known = try row.nutrition(from: 1)
      if !known.isEmpty { all.add(try row.integer(0), known) }
    }
    return all
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
