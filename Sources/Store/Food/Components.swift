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

  /// Writes what a composite is made of, where that has changed: each part by itself, so that parts which two devices change
  /// stand beside each other.
  func save(components: [FoodComponent], of food: Int64) throws {
    guard try components != self.components(of: food) else { return }
    var known = try Row.fetchAll(
      log.db, sql: "SELECT id, food_id, position FROM component WHERE composite_id = ? ORDER BY position, id",
      arguments: [food]
    ).map { (id: $0[0] as Int64, food: $0[1] as Int64, position: $0[2] as Int) }
    var parts: [(id: Int64, component: FoodComponent, position: Int)] = []
    for component in components {
      let old = known.firstIndex { $0.food == component.foodID }.map { known.remove(at: $0) }
      let last = parts.last?.position ?? -1
      // Behind the one before it; else where it was.
      let position = max(old?.position ?? 0, last + 1)
      let count = parts.count { $0.component.foodID == component.foodID }
      let id = try old?.id ?? log.sharedID("component", ["\(food)", "\(component.foodID)", "\(count)"])
      parts.append((id, component, position))
    }
    for old in known { try log.remove("component", old.id) }
    for (id, component, position) in parts {
      try log.upsert(
        "component",
        [
          "id": id, "composite_id": food, "food_id": component.foodID, "amount": component.amount.micros,
          "amount_unit_id": component.unitID, "position": position,
        ])
    }
  }
}
