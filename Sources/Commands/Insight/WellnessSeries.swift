import Domain
import Store

/// Training load and recovery of the days of a range.
struct WellnessSeries {
  private(set) var load: [Day: Double] = [:]
  private(set) var recovery: [Day: Double] = [:]
  private(set) var training: [Day: WorkoutDay] = [:]
  /// Of days whose index is whole.
  private(set) var index: [Day: Double] = [:]
  /// The steps wanted of the last day, at least.
  private(set) var wantedSteps = IndexMetric.steps.usual.low

  init(_ range: DayRange, _ context: Context) throws {
    let reader = try MetricReader(context.log)
    let wide = DayRange(range.first - Baseline.days, range.last)
    func values(_ metric: Domain.Metric) throws -> [Day: Double] {
      Dictionary(try reader.values(metric, in: wide).map { ($0.day, $0.value) }) { $1 }
    }
    let workouts = try values(Metrics.workout)
    try context.log.entries.forEachDay(in: range) { day, _, _ in load[day] = 0 }
    for (day, minutes) in workouts where range.contains(day) { load[day] = minutes }
    for (day, minutes) in load {
      training[day] = WorkoutDay(day, minutes > 0 ? [.init(minutes: minutes)] : [])
    }
    let (hrv, resting, sleep) = (
      try values(Metrics.heartRateVariability), try values(Metrics.restingHeartRate), try values(Metrics.sleep)
    )
    func deviation(_ metric: Domain.Metric, _ days: [Day: Double], _ day: Day) -> Double? {
      guard let value = days[day], let measure = Baseline.Measure.of(metric.key) else { return nil }
      return Baseline(measure, before: day, days)?.z(value)
    }
    let ideal = IndexSettings.usual[.sleep]
    for day in Set(hrv.keys).union(resting.keys) where range.contains(day) {
      let score = sleep[day].map {
        IndexEngine().score(
          $0, IndexMetric.sleep.kind, ideal.low...ideal.high, limit: ideal.effectiveLimit, share: 1)
      }
      recovery[day] =
        Recovery(
          hrv: deviation(Metrics.heartRateVariability, hrv, day),
          restingHeartRate: deviation(Metrics.restingHeartRate, resting, day), sleep: score)?.value
    }
  }
}
