import GRDB

/// A step from one version of the tables to the next, frozen as SQL once it is released: what is in it, seeds
/// included, never follows the program, and the next version gets a file of its own.
struct Migration {
  /// The version it leads to, from the one before.
  let to: Int
  let sql: String
}

/// The tables of a log.
enum Schema {
  /// All migrations, in order.
  static let migrations = [
    version1, version2, version3, version4, version5, version6, version7, version8, version9,
    version10, version11, version12, version13, version14, version15, version16, version17, version18,
    version19, version20, version21, version22, version23, version24, version25,
  ]
  /// The version this program writes, kept in `PRAGMA user_version`.
  static let version = 25
  static let applicationID = NewLog.applicationID

  /// The tables whose changes the journal records. Not among them: what triggers keep (`food_name` and what finds
  /// foods by it) and the samples of imports, which are many and belong to a row of `import_run` that is.
  static let journaled = [
    "entry", "day_mark", "category", "slot", "unit", "compensation", "food", "food_alias", "body_value",
    "setting", "alias", "source", "metric", "nutrient", "import_run", "sample_revision", "category_change",
    "compensation_change", "food_nutrition", "food_measure", "entry_nutrition", "goal", "goal_variant",
    "budget",
    "budget_rate",
    "budget_activation", "day_completeness", "pause", "component", "index_setting", "workout_session",
    "document",
    "photo", "same_as",
    "meeting", "meeting_document", "day_trigger",
  ]

  /// Columns that name another row and may do without: by table, their places in it.
  static let optionalReferences: [String: [(column: Int, name: String, parent: String)]] = [
    "entry": [(6, "food_id", "food"), (8, "amount_unit_id", "unit"), (10, "composite_id", "food")],
    "food": [(6, "amount_unit_id", "unit")],
  ]

  /// Whether a NULL in a column says no more than that another version has it so: references to what is gone,
  /// `entry.private`, which version 2 recorded as NULL in entries of version 1, and the weight and the profile of a
  /// category, which version 4 empties where nobody edited them.
  static func mayBeNull(_ table: String, _ column: Int) -> Bool {
    (table == "entry" && column == 12) || (table == "category" && (8...14).contains(column))
      || optionalReferences[table]?.contains { $0.column == column } == true
  }

  /// Makes or updates the tables in one transaction that looks at the version inside it: of two shells that
  /// start together the second finds it done, and a kill leaves the version before.
  /// - Parameter settings: what a log that has no tables yet begins with.
  static func migrate(_ db: Database, to target: Int = version, settings: [String: String] = [:]) throws {
    // A table that others refer to can only be rebuilt while nobody looks; the switch works outside of
    // transactions alone.
    try db.execute(sql: "PRAGMA foreign_keys = OFF")
    defer { try? db.execute(sql: "PRAGMA foreign_keys = ON") }
    try db.inTransaction(.immediate) {
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      if version == 0, target == self.version {
        try db.execute(sql: NewLog.sql)
        try db.execute(sql: "PRAGMA user_version = \(target)")
      } else {
        for migration in migrations where migration.to > version && migration.to <= target {
          try db.execute(sql: migration.sql)
          try db.execute(sql: "PRAGMA user_version = \(migration.to)")
        }
      }
      for (name, value) in settings where version == 0 {
        try db.execute(sql: "INSERT INTO setting(name, value) VALUES (?, ?)", arguments: [name, value])
      }
      return .commit
    }
  }

  /// Clears references to rows that are gone.
  static func clearDanglingReferences(_ db: Database) throws {
    for (table, references) in optionalReferences {
      for reference in references {
        try db.execute(
          sql: """
            UPDATE \(table) SET \(reference.name) = NULL
            WHERE \(reference.name) IS NOT NULL AND \(reference.name) NOT IN (SELECT id FROM \(reference.parent))
            """)
      }
    }
  }
}
