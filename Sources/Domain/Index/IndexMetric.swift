/// What the daily index is made of.
public enum IndexMetric: String, CaseIterable, Sendable {
  case sleep, steps, hrv, heart, rhr, oxygen, active, nutrition, mindful, workout, mood

  /// How a value is judged.
  public enum Kind: Sendable {
    /// Grows while the day runs and is measured against the share of the waking day gone by; more costs nothing.
    case cumulative
    /// The sum of the last seven days, in proportion; more costs nothing. A day of rest costs nothing either, and the time
    /// of day does not count.
    case week
    /// Both too little and too much cost.
    case twoSided
    /// Only too little costs.
    case floor
    /// Only too much costs.
    case ceiling
    /// From 0 at the lower end of the range to 100 at the upper one.
    case scale
  }

  /// What is known of a metric before anybody sets anything: one row of the table that scoring, explanations, help and
  /// documents read.
  public struct Usual: Sendable {
    public let title: String
    public let unit: MetricUnit
    public let kind: Kind
    /// The ideal range in the unit; of nutrition in percent of the day's goal.
    public let low: Double
    public let high: Double
    /// The share among nine metrics; nil where it is not one of them.
    public let weight9: Double?
    /// The share among eleven.
    public let weight11: Double
    /// The metric whose values it has; nil for nutrition, which is what was eaten.
    public let metric: Metric?
  }

  public var usual: Usual { Self.table[ordinal] }
  public var title: String { usual.title }
  public var kind: Kind { usual.kind }
  public var isCumulative: Bool { kind == .cumulative }
  /// Whether its score goes straight up to the ideal range, and more costs nothing.
  public var isInProportion: Bool { kind == .cumulative || kind == .week }
  /// Whether a distance from the ideal range costs half.
  public var hasLimit: Bool { !isInProportion && kind != .scale }
  /// How many days its value is of. A range that a person sets is of one.
  public var days: Int { kind == .week ? 7 : 1 }

  /// Its place in the table, from 0.
  public var ordinal: Int {
    switch self {
    case .sleep: 0
    case .steps: 1
    case .hrv: 2
    case .heart: 3
    case .rhr: 4
    case .oxygen: 5
    case .active: 6
    case .nutrition: 7
    case .mindful: 8
    case .workout: 9
    case .mood: 10
    }
  }

  private static let table: [Usual] = [
    row("Sleep", .minute, .twoSided, 420, 540, 0.20, 0.18, Metrics.sleep),
    row("Steps", .count, .cumulative, 8000, 12_000, 0.15, 0.13, Metrics.steps),
    row("HRV", .millisecond, .floor, 30, 80, 0.15, 0.12, Metrics.heartRateVariability),
    row("Heart rate", .beatsPerMinute, .twoSided, 60, 100, 0.10, 0.08, Metrics.heartRate),
    row("Resting heart rate", .beatsPerMinute, .ceiling, 50, 70, 0.10, 0.08, Metrics.restingHeartRate),
    row("Blood oxygen", .percent, .floor, 95, 100, 0.10, 0.08, Metrics.oxygen),
    row("Active energy", .kilocalorie, .cumulative, 300, 600, 0.10, 0.08, Metrics.active),
    row("Nutrition", .kilocalorie, .twoSided, 90, 110, nil, 0.12, nil),
    row("Mindful minutes", .minute, .cumulative, 5, 30, 0.05, 0.05, Metrics.mindful),
    row("Workout", .minute, .week, 150, 300, 0.05, 0.05, Metrics.workout),
    row("Mood", .rating, .scale, 1, 5, nil, 0.03, Metrics.mood),
  ]

  private static func row(
    _ title: String, _ unit: MetricUnit, _ kind: Kind, _ low: Double, _ high: Double, _ weight9: Double?,
    _ weight11: Double, _ metric: Metric?
  ) -> Usual {
    Usual(
      title: title, unit: unit, kind: kind, low: low, high: high, weight9: weight9, weight11: weight11,
      metric: metric)
  }
}
