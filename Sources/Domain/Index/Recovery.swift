/// How well the body has come back, 0 to 100, from HRV, resting heart rate and sleep.
public struct Recovery: Hashable, Sendable {
  /// One of the things it is made of.
  public struct Part: Hashable, Sendable {
    public let metric: IndexMetric
    /// 0 to 100.
    public let score: Double
    /// Of the parts that are known, 0 to 1.
    public let share: Double
    /// How many deviations it lies from what is usual; nil for sleep.
    public let z: Double?
  }
  public let parts: [Part]
  public var value: Double { parts.reduce(0) { $0 + $1.share * $1.score } }

  /// Weights 40 of HRV, 30 of the resting heart rate, 30 of sleep, those that are known; sleep alone says nothing.
  /// - Parameters:
  ///   - hrv: deviations of the day's HRV above what is usual.
  ///   - restingHeartRate: likewise.
  ///   - sleep: the score of sleep in the index, 0 to 100.
  /// - Returns: nil where neither HRV nor the resting heart rate is known.
  public init?(hrv: Double?, restingHeartRate: Double?, sleep: Double?) {
    guard hrv != nil || restingHeartRate != nil else { return nil }
    func clamped(_ value: Double) -> Double { min(100, max(0, value)) }
    var known: [(metric: IndexMetric, weight: Double, score: Double, z: Double?)] = []
    if let hrv { known.append((.hrv, 40, clamped(75 + 25 * hrv), hrv)) }
    if let restingHeartRate {
      known.append((.rhr, 30, clamped(75 - 25 * restingHeartRate), restingHeartRate))
    }
    if let sleep { known.append((.sleep, 30, clamped(sleep), nil)) }
    let total = known.reduce(0) { $0 + $1.weight }
    parts = known.map { Part(metric: $0.metric, score: $0.score, share: $0.weight / total, z: $0.z) }
  }
}

/// Whether HRV of a week is lower than usual, which often goes with stress, illness, alcohol or short sleep; it cannot
/// tell which.
public struct StressSign: Hashable, Sendable {
  public enum Status: String, Sendable {
    case low, usual, high
  }
  public static let weekDays = 7
  public static let leastWeek = 5
  /// The days before the week that say what is usual.
  public static let usualDays = 60
  /// Means of seven days among them.
  public static let leastUsual = 21
  /// How many deviations from the usual a week must be to be low or high: with one, a fifth of a steady person's days are.
  public static let threshold = 2.0
  /// All days that one rests on before it.
  public static let daysBefore = weekDays - 1 + usualDays
  /// The least deviation of the mean of seven days: that of a day by √7.
  private static let floor = 0.02

  /// The geometric mean of the last 7 days, in ms.
  public let week: Double
  public let baseline: Baseline

  /// The mean of seven days is compared with the means of seven days that lie wholly in the 60 days before: single days
  /// are spread more widely than such means.
  /// - Parameter values: HRV in ms.
  /// - Returns: nil where fewer than 5 of the last 7 days have a plausible value, and where fewer than 21 means of the 60
  ///   days before rest on 5 days.
  public init?(_ day: Day, _ values: [Day: Double]) {
    guard let usual = Baseline.Measure.of(Metrics.heartRateVariability.key) else { return nil }
    func mean(upTo day: Day) -> Double? {
      let days = (0..<Self.weekDays).compactMap { values[day - $0].flatMap(usual.compared) }
      return days.count >= Self.leastWeek ? days.reduce(0, +) / Double(days.count) : nil
    }
    let ends = Self.weekDays...Self.usualDays
    guard let recent = mean(upTo: day),
      let baseline = Baseline(
        Baseline.Measure(usual.key, Self.floor, logarithms: usual.logarithms),
        compared: ends.compactMap { mean(upTo: day - $0) }, least: Self.leastUsual)
    else { return nil }
    week = usual.value(recent)
    self.baseline = baseline
  }

  /// What is usual, in ms: the median of the means, and two deviations to each side.
  public var range: ClosedRange<Double> { baseline.range(within: Self.threshold) }

  public var status: Status {
    week < range.lowerBound ? .low : week > range.upperBound ? .high : .usual
  }
}
