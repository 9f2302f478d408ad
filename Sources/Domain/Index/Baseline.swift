/// What is usual for a person, from their own days: median and robust deviation of the 30 days before.
public struct Baseline: Hashable, Sendable {
  /// How a metric's values are compared.
  public struct Measure: Hashable, Sendable {
    /// The key of the metric.
    public let key: String
    /// The least deviation taken to be usual, in the metric's unit; of logarithms where they are taken.
    public let floor: Double
    /// Whether logarithms are compared, and of which values alone.
    public let logarithms: ClosedRange<Double>?
    /// How far a value may be from another that is the same, as far as the device can tell; in the metric's unit.
    public let tells: Double

    init(_ key: String, _ floor: Double, logarithms: ClosedRange<Double>? = nil, tells: Double = 0) {
      self.key = key
      self.floor = floor
      self.logarithms = logarithms
      self.tells = tells
    }

    /// What the metric can be.
    var bounds: ClosedRange<Double>? { MetricCatalogue.shipped[key]?.plausible }

    /// The value as it is compared; nil where it is no plausible one.
    public func compared(_ value: Double) -> Double? {
      guard let logarithms else { return value }
      return logarithms.contains(value) ? Exponential.log(value) : nil
    }

    /// The value of what is compared.
    public func value(_ compared: Double) -> Double {
      logarithms == nil ? compared : Exponential.exp(compared)
    }

    /// The metrics that have a baseline.
    public static let all: [Measure] = [
      Measure("sleep_min", 15), Measure("steps", 500, tells: 500), Measure("heart_bpm", 1.5),
      Measure("rhr_bpm", 1),
      Measure("hrv_ms", 0.05, logarithms: 10...250), Measure("oxygen_pct", 0.5, tells: 2),
      Measure("active_kcal", 30),
      Measure("weight_kg", 0.2), Measure("mood", 0.5, tells: 1),
    ]

    public static func of(_ key: String) -> Measure? { all.first { $0.key == key } }
  }

  /// Days looked back at, the day itself not among them.
  public static let days = 30
  /// The fewest of them with a value.
  public static let leastValues = 14

  public let measure: Measure
  /// The median, as it is compared.
  public let center: Double
  /// 1.4826 times the median distance from it, at least the floor.
  public let deviation: Double
  /// How many values it rests on.
  public let count: Int

  /// - Parameter values: those of the days before, in the metric's unit.
  /// - Returns: nil where there are too few.
  public init?(_ measure: Measure, _ values: [Double], least: Int = Self.leastValues) {
    self.init(measure, compared: values.compactMap(measure.compared), least: least)
  }

  /// - Parameter compared: as they are compared.
  init?(_ measure: Measure, compared: [Double], least: Int) {
    guard compared.count >= least, let median = RobustStatistics.median(compared) else { return nil }
    self.measure = measure
    center = median
    deviation = max(RobustStatistics.deviation(compared, around: median), measure.floor)
    count = compared.count
  }

  /// - Parameter values: of days in any order, of which those of the `days` before `day` are taken.
  public init?(_ measure: Measure, before day: Day, _ values: [Day: Double]) {
    self.init(measure, (1...Self.days).compactMap { values[day - $0] })
  }

  /// What is usual, in the metric's unit.
  public var usual: Double { measure.value(center) }

  /// How many deviations a value lies above what is usual; nil where it is no plausible one.
  public func z(_ value: Double) -> Double? { measure.compared(value).map { ($0 - center) / deviation } }

  /// The values at most so many deviations away, in the metric's unit.
  public func range(within z: Double) -> ClosedRange<Double> {
    measure.value(center - z * deviation)...measure.value(center + z * deviation)
  }

  /// The values that are not unusual, in the metric's unit: within so many deviations, or what the device tells apart,
  /// and within what can be.
  public func ordinary(within z: Double) -> ClosedRange<Double> {
    let range = range(within: z)
    let (low, high) = (
      min(range.lowerBound, usual - measure.tells), max(range.upperBound, usual + measure.tells)
    )
    guard let bounds = measure.bounds, bounds.contains(usual) else { return low...high }
    return max(low, bounds.lowerBound)...min(high, bounds.upperBound)
  }
}

/// A value far from what is usual for the person.
public struct Anomaly: Hashable, Sendable {
  /// From so many deviations on; two to four false ones a year and metric, by simulation.
  public static let threshold = 3.5

  public let day: Day
  /// The key of the metric.
  public let metric: String
  public let value: Double
  public let baseline: Baseline
  public let z: Double

  /// - Returns: nil where the value is not unusual, and where it is no further off than the device can tell.
  public init?(_ day: Day, _ value: Double, _ baseline: Baseline) {
    guard let z = baseline.z(value), abs(z) >= Self.threshold,
      abs(value - baseline.usual) > baseline.measure.tells
    else { return nil }
    (self.day, self.metric, self.value, self.baseline, self.z) = (
      day, baseline.measure.key, value, baseline, z
    )
  }

  public var isHigh: Bool { z > 0 }

  /// How far it lies from what is usual, in percent of that, for wording alone; nil where that is 0.
  public var percent: Double? {
    baseline.usual == 0 ? nil : 100 * (value - baseline.usual) / baseline.usual
  }

  /// Whether a day's anomalies ask for attention: two metrics, or one for two days running.
  public static func needAttention(_ today: [Anomaly], dayBefore: [Anomaly]) -> Bool {
    Set(today.map(\.metric)).count >= 2
      || today.contains { now in dayBefore.contains { $0.metric == now.metric && $0.isHigh == now.isHigh } }
  }
}
