import Domain
import GRDB

// What foods have of energy and macronutrients.
extension Transaction.Foods {
  /// Writes the nutrition of a food, or takes it away.
  func keepNutrition(of food: Food) throws {
    guard let nutrition = food.nutrition, !nutrition.values.isEmpty else {
      try log.db.execute(sql: "DELETE FROM food_nutrition WHERE food_id = ?", arguments: [food.id])
      return
    }
    let values = nutrition.values
    try log.upsert(
      "food_nutrition",
      [
        "food_id": food.id, "energy": values.energy?.micros, "protein": values.protein?.micros,
        "carbs": values.carbs?.micros, "fat": values.fat?.micros, "amount": nutrition.amount?.micros,
        "amount_unit_id": nutrition.amountUnitID, "nutrients": NutrientsText.write(values.others),
      ])
  }

  /// The id of a new measure of a food, the same on whichever device it is made.
  /// - Parameter key: its folded name.
  public func newMeasureID(of food: Int64, key: String) throws -> Int64 {
    try log.sharedID("food_measure", ["\(food)", key])
  }

  /// The measures of a food, in order of name.
  public func measures(of food: Int64) throws -> [FoodMeasure] {
    try Row.fetchAll(
      log.db.cachedStatement(
        sql:
          "SELECT id, food_id, name, amount, amount_unit_id FROM food_measure WHERE food_id = ? ORDER BY key, id"
      ),
      arguments: [food]
    ).map(Self.measure)
  }

  /// The measures of all foods, by the foods' ids, each food's in order of name.
  public func measures() throws -> [Int64: [FoodMeasure]] {
    let rows = try Row.fetchCursor(
      log.db, sql: "SELECT id, food_id, name, amount, amount_unit_id FROM food_measure ORDER BY key, id")
    var measures: [Int64: [FoodMeasure]] = [:]
    while let row = try rows.next() {
      let measure = try Self.measure(row)
      measures[measure.foodID, default: []].append(measure)
    }
    return measures
  }

  private static func measure(_ row: Row) throws -> FoodMeasure {
    FoodMeasure(
      id: try row.read(0), foodID: try row.read(1), name: try row.name(2),
      amount: try Stored.amount(row.read(3)), amountUnitID: try row.read(4))
  }

  /// Whether some food has a measure of this key (a folded name).
  public func hasMeasure(key: String) throws -> Bool {
    try Bool.fetchOne(
      log.db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM food_measure WHERE key = ?)"),
      arguments: [key])
      == true
  }

  /// Inserts a measure, or updates the one with its id.
  /// - Parameter key: folds a name.
  public func save(_ measure: FoodMeasure, key: (String) -> String) throws {
    try log.upsert(
      "food_measure",
      [
        "id": measure.id, "food_id": measure.foodID, "name": measure.name, "key": key(measure.name),
        "amount": measure.amount.micros, "amount_unit_id": measure.amountUnitID,
      ])
  }

  public func delete(_ measure: FoodMeasure) throws { try log.remove("food_measure", measure.id) }

  /// The entries of a food that have no nutrition, or all of them.
  public func entries(of food: Int64, isWithNutritionToo: Bool) throws -> [Entry] {
    let rest = isWithNutritionToo ? "" : "AND entry_id IS NULL"
    return try Row.fetchAll(
      log.db,
      sql: "SELECT \(Entry.columns) FROM \(Entry.tables) WHERE food_id = ? \(rest) ORDER BY day, n",
      arguments: [food]
    ).map { try Entry($0) }
  }
}

extension FoodNutrition {
  /// - Parameter first: the column of the energy.
  init?(_ row: Row, at first: Int) throws {
    let values = Nutrition(
      energy: try row.amount(first), protein: try row.amount(first + 1), carbs: try row.amount(first + 2),
      fat: try row.amount(first + 3), others: try NutrientsText.read(row.readOptional(first + 6)))
    guard !values.isEmpty else { return nil }
    self.init(values, amount: try row.amount(first + 4), amountUnitID: try row.readOptional(first + 5))
  }
}
