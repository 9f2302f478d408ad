import Domain
import GRDB

extension Transaction {
  /// The food library.
  public var foods: Foods { Foods(log: self) }

  /// What `log.foods` gives.
  public struct Foods {
    /// Those read one by one, by id.
    static let kept = Kept<[Int64: Food]>(until: .attempt, [:])

    let log: Transaction

    /// All foods in order of name, or those of a category, or the favorites.
    /// - Parameter favoritesFirst: whether favorites come before all others.
    public func all(
      category: Int64? = nil, favorites: Bool = false, favoritesFirst: Bool = false
    ) throws -> [Food] {
      var conditions: [String] = []
      if let category { conditions.append("category_id = \(category)") }
      if favorites { conditions.append("favorite") }
      let filter = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
      return try read("\(filter) ORDER BY \(favoritesFirst ? "favorite DESC, " : "")key", [])
    }

    /// Some foods of a category, favorites first, without a look at all of them.
    public func some(of category: Int64, limit: Int) throws -> [Food] {
      // Favorites are few: to look for them among all foods of the category, or in order of name, takes long.
      let favorites = try read(
        "WHERE favorite AND +category_id = ? ORDER BY +key LIMIT ?", [category, limit])
      let others = try read(
        "WHERE category_id = ? AND NOT favorite LIMIT ?", [category, limit - favorites.count])
      return favorites + others.sorted { $0.name < $1.name }
    }

    public subscript(id: Int64) -> Food? {
      get throws {
        if let known = log[Self.kept][id] { return known }
        let food = try read("WHERE id = ?", [id]).first
        log[Self.kept][id] = food
        return food
      }
    }

    /// The food whose name or alias has this key (a folded name).
    public func find(key: String) throws -> Food? {
      try read(
        """
        WHERE id = ifnull((SELECT id FROM food WHERE key = ?1),
          (SELECT food_id FROM food_alias WHERE key = ?1))
        """, [key]
      ).first
    }

    /// The foods with a text anywhere in their names, the shortest first.
    /// - Parameter text: a folded name.
    public func find(inside text: String, limit: Int) throws -> [Food] {
      try read("WHERE instr(key, ?) > 0 ORDER BY length(key), key LIMIT ?", [text, limit])
    }

    /// Inserts a food, or updates the one with its id, with its aliases.
    /// - Parameter key: folds a name.
    public func save(_ food: Food, key: (String) -> String) throws {
      try log.upsert(
        "food",
        [
          "id": food.id, "name": food.name, "key": key(food.name), "category_id": food.categoryID,
          "portion": food.portion.columns.tenths, "amount": food.amount?.micros,
          "amount_unit_id": food.amountUnitID, "note": food.note, "favorite": food.isFavorite,
          "portion_rest": food.portion.columns.rest, "amount_portion": food.amountPortion.micros,
          "number": food.bareNumber?.rawValue,
        ])
      let old = try aliasNames(food.id)
      for name in old where !food.aliases.contains(name) {
        try log.db.execute(
          sql: "DELETE FROM food_alias WHERE food_id = ? AND name = ?", arguments: [food.id, name])
      }
      for name in food.aliases where !old.contains(name) {
        try log.db.execute(
          sql: "INSERT INTO food_alias(id, food_id, name, key) VALUES (?, ?, ?, ?)",
          arguments: [log.newID(), food.id, name, key(name)])
      }
      try save(components: food.components, of: food.id)
      try keepNutrition(of: food)
      log.forget(Self.kept)
    }

    /// Deletes a food with its aliases, and takes it out of composites. Entries that came from it stay, as plain portions
    /// of their category; of a composite, as those of its components.
    public func delete(_ id: Int64) throws { try delete("id = ?", id) }

    /// Deletes every food of a category.
    func deleteAll(category: Int64) throws { try delete("category_id = ?", category) }

    private func delete(_ condition: String, _ id: Int64) throws {
      let foods = "(SELECT id FROM food WHERE \(condition))"
      for sql in [
        "UPDATE entry SET food_id = NULL WHERE food_id IN \(foods)",
        """
        UPDATE entry SET composite_id = NULL, composite_n = NULL, composite_servings = NULL
        WHERE composite_id IN \(foods)
        """,
        "DELETE FROM component WHERE composite_id IN \(foods)",
        "DELETE FROM component WHERE food_id IN \(foods)",
        "DELETE FROM food_alias WHERE food_id IN \(foods)",
        "DELETE FROM food_nutrition WHERE food_id IN \(foods)",
        "DELETE FROM food_measure WHERE food_id IN \(foods)",
        "DELETE FROM photo WHERE food_id IN \(foods)",
        "DELETE FROM food WHERE \(condition)",
      ] {
        try log.db.cachedStatement(sql: sql).execute(arguments: [id])
      }
      log.forget(Self.kept)
    }

    /// How many foods there are.
    public func count() throws -> Int {
      try Int.fetchOne(log.db.cachedStatement(sql: "SELECT count(*) FROM food")) ?? 0
    }

    /// How many entries a food has.
    public func entryCount(_ id: Int64) throws -> Int { try log.count("entry", where: "food_id", is: id) }

    private func aliasNames(_ food: Int64) throws -> [String] {
      let sql = "SELECT name FROM food_alias WHERE food_id = ? ORDER BY id"
      return try Row.fetchAll(log.db.cachedStatement(sql: sql), arguments: [food]).map { try $0.name(0) }
    }

    func read(_ clause: String, _ arguments: StatementArguments) throws -> [Food] {
      let sql = """
        SELECT id, name, category_id, portion, food.amount, food.amount_unit_id, note, favorite, portion_rest,
          amount_portion, energy, protein, carbs, fat, food_nutrition.amount, food_nutrition.amount_unit_id,
          nutrients, EXISTS (SELECT 1 FROM component WHERE composite_id = food.id), number
        FROM food LEFT JOIN food_nutrition ON food_id = food.id \(clause)
        """
      return try Row.fetchAll(log.db.cachedStatement(sql: sql), arguments: arguments).map { row in
        let id: Int64 = try row.read(0)
        return Food(
          id: id, name: try row.name(1), categoryID: try row.read(2), portion: try row.portion(3, 8),
          amount: try row.amount(4), amountUnitID: try row.readOptional(5),
          amountPortion: try Stored.portion(micros: row.read(9)),
          aliases: try aliasNames(id), note: try row.readOptional(6), isFavorite: try row.read(7),
          bareNumber: try row.readOptional(18).flatMap(BareNumber.init(rawValue:)),
          components: try row.read(17) ? components(of: id) : [], nutrition: try FoodNutrition(row, at: 10))
      }
    }
  }
}
