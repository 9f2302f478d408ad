import Domain
import Reports
import Store

/// What of a day's values of a metric makes up the day's.
package struct CountingValue {
  private let metric: Domain.Metric
  private let day: Day
  private let made: DayValue?
  private let context: Context

  package init(_ metric: Domain.Metric, on day: Day, _ reader: MetricReader, _ context: Context) throws {
    (self.metric, self.day, self.context) = (metric, day, context)
    made = try reader.made(metric, on: day)
  }

  /// Whether a typed value is a part of it.
  package func holds(_ sample: StoredSample) -> Bool {
    made?.parts.contains { $0.origin == .typed && $0.sample == sample.id } ?? false
  }

  /// What the day stays where a value that was just typed does not count.
  /// - Parameter text: writes the value.
  package func notice(for sample: StoredSample, _ text: (Double) -> String) throws -> Notice? {
    guard let made, !holds(sample) else { return nil }
    var suffix = ""
    if let part = made.parts.last(where: { $0.origin == .typed }) {
      let start = try context.log.samples.find(part.sample)?.start
      suffix = start.map { ", of \(CalendarFields.clock(second: $0))" } ?? ""
    } else {
      suffix = ", as imported"
    }
    let when = day == context.today ? "today" : "on \(day.label(near: context.today))"
    return Notice("What counts \(when): \(metric.name) \(text(made.value))\(suffix).", .fair)
  }
}

extension [StoredSample] {
  /// The one that counts of values typed for one day: the one typed last, unless times say otherwise.
  package var counting: StoredSample? { TypedOrder.counting(sorted { $0.id < $1.id }) { $0.end ?? $0.start } }
}
