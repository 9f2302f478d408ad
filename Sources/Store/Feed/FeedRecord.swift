import GRDB

/// A kind of rows that other programs are told of when they change.
public struct FeedRecord: Sendable {
  /// What it is called there.
  public let name: String
  /// The tables that its rows are rows of, each with the columns of its key.
  let tables: [(name: String, keys: [String])]
  /// Rows of other tables that are read as a part of its rows.
  var parts: [Part] = []
  /// What of other rows is read with its rows.
  var follows: [Follow] = []

  /// A table whose rows belong to one row of the record each.
  struct Part: Sendable {
    let table: String
    /// The column that has the id of that row.
    let owner: String
  }

  /// A row that others show something of.
  struct Follow: Sendable {
    let table: String
    /// The columns that are shown; empty for any change of it.
    var columns: Set<String> = []
    /// The keys of the rows of the record that show it; `?1` is its id.
    let sql: String
    var isByID: Bool { sql.contains("?1") }
  }

  public static let all = [category, food, entry, sample, workout, goal, pause, imports]

  private static func rows(_ name: String, _ table: String, key: String = "id") -> FeedRecord {
    FeedRecord(name: name, tables: [(table, [key])])
  }

  private static let category: FeedRecord = {
    var record = rows("category", "category")
    record.parts = [Part(table: "category_change", owner: "category_id")]
    record.follows = [Follow(table: "unit", sql: "SELECT id FROM category WHERE unit_id = ?1")]
    return record
  }()

  private static let food: FeedRecord = {
    var record = rows("food", "food")
    record.parts = [
      Part(table: "food_nutrition", owner: "food_id"), Part(table: "food_alias", owner: "food_id"),
      Part(table: "food_measure", owner: "food_id"), Part(table: "component", owner: "composite_id"),
      Part(table: "photo", owner: "food_id"),
    ]
    // A composite has what its parts have, and so has one that it is a part of.
    func withComposites(_ foods: String) -> String {
      """
      WITH RECURSIVE inside(id) AS (
        \(foods) UNION SELECT composite_id FROM component JOIN inside ON component.food_id = inside.id)
      SELECT id FROM inside
      """
    }
    record.follows = [
      Follow(table: "food", sql: withComposites("SELECT ?1")),
      Follow(
        table: "category", columns: ["name", "unit_id"],
        sql: withComposites("SELECT id FROM food WHERE category_id = ?1")),
      Follow(table: "unit", sql: "SELECT id FROM food"),
      Follow(table: "nutrient", sql: "SELECT id FROM food"),
    ]
    return record
  }()

  private static let entry: FeedRecord = {
    var record = rows("entry", "entry")
    record.parts = [Part(table: "entry_nutrition", owner: "entry_id")]
    record.follows = [
      Follow(
        table: "category", columns: ["name", "unit_id", "energy"],
        sql: "SELECT id FROM entry WHERE category_id = ?1"),
      Follow(table: "slot", columns: ["name"], sql: "SELECT id FROM entry WHERE slot_id = ?1"),
      Follow(
        table: "food", columns: ["name"],
        sql: "SELECT id FROM entry WHERE food_id = ?1 UNION SELECT id FROM entry WHERE composite_id = ?1"),
      Follow(
        table: "unit",
        sql: """
          SELECT id FROM entry
          WHERE amount_unit_id = ?1 OR category_id IN (SELECT id FROM category WHERE unit_id = ?1)
          """),
      Follow(table: "nutrient", sql: "SELECT entry_id FROM entry_nutrition WHERE nutrients IS NOT NULL"),
    ]
    return record
  }()

  private static let sample: FeedRecord = {
    var record = rows("sample", "body_value")
    record.follows = [Follow(table: "metric", sql: "SELECT id FROM body_value")]
    return record
  }()

  /// The sessions that were typed, by the ids of their values.
  private static let workout: FeedRecord = {
    var record = rows("workout", "workout_session", key: "sample_id")
    record.follows = [
      Follow(table: "body_value", sql: "SELECT sample_id FROM workout_session WHERE sample_id = ?1")
    ]
    return record
  }()

