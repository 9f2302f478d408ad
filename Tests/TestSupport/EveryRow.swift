import GRDB
import Store

extension Store {
  /// Every row of every table, as text.
  ///
  /// Left out are the journal and the counter of ids, which go on when a change is taken back, and what triggers
  /// keep to find foods by, whose places are given anew.
  public func everyRow() throws -> [String] {
    try queue.inDatabase { db in
      let tables = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
            AND name NOT LIKE 'sqlite%' AND name NOT IN ('journal', 'device', 'food_name', 'food_word')
          ORDER BY name
          """)
      return try tables.flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").map { row in
          "\(table): " + row.map { "\($0)=\($1)" }.joined(separator: " ")
        }.sorted()
      }
    }
  }

  /// Makes another log one like this.
  func copy(to other: Store) throws { try queue.backup(to: other.queue) }

  /// Ids that name a row which is not there, as `entry.food_id 17`.
  public func danglingIDs() throws -> [String] {
    try queue.inDatabase { db in
      try Self.references.flatMap { table, column, target in
        try Int64.fetchAll(
          db,
          sql: """
            SELECT DISTINCT "\(column)" FROM "\(table)" WHERE "\(column)" IS NOT NULL
              AND "\(column)" NOT IN (SELECT id FROM "\(target)")
            """
        ).map { "\(table).\(column) \($0)" }
      }
    }
  }

  /// Which column of which table names a row of which other one.
  private static let references = [
    ("entry", "slot_id", "slot"), ("entry", "category_id", "category"), ("entry", "food_id", "food"),
    ("entry", "composite_id", "food"), ("entry", "amount_unit_id", "unit"),
    ("food", "category_id", "category"), ("food", "amount_unit_id", "unit"),
    ("food_alias", "food_id", "food"),
    ("category", "unit_id", "unit"), ("compensation", "from_id", "category"),
    ("compensation", "to_id", "category"), ("category_change", "category_id", "category"),
    ("compensation_change", "rule_id", "compensation"),
  ]
}
