import Domain
import Query

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

  init(_ food: Food, _ names: RowNames, use: Use? = nil) throws {
    self.food = food
    self.use = use
    category = try names.category(food.categoryID)
    amountUnit = try food.amountUnitID.flatMap { try names.unit($0) }
  }

  var format: PortionFormat { PortionFormat(category?.unit) }

  /// What one portion weighs or measures: `50 g`.
  var perPortion: String? {
    guard let amount = food.amount, let amountUnit else { return nil }
    return "\(amount) \(amountUnit.symbol)"
  }

  /// `Starchy Sides · 1 portion = 50 g`
  var detail: String {
    var text = category?.name ?? "?"
    if let perPortion {
      text += " · 1 \(category?.unit?.dimension == .portion ? "portion" : format.symbol) = \(perPortion)"
    }
    if food.amount == nil || food.portion != Portion(tenths: 10) {
      text += " · serving \(format.text(food.portion))"
    }
    return food.isFavorite ? text + " ★" : text
  }
}

extension FieldNeeds {
  /// How foods were used, for which every entry is read.
  static let uses = FieldNeeds(rawValue: 4)
}
