import Domain
import Store

/// The value of a metric that a new one is compared with: the one before it in the order of their times.
struct EarlierValue {
  let value: Double
  let day: Day
  /// When it was, as it stands after "since".
  let label: String

  /// - Parameter sample: not yet in the log.
  /// - Returns: nil where there is none before it.
  init?(
    _ metric: Domain.Metric, before sample: StoredSample, _ reader: MetricReader, _ context: Context
  ) throws {
    let samples = try Self.samples(metric, on: sample.day, context)
    // Of a day that is made of several, what it came to so far counts.
    let isLatest = metric.rule == .latest
    let earlier = isLatest ? samples.filter { Self.time($0) <= Self.time(sample) } : samples
    let latest = earlier.map(Self.time).max()
    if let last = earlier.last(where: { Self.time($0) == latest }),
      let value = isLatest ? last.value : try reader.value(metric, on: sample.day)
    {
      self.value = value
      day = sample.day
      label =
        last.start.map { TimeOfDay.text(($0 / 60 % 1440 + 1440) % 1440) }
        ?? (sample.day == context.today ? "earlier today" : "earlier that day")
    } else if let before = try reader.latest(metric, onOrBefore: sample.day - 1) {
      value = before.value
      day = before.day
      label = before.day.label(near: context.today)
    } else {
      return nil
    }
  }

  /// What was typed and imported of a day; those typed, in the order they came, last.
  private static func samples(
    _ metric: Domain.Metric, on day: Day, _ context: Context
  ) throws -> [StoredSample] {
    var samples: [StoredSample] = []
    for key in metric.ownKeys {
      try context.log.samples.forEachImported(key, in: DayRange(day)) { samples.append($0) }
    }
    for key in metric.ownKeys { samples += try context.log.samples.all(in: DayRange(day), metric: key) }
    return samples
  }

  /// The time up to which it tells; what has none comes after all.
  private static func time(_ sample: StoredSample) -> Int { sample.end ?? sample.start ?? .max }
}
