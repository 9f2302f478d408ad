/// What a fresh log starts with. The ids are fixed, so that two devices agree on them.
public enum Defaults {
  public static let units: [MeasureUnit] = {
    func unit(
      _ id: Int64, _ name: String, _ symbol: String, _ dimension: Dimension, _ factor: Int64,
      _ aliases: [String] = [],
      whole: Bool = false
    ) -> MeasureUnit {
      MeasureUnit(
        id: id, name: name, symbol: symbol, aliases: aliases, dimension: dimension, factorNanos: factor,
        allowsDecimals: !whole, position: Int(id))
    }
    let one = MeasureUnit.factorScale
    return [
      unit(1, "portions", "portions", .portion, one, ["portion", "p"]),
      unit(2, "gram", "g", .mass, one, ["grams", "gr"]),
      unit(3, "kilogram", "kg", .mass, 1000 * one, ["kilograms", "kilo", "kilos"]),
      unit(4, "milligram", "mg", .mass, one / 1000, ["milligrams"]),
      // Exact by definition: international avoirdupois pound and ounce of 1959.
      unit(5, "ounce", "oz", .mass, 28_349_523_125, ["ounces"]),
      unit(6, "pound", "lb", .mass, 453_592_370_000, ["pounds", "lbs"]),
      unit(7, "litre", "L", .volume, 1000 * one, ["liter", "litres", "liters"]),
      unit(8, "millilitre", "ml", .volume, one, ["milliliter", "millilitres", "milliliters"]),
      unit(9, "centilitre", "cl", .volume, 10 * one, ["centiliter", "centilitres", "centiliters"]),
      unit(10, "decilitre", "dl", .volume, 100 * one, ["deciliter", "decilitres", "deciliters"]),
      // US customary, of the gallon of 231 cubic inches.
      unit(11, "fluid ounce", "floz", .volume, 29_573_529_563, ["fluid ounces"]),
      unit(12, "cup", "cup", .volume, 236_588_236_500, ["cups"]),
      unit(13, "tablespoon", "tbsp", .volume, 14_786_764_781, ["tablespoons"]),
      unit(14, "teaspoon", "tsp", .volume, 4_928_921_594, ["teaspoons"]),
      unit(15, "glass", "glass", .volume, 200 * one, ["glasses"]),
      unit(16, "minute", "min", .time, 60 * one, ["minutes", "mins"]),
      unit(17, "hour", "h", .time, 3600 * one, ["hours", "hr", "hrs"]),
      unit(18, "second", "s", .time, one, ["seconds", "sec", "secs"]),
      unit(19, "piece", "pc", .count, one, ["pieces", "pcs"]),
      unit(20, "slice", "slice", .count, one, ["slices"]),
    ]
  }()

  private static let portions: Int64 = 1
  private static let litres: Int64 = 7
  /// The unit of Sports, the one category of the defaults that takes time.
  public static let minutes: Int64 = 16

  /// A category that a fresh log has, with how the score judges it as long as nobody says otherwise.
  public struct Standard: Sendable {
    public let name: String
    public let unitID: Int64
    public let target: TargetRule
    public let weight: Double
    /// It holds for targets of the kind of this one, with limits in its unit.
    public let profile: ScoreProfile
    /// In kcal, of one of its unit; nil where that depends on what it is.
    public let energy: Amount?
  }

  /// In their order; the ids count from 1.
  public static let standards: [Standard] = {
    func tenths(_ value: Double) -> Portion { Portion(tenths: Rounding.whole(value * 10)) }
    func standard(
      _ name: String, _ unit: Int64, _ target: TargetRule, _ weight: Double, under: (Double, Double),
      over: (Double, Double), cap: Bool, _ curve: PenaltyCurve, energy: Amount? = nil
    ) -> Standard {
      Standard(
        name: name, unitID: unit, target: target, weight: weight,
        profile: ScoreProfile(
          under: Penalty(multiplier: under.0, softLimit: under.1),
          over: Penalty(multiplier: over.0, softLimit: over.1), capsOver: cap, curve: curve),
        energy: energy)
    }
    return [
      standard(
        "Unsweetened Drinks", litres, .range(tenths(1), tenths(2)), 0.10, under: (1, 0.5), over: (0, 1),
        cap: true, .linear, energy: .zero),
      standard(
        "Vegetables", portions, .atLeast(tenths(3)), 0.12, under: (1, 1.5), over: (0.25, 2), cap: true,
        .linear),
      standard(
        "Fruit", portions, .atLeast(tenths(2)), 0.08, under: (1, 1), over: (0.25, 2), cap: true, .linear),
      standard(
        "Starchy Sides", portions, .exactly(tenths(3)), 0.12, under: (0.5, 1.5), over: (1.25, 1), cap: false,
        .quadratic),
      standard(
        "Protein Sources", portions, .exactly(tenths(1)), 0.12, under: (1.25, 0.5), over: (0.75, 1),
        cap: false, .quadratic),
      standard(
        "Dairy", portions, .exactly(tenths(3)), 0.08, under: (1, 1.5), over: (1, 1.5), cap: false, .linear),
      standard(
        "Oils / Fats / Nuts", portions, .range(tenths(2), tenths(3)), 0.06, under: (0.5, 1), over: (0.5, 1),
        cap: false, .linear),
      standard(
        "Treats", portions, .atMost(tenths(1)), 0.12, under: (0, 1), over: (1.5, 1), cap: false, .linear),
      standard(
        "Sports", minutes, .atLeast(tenths(30)), 0.20, under: (1, 15), over: (0, 30), cap: true, .linear),
    ]
  }()

  static let standardByName = Dictionary(uniqueKeysWithValues: standards.map { ($0.name.lowercased(), $0) })
  static let standardByID = Dictionary(
    uniqueKeysWithValues: standards.enumerated().map { (Int64($0.offset + 1), $0.element) })

  /// How much of a unit makes one of the unit that the defaults have for a category; 1 where they have none for it, or
  /// one that measures something else.
  public static func limitScale(of category: Category, in unit: MeasureUnit?) -> Double {
    guard let unit, let standard = category.standard, standard.unitID != unit.id,
      let own = units.first(where: { $0.id == standard.unitID }), own.dimension == unit.dimension
    else { return 1 }
    return Double(own.factorNanos) / Double(unit.factorNanos)
  }

  public static let categories: [Category] = standards.enumerated().map { index, standard in
    Category(
      id: Int64(index + 1), name: standard.name, unitID: standard.unitID, target: standard.target,
      position: index + 1)
  }

  public static let slots: [MealSlot] = [
    MealSlot(id: 1, name: "Breakfast", position: 1, start: 4 * 60),
    MealSlot(id: 2, name: "Morning Snack", position: 2, start: 10 * 60),
    MealSlot(id: 3, name: "Lunch", position: 3, start: 12 * 60),
    MealSlot(id: 4, name: "Afternoon Snack", position: 4, start: 14 * 60 + 30),
    MealSlot(id: 5, name: "Dinner", position: 5, start: 17 * 60 + 30),
    MealSlot(id: 6, name: "Late Night", position: 6, start: 21 * 60),
    MealSlot(id: 7, name: "Midnight", position: 7, start: 0),
  ]

  /// Treats offset by Sports: 15 minutes a portion, at most 2 portions.
  public static let compensation = [
    CompensationRule(id: 1, fromID: 8, toID: 9, ratio: 15, maxOffset: 2, position: 1)
  ]
}
