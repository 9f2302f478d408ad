/// What is looked at for whether it goes with something else.
public enum CorrelatedMetric: String, CaseIterable, Sendable {
  case sleep, steps
  case restingHeartRate = "rhr"
  case heartRateVariability = "hrv"
  /// Of workouts, in minutes.
  case load
  case mood, recovery
  /// Energy eaten less energy spent, in kcal.
  case net

  /// A difference that is worth speaking of, in its unit.
  public var leastEffect: Double {
    switch self {
    case .sleep: 15
    case .steps: 1000
    case .restingHeartRate: 2
    case .heartRateVariability: 4
    case .load: 20
    case .mood: 0.5
    case .recovery: 10
    case .net: 150
    }
  }

  public var unit: String {
    switch self {
    case .sleep, .load: "min"
    case .restingHeartRate: "bpm"
    case .heartRateVariability: "ms"
    case .net: "kcal"
    case .recovery: "points"
    case .steps, .mood: ""
    }
  }
}

/// Two things that may go together, chosen before anything is looked at.
public struct MetricPair: Hashable, Sendable {
  /// What days are told apart by.
  public let a: CorrelatedMetric
  /// What is compared on them.
  public let b: CorrelatedMetric
  /// How many days later `b` is. Sleep is filed on the day it ends.
  public let lag: Int

  /// All that are tried. More tried means that each must be the surer.
  public static let all = [
    MetricPair(a: .sleep, b: .restingHeartRate, lag: 0), MetricPair(a: .sleep, b: .steps, lag: 0),
    MetricPair(a: .steps, b: .sleep, lag: 1), MetricPair(a: .load, b: .restingHeartRate, lag: 1),
    MetricPair(a: .sleep, b: .mood, lag: 0), MetricPair(a: .steps, b: .mood, lag: 0),
    MetricPair(a: .recovery, b: .mood, lag: 0), MetricPair(a: .net, b: .sleep, lag: 1),
  ]

  /// What may go with the mood of a day.
  public static let ofMood = [
    CorrelatedMetric.sleep, .steps, .recovery, .restingHeartRate, .heartRateVariability, .load,
  ].map { MetricPair(a: $0, b: .mood, lag: 0) }

  /// Where the days of `a` are parted in two, chosen before they are looked at.
  /// - Parameter before: the values of `a` on the 28 days before the range, for what has no point of its own.
  public func split(before values: [Double]) -> SplitPoint {
    switch a {
    case .sleep: b == .mood ? SplitPoint(from: 420, below: 360) : SplitPoint(from: 480)
    case .steps: SplitPoint(from: 8000)
    case .mood: SplitPoint(from: 4)
    case .net: SplitPoint(from: 0)
    case .recovery: SplitPoint(from: 50)
    case .load, .restingHeartRate, .heartRateVariability:
      SplitPoint(above: RobustStatistics.median(values) ?? a.leastEffect)
    }
  }
}

/// Parts days in those that have much of something and those that have little.
public struct SplitPoint: Hashable, Sendable {
  public let value: Double
  /// Whether a day must have more than it, and not just as much: of a median, which many days may have.
  public let isExclusive: Bool
  /// Where little begins, downwards; what lies between is neither.
  public let below: Double

  public init(from value: Double, below: Double? = nil) {
    (self.value, isExclusive, self.below) = (value, false, below ?? value)
  }
  public init(above value: Double) { (self.value, isExclusive, below) = (value, true, value) }

  public func isHigh(_ value: Double) -> Bool { isExclusive ? value > self.value : value >= self.value }
  public func isLow(_ value: Double) -> Bool { isExclusive ? value <= below : value < below }
}
