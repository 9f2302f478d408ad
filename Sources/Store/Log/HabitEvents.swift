import Domain
import GRDB

extension Transaction {
  /// What was logged by hand since a day, oldest first, without what came from private lines.
  /// - Parameter limit: the newest of them at most.
  public func habitEvents(since day: Day, limit: Int) throws -> [HabitEvent] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT day, slot_id, category_id, food_id, portion, amount, amount_unit_id FROM entry
        WHERE day >= ? AND private = 0 AND composite_id IS NULL ORDER BY day DESC, n DESC LIMIT ?
        """)
    return try Row.fetchAll(statement, arguments: [day.number, limit]).reversed().map { row in
      let food: Int64? = try row.readOptional(3)
      return HabitEvent(
        item: try food.map(HabitItem.food) ?? .category(row.read(2)),
        amount: HabitAmount(
          portion: try row.portion(4), amount: try row.readOptional(5).map(Amount.init(micros:)),
          unitID: try row.readOptional(6)),
        day: try row.day(0), slotID: try row.read(1))
    }
  }

  /// Every food ever logged, and the day its newest entry is of, without a look at the other entries.
  public func foodsEverLogged() throws -> [(foodID: Int64, day: Day)] {
    let statement = try db.cachedStatement(
      sql: """
        WITH RECURSIVE used(id) AS (
          SELECT min(food_id) FROM entry WHERE food_id IS NOT NULL
          UNION ALL
          SELECT (SELECT min(food_id) FROM entry WHERE food_id > used.id) FROM used WHERE used.id IS NOT NULL)
        SELECT used.id, entry.day FROM used JOIN entry
          ON entry.id = (SELECT max(id) FROM entry WHERE food_id = used.id AND private = 0)
        """)
    return try Row.fetchAll(statement).map { (try $0.read(0), try $0.day(1)) }
  }

  /// The newest entry of a food.
  public func lastEntry(food: Int64) throws -> Entry? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT \(Entry.columns) FROM entry WHERE food_id = ? AND private = 0 ORDER BY id DESC LIMIT 1
          """),
      arguments: [food]
    ).map { try Entry($0) }
  }
}
