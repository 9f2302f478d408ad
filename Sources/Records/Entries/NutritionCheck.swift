import Domain
import Language
import Naming

/// Refuses nutrition that no food has, where it is known what weight or volume it is of.
package enum NutritionCheck {
  /// Refuses what is said of a composite, which has what its parts have.
  package static func checkSimple(_ food: Food, _ span: Range<Int>?) throws {
    guard food.isComposite else { return }
    throw CommandError.nutritionOfComposite(food.name).at(span)
  }

  /// - Parameter isOpen: whether the line may still say what it is of.
  package static func check(
    _ food: Food, _ span: Range<Int>?, isOpen: Bool = false, _ context: Context
  ) throws {
    guard let nutrition = food.nutrition else { return }
    let isOfServing = nutrition.amountUnitID == nil
    let amount = isOfServing ? food.servingAmount : nutrition.amount
    guard let amount, let id = isOfServing ? food.amountUnitID : nutrition.amountUnitID,
      let unit = try context.log.units[id], let base = try base(of: amount, unit, food, context),
      let excess = NutritionLimits.excess(
        in: nutrition.values, of: base.size, isVolume: base.isVolume, try context.log.nutrients.catalogue)
    else { return }
    throw CommandError.tooRich(reason(excess, namesEnergy: true)).open(isOpen).at(span)
  }

  /// Refuses `--kcal computed` of a food whose nutrients are not all known.
  package static func checkComputed(_ row: FoodRow, _ span: Range<Int>?, _ context: Context) throws {
    guard row.isEnergyComputed else { return }
    let per = try per(row.food, context).map { " " + $0 } ?? ""
    try ComputedEnergy.check(
      row.food.nutrition?.values, of: row.food.name, span,
      saying: "food nutrition \(Lexer.quoted(row.food.name))", per: per)
  }

  /// What the nutrition of a food is of, as a line says it: `per 100g`; nil for one serving.
  package static func per(_ food: Food, _ context: Context) throws -> String? {
    guard let amount = food.nutrition?.amount,
      let unit = try food.nutrition?.amountUnitID.flatMap({ try context.log.units[$0] })
    else { return nil }
    return "per \(amount)\(unit.symbol)"
  }

  /// `950 kcal in 100 g is more than any food has, which is 900 kcal at most`
  /// - Parameter namesEnergy: whether it says that the kcal are of energy; in a table the column does.
  static func reason(_ excess: NutritionLimits.Excess, namesEnergy: Bool = false) -> String {
    let whole = excess.isVolume ? "100 ml" : "100 g"
    let isEnergy = excess.unit == MetricUnit.kilocalorie.symbol
    let isConverted = isEnergy && EnergyFormat.unit != .kcal
    let (number, limit) =
      isConverted
      ? (EnergyFormat.unit.number(excess.value), EnergyFormat.unit.whole(excess.most))
      : (excess.value, excess.most)
    let unit = isConverted ? EnergyFormat.symbol : excess.unit
    let rounded = Rounding.whole(number)
    // What is only a little more shows that it is.
    let value = rounded > limit ? "\(rounded)" : Decimals.text(number, digits: 1)
    let name = isEnergy && !namesEnergy ? "" : " of \(excess.name)"
    return
      "\(value) \(unit)\(name) in \(whole) is more than any food has, which is \(limit) \(unit) at most"
  }

  /// An amount in g or in ml: by its unit, else by what the food says that one of the unit is.
  private static func base(
    of amount: Amount, _ unit: MeasureUnit, _ food: Food, _ context: Context
  ) throws -> (size: Double, isVolume: Bool)? {
    func size(_ amount: Amount, _ unit: MeasureUnit) -> (Double, Bool)? {
      guard unit.dimension == .mass || unit.dimension == .volume else { return nil }
      let scale = Double(unit.factorNanos) / Double(MeasureUnit.factorScale)
      return (amount.doubleValue * scale, unit.dimension == .volume)
    }
    if let known = size(amount, unit) { return known }
    guard food.id != 0, let measure = try context.log.foods.measures(of: food.id).of(unit),
      let own = try context.log.units[measure.amountUnitID], let one = size(measure.amount, own)
    else { return nil }
    return (amount.doubleValue * one.0, one.1)
  }
}
