/// How a penalty grows with the distance from the preferred range.
public enum PenaltyCurve: String, CaseIterable, Sendable {
  case linear, quadratic
}

/// One side of a profile.
public struct Penalty: Hashable, Sendable {
  /// Strictness, 0 (no penalty) and up.
  public var multiplier: Double
  /// The deviation, in the category's unit, at which the score reaches 50 before the multiplier. Above 0.
  public var softLimit: Double

  public init(multiplier: Double, softLimit: Double) {
    self.multiplier = multiplier
    self.softLimit = softLimit
  }
}

/// How the daily score judges a category. What share it has in the score is its weight, which stands beside.
public struct ScoreProfile: Hashable, Sendable {
  public var under: Penalty
  public var over: Penalty
  /// Whether more than the target is as good as the target.
  public var capsOver: Bool
  public var curve: PenaltyCurve

  public init(under: Penalty, over: Penalty, capsOver: Bool, curve: PenaltyCurve) {
    self.under = under
    self.over = over
    self.capsOver = capsOver
    self.curve = curve
  }

  /// The profile that a target implies where nothing else says one: linear, with limits from the target.
  /// - Parameter days: how many days the target is of; the limits are those of one.
  public static func implied(by rule: TargetRule, days: Int = 1) -> ScoreProfile {
    func share(_ bound: Portion) -> Double { bound.doubleValue / Double(days) }
    // A limit of zero would divide by zero; half a step keeps "at least 0" harmless.
    func positive(_ value: Double) -> Double { value > 0 ? value : 0.05 }
    switch rule {
    case .atLeast(let x):
      let limit = positive(share(x) / 2)
      return ScoreProfile(
        under: Penalty(multiplier: 1, softLimit: limit),
        over: Penalty(multiplier: 0, softLimit: limit), capsOver: true, curve: .linear)
    case .atMost(let x):
      let limit = max(1, share(x) / 2)
      return ScoreProfile(
        under: Penalty(multiplier: 0, softLimit: limit),
        over: Penalty(multiplier: 1, softLimit: limit), capsOver: false, curve: .linear)
    case .exactly(let x), .range(let x, _):
      let limit = max(0.5, share(x) / 2)
      return ScoreProfile(
        under: Penalty(multiplier: 1, softLimit: limit),
        over: Penalty(multiplier: 1, softLimit: limit), capsOver: false, curve: .linear)
    }
  }
}

/// Lets a surplus of one category excuse too much of another.
public struct CompensationRule: Hashable, Sendable, Identifiable {
  public var id: Int64
  /// The category whose overage shrinks.
  public var fromID: Int64
  /// The category whose surplus pays.
  public var toID: Int64
  /// Units of `to` that excuse one unit of `from`. Above 0.
  public var ratio: Double
  /// The most overage of `from` that can be excused.
  public var maxOffset: Double
  public var isEnabled: Bool
  public var position: Int
  /// Whether it is kept for the days before alone.
  public var isDeleted = false

  public init(
    id: Int64, fromID: Int64, toID: Int64, ratio: Double, maxOffset: Double, isEnabled: Bool = true,
    position: Int = 0
  ) {
    self.id = id
    self.fromID = fromID
    self.toID = toID
    self.ratio = ratio
    self.maxOffset = maxOffset
    self.isEnabled = isEnabled
    self.position = position
  }
}
