import Domain
import Language
import Naming
import Query

/// The columns that days have for things of the log. No two columns have the same name.
package struct DayColumns {
  /// The categories that count, on some day at least.
  let categories: [CategoryColumns.Named]
  /// What is measured, or judged by the index.
  let metrics: [(metric: Domain.Metric, column: String)]
  /// The keys of metrics that have no values yet.
  let unknown: Set<String>
  /// Energy spent, where anything was typed or measured of it.
  let measured: [Domain.Metric]
  /// All names that are given away so far.
  let names: ColumnNames

  /// Energy spent, which has columns of the day's own: they know what was typed and what is estimated besides.
  package static let energy = [Metrics.active, Metrics.resting]

  /// - Parameter fixed: the columns that days have whatever the log has.
  init(_ resolver: NameResolver, fixed: [String]) throws {
    let log = resolver.log
    let shown = Set(try log.shownMetrics().map(\.key))
    let judged = Set(IndexMetric.allCases.compactMap { $0.usual.metric?.key })
    let measured = try log.metricCatalogue().all.filter { shown.contains($0.key) || judged.contains($0.key) }
    let first = measured.filter { Domain.Metric.first.contains($0.key) }
    var names = ColumnNames(fixed, meaning: "the day's own")
    names.take(first.map(\.name), "the body value")
    categories = try CategoryColumns(log, &names, parts: [".score", DayRowFields.sevenDays]).all
    // A metric that comes to have values later takes no name from a category.
    let others = measured.filter { !first.contains($0) && !Self.energy.contains($0) }
    metrics =
      Array(zip(first, first.map(\.name))) + zip(others, names.add(others.map(\.name), kind: "metric"))
    unknown = Set(measured.map(\.key)).subtracting(shown)
    self.measured = Self.energy.filter { shown.contains($0.key) }
    names.take(self.measured.map { $0.name + DayRowFields.measured }, "the body value")
    self.names = names
  }
}
