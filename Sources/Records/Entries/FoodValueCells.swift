import Domain
import Exchange
import Language
import Naming
import Tables

/// Energy and nutrients as tables write them, made what a line would say of one serving.
package struct FoodValueCells {
  package let hasDecimalCommas: Bool
  package let context: Context

  /// - Parameters:
  ///   - text: of the cell.
  ///   - field: the key of what it says: `kcal`, `protein_g`.
  /// - Throws: a `TableReject` where no food has so much.
  package func text(
    _ text: String, _ field: String, _ place: TableMapping.Place, of food: Food, _ row: TableRow
  ) throws -> String {
    let isEnergy = field == "kcal"
    // Next to nothing is nothing.
    if Placeholder.isTrace(text) { return "0" }
    // Tables are long, and nearly all their cells are numbers as they are to be.
    let isPlain = !hasDecimalCommas || !text.hasByte(0x2E)
    if !place.isPer100, !isEnergy || place.unit == nil, isPlain, Amount(text) != nil,
      !NutrientColumns.isOne(field)
    {
      return text
    }
    if NutrientColumns.isOne(field) {
      guard let (number, own) = read(text),
        let value = NutrientColumns.value(number, own.isEmpty ? place.unit ?? "" : own, field), value >= 0
      else { throw TableReject(line: row.line, reason: "\(CommandError.excerpt(text)) is no number") }
      let key = NutrientColumns.nutrient(field)
      return place.isPer100
        ? try ofServing(value, key, food, row, digits: 6) : Decimals.text(value, digits: 6)
    }
    guard let (number, own) = read(text) else {
      guard place.isPer100 else { return text }
      throw TableReject(line: row.line, reason: "\(CommandError.excerpt(text)) is no number")
    }
    // A cell that has a unit of its own is in that.
    let isJoules = isEnergy && (own.isEmpty ? place.unit ?? "" : own).lowercased() == "kj"
    let value = isJoules ? number / 4.184 : number
    if place.isPer100 { return try ofServing(value, field, food, row) }
    if isJoules { return Decimals.text(value, digits: 3) }
    // `12 kcal` and `3,5 g` are what a line has as one word.
    return own.isEmpty || own.lowercased() == (isEnergy ? "kcal" : "g")
      ? Decimals.text(number, digits: 6) : text
  }

  /// What was read of a food, where a serving of it is a slice or a piece: then values of 100 g are kept as these, and say
  /// nothing of a serving until a measure tells what it weighs.
  package func nutrition(of food: Food, before: Food, _ cells: FoodCells) throws -> FoodNutrition? {
    let keys = ["kcal", "protein_g", "carbs_g", "fat_g"]
    guard let said = food.nutrition?.values,
      (keys + NutrientColumns.fields).contains(where: { cells.place($0)?.place.isPer100 == true }),
      let unit = try food.amountUnitID.flatMap({ try context.log.units[$0] }),
      unit.dimension != .mass, unit.dimension != .volume, let gram = try context.names.unit(exactly: "g")
    else { return food.nutrition }
    func told(_ key: String, _ amount: Amount?) -> Amount? { cells.place(key) == nil ? nil : amount }
    var known = FoodNutrition(
      Nutrition(
        energy: told(keys[0], said.energy), protein: told(keys[1], said.protein),
        carbs: told(keys[2], said.carbs), fat: told(keys[3], said.fat), others: others(said, cells)),
      amount: Amount(100), amountUnitID: gram.id)
    if let before = before.nutrition, before.isOfSameAmount(as: known) {
      known.values = known.values.completed(by: before.values)
    }
    return known
  }

  /// Those of nutrients beside the three that the row tells of.
  private func others(_ said: Nutrition, _ cells: FoodCells) -> [String: Amount] {
    let told = Set(NutrientColumns.fields.filter { cells.place($0) != nil }.map(NutrientColumns.nutrient))
    return said.others.filter { told.contains($0.key) }
  }

  private func read(_ text: String) -> (value: Double, unit: String)? {
    guard let (number, unit) = TableNumber.read(text, decimalCommas: hasDecimalCommas),
      let value = Double(number), value.isFinite
    else { return nil }
    return (value, unit)
  }

  /// A value of 100 g as one of a serving.
  private func ofServing(
    _ value: Double, _ field: String, _ food: Food, _ row: TableRow, digits: Int = 3
  ) throws -> String {
    let unit = try food.amountUnitID.flatMap { try context.log.units[$0] }
    try check(value, field, isVolume: unit?.dimension == .volume, row)
    guard let amount = food.servingAmount, let unit, unit.dimension == .mass || unit.dimension == .volume
    else { return Decimals.text(value, digits: digits) }
    let base = amount.doubleValue * Double(unit.factorNanos) / Double(MeasureUnit.factorScale)
    return Decimals.text(value * base / 100, digits: digits)
  }

  /// Refuses what 100 g of no food have.
  private func check(_ value: Double, _ field: String, isVolume: Bool, _ row: TableRow) throws {
    var said = Nutrition()
    let amount = Amount(nearest: value)
    switch field {
    case "kcal": said.energy = amount
    case "protein_g": said.protein = amount
    case "carbs_g": said.carbs = amount
    case "fat_g": said.fat = amount
    default: said.others[field] = amount
    }
    let nutrients = said.others.isEmpty ? .shipped : try context.log.nutrients.catalogue
    guard let excess = NutritionLimits.excess(in: said, of: 100, isVolume: isVolume, nutrients) else {
      return
    }
    throw TableReject(line: row.line, reason: NutritionCheck.reason(excess))
  }

  package init(hasDecimalCommas: Bool, context: Context) {
    self.hasDecimalCommas = hasDecimalCommas
    self.context = context
  }
}
