/// How far a body weight is from its target, and how fast it would have to change.
public struct TargetProgress: Sendable, Equatable {
  public enum State: Sendable, Equatable {
    /// On the way, with a day ahead.
    case going(days: Int)
    /// On the way, without a day.
    case open
    /// Not there, and the day is today or was so many days ago.
    case due(daysAgo: Int)
    case reached
  }

  /// In kg.
  public let current: Double
  public let target: Double
  public let state: State
  /// Whether more is wished, and not less.
  public let isGain: Bool
  /// The target minus the current weight: below 0 where there is to be less. In kg.
  public let difference: Double

  /// How much a weight may lie off a target that it has reached: half of what scales show, in kg.
  public static let tolerance = 0.05

  /// - Parameters:
  ///   - start: the weight when the target was set; nil where it is not known. A target that was passed is reached.
  ///   - due: the day by which it is to be reached.
  public init(current: Double, start: Double?, target: Double, due: Day?, today: Day) {
    self.current = current
    self.target = target
    difference = target - current
    isGain = (start ?? current) < target
    let isThere = isGain ? difference <= Self.tolerance : difference >= -Self.tolerance
    if isThere || abs(difference) <= Self.tolerance {
      state = .reached
    } else if let due {
      state = due > today ? .going(days: due - today) : .due(daysAgo: today - due)
    } else {
      state = .open
    }
  }

  /// The days to the target's day, where it is ahead.
  public var daysRemaining: Int? { if case .going(let days) = state { days } else { nil } }

  /// What the weight has to change by in a week, in kg: the difference over the weeks that remain. Nil where less than
  /// a week remains: what a week would have to bring is more than there is left.
  public var weeklyChange: Double? {
    guard let days = daysRemaining, days >= 7 else { return nil }
    return difference / (Double(days) / 7)
  }
}
