/// What a model of the energy that a person spends takes for given. Kilograms, kilocalories and days.
///
/// Sources and reasons stand in docs/energy.md.
enum SpentModel {
  /// What expenditure may go in a day.
  static let walk = 20.0
  /// The error of a weighing.
  static let scale = 0.25
  /// The deviations beyond which a weighing counts for less: no more than if it were so far off.
  static let gate = 3.0
  /// The error of a day that was logged whole.
  static let logged = 100.0
  /// What mass there is before the first weighing.
  static let massDeviation = 10.0

  /// How water comes back, and how much of it there is.
  struct Water: Sendable {
    /// The share of what was there yesterday.
    let stays: Double
    /// In kg.
    let deviation: Double

    /// What comes anew in a day, in kg².
    var fresh: Double { deviation * deviation * (1 - stays * stays) }
  }

  /// The waters among which the log chooses: each has its share in what is told, by how well it tells the weighings.
  static let waters = [0.6, 0.85, 0.95].flatMap { stays in
    [0.5, 0.8, 1.2].map { Water(stays: stays, deviation: $0) }
  }

  /// How far a day of the log is from the usual, and how many days that is worth beside those that are there.
  static let usualDeviation = 400.0
  static let usualWorth = 4.0
  /// Days of the log that say what is usual, and how few of them are enough.
  static let usualDays = 28
  static let usualLeast = 7
  /// What days without a whole log have in common, as a holiday does.
  static let shared = 300.0
  /// Days in a row after which nothing is taken for eaten any more, and how far weight then goes in a day.
  static let longest = 14
  static let drift = 0.15

  /// Days that are compared with those before them, and how few whole ones of each are enough.
  static let week = 7
  static let weekLeast = 4.0
  static let before = 28
  static let beforeLeast = 10.0
  /// How much less or more of what is eaten is a change: so many kcal, and so many standard errors.
  static let step = 300.0
  static let stepErrors = 2.5
  /// The days before it is noticed on which it begins.
  static let noticedAfter = 4
  /// Days until the next of the same direction, and of the other.
  static let calm = 28
  static let calmOther = 7
  /// Water that goes, or comes, for good after a change: its deviation on the first day, how it ebbs, and for how long.
  static let lasting = 0.6
  static let ebb = 7.0
  static let wide = 21
  /// The share of a change that expenditure follows, and the deviation of that share.
  static let followed = 0.3
  static let followedDeviation = 0.15

  /// What may go for good on the way to a day so many days after a change, in kg².
  static func jump(after days: Int) -> Double {
    guard days < wide else { return 0 }
    let deviation = lasting * Exponential.exp(-Double(days) / ebb)
    return deviation * deviation
  }
}

/// What is known of expenditure before the log says anything, in kcal.
public struct SpentPrior: Hashable, Sendable {
  public let kilocalories: Double
  public let deviation: Double

  /// Of a person nobody knows anything about.
  public static let anybody = SpentPrior(kilocalories: 2400, deviation: 700)

  /// - Parameter resting: energy at rest in kcal a day, by weight, height, age and sex. People spend 1.65 times that, in
  ///   95 of 100 cases within a third.
  public init(resting: Double) { self.init(kilocalories: 1.65 * resting, deviation: 0.17 * 1.65 * resting) }

  /// The ends of what 95 of 100 people spend.
  public var low: Double { kilocalories - 1.96 * deviation }
  public var high: Double { kilocalories + 1.96 * deviation }

  private init(kilocalories: Double, deviation: Double) {
    (self.kilocalories, self.deviation) = (kilocalories, deviation)
  }
}

/// A day as the model takes it.
public struct SpentDay: Hashable, Sendable {
  /// In kg; nil where nobody weighed.
  public var weight: Double?
  /// In kcal; nil where nothing is known.
  public var eaten: Double?
  /// Whether that is all that was eaten; else it is at least so much.
  public var isWhole: Bool
  /// What a kilogram of tissue holds, in kcal.
  public var tissue: Double

  public init(weight: Double? = nil, eaten: Double? = nil, isWhole: Bool = false, tissue: Double = wishnofsky)
  {
    (self.weight, self.eaten, self.isWhole, self.tissue) = (weight, eaten, isWhole && eaten != nil, tissue)
  }

  /// kcal a kilogram where body fat is not known (Wishnofsky, American Journal of Clinical Nutrition 6, 1958).
  public static let wishnofsky = 7700.0

  /// kcal a kilogram of a small change of weight of somebody with so many kilograms of body fat (Forbes; Hall,
  /// International Journal of Obesity 32, 2008).
  public static func tissue(fatMass: Double) -> Double {
    let share = fatMass / (10.4 + fatMass)
    return 9440.7 * share + 1816.4 * (1 - share)
  }
}
