import Domain
import Exchange
import Naming
import Phrases
import Store
import Tables

/// The foods that a log may begin with.
package enum StarterFoods {
  package static func file() throws -> TableFile {
    try TableFile(PackageResources.starter_csv, name: "the starter library")
  }

  /// What foods of the library were called in earlier versions, by their names.
  package static let earlierNames = [
    "Boiled Potatoes": "Potatoes", "Butterhead Lettuce": "Lettuce", "French Fries": "Chips",
    "Plain Yoghurt": "Yoghurt", "Pound Cake": "Cake", "Sliced Cheese": "Cheese",
    "Vanilla Pudding": "Pudding", "White Cabbage": "Cabbage", "Whole Milk": "Milk",
  ]

  /// Whether a food has the energy in a serving, and the weight of one, with which it came: those are of a table by weight.
  package static func isAsGiven(_ food: Food) -> Bool {
    guard let titles = try? file().head.first?.cells, let name = titles.firstIndex(of: "food"),
      let amount = titles.firstIndex(of: "amount"), let energy = titles.firstIndex(of: "kcal")
    else { return false }
    var isGiven = false
    try? file().read { piece, _ in
      guard case .row(let row) = piece, row.cells.count > max(name, amount, energy),
        row.cells[name] == food.name
      else { return true }
      isGiven =
        Amount(row.cells[amount]) == food.amount && Amount(row.cells[energy]) == food.nutrition?.values.energy
      return false
    }
    return isGiven
  }

  /// Whether a food has another name because it came with it: an everyday word, or a product that is much like it.
  static func gave(_ alias: String, to food: Food) -> Bool {
    guard let titles = try? file().head.first?.cells, let name = titles.firstIndex(of: "food"),
      let aliases = titles.firstIndex(of: "aliases")
    else { return false }
    let key = Names.key(alias)
    var isGiven = false
    try? file().read { piece, _ in
      guard case .row(let row) = piece, row.cells.count > max(name, aliases), row.cells[name] == food.name
      else { return true }
      isGiven = FoodPartsText.aliases(row.cells[aliases]).contains { Names.key($0) == key }
      return false
    }
    return isGiven
  }
}
