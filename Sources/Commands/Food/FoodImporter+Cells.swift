import Domain
import Exchange
import Language
import Naming
import Records
import Tables

extension FoodImporter {
  /// Columns that sound like a field of foods while none of their first cells is one: a column called `number` with
  /// numbers of records in it says nothing of what a number counts.
  func misnamed(_ category: Domain.Category?) throws -> [(field: String, title: String)] {
    guard let category = try category ?? context.names.categories().names.first?.item else { return [] }
    return try plan.places.compactMap { place in
      guard !Self.isNutrient(place.field), let setter = setters[place.field] else { return nil }
      let cells = plan.rows.compactMap { $0.cell(place.column) }.filter { !$0.trimmed.isEmpty }
      let isOne = try cells.contains { cell in
        var row = try FoodRow(Food(id: 0, name: "Food", categoryID: category.id, portion: .one), names)
        return (try? setter.set(cell, &row, context)) != nil
      }
      return cells.isEmpty || isOne ? nil : (place.field, place.part.title ?? place.field)
    }
  }

  static func isNutrient(_ field: String) -> Bool {
    nutrients.contains(field) || NutrientColumns.isOne(field)
  }

  /// A category of the defaults, while it is counted in what it was counted in.
  func standard(_ name: String) throws -> Domain.Category? {
    guard let standard = Defaults.categories.first(where: { $0.name == name }),
      let own = try context.log.categories[standard.id],
      try context.log.units[own.unitID]?.dimension
        == Defaults.units.first(where: { $0.id == standard.unitID })?.dimension
    else { return nil }
    return own
  }

  func flag(_ text: String, _ row: TableRow) throws -> Bool {
    switch text.lowercased() {
    case "true", "yes", "y", "1", "x", "★", "ja", "oui": return true
    case "false", "no", "n", "0", "-", "nein", "non": return false
    default: throw refused(row, "\(CommandError.excerpt(text)) is neither yes nor no")
    }
  }
}

extension Food {
  /// The food with what is known of a serving, where anything is.
  func having(_ values: Nutrition?) -> Food {
    guard let values, !values.isEmpty else { return self }
    var food = self
    food.nutrition = FoodNutrition(values)
    return food
  }
}

extension Nutrition {
  /// Takes a plain number of the field of a table, as its setter would.
  /// - Returns: whether it is one.
  mutating func take(_ text: String, _ field: String) -> Bool {
    guard let amount = Amount(text), amount >= .zero, amount <= Amount(100_000) else { return false }
    switch field {
    case "kcal": energy = amount
    case "protein_g": protein = amount
    case "carbs_g": carbs = amount
    case "fat_g": fat = amount
    default:
      guard field != NutrientColumns.sodium, NutrientColumns.isOne(field) else { return false }
      others[field] = amount
    }
    return true
  }
}
