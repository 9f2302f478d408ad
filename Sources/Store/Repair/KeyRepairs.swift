import GRDB

/// Keys that no rule of the tables knows, because what a name folds to and what can be measured is known above them.
extension Transaction {
  /// A name of a food, with the key by which it is found.
  public struct FoodKey: Sendable {
    public let name: String
    public let key: String
    /// The name of the food itself, or another one of it.
    fileprivate let isOwn: Bool
    fileprivate let id: Int64
  }

  /// Names of foods whose key is not what they fold to.
  public func wrongFoodKeys(_ fold: (String) -> String) throws -> [FoodKey] {
    var wrong: [FoodKey] = []
    for table in ["food", "food_alias"] {
      let rows = try Row.fetchCursor(db, sql: "SELECT id, name, key FROM \(table)")
      while let row = try rows.next() {
        let found = FoodKey(
          name: try row.name(1), key: try row.read(2), isOwn: table == "food", id: try row.read(0))
        if fold(found.name) != found.key { wrong.append(found) }
      }
    }
    return wrong
  }

  /// Gives a name of a food its key.
  public func set(_ key: String, of food: FoodKey) throws {
    try db.execute(
      sql: "UPDATE \(food.isOwn ? "food" : "food_alias") SET key = ? WHERE id = ?", arguments: [key, food.id])
    forget(Foods.kept)
  }

  /// What typed values are of, by the keys of metrics, and how many there are.
  public func typedMetrics() throws -> [(key: String, values: Int)] {
    try Row.fetchAll(db, sql: "SELECT metric, count(*) FROM body_value GROUP BY metric ORDER BY metric").map {
      (try $0.read(0), try $0.read(1))
    }
  }

  /// Makes typed values of one metric those of another.
  public func renameTypedMetric(_ old: String, to new: String) throws {
    try db.execute(sql: "UPDATE body_value SET metric = ? WHERE metric = ?", arguments: [new, old])
  }
}
