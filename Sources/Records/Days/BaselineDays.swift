import Domain
import Naming
import Store

/// The values of days that are set against what is usual for the person. Paused days are neither usual nor unusual.
package struct BaselineDays {
  /// By the keys of the metrics that have a baseline.
  package private(set) var values: [String: [Day: Double]] = [:]

  /// - Throws: what reading the log throws.
  package init(_ range: DayRange, _ context: Context) throws {
    let reader = try MetricReader(context.log)
    let pauses = try context.log.pauses.all()
    let catalogue = try context.log.metricCatalogue()
    for measure in Baseline.Measure.all {
      guard let metric = catalogue[measure.key] else { continue }
      try reader.forEach(metric, in: range) {
        if !pauses.contains($0) { values[measure.key, default: [:]][$0] = $1 }
      }
    }
    // A day's active energy is the same in every command: with what sports and workouts say of it. They alone tell a part of
    // the day, which is neither usual nor unusual.
    let key = Metrics.active.key
    guard let measured = values[key]?.keys, !measured.isEmpty else { return }
    let book = try EnergyBook(range, context)
    for day in measured { values[key]?[day] = book.day(day).active }
  }
}
