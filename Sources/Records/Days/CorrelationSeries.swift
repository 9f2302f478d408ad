import Domain
import Naming
import Store

/// The values of days that correlations are looked for in.
package struct CorrelationSeries {
  package private(set) var values: [CorrelatedMetric: [Day: Double]] = [:]

  /// All days up to one from the first of which anything was measured; nil where nothing was.
  package static func known(upTo day: Day, _ context: Context) throws -> DayRange? {
    guard let measured = try MetricReader(context.log).bounded(.all), measured.first <= day else {
      return nil
    }
    return DayRange(measured.first, min(day, measured.last))
  }

  /// - Parameter range: the days looked at; those before it whose median may part them are read besides, and the one
  ///   after it.
  package init(_ range: DayRange, _ context: Context) throws {
    let read = DayRange(range.first - CorrelationEngine.daysBefore, min(range.last + 1, context.today))
    let reader = try MetricReader(context.log)
    for (metric, source) in Self.measured {
      try reader.forEach(source, in: read) { values[metric, default: [:]][$0] = $1 }
    }
    for metric in try context.log.metricCatalogue().all where metric.isOwn {
      var days: [Day: Double] = [:]
      try reader.forEach(metric, in: read) { days[$0] = $1 }
      if metric.isCumulative { days[context.today] = nil }
      if !days.isEmpty { values[.own(metric)] = days }
    }
    let wellness = try WellnessSeries(read, context)
    (values[.load], values[.recovery]) = (wellness.load, wellness.recovery)
    let (resting, book) = (try RestingReader(read, context), try EnergyBook(read, context))
    for day in try CompleteDays.intakes(in: read, context).keys {
      values[.net, default: [:]][day] =
        BalanceRow(book.day(day), resting.value(on: day), context.today).net?.exact
    }
    // What grows while a day runs says nothing of today yet.
    for metric in [CorrelatedMetric.steps, .load, .net] { values[metric]?[context.today] = nil }
    let pauses = try context.log.pauses.all()
    if !pauses.isEmpty {
      values = values.mapValues { days in days.filter { !pauses.contains($0.key) } }
    }
  }

  private static let measured: [(CorrelatedMetric, Domain.Metric)] = [
    (.sleep, Metrics.sleep), (.steps, Metrics.steps), (.restingHeartRate, Metrics.restingHeartRate),
    (.heartRateVariability, Metrics.heartRateVariability), (.mood, Metrics.mood),
  ]
}
