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

/// How the daily score judges a category.
public struct ScoreProfile: Hashable, Sendable {
  /// Share in the daily score before the weights of the enabled categories are scaled to sum to 1.
  public var weight: Double
  public var under: Penalty
  public var over: Penalty
  /// Whether more than the target is as good as the target.
  public var capsOver: Bool
  public var curve: PenaltyCurve

  public init(weight: Double, under: Penalty, over: Penalty, capsOver: Bool, curve: PenaltyCurve) {
    self.weight = weight
    self.under = under
    self.over = over
    self.capsOver = capsOver
    self.curve = curve
  }

  /// The profile of a category that has none: weight 0.10, linear, with limits from its target.
  public static func inferred(from rule: TargetRule) -> ScoreProfile {
    // A limit of zero would divide by zero; half a step keeps "at least 0" harmless.
    func positive(_ value: Double) -> Double { value > 0 ? value : 0.05 }
    switch rule {
    case .atLeast(let x):
      let limit = positive(x.doubleValue / 2)
      return ScoreProfile(
        weight: 0.10, under: Penalty(multiplier: 1, softLimit: limit),
        over: Penalty(multiplier: 0, softLimit: limit), capsOver: true, curve: .linear)
    case .atMost(let x):
      let limit = max(1, x.doubleValue / 2)
      return ScoreProfile(
        weight: 0.10, under: Penalty(multiplier: 0, softLimit: limit),
        over: Penalty(multiplier: 1, softLimit: limit), capsOver: false, curve: .linear)
    case .exactly(let x), .range(let x, _):
      let limit = max(0.5, x.doubleValue / 2)
      return ScoreProfile(
        weight: 0.10, under: Penalty(multiplier: 1, softLimit: limit),
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
