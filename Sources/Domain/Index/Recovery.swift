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
  public static let usualDays = 60
  public static let leastUsual = 21

  /// The geometric mean of the last 7 days, in ms.
  public let week: Double
  public let baseline: Baseline

  /// - Parameter values: HRV in ms; of them those of the 60 days up to and with `day` are taken.
  /// - Returns: nil where fewer than 5 of 7 or 21 of 60 days have a plausible value.
  public init?(_ day: Day, _ values: [Day: Double]) {
    guard let measure = Baseline.Measure.of(Metrics.heartRateVariability.key) else { return nil }
    let recent = (0..<Self.weekDays).compactMap { values[day - $0].flatMap(measure.compared) }
    let all = (0..<Self.usualDays).compactMap { values[day - $0] }
    guard recent.count >= Self.leastWeek, let baseline = Baseline(measure, all, least: Self.leastUsual)
    else { return nil }
    week = measure.value(recent.reduce(0, +) / Double(recent.count))
    self.baseline = baseline
  }

  /// What is usual, in ms: the median, and one deviation to each side.
  public var range: ClosedRange<Double> { baseline.range(within: 1) }

  public var status: Status {
    week < range.lowerBound ? .low : week > range.upperBound ? .high : .usual
  }
}
