import Domain
import Query
import Reports

/// A food with what the things it refers to are called, and how it was used.
struct FoodRow {
  /// How often a food was logged.
  struct Use {
    var count = 0
    var first: Day
    var last: Day
  }

  var food: Food
  let category: CategoryLabel?
  let amountUnit: MeasureUnit?
  /// Nil where it was never logged, or nobody asked.
  let use: Use?
  /// What amounts of it have of energy and nutrients.
  private let engine: NutritionEngine
  let hasPhoto: Bool
  /// What a composite is made of, in words: `Patty x2`.
  let parts: [String]
  /// As tables have them, for `food import` to read: `parts` with exact amounts, and `bowl 60 g`.
  let exactParts: String?
  let measures: String?
  /// What one serving of a composite has; nil where that of some part is not known.
  private let composed: Nutrition?
  /// What has to be said of what was just set.
  var notice: Notice?
  /// Whether the line that sets it says that its energy is what its nutrients come to.
  var isEnergyComputed = false
  /// Whether the line that sets it says what a serving counts for.
  var isPortionGiven = false

  init(_ food: Food, _ names: RowNames, use: Use? = nil) throws {
    self.food = food
    self.use = use
    engine = names.nutritionEngine
    hasPhoto = names.photographed.contains(food.id)
    category = try names.category(food.categoryID)
    amountUnit = try food.amountUnitID.flatMap { try names.unit($0) }
    parts = try food.components.map { try CompositeReport.text($0, names) }
    exactParts = try FoodPartsText.text(of: food.components, names)
    measures = try FoodPartsText.text(of: names.measures(of: food.id), names)
    composed = try food.isComposite ? names.nutrition(ofParts: food.components) : nil
  }

  var format: PortionFormat { PortionFormat(category?.unit) }

  /// What one serving weighs or measures: `50 g`.
  var perServing: String? {
    guard let amount = food.servingAmount, let amountUnit else { return nil }
    return "\(Portion(amount).shown.shortDescription) \(amountUnit.symbol)"
  }

  /// What one serving has of energy and nutrients.
  var serving: Nutrition? { food.isComposite ? composed : engine.nutrition(of: food, .init(.one)) }

  /// `Starchy Sides · 1 portion = 50 g`, `Bun · Patty x2`
  var detail: String {
    guard parts.isEmpty else { return parts.joined(separator: " · ") + (food.isFavorite ? " ★" : "") }
    var text = category?.name ?? "?"
    if let perServing, amountUnit?.dimension == category?.unit?.dimension {
      return text + " · serving \(perServing)" + (food.isFavorite ? " ★" : "")
    }
    if let amount = food.amount, let amountUnit {
      let counted =
        food.amountPortion == .one && category?.unit?.dimension == .portion
        ? "1 portion" : format.text(food.amountPortion)
      text += " · \(counted) = \(amount) \(amountUnit.symbol)"
    }
    if food.amount == nil || food.portion != food.amountPortion {
      text += " · serving \(format.text(food.portion))"
    }
    return food.isFavorite ? text + " ★" : text
  }
}

extension FieldNeeds {
  /// How foods were used, for which every entry is read.
  static let uses = FieldNeeds(rawValue: 4)
}
