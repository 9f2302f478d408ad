import Domain
import GRDB

/// What composites are made of.
extension Transaction.Foods {
  /// The foods that any composite is made of, in order of name.
  public func components() throws -> [Food] {
    try read("WHERE id IN (SELECT food_id FROM component) ORDER BY key", [])
  }

  /// All composites, in order of name.
  public func composites() throws -> [Food] {
    try read("WHERE id IN (SELECT composite_id FROM component) ORDER BY key", [])
  }

  /// The composites that a food is a component of, in order of name.
  public func composites(of food: Int64) throws -> [Food] {
    try read("WHERE id IN (SELECT composite_id FROM component WHERE food_id = ?) ORDER BY key", [food])
  }

  /// - Throws: where the food is a part of itself: who follows its parts would not come to an end.
  func components(of food: Int64) throws -> [FoodComponent] {
    let inside = try Int.fetchOne(log.db.cachedStatement(sql: Self.isInItself), arguments: [food])
    guard inside == nil else { throw StoreError.damaged(reason: "a food is a part of itself") }
    let sql =
      "SELECT food_id, amount, amount_unit_id FROM component WHERE composite_id = ? ORDER BY position, id"
    return try Row.fetchAll(log.db.cachedStatement(sql: sql), arguments: [food]).map {
      FoodComponent(
        foodID: try $0.read(0), amount: try Stored.amount($0.read(1)), unitID: try $0.readOptional(2))
    }
  }

  private static let isInItself = """
    WITH RECURSIVE inside(id) AS (
      SELECT food_id FROM component WHERE composite_id = ?1 UNION
      SELECT part.food_id FROM inside JOIN component AS part ON part.composite_id = inside.id)
    SELECT 1 FROM inside WHERE id = ?1
    """

  /// Writes what a composite is made of, where that has changed.
  func save(components: [FoodComponent], of food: Int64) throws {
    guard try components != self.components(of: food) else { return }
    try log.db.execute(sql: "DELETE FROM component WHERE composite_id = ?", arguments: [food])
    for (position, component) in components.enumerated() {
      try log.db.execute(
        sql: """
          INSERT INTO component(id, composite_id, food_id, amount, amount_unit_id, position)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          log.newID(), food, component.foodID, component.amount.micros, component.unitID, position,
        ])
    }
  }
}
