import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let metricDelete = Command("metric delete", "Delete a metric of your own", topic: .body) {
    let metric = Parameter("metric", .ownMetric)
    let withValues = Flag("with-values")
    return Form(
      syntax: .sequence(metric, .optional(withValues)),
      details:
        "One with values is deleted only with --with-values, which deletes them too. undo brings it back.",
      examples: [
        .init("metric delete pain", "", after: ["metric add Pain 0 to 10"], says: "Deleted pain."),
        .init(
          "metric delete pain --with-values", "with what was measured",
          after: ["metric add Pain 0 to 10", "body add pain 3"], says: "Deleted pain."),
      ],
      action: .change { call, context in
        let found = call[metric]
        guard let stored = try context.log.metrics.find(key: found.key) else {
          throw CommandError.shippedMetric(found.name).at(call.span(of: metric))
        }
        var count = try context.log.samples.count(found.key)
        try context.log.samples.forEachImported(found.key, in: .all) { _ in count += 1 }
        guard count == 0 || call[withValues] else {
          throw CommandError.metricHolds(found.name, contents: Counting.text(count, "value", "values")).at(
            call.span(of: metric))
        }
        try context.log.metrics.delete(stored.id)
        return Report.notice("Deleted \(found.name). undo brings it back.")
      })
  }
}
