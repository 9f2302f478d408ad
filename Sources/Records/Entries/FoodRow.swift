import Domain
import Naming
import Query
import Reports

/// A food with what the things it refers to are called, and how it was used.
package struct FoodRow {
  /// How often a food was logged.
  package struct Use {
    var count = 0
    var first: Day
    var last: Day
  }

  package var food: Food
  let label: FoodLabel
  /// Its category in one word; nil where that is no other, or would mean another one too.
  let shortCategory: String?
  /// Nil where it was never logged, or nobody asked.
  let use: Use?
  /// What amounts of it have of energy and nutrients.
  private let engine: NutritionEngine
  /// The nutrients beside protein, carbs and fat.
  private let nutrients: NutrientCatalogue
  let hasPhoto: Bool
  /// As tables have them, for `food import` to read: `parts` with exact amounts, and `bowl 60 g`.
  let exactParts: String?
  let measures: String?
  /// What one serving of a composite has; nil where that of some part is not known.
  private let composed: Nutrition?
  /// What has to be said of what was just set.
  package var notice: Notice?
  /// Whether the line that sets it says that its energy is what its nutrients come to.
  package var isEnergyComputed = false
  /// Whether the line that sets it says what a serving counts for.
  var isPortionGiven = false

  /// Adds what has to be said of a value that was set.
  mutating func told(_ other: Notice?) { if let other { notice = notice ?? other } }

  /// - Parameter measures: those that it has elsewhere; nil for those of the log.
  package init(
    _ food: Food, _ names: RowNames, use: Use? = nil, measures: [FoodMeasure]? = nil
  ) throws {
    self.food = food
    self.use = use
    engine = names.nutritionEngine
    nutrients = names.nutrients
    hasPhoto = names.photographed.contains(food.id)
    label = try FoodLabel(food, names)
    shortCategory = label.category.flatMap { names.shortCategory($0.name) }
    exactParts = try FoodPartsText.text(of: food.components, names)
    self.measures = try FoodPartsText.text(of: measures ?? names.measures(of: food.id), names)
    composed = try food.isComposite ? names.nutrition(ofParts: food.components) : nil
  }

  var category: CategoryLabel? { label.category }
  var amountUnit: MeasureUnit? { label.amountUnit }
  var parts: [String] { label.parts }
  var perServing: String? { label.perServing }
  var format: PortionFormat { label.format }

  /// What a number without a unit counts: `servings`, or the unit of its category.
  var bareNumber: String? {
    food.bareNumber.map { $0 == .servings ? "servings" : "\(category?.unit?.name ?? "unit")s" }
  }

  /// What one serving has of nutrients beside protein, carbs and fat.
  var others: [NutrientValue] { nutrients.values(serving?.others ?? [:]) }

  /// What one serving has of energy and nutrients.
  package var serving: Nutrition? { food.isComposite ? composed : engine.nutrition(of: food, .init(.one)) }
}

extension FieldNeeds {
  /// How foods were used, for which every entry is read.
  static let uses = FieldNeeds(rawValue: 4)
}
