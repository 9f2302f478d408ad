import Domain
import Exchange
import Records
import Store
import Tables

/// A file that begins or ends within a day tells that part of it alone: what an older one of the same source told of the
/// rest stays.
extension SampleDays {
  /// Takes what the log has of the first and the last day beyond the first and the last moment of the table.
  /// - Parameter ids: of the sources of the table that the log has, by their places.
  mutating func keepWhatIsBeyond(_ ids: [Int: Int64], _ log: Transaction) throws {
    var spans: [Int: ClosedRange<Int>] = [:]
    for (key, samples) in days where ids[key.source] != nil {
      for sample in samples {
        guard let start = sample.start else { continue }
        let moment = key.day.number * 86_400 + start
        let span = spans[key.source] ?? moment...moment
        spans[key.source] = min(span.lowerBound, moment)...max(span.upperBound, moment)
      }
    }
    for key in Array(days.keys) {
      guard let id = ids[key.source], let span = spans[key.source], let own = days[key],
        own.allSatisfy({ $0.start != nil })
      else { continue }
      let midnight = key.day.number * 86_400
      // Days are filed by their metric, so that a moment may be of the day before or after.
      guard
        span.lowerBound >= midnight - 86_400 && span.lowerBound < midnight + 2 * 86_400
          || span.upperBound >= midnight - 86_400 && span.upperBound < midnight + 2 * 86_400
      else { continue }
      func isBeyond(_ start: Int?) -> Bool { start.map { !span.contains(midnight + $0) } ?? false }
      let range = DayRange(key.day, key.day)
      try log.samples.forEachImported(metrics[key.metric].key, in: range) { stored in
        guard stored.sourceID == id, isBeyond(stored.start) else { return }
        days[key]?.append(
          DaySample(
            start: stored.start, length: stored.length, zone: stored.zone, value: stored.value))
      }
      guard metrics[key.metric] == Metrics.workout else { continue }
      try log.imports.forEachWorkout(of: Metrics.workout.key, in: range) { workout in
        guard workout.sourceID == id, isBeyond(workout.start) else { return }
        workouts[key, default: []].append(
          Session(
            sample: HealthSample(
              day: workout.day, start: workout.start, length: workout.length, zone: workout.zone,
              value: workout.minutes),
            said: TableSession(
              kind: workout.kind, kilocalories: workout.kilocalories, kilometres: workout.kilometres)))
      }
    }
  }
}
