import Domain
import Store

/// The samples of a metric on a day, and what they make of it.
package struct MadeDay {
  package let day: Day
  /// Nil where nothing tells its value.
  package let value: DayValue?
  /// Those of imports. The parts of the value name them by their place here.
  package let imported: [StoredSample]
}

extension MetricReader {
  /// Calls `body` with each day of a range that has samples, in order. It reads the range once, where `made` reads each
  /// day by itself.
  /// - Parameter typed: the samples that were typed.
  package func forEachMade(
    _ metric: Domain.Metric, in range: DayRange, typed: [Day: [StoredSample]],
    _ body: (MadeDay) throws -> Void
  ) throws {
    precondition(!metric.hasNaps, "the samples of a nap are filed on another day")
    var filed: [Day: [StoredSample]] = [:]
    for key in metric.sampleKeys {
      try forEachCounting(key, in: DayRange(range.first - 1, range.last + 1)) {
        filed[$0.day, default: []].append($0)
      }
    }
    func read(_ day: Day) -> ImportedDay { ImportedDay(metric, on: day) { filed[$0] ?? [] } }
    for day in Set(typed.keys).union(filed.keys).sorted() where range.contains(day) {
      let own = read(day)
      let value = resolver(metric).resolve(
        (typed[day] ?? []).map { Sample($0) } + own.samples, beside: try beside(own, of: metric, read: read))
      try body(MadeDay(day: day, value: value, imported: filed[day] ?? []))
    }
  }
}
