import Domain
import Store

/// What a day has of training and recovery, for questions.
package struct WellnessColumns: Sendable {
  /// In minutes.
  package var load: TrainingLoad
  /// In minutes × effort, of days whose every session has an effort.
  package var effortLoad: TrainingLoad
  package var recovery: Recovery?
  package var stress: StressSign?
}

/// Training load, recovery and signs of stress of days: whoever asks for them, asks here.
package struct WellnessReader {
  private let workouts: [Day: WorkoutDay]
  private let hrv: [Day: Double]
  private let restingHeartRate: [Day: Double]
  private let sleep: [Day: Double]
  private let settings: IndexTimeline
  /// Days that tell nothing of what is usual.
  private let pauses: Pauses

  /// - Parameter range: the days asked about; what they are compared with is read besides.
  package init(_ range: DayRange, _ context: Context) throws {
    let trained = TrainingLoad.acuteDays + TrainingLoad.chronicDays
    workouts = try context.workoutDays(in: DayRange(range.first - trained, range.last))
    let reader = try MetricReader(context.log)
    let wide = DayRange(range.first - StressSign.daysBefore, range.last)
    func values(_ metric: Domain.Metric) throws -> [Day: Double] {
      Dictionary(try reader.values(metric, in: wide).map { ($0.day, $0.value) }) { $1 }
    }
    hrv = try values(Metrics.heartRateVariability)
    restingHeartRate = try values(Metrics.restingHeartRate)
    sleep = try values(Metrics.sleep)
    settings = try context.log.indexSettings.timeline()
    pauses = try context.log.pauses.all()
  }

  package func columns(_ day: Day) -> WellnessColumns {
    WellnessColumns(
      load: TrainingLoad(day, workouts), effortLoad: TrainingLoad(day, workouts, unit: .effortMinutes),
      recovery: recovery(day), stress: StressSign(day, hrv)
    )
  }

  func recovery(_ day: Day) -> Recovery? {
    let rule = settings.settings(on: day)[.sleep]
    return Recovery(
      hrv: z(Metrics.heartRateVariability, hrv, day),
      restingHeartRate: z(Metrics.restingHeartRate, restingHeartRate, day),
      sleep: sleep[day].map {
        IndexEngine().score($0, .twoSided, rule.low...rule.high, limit: rule.effectiveLimit, share: 1)
      })
  }

  private func z(_ metric: Domain.Metric, _ values: [Day: Double], _ day: Day) -> Double? {
    guard let value = values[day], let measure = Baseline.Measure.of(metric.key) else { return nil }
    let usual = pauses.isEmpty ? values : values.filter { !pauses.contains($0.key) }
    return Baseline(measure, before: day, usual)?.z(value)
  }
}

extension Context {
  /// The workouts of a range: those that were imported or typed, else the minutes of Sports. A past day on which
  /// something was logged, and no workout, had none; of any other without one, and of a paused one, nothing is
  /// known.
  func workoutDays(in range: DayRange) throws -> [Day: WorkoutDay] {
    var sessions: [Day: [WorkoutDay.Session]] = [:]
    try WorkoutRow.all(in: range, log) { row in
      sessions[row.workout.day, default: []].append(
        WorkoutDay.Session(minutes: row.workout.minutes, effort: row.effort.map(Double.init)))
    }
    let activities = try trainingMinutes()
    let pauses = try log.pauses.all()
    try log.entries.forEachDay(in: range) { day, totals, _ in
      guard sessions[day] == nil else { return }
      let minutes = totals.minutes(activities)
      if minutes > 0 {
        sessions[day] = [WorkoutDay.Session(minutes: minutes)]
      } else if day < today, !pauses.contains(day) {
        sessions[day] = []
      }
    }
    return Dictionary(sessions.map { ($0.key, WorkoutDay($0.key, $0.value)) }) { $1 }
  }
}
