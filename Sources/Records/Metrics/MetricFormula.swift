import Domain
import Store

/// What a metric comes to by others, where nobody has logged it itself.
package enum MetricFormula {
  /// The body mass index: the weight in kg by the square of the height in m (Quetelet).
  /// - Returns: the value as it is kept, with what it is made of in words; nil where that is not known or not of a formula.
  package static func value(
    of metric: Domain.Metric, on day: Day, _ log: Transaction
  ) throws -> (value: Double, words: String)? {
    guard metric.key == "bmi" else { return nil }
    let reader = try MetricReader(log)
    guard let weight = try reader.latest(Metrics.weight, onOrBefore: day)?.value,
      let height = try reader.latest(Metrics.height, onOrBefore: day)?.value, height > 0
    else { return nil }
    return (weight / (height / 100 * height / 100), "Weight and height")
  }
}
