import Domain
import GRDB

/// Rows that are named by their keys, as a metric or a nutrient of one's own is by its values: what is needed comes back.
extension Fold {
  func settleKeys() throws {
    for (row, image) in Array(deleted) {
      guard let key = try key(of: row, image), deleted[row] != nil, let table = TableRules.named[row.table],
        try isNeeded(key, table)
      else { continue }
      try insert(row, Array(image.databaseValues), table)
      tell(.revived, row)
    }
    for row in written {
      guard let table = TableRules.named[row.table] else { continue }
      for column in table.columns {
        guard !column.keyOf.isEmpty, let present = try found(row, table) else { continue }
        let words = try Self.words(present[column.name], column)
        for keys in column.keyOf {
          guard let parent = TableRules.named[keys.table] else { continue }
          for key in words.compactMap(keys.key) where try !isThere(key, parent) {
            guard let (other, image) = try lastNamed(key, parent) else { continue }
            try insert(other, image, parent)
            tell(.revived, other)
          }
        }
      }
    }
  }

  /// The words of a value that name rows.
  private static func words(_ value: DatabaseValue, _ column: ColumnRule) throws -> [String] {
    let text = String.fromDatabaseValue(value)
    if case .nutrients = column.kind { return try NutrientsText.read(text).keys.sorted() }
    return text.map { [$0] } ?? []
  }

  /// The key of a row that others may name by it.
  private func key(of row: RowID, _ image: Row) throws -> String? {
    guard !TableRules.keyed(to: row.table).isEmpty else { return nil }
    return String.fromDatabaseValue(image["key"])
  }

  private func isThere(_ key: String, _ table: TableRule) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM \"\(table.name)\" WHERE key = ?)"),
      arguments: [key])
      == true
  }

  /// Whether rows name a key of which there is no row.
  private func isNeeded(_ key: String, _ parent: TableRule) throws -> Bool {
    guard try !isThere(key, parent) else { return false }
    return try TableRules.keyed(to: parent.name).contains { table, column, keys in
      let word = keys.word(key)
      guard keys.key(word) != nil else { return false }
      var (rows, name) = ("\"\(table.name)\"", "\"\(column.name)\"")
      if case .nutrients = column.kind { (rows, name) = ("\(rows), json_each(\(name)) AS one", "one.key") }
      return try Bool.fetchOne(
        db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM \(rows) WHERE \(name) = ?)"),
        arguments: [word])
        == true
    }
  }

  /// The row that had a key last, as it was when it was deleted, or else as it was made.
  private func lastNamed(_ key: String, _ table: TableRule) throws -> (RowID, [DatabaseValue?])? {
    guard let place = table.columns.firstIndex(where: { $0.name == "key" }) else { return nil }
    // By what all devices know, so that it comes back on all of them.
    let steps = try Row.fetchCursor(
      db,
      sql: """
        SELECT changeset, intent FROM journal
        WHERE (stamp, device) < (?, ?) AND away <> \(Journal.Origin.before)
          AND (state = \(Journal.State.done) OR ifnull(sent, 0) <> 0)
        ORDER BY stamp DESC, device DESC
        """, arguments: [step.stamp, step.device])
    while let step = try steps.next() {
      for column in 0...1 {
        let changes: DatabaseValue = step[column]
        for change in try changes.withChanges({ try RowChange.all($0) }) where change.table == table.name {
          let values = change.kind == .deleted ? change.old : change.new
          guard change.kind != .changed, values.indices.contains(place), values[place] == key.databaseValue
          else {
            continue
          }
          return (RowID(table: table.name, key: change.key), values)
        }
      }
    }
    return nil
  }
}
