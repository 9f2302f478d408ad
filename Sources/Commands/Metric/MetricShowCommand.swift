import Language
import Naming
import Records
import Runtime

extension Command {
  static let metricShow = Command("metric show", "Show what is known of a metric", topic: .body) {
    let metric = Parameter("metric", .metric)
    return Form(
      syntax: metric,
      examples: [.init("metric show steps", "how its day is made", says: "0 to 200000")],
      action: .query { call, context in MetricFields.one(call[metric], try context.names.unitSystem()) })
  }
}
