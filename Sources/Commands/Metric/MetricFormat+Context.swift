import Domain

extension Context {
  /// How people read a metric of this log.
  func format(_ metric: Domain.Metric) throws -> MetricFormat { MetricFormat(metric, try names.unitSystem()) }
}
