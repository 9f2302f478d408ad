import Domain
import Store

extension Transaction {
  /// The metrics there are: those shipped and the person's own.
  package func metricCatalogue() throws -> MetricCatalogue {
    let own = try metrics.all().filter(\.isEnabled).map { Domain.Metric($0) }
    return own.isEmpty ? .shipped : MetricCatalogue(own: own)
  }

  /// The metrics that lists have: those that were there from the beginning, and all that have values.
  package func shownMetrics() throws -> [Domain.Metric] {
    let keys = try samples.metricKeys().union(Domain.Metric.first)
    return try metricCatalogue().all.filter { keys.contains($0.key) }
  }
}

extension Domain.Metric {
  /// A metric of the person's own, as the log keeps it.
  init(_ stored: StoredMetric) {
    let unit = stored.unit.isEmpty ? MetricUnit.rating : MetricUnit(symbol: stored.unit)
    let low = stored.low ?? -1e12
    self.init(
      own: stored.name, key: stored.key, unit: unit, plausible: low...max(low, stored.high ?? 1e12),
      decimals: stored.decimals, day: stored.dayRule, aliases: stored.aliases)
  }
}

extension Sample {
  /// A sample as the log keeps it.
  package init(_ stored: StoredSample) {
    self.init(
      id: stored.id, metric: stored.metric, day: stored.day, start: stored.start, end: stored.end,
      value: stored.value,
      origin: stored.importID == nil ? .typed : .imported(source: stored.sourceID),
      isRelative: stored.isRelative)
  }
}
