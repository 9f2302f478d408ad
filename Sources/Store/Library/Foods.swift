import Domain
import GRDB

extension Transaction {
  /// The food with an id.
  public func food(_ id: Int64) throws -> Food? {
    if let known = foodCache[id] { return known }
    let food = try foods("WHERE id = ?", [id]).first
    foodCache[id] = food
    return food
  }

  /// The food whose name or alias has this key (a folded name).
  public func food(key: String) throws -> Food? {
    try foods(
      "WHERE id = ifnull((SELECT id FROM food WHERE key = ?1), (SELECT food_id FROM food_alias WHERE key = ?1))",
      [key]
    ).first
  }

  /// All foods in order of name, or those of a category.
  public func foods(category: Int64? = nil, favorites: Bool = false) throws -> [Food] {
    var conditions: [String] = []
    if let category { conditions.append("category_id = \(category)") }
    if favorites { conditions.append("favorite") }
    let filter = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    return try foods("\(filter) ORDER BY key", [])
  }

  /// Inserts a food, or updates the one with its id, with its aliases.
  /// - Parameter key: folds a name.
  public func save(_ food: Food, key: (String) -> String) throws {
    try upsert(
      "food",
      [
        "id": food.id, "name": food.name, "key": key(food.name), "category_id": food.categoryID,
        "portion": food.portion.tenths, "amount": food.amount?.micros, "amount_unit_id": food.amountUnitID,
        "note": food.note, "favorite": food.isFavorite,
      ])
    let old = try aliasNames(food.id)
    for name in old where !food.aliases.contains(name) {
      try db.execute(
        sql: "DELETE FROM food_alias WHERE food_id = ? AND name = ?", arguments: [food.id, name])
    }
    for name in food.aliases where !old.contains(name) {
      try db.execute(
        sql: "INSERT INTO food_alias(id, food_id, name, key) VALUES (?, ?, ?, ?)",
        arguments: [newID(), food.id, name, key(name)])
    }
    foodCache[food.id] = nil
  }

  /// Makes the entries of a food plain portions of their category.
  public func detach(_ food: Food) throws {
    try db.execute(sql: "UPDATE entry SET food_id = NULL WHERE food_id = ?", arguments: [food.id])
  }

  public func delete(_ food: Food) throws {
    try db.execute(sql: "DELETE FROM food_alias WHERE food_id = ?", arguments: [food.id])
    try db.execute(sql: "DELETE FROM food WHERE id = ?", arguments: [food.id])
    foodCache[food.id] = nil
  }

  private func aliasNames(_ food: Int64) throws -> [String] {
    try Row.fetchAll(db, sql: "SELECT name FROM food_alias WHERE food_id = ? ORDER BY id", arguments: [food])
      .map { try $0.read(0) }
  }

  func foods(_ clause: String, _ arguments: StatementArguments) throws -> [Food] {
    let sql =
      "SELECT id, name, category_id, portion, amount, amount_unit_id, note, favorite FROM food \(clause)"
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map { row in
      let id: Int64 = try row.read(0)
      return Food(
        id: id, name: try row.read(1), categoryID: try row.read(2), portion: try row.portion(3),
        amount: try row.readOptional(4).map(Amount.init(micros:)), amountUnitID: try row.readOptional(5),
        aliases: try aliasNames(id), note: try row.readOptional(6), isFavorite: try row.read(7))
    }
  }
}
