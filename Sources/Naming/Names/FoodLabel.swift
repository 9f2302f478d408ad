import Domain

/// A food as it is told in a few words, with what its parts and its category are called.
package struct FoodLabel {
  let food: Food
  package let category: CategoryLabel?
  package let amountUnit: MeasureUnit?
  /// What a composite is made of, in words: `Patty x2`.
  package let parts: [String]

  package init(_ food: Food, _ names: RowNames) throws {
    self.food = food
    category = try names.category(food.categoryID)
    amountUnit = try food.amountUnitID.flatMap { try names.unit($0) }
    parts = try food.components.map { try names.text($0) }
  }

  package var format: PortionFormat { PortionFormat(category?.unit) }

  /// What one serving weighs or measures: `50 g`.
  package var perServing: String? {
    guard let amount = food.servingAmount, let amountUnit else { return nil }
    return "\(Portion(amount).shown.shortDescription) \(amountUnit.symbol)"
  }

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

extension RowNames {
  /// `Patty x2`, `Cheddar 30 g`
  func text(_ component: FoodComponent) throws -> String {
    let name = try food(component.foodID)?.name ?? "?"
    if let unit = try component.unitID.flatMap({ try unit($0) }) {
      return "\(name) \(PortionFormat(unit).text(Portion(component.amount)))"
    }
    return component.amount == .one ? name : "\(name) x\(component.amount.asTyped)"
  }
}
