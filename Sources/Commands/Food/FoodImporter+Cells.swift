import Domain
import Exchange
import Language
import Records
import Tables

extension FoodImporter {
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
