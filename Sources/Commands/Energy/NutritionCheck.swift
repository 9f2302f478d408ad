import Domain
import Language

/// Refuses nutrition that no food has, where it is known what weight or volume it is of.
enum NutritionCheck {
  /// Refuses what is said of a composite, which has what its parts have.
  static func checkSimple(_ food: Food, _ span: Range<Int>?) throws {
    guard food.isComposite else { return }
    throw CommandError(
      .refused, "\(food.name) has what its parts have", span: span,
      hint:
        "food nutrition PART 250kcal says it of one of them; food show \(Lexer.quoted(food.name)) lists them")
  }

  static func check(_ food: Food, _ span: Range<Int>?, _ context: Context) throws {
    guard let nutrition = food.nutrition else { return }
    let isOfServing = nutrition.amountUnitID == nil
    let amount = isOfServing ? food.servingAmount : nutrition.amount
    guard let amount, let id = isOfServing ? food.amountUnitID : nutrition.amountUnitID,
      let unit = try context.log.units[id], unit.dimension == .mass || unit.dimension == .volume
    else { return }
    let base = amount.doubleValue * Double(unit.factorNanos) / Double(MeasureUnit.factorScale)
    let isVolume = unit.dimension == .volume
    guard
      let (name, value, measure) = NutritionLimits.excess(in: nutrition.values, of: base, isVolume: isVolume)
    else { return }
    let most = name == "energy" ? NutritionLimits.energy : NutritionLimits.nutrient(isVolume: isVolume)
    let whole = isVolume ? "100 ml" : "100 g"
    throw CommandError(
      .refused,
      "\(Decimals.text(value, digits: 0)) \(measure) of \(name) in \(whole) is more than any food has",
      span: span,
      hint: "it is \(Decimals.text(most, digits: 0)) \(measure) at most; say what it is of: per 100g")
  }
}
