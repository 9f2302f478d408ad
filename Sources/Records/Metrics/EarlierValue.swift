import Domain
import Store

/// The value of a metric that a new one is compared with: the one that counted before it, or by its time before it.
package struct EarlierValue {
  package let value: Double
  package let day: Day
  /// When it was, as it stands after "since".
  package let label: String

  /// - Parameters:
  ///   - sample: not yet in the log.
  ///   - onDayBefore: whether only its own day and the one before matter.
  /// - Returns: nil where there is none before it.
  package init?(
    _ metric: Domain.Metric, before sample: StoredSample, onDayBefore: Bool = false, _ reader: MetricReader,
    _ context: Context
  ) throws {
    let samples = try Self.samples(metric, on: sample.day, context)
    // Of a day that is made of several, what it came to so far counts.
    let isLatest = metric.rule == .latest
    let earlier =
      isLatest ? samples.filter { TypedOrder.replaces(Self.time($0), by: Self.time(sample)) } : samples
    if let last = TypedOrder.counting(earlier, time: Self.time),
      let value = isLatest ? last.value : try reader.value(metric, on: sample.day)
    {
      self.value = value
      day = sample.day
      label =
        last.start.map { TimeOfDay.text(($0 / 60 % 1440 + 1440) % 1440) }
        ?? (sample.day == context.today ? "earlier today" : "earlier that day")
    } else if let before = try onDayBefore
      ? reader.value(metric, on: sample.day - 1).map({ (sample.day - 1, $0) })
      : reader.latest(metric, onOrBefore: sample.day - 1)
    {
      (day, value) = before
      label = day.label(near: context.today)
    } else {
      return nil
    }
  }

  /// What was imported of a day, by its times, and what was typed, in the order they came.
  private static func samples(
    _ metric: Domain.Metric, on day: Day, _ context: Context
  ) throws -> [StoredSample] {
    var (imported, typed) = ([StoredSample](), [StoredSample]())
    for key in metric.ownKeys {
      try context.log.samples.forEachImported(key, in: DayRange(day)) { imported.append($0) }
      typed += try context.log.samples.all(in: DayRange(day), metric: key)
    }
    return imported.enumerated().sorted {
      (time($0.element) ?? .max, $0.offset) < (time($1.element) ?? .max, $1.offset)
    }.map(\.element) + typed.sorted { $0.id < $1.id }
  }

  /// The time up to which it tells.
  private static func time(_ sample: StoredSample) -> Int? { sample.end ?? sample.start }
}
