import Domain
import GRDB

extension Transaction {
  /// The nutrients of the person's own.
  public var nutrients: Nutrients { Nutrients(log: self) }

  /// What `log.nutrients` gives.
  public struct Nutrients {
    /// Those that every log has and the person's own.
    private static let kept = Kept<NutrientCatalogue?>(until: .attempt, nil)

    let log: Transaction

    /// All nutrients there are: those that every log has, then the person's own in the order in which they were added.
    public var catalogue: NutrientCatalogue {
      get throws {
        if let known = log[Self.kept] { return known }
        let own = try log.allRows("SELECT key, name, aliases, unit FROM nutrient ORDER BY id", []) { row in
          Nutrient(
            own: try row.name(1), key: try row.name(0), unit: try row.read(word: "unit"),
            aliases: try row.readLines(2).split(separator: "\n").map(String.init))
        }
        let all = own.isEmpty ? NutrientCatalogue.shipped : NutrientCatalogue(own: own)
        log[Self.kept] = all
        return all
      }
    }

    /// Adds one of the person's own.
    public func add(_ nutrient: Nutrient) throws {
      try log.upsert(
        "nutrient",
        [
          "id": try log.newID(), "key": nutrient.key, "name": nutrient.name,
          "aliases": nutrient.aliases.joined(separator: "\n"), "unit": nutrient.unit.rawValue,
        ])
      log.forget(Self.kept)
    }

    /// How many foods and entries tell of a nutrient.
    public func uses(of key: String) throws -> (foods: Int, entries: Int) {
      func count(_ table: String) throws -> Int {
        try Int.fetchOne(
          log.db,
          sql:
            "SELECT count(*) FROM \(table) WHERE nutrients IS NOT NULL AND json_extract(nutrients, ?) IS NOT NULL",
          arguments: ["$.\(key)"]) ?? 0
      }
      return (try count("food_nutrition"), try count("entry_nutrition"))
    }

    /// Deletes one of the person's own with its goals, and what foods and entries tell of it.
    public func delete(_ nutrient: Nutrient) throws {
      let (path, kind) = ("$.\(nutrient.key)", GoalKind.nutrient(nutrient.key).rawValue)
      for table in ["food_nutrition", "entry_nutrition"] {
        try log.db.execute(
          sql: """
            UPDATE \(table) SET nutrients = nullif(json_remove(nutrients, ?1), '{}')
            WHERE nutrients IS NOT NULL AND json_extract(nutrients, ?1) IS NOT NULL
            """, arguments: [path])
      }
      // A food or an entry of which nothing else is known has no row.
      try log.db.execute(
        sql: """
          DELETE FROM food_nutrition
          WHERE energy IS NULL AND protein IS NULL AND carbs IS NULL AND fat IS NULL AND nutrients IS NULL
          """)
      try log.db.execute(
        sql: """
          DELETE FROM entry_nutrition WHERE energy IS NULL AND protein IS NULL AND carbs IS NULL AND fat IS NULL
            AND nutrients IS NULL AND title IS NULL
          """)
      for table in ["goal", "goal_variant"] {
        try log.db.execute(sql: "DELETE FROM \(table) WHERE kind = ?", arguments: [kind])
      }
      try log.db.execute(sql: "DELETE FROM nutrient WHERE key = ?", arguments: [nutrient.key])
      log.forget(Self.kept)
      log.forget(Transaction.Foods.kept)
    }
  }
}
