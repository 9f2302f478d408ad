/// What is known of the days round one, from which its insights are told.
public struct InsightBook: Sendable {
  /// The values of metrics, by their keys.
  public var values: [String: [Day: Double]] = [:]
  /// What a key is called in a sentence: `resting heart rate`.
  public var names: [String: String] = [:]
  public var recovery: [Day: Double] = [:]
  /// The index of days whose index is whole.
  public var index: [Day: Double] = [:]
  public var training: [Day: WorkoutDay] = [:]
  /// What goes together, from the beginning of the log; nil where it is not asked for.
  public var course: CorrelationCourse?
  /// The steps wanted of a day, at least.
  public var wantedSteps = 8000.0
  public let today: Day
  /// Minutes after today's midnight; past 1440 before the cutoff.
  public let minute: Int

  public init(today: Day, minute: Int) {
    self.today = today
    self.minute = minute
  }

  /// The days before one that are needed for its insights.
  public static let daysBefore = 120 + InsightChoice.memory
  /// The days on which mood is compared with sleep.
  static let moodDays = 90

  func value(_ metric: Metric, _ day: Day) -> Double? { values[metric.key]?[day] }

  /// Whether a day has come to its evening: 18:00, or it is over.
  func isEvening(_ day: Day) -> Bool { day < today || minute >= 18 * 60 }

  /// What is unusual about a day. What still grows is not judged.
  public func anomalies(_ day: Day) -> [Anomaly] {
    Baseline.Measure.all.compactMap { measure in
      if day == today, [Metrics.steps.key, Metrics.active.key].contains(measure.key) { return nil }
      guard let days = values[measure.key], let value = days[day],
        let baseline = Baseline(measure, before: day, days)
      else { return nil }
      return Anomaly(day, value, baseline)
    }
  }

  /// What goes together most surely, seen from a day.
  func correlation(_ day: Day) -> CorrelationFinding? {
    course?.findings(upTo: day).filter(\.isShown).min { ($0.q ?? 1) < ($1.q ?? 1) }
  }

  /// The mean of the known days among the `count` that end with a day.
  func mean(_ days: [Day: Double], _ count: Int, upTo day: Day, least: Int) -> Double? {
    let known = DayRange(last: count, upTo: day).compactMap { days[$0] }
    return known.count >= least ? known.reduce(0, +) / Double(known.count) : nil
  }
}
