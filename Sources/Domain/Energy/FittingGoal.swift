/// A calorie goal that fits a person: what they spend a day, less what the way to their weight asks for.
public struct FittingGoal: Hashable, Sendable {
  /// What they spend a day, in kcal.
  public let spent: Double
  /// The change of weight that is aimed at, in kg a week; below 0 where there is to be less.
  public let weeklyChange: Double
  /// Kilocalories a day, to the nearest 50.
  public let kilocalories: Int
  /// Whether less was asked for than anybody should go by without a doctor.
  public let isFloor: Bool

  /// The energy of a kilogram of body weight, in kcal.
  public static let kilogram = 7700.0
  /// What a day of light movement takes beside a day at rest.
  public static let lightActivity = 1.4
  /// The least that is suggested, in kcal.
  public static let least = 1200
  /// The fastest change that is suggested, as a share of the body weight a week.
  public static let fastest = 0.01
  /// The change that is suggested where no day is given, in kg a week.
  public static let usual = 0.5

  /// - Parameters:
  ///   - spent: kcal a day.
  ///   - weight: in kg.
  ///   - weeklyChange: what was asked for, in kg a week; 0 keeps the weight. A faster one than a hundredth of the weight
  ///     is cut to that.
  public init(spent: Double, weight: Double, weeklyChange: Double) {
    let most = weight * Self.fastest
    let change = min(max(weeklyChange, -most), most)
    let wished = spent + change * Self.kilogram / 7
    let rounded = Rounding.whole(wished / 50) * 50
    self.spent = spent
    self.weeklyChange = change
    isFloor = rounded < Self.least
    kilocalories = max(Self.least, rounded)
  }

  /// Grams of protein a day that are suggested for a weight in kg: 1.6 g for each, to the nearest 5.
  public static func protein(weight: Double) -> Int { Rounding.whole(weight * 1.6 / 5) * 5 }
}
