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

  /// The names and aliases of every food ever logged and of the favorites, without a look at each entry.
  public func familiarFoods() throws -> (logged: Set<Int64>, favorites: Set<Int64>, names: [FoundFood]) {
    let used = """
      WITH RECURSIVE used(id) AS (
        SELECT min(food_id) FROM entry WHERE food_id IS NOT NULL
        UNION ALL
        SELECT (SELECT min(food_id) FROM entry WHERE food_id > used.id) FROM used WHERE used.id IS NOT NULL),
      familiar(id, logged) AS (
        SELECT id, 1 FROM used
          WHERE EXISTS (SELECT 1 FROM entry WHERE food_id = used.id AND private = 0)
        UNION ALL SELECT id, 0 FROM food WHERE favorite)
      """
    let statement = try db.cachedStatement(
      sql: """
        \(used)
        SELECT food.id, food.key, logged, favorite FROM familiar JOIN food USING (id)
        UNION ALL
        SELECT food_id, food_alias.key, logged, food.favorite
        FROM familiar JOIN food_alias ON food_id = familiar.id JOIN food ON food.id = food_id
        """)
    var result: (logged: Set<Int64>, favorites: Set<Int64>, names: [FoundFood]) = ([], [], [])
    for row in try Row.fetchAll(statement) {
      let id: Int64 = try row.read(0)
      result.names.append(FoundFood(foodID: id, key: try row.read(1)))
      if try row.read(2) { result.logged.insert(id) }
      if try row.read(3) { result.favorites.insert(id) }
    }
    return result
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
