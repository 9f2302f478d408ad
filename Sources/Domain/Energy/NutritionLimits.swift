/// What 100 g of any food can have at most.
public enum NutritionLimits {
  /// In kcal: nothing has more than fat, which has 9 a gram, and 9.02 in the tables of the USDA.
  public static let energy = 910.0
  /// In g. 100 ml of syrup may weigh half as much again.
  public static func nutrient(isVolume: Bool) -> Double { isVolume ? 150 : 100 }

  /// The first number that no food has so much of.
  /// - Parameters:
  ///   - values: of an amount.
  ///   - base: that amount in g, or in ml.
  /// - Returns: what it is called, how much of it would be in 100 g or ml, and its unit. Labels round what small servings
  ///   have, so that a tenth and 5 more are let pass.
  public static func excess(
    in values: Nutrition, of base: Double, isVolume: Bool
  ) -> (name: String, value: Double, unit: String)? {
    let all: [(String, Amount?, Double, String)] = [
      ("energy", values.energy, energy, "kcal"),
      ("protein", values.protein, nutrient(isVolume: isVolume), "g"),
      ("carbs", values.carbs, nutrient(isVolume: isVolume), "g"),
      ("fat", values.fat, nutrient(isVolume: isVolume), "g"),
      // Each may be possible, and all of them together not.
      ("protein, carbs and fat", values.nutrientsTogether, nutrient(isVolume: isVolume), "g"),
    ]
    for (name, amount, most, unit) in all {
      guard base > 0, let value = amount?.doubleValue, value > most * base / 100 * 1.1 + 5 else { continue }
      return (name, 100 * value / base, unit)
    }
    return nil
  }
}

extension Nutrition {
  /// What its known nutrients weigh together; nil where fewer than two are known.
  fileprivate var nutrientsTogether: Amount? {
    let known = [protein, carbs, fat].compactMap { $0 }
    return known.count < 2
      ? nil : known.dropFirst().reduce(known[0]) { Amount(micros: $0.micros &+ $1.micros) }
  }
}
