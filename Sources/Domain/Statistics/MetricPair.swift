/// What is looked at for whether it goes with something else.
public enum CorrelatedMetric: Hashable, CaseIterable, Sendable {
  case sleep, steps, restingHeartRate, heartRateVariability
  /// Of workouts, in minutes.
  case load
  case mood, recovery
  /// Energy eaten less energy spent, in kcal.
  case net
  /// What the person measures besides: pain, headache, cups of coffee.
  case own(Metric)

  /// Those that are no one's own.
  public static let allCases: [CorrelatedMetric] = [
    .sleep, .steps, .restingHeartRate, .heartRateVariability, .load, .mood, .recovery, .net,
  ]

  /// As it is typed.
  public var rawValue: String {
    switch self {
    case .restingHeartRate: "rhr"
    case .heartRateVariability: "hrv"
    case .own(let metric): metric.name
    default: "\(self)"
    }
  }

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
    // An eighth of what it can be, as of mood; where it has no bounds, what is not weak.
    case .own(let metric): metric.span.map { $0 / 8 } ?? 0
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
    case .own(let metric): metric.isYesNo ? "points" : metric.unit.symbol
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

  /// All that are tried with certain values: those above, and where there is something of the person's own, that with
  /// sleep, movement, training, mood and recovery, and with the night after.
  public static func tried(of known: some Sequence<CorrelatedMetric>) -> [MetricPair] {
    let own = known.filter { if case .own = $0 { true } else { false } }
    return all + own.sorted { $0.rawValue < $1.rawValue }.flatMap(pairs(of:))
  }

  private static func pairs(of own: CorrelatedMetric) -> [MetricPair] {
    [CorrelatedMetric.sleep, .steps, .load, .recovery].map { MetricPair(a: $0, b: own, lag: 0) } + [
      MetricPair(a: own, b: .mood, lag: 0), MetricPair(a: own, b: .sleep, lag: 1),
    ]
  }

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
    case .own(let metric) where metric.isYesNo: SplitPoint(from: 0.5)
    case .own(let metric):
      SplitPoint(
        above: RobustStatistics.median(values)
          ?? metric.span.map { metric.plausible.lowerBound + $0 / 2 } ?? 0)
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

extension Metric {
  /// Whether a day has it or not.
  var isYesNo: Bool { unit == .yesNo }

  /// From the least to the most it can be; nil where it has no bounds that anybody gave.
  var span: Double? {
    let size = plausible.upperBound - plausible.lowerBound
    return size > 0 && size <= 1e6 ? size : nil
  }
}
