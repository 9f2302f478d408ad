import Domain
import GRDB

extension Transaction.Entries {
  /// What was logged by hand since a day, oldest first, without what came from private lines. A row of a composite is
  /// one event, of its servings; its parts are none, nor is one that left its row.
  /// - Parameter limit: the newest of them at most.
  public func habitEvents(since day: Day, limit: Int) throws -> [HabitEvent] {
    let statement = try log.db.cachedStatement(
      sql: """
        SELECT day, slot_id, category_id, food_id, portion, amount, amount_unit_id, portion_rest, composite_n,
          composite_id, composite_servings,
          ifnull(composite_id, food_id) IS NULL
            OR EXISTS (SELECT 1 FROM food WHERE food.id = ifnull(composite_id, food_id))
        FROM entry
        WHERE day >= ? AND private IS NOT 1 AND category_id <> 0
          AND (composite_id IS NULL OR composite_n IS NOT NULL
            OR NOT EXISTS (SELECT 1 FROM food WHERE food.id = composite_id))
        ORDER BY day DESC, n DESC LIMIT ?
        """)
    var last: (day: Day, row: Int)?
    return try Row.fetchAll(statement, arguments: [day.number, limit]).reversed().compactMap { row in
      guard try row.read(11) as Bool else {
        throw StoreError.damaged(reason: "an entry has a food that is not there")
      }
      let composite: Int64? = try row.readOptional(9)
      if let composite, let number: Int = try row.readOptional(8), let servings = try row.amount(10) {
        let day = try row.day(0)
        guard last?.day != day || last?.row != number else { return nil }
        last = (day, number)
        return HabitEvent(
          item: .food(composite), amount: HabitAmount(portion: Portion(servings)), day: day,
          slotID: try row.read(1))
      }
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
}
