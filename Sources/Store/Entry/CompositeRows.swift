import Domain
import GRDB

/// The rows under which the parts of composites stand: each has a number of its day, and no record of its own.
extension Transaction.Entries {
  /// Adds entries of one day as a row; its number is given here, before theirs.
  /// - Parameter words: what says which each of them is, on whichever device it is made; none where each is one by itself.
  public func add(row entries: [Entry], as words: [[String]] = []) throws -> [Entry] {
    guard let day = entries.first?.day else { return [] }
    let number = try newRowNumber(on: day)
    return try entries.enumerated().map { place, entry in
      var entry = entry
      entry.compositeNumber = number
      return try add(entry, as: words.isEmpty ? [] : words[place])
    }
  }

  /// Writes the changed entries of a row. Moving it to another day gives it and them numbers there.
  /// - Parameter old: the same entries as they were, in the same order.
  public func update(row entries: [Entry], from old: [Entry]) throws -> [Entry] {
    let isMoved = entries.first?.day != old.first?.day
    let number = isMoved ? try entries.first.map { try newRowNumber(on: $0.day) } : nil
    return try zip(entries, old).map { entry, old in
      var entry = entry
      if let number { entry.compositeNumber = number }
      return try update(entry, from: old)
    }
  }

  /// The entries of the row with a number of a day, in order; none where no row has it.
  public func row(_ number: Int, on day: Day) throws -> [Entry] {
    try Row.fetchAll(
      log.db,
      sql: "SELECT \(Entry.columns) FROM \(Entry.tables) WHERE day = ? AND composite_n = ? ORDER BY n",
      arguments: [day.number, number]
    ).map { try Entry($0) }
  }

  /// How many rows of a composite there are, and entries that stand alone by now.
  public func count(composite: Int64) throws -> Int {
    let sql = """
      SELECT count(DISTINCT CASE WHEN composite_n IS NULL THEN -id ELSE day * 1000000000 + composite_n END)
      FROM entry WHERE composite_id = ?
      """
    return try Int.fetchOne(log.db, sql: sql, arguments: [composite]) ?? 0
  }

  /// A number that no entry gets, not even once the row is gone.
  private func newRowNumber(on day: Day) throws -> Int {
    let number = try nextNumber(on: day)
    try retire(number, on: day)
    log[Self.lastNumbers][day.number] = number
    return number
  }
}
