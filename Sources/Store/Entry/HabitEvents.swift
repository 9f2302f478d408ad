import Domain
import GRDB

extension Transaction.Entries {
  /// What was logged by hand since a day, oldest first, without what came from private lines.
  /// - Parameter limit: the newest of them at most.
  public func habitEvents(since day: Day, limit: Int) throws -> [HabitEvent] {
    let statement = try log.db.cachedStatement(
      sql: """
        SELECT day, slot_id, category_id, food_id, portion, amount, amount_unit_id, portion_rest
        FROM entry
        WHERE day >= ? AND private IS NOT 1 AND composite_id IS NULL AND category_id <> 0 ORDER BY day DESC, n DESC LIMIT ?
        """)
    return try Row.fetchAll(statement, arguments: [day.number, limit]).reversed().map { row in
      let food: Int64? = try row.readOptional(3)
      let unit: Int64? = try row.readOptional(6)
      return HabitEvent(
        item: try food.map(HabitItem.food) ?? .category(row.read(2)),
        amount: HabitAmount(
          portion: try row.portion(4, 7),
          // An amount without a unit counts servings, which the portion says as well.
          amount: unit == nil ? nil : try row.amount(5), unitID: unit),
        day: try row.day(0), slotID: try row.read(1))
    }
  }

  /// The newest entry of a food.
  public func last(food: Int64) throws -> Entry? {
    try Row.fetchOne(
      log.db.cachedStatement(
        sql: """
          SELECT \(Entry.columns) FROM entry WHERE food_id = ? AND private IS NOT 1 ORDER BY id DESC LIMIT 1
          """),
      arguments: [food]
    ).map { try Entry($0) }
  }
}
