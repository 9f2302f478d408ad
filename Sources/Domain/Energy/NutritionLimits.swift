/// What 100 g of any food can have at most: one rule, for what is typed and for what tables say.
public enum NutritionLimits {
  /// In kcal: nothing has more than fat, which has 9 a gram.
  public static let energy = 900
  /// In g. 100 ml of syrup may weigh half as much again.
  public static func nutrient(isVolume: Bool) -> Int { isVolume ? 150 : 100 }

  /// What a number may be more by, since it is a rounded one: labels round energy to tens, and tables count 9.02 kcal for
  /// a gram of fat.
  private static let energyRounding = 5.0
  /// The same of grams, which are rounded to whole ones.
  private static let nutrientRounding = 0.5

  /// More than any food has.
  public struct Excess: Hashable, Sendable {
    /// Of what: `energy`, `protein`, `protein, carbs and fat`.
    public let name: String
    /// How much of it would be in 100 g or ml.
    public let value: Double
    /// How much there can be at most.
    public let most: Int
    /// The unit of both.
    public let unit: String
    /// Whether it is of 100 ml.
    public let isVolume: Bool
  }

  /// The nutrients beside protein, carbs and fat, in grams.
  private static func others(
    _ values: Nutrition, _ nutrients: NutrientCatalogue
  ) -> [(name: String, grams: Double)] {
    if values.others.isEmpty { return [] }
    return nutrients.all.compactMap { nutrient in
      values.others[nutrient.key].map {
        (nutrient.name, $0.doubleValue * Double(nutrient.unit.micrograms) / 1_000_000)
      }
    }
  }

  /// The first number that no food has so much of.
  /// - Parameters:
  ///   - values: of an amount.
  ///   - base: that amount in g, or in ml.
  ///   - nutrients: those of the log, the person's own among them.
  public static func excess(
    in values: Nutrition, of base: Double, isVolume: Bool, _ nutrients: NutrientCatalogue
  ) -> Excess? {
    let grams = [("protein", values.protein), ("carbs", values.carbs), ("fat", values.fat)]
    let known = grams.compactMap(\.1)
    // Each may be possible, and all of them together not.
    let sum = known.reduce(0) { $0 + $1.doubleValue }
    let most = nutrient(isVolume: isVolume)
    let all: [(name: String, value: Double?, most: Int, rounding: Double, unit: String)] =
      [("energy", values.energy?.doubleValue, energy, energyRounding, "kcal")]
      + grams.map { ($0.0, $0.1?.doubleValue, most, nutrientRounding, "g") }
      + others(values, nutrients).map { ($0.name, $0.grams, most, nutrientRounding, "g") } + [
        (
          "protein, carbs and fat", known.count < 2 ? nil : sum, most,
          nutrientRounding * Double(known.count), "g"
        )
      ]
    for (name, value, most, rounding, unit) in all {
      guard base > 0, let value, value > Double(most) * base / 100 + rounding else { continue }
      return Excess(name: name, value: 100 * value / base, most: most, unit: unit, isVolume: isVolume)
    }
    return nil
  }
}