  private static let goal: FeedRecord = {
    var record = FeedRecord(
      name: "goal",
      tables: [("goal", ["kind", "day"]), ("goal_variant", ["kind", "scope", "slot_id", "day"])])
    record.follows = [
      Follow(
        table: "slot", columns: ["name"],
        sql: "SELECT kind, scope, slot_id, day FROM goal_variant WHERE slot_id = ?1")
    ]
    for table in ["nutrient", "metric"] {
      record.follows.append(Follow(table: table, sql: "SELECT kind, day FROM goal"))
      record.follows.append(Follow(table: table, sql: "SELECT kind, scope, slot_id, day FROM goal_variant"))
    }
    return record
  }()

  private static let pause = rows("pause", "pause")
  private static let imports = rows("import", "import_run")
}

/// A row of a record, by its key as a text: the digits of an id, or the values between points.
struct FeedKey: Hashable, Comparable {
  /// The place of the record in `FeedRecord.all`.
  let record: Int
  let row: String

  /// Ids in their order, which are not below 0.
  static func < (a: FeedKey, b: FeedKey) -> Bool {
    (a.record, a.row.utf8.count, a.row) < (b.record, b.row.utf8.count, b.row)
  }

  static func text(_ values: [DatabaseValue]) -> String {
    values.map { value in
      if case .string(let text) = value.storage { text } else { value.description }
    }.joined(separator: ".")
  }
}

/// A row of any table that changed, with what of it did.
struct FeedSource: Hashable {
  let table: String
  let row: String
}

/// What a table means to the records: found once.
struct FeedTables {
  /// The record that rows of a table are rows of.
  let own: [String: Int]
  /// The table of the rows that those of a table belong to, and the column that names them.
  let parts: [String: (table: String, owner: Int)]
  /// What shows rows of a table.
  let follows: [String: [(record: Int, follow: FeedRecord.Follow)]]

  static let all: FeedTables = {
    var own: [String: Int] = [:]
    var parts: [String: (table: String, owner: Int)] = [:]
    var follows: [String: [(record: Int, follow: FeedRecord.Follow)]] = [:]
    for (index, record) in FeedRecord.all.enumerated() {
      for table in record.tables { own[table.name] = index }
      for part in record.parts {
        let columns = TableRules.named[part.table]?.columns ?? []
        guard let owner = columns.firstIndex(where: { $0.name == part.owner }) else { continue }
        parts[part.table] = (record.tables[0].name, owner)
      }
      for follow in record.follows { follows[follow.table, default: []].append((index, follow)) }
    }
    return FeedTables(own: own, parts: parts, follows: follows)
  }()

  func isKnown(_ table: String) -> Bool { own[table] != nil || follows[table] != nil }
}

extension RowChange {
  /// The rows that the feed has to look at, with the columns that changed; nil for all of them.
  var feedSources: [(source: FeedSource, columns: Set<String>?)] {
    let tables = FeedTables.all
    if table == "setting" { return energyOfWorkout.map { [($0, nil)] } ?? [] }
    if let part = tables.parts[table] {
      let owners = Set([old, new].compactMap { $0.indices.contains(part.owner) ? $0[part.owner] : nil })
      return owners.filter { !$0.isNull }.map {
        (FeedSource(table: part.table, row: FeedKey.text([$0])), ofPart)
      }
    }
    guard tables.isKnown(table) else { return [] }
    return [(FeedSource(table: table, row: FeedKey.text(key)), kind == .changed ? changedColumns : nil)]
  }

  private func names(where isNamed: (Int) -> Bool) -> Set<String> {
    guard let columns = TableRules.named[table]?.columns else { return [] }
    return Set(columns.indices.filter(isNamed).map { columns[$0].name })
  }

  private var changedColumns: Set<String> {
    names { new.indices.contains($0) && new[$0] != nil && new[$0] != old[$0] }
  }

  /// Of a part those that it has, each after its table: nobody shows them but what it is a part of, and the energy of a
  /// category, which is dated.
  private var ofPart: Set<String> {
    let given = names { place in
      [old, new].contains { $0.indices.contains(place) && $0[place].map { !$0.isNull } == true }
    }
    return table == "category_change" && given.contains("energy") ? ["energy"] : ["#\(table)"]
  }

  /// The energy of a typed workout is kept as a setting.
  private var energyOfWorkout: FeedSource? {
    let prefix = Transaction.Samples.energySetting
    guard let name = key.first.flatMap(String.fromDatabaseValue), name.hasPrefix(prefix),
      let id = Int64(name.dropFirst(prefix.count))
    else { return nil }
    return FeedSource(table: "workout_session", row: String(id))
  }
}
