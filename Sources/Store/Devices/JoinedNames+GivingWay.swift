import GRDB

/// What has a name that is another thing's by now, and is not the same thing.
extension JoinedNames {
  /// Things that people give names to.
  static let named: Set = ["budget", "category", "day_trigger", "food", "slot", "unit"]

  /// Things of which there is one for a day or a food.
  static let unnamed: Set = ["pause", "photo"]

  /// Whether rows of one name cannot be one, as what was logged of the one would say something else of the other.
  func areOtherwise(_ row: Row, _ other: Row, _ table: TableRule) -> Bool {
    table.columns.contains { column in
      table.apart.contains(column.name)
        && fold.joined.now(row[column.name], column, of: table)
          != fold.joined.now(other[column.name], column, of: table)
    }
  }

  /// Whether two rows of one name are two things: whoever gave the one the name of the other had both of them before.
  /// - Parameter written: the one that the step wrote.
  func areApart(_ written: Fold.RowID, _ other: Fold.RowID) throws -> Bool {
    // What one device made twice under a name, for whatever reason.
    guard Self.device(written) != Self.device(other) else { return true }
    // What has a name is made under one that is free; what has none may have been made beside the other.
    let isNamed = Self.named.contains(written.table)
    guard isNamed ? !fold.added.contains(written) : Self.unnamed.contains(written.table) else { return false }
    return try wasKnown(other) ?? !isNamed
  }

  private static func device(_ row: Fold.RowID) -> Int64? {
    row.key.first.flatMap(Int64.fromDatabaseValue).map { $0 >> 32 }
  }

  /// Whether the device of the step had heard of a row when it made the step; nil where nothing says so.
  private func wasKnown(_ other: Fold.RowID) throws -> Bool? {
    let here = Merging.Place(stamp: fold.step.stamp, device: fold.step.device)
    let known = try String.fetchOne(
      db, sql: "SELECT heard FROM journal WHERE stamp = ? AND device = ?",
      arguments: [here.stamp, here.device])
    guard let heard = known.flatMap({ Heard($0) }) else { return nil }
    guard let made = try maker(of: other, before: here) else { return true }
    return made.device == here.device || heard.has(stamp: made.stamp, device: made.device)
  }

  /// The step that made a row; nil where it was there before the log was shared.
  private func maker(of row: Fold.RowID, before place: Merging.Place) throws -> Merging.Place? {
    let steps = try Row.fetchCursor(
      db,
      sql: """
        SELECT stamp, device, ifnull(intent, changeset) FROM journal
        WHERE (stamp, device) < (?, ?) AND away <> \(Journal.Origin.before) ORDER BY stamp DESC, device DESC
        """, arguments: [place.stamp, place.device])
    while let step = try steps.next() {
      let isMaker = try (step[2] as DatabaseValue).withChanges { changes in
        try RowChange.all(changes).contains {
          $0.kind == .added && $0.table == row.table && $0.key == row.key
        }
      }
      if isMaker { return Merging.Place(stamp: step[0], device: step[1]) }
    }
    return nil
  }

  /// Gives a row the next free name behind the one that is another's, and says so.
  func rename(_ row: Fold.RowID, _ name: String) throws {
    guard let table = TableRules.named[row.table] else { return }
    let hasKey = table.values.contains(["name", "key"])
    var number = 2
    var free = "\(name) (\(number))"
    while try isTaken(free, table, hasKey: hasKey) {
      number += 1
      free = "\(name) (\(number))"
    }
    var values = ["name": free.databaseValue]
    if hasKey { values["key"] = fold.rules.key(free).databaseValue }
    try fold.set(row, values, table)
    fold.tell(.renamed, row)
  }

  private func isTaken(_ name: String, _ table: TableRule, hasKey: Bool) throws -> Bool {
    let key = fold.rules.key(name)
    if table.name == "food", try !ids("SELECT id FROM food_alias WHERE key = ?", [key]).isEmpty {
      return true
    }
    guard !hasKey else { return try !ids("SELECT id FROM \"\(table.name)\" WHERE key = ?", [key]).isEmpty }
    return try String.fetchAll(db, sql: "SELECT name FROM \"\(table.name)\"").contains {
      fold.rules.key($0) == key
    }
  }

  /// A name of a food that is another's goes.
  func giveWay(_ alias: Int64) throws {
    guard let table = TableRules.named["food_alias"] else { return }
    let row = Fold.RowID(table: "food_alias", key: [alias.databaseValue])
    try fold.delete(row, table)
    fold.tell(.renamed, row)
  }
}
