import GRDB
import Store
import Synchronization

extension Store {
  /// Every row of every table, as text.
  ///
  /// Left out are the journal, the counter of ids and what other programs are told, which go on when a change is taken
  /// back, and what triggers keep to find foods by, whose places are given anew.
  public func everyRow() throws -> [String] {
    try queue.inDatabase { db in
      let tables = try String.fetchOne(
        db, sql: "SELECT group_concat(sql) FROM sqlite_master WHERE type = 'table'")
      let sql = try Self.allRows.withLock { known in
        if let sql = known[tables ?? ""] { return sql }
        let sql = try Self.sqlOfAllRows(db)
        known[tables ?? ""] = sql
        return sql
      }
      return try String.fetchAll(db.cachedStatement(sql: sql))
    }
  }

  /// What asks for all rows, by the tables there are.
  private static let allRows = Mutex<[String: String]>([:])

  /// One statement, whose rows SQLite writes and sorts itself: done here, that takes most of the time of many tests.
  private static func sqlOfAllRows(_ db: Database) throws -> String {
    let columns = try Row.fetchAll(
      db,
      sql: """
        SELECT t.name, c.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
        WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite%'
          AND t.name NOT IN ('journal', 'device', 'food_name', 'food_word', 'touched')
        ORDER BY t.name, c.cid
        """
    ).map { (table: $0[0] as String, column: $0[1] as String) }
    let tables = Dictionary(grouping: columns, by: \.table).sorted { $0.key < $1.key }
    return tables.map { table, columns in
      let cells = columns.map { "' \($0.column)=' || quote(\"\($0.column)\")" }.joined(separator: " || ")
      return "SELECT '\(table):' || \(cells) FROM \"\(table)\""
    }.joined(separator: " UNION ALL ") + " ORDER BY 1"
  }

  /// The page at which a table or an index begins.
  public func rootPage(of name: String) throws -> Int {
    try queue.inDatabase { db in
      let page = try Int.fetchOne(
        db, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [name])
      return page ?? 0
    }
  }

  /// Does SQL to the file past all that dhsh checks, as another program might; foreign keys are not looked at.
  /// - Returns: how many rows it touched.
  @discardableResult
  public func byHand(_ sql: String) throws -> Int {
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      defer { try? db.execute(sql: "PRAGMA foreign_keys = ON") }
      try db.execute(sql: sql)
      return db.changesCount
    }
  }

  /// The columns of all tables, `entry` and `note`, but for those of the full-text index.
  public func columns() throws -> [(table: String, column: String, isText: Bool)] {
    try queue.inDatabase { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT t.name, c.name, c.type FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
          WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite%' ORDER BY t.name, c.cid
          """
      ).map { ($0[0], $0[1], $0[2] == "TEXT") }
    }
  }

  /// Makes another log one like this.
  public func copy(to other: Store) throws { try queue.backup(to: other.queue) }

  /// Ids that name a row which is not there, as `entry.food_id 17`.
  public func danglingIDs() throws -> [String] {
    try queue.inDatabase { db in
      try Self.references.flatMap { table, column, target in
        try Int64.fetchAll(
          db,
          sql: """
            SELECT DISTINCT "\(column)" FROM "\(table)" WHERE "\(column)" IS NOT NULL
              AND NOT ('\(column)' IN ('category_id', 'slot_id') AND "\(column)" = 0)
              AND "\(column)" NOT IN (SELECT id FROM "\(target)")
            """
        ).map { "\(table).\(column) \($0)" }
      }
    }
  }

  /// Which column of which table names a row of which other one.
  private static let references = [
    ("goal_variant", "slot_id", "slot"), ("entry", "slot_id", "slot"), ("entry", "category_id", "category"),
    ("entry", "food_id", "food"), ("entry", "composite_id", "food"), ("entry", "amount_unit_id", "unit"),
    ("food", "category_id", "category"), ("food", "amount_unit_id", "unit"),
    ("food_alias", "food_id", "food"), ("food_nutrition", "food_id", "food"),
    ("food_nutrition", "amount_unit_id", "unit"), ("food_measure", "food_id", "food"),
    ("food_measure", "amount_unit_id", "unit"), ("entry_nutrition", "entry_id", "entry"),
    ("budget_rate", "budget_id", "budget"), ("budget_activation", "budget_id", "budget"),
    ("component", "composite_id", "food"), ("component", "food_id", "food"),
    ("component", "amount_unit_id", "unit"), ("photo", "food_id", "food"),
    ("meeting_document", "meeting_id", "meeting"), ("meeting_document", "document_id", "document"),
    ("category", "unit_id", "unit"), ("compensation", "from_id", "category"),
    ("compensation", "to_id", "category"), ("category_change", "category_id", "category"),
    ("compensation_change", "rule_id", "compensation"), ("workout_session", "sample_id", "body_value"),
  ]
}
