import GRDB

@testable import Store

extension Transaction {
  /// Whether a name is of two things, which commands refuse.
  func hasDoubleNames() throws -> Bool {
    let keys: [(String, String)] = [
      ("metric", "key"), ("nutrient", "key"), ("food", "key"), ("food_alias", "key"), ("category", "name"),
      ("slot", "name"), ("unit", "name"), ("source", "name || kind"),
      ("food_measure", "food_id || key"),
      ("component", "composite_id || ' ' || food_id || ' ' || ifnull(amount_unit_id, 0)"),
    ]
    for (table, key) in keys {
      let sql = "SELECT EXISTS (SELECT 1 FROM \(table) GROUP BY lower(\(key)) HAVING count(*) > 1)"
      if try Bool.fetchOne(db, sql: sql) == true { return true }
    }
    let sql = """
      SELECT EXISTS (SELECT 1 FROM food_alias JOIN food USING (key))
        OR EXISTS (SELECT 1 FROM food JOIN category ON food.key = lower(category.name))
      """
    return try Bool.fetchOne(db, sql: sql) == true
  }
}

extension FoldRules {
  static let test = FoldRules(key: folded, isOfDevice: { $0 == "c" })
}

extension Store {
  /// What all devices have alike.
  func sharedDump() throws -> Dump {
    try queue.inDatabase { db in
      var dump = Dump()
      for (name, sql) in try Self.questions.get() {
        var rows: [String: String] = [:]
        for row in try Row.fetchAll(db.cachedStatement(sql: sql)) { rows[row[0]] = row[1] }
        dump.tables[name] = rows
      }
      return dump
    }
  }

  /// What asks for the keys and the values of each table's rows.
  private static let questions: Result<[(table: String, sql: String)], any Error> = Result {
    let new = try Store.inMemory(device: 1)
    return try new.queue.inDatabase { db in
      try Schema.journaled.compactMap { name in
        guard let table = TableRules.named[name], !table.isHome else { return nil }
        func text(_ columns: [String]) -> String {
          columns.map { "quote(\"\($0)\")" }.joined(separator: " || ' ' || ")
        }
        let values = text(table.columns.filter { !$0.isHome }.map(\.name))
        let filter = name == "setting" ? "WHERE name <> 'c' AND name NOT LIKE '%.initial'" : ""
        return (name, "SELECT \(text(try db.primaryKey(name).columns)), \(values) FROM \"\(name)\" \(filter)")
      }
    }
  }

  /// Numbers of a day that two entries have.
  func doubleNumbers() throws -> [String] {
    try queue.inDatabase { db in
      try String.fetchAll(
        db, sql: "SELECT day || ' #' || n FROM entry GROUP BY day, n HAVING count(*) > 1"
      )
        + String.fetchAll(
          db,
          sql: """
            SELECT entry.day || ' row #' || entry.composite_n FROM entry JOIN entry AS other
              ON other.day = entry.day AND other.n = entry.composite_n
            """)
    }
  }
}

extension Dump {
  func differences(to other: Dump) -> String {
    var lines: [String] = []
    for table in Set(tables.keys).union(other.tables.keys).sorted() {
      let (own, theirs) = (tables[table] ?? [:], other.tables[table] ?? [:])
      for key in Set(own.keys).union(theirs.keys).sorted() where own[key] != theirs[key] {
        lines.append("\(table) \(own[key] ?? "-") | \(theirs[key] ?? "-")")
      }
    }
    return lines.prefix(12).joined(separator: "\n")
  }
}
