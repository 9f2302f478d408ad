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
      action: .change { call, context in
        let found = call[metric]
        guard let stored = try context.log.metrics.find(key: found.key) else {
          throw CommandError(
            .refused, "\(found.name) is not one of your own", span: call.span(of: metric),
            hint: "only what metric add made can be deleted")
        }
        var count = try context.log.samples.count(found.key)
        try context.log.samples.forEachImported(found.key, in: .all) { _ in count += 1 }
        guard count == 0 || call[withValues] else {
          throw CommandError(
            .refused, "\(found.name) has \(Counting.text(count, "value", "values"))",
            span: call.span(of: metric), hint: "metric delete \(found.name) --with-values deletes them too")
        }
        try context.log.metrics.delete(stored.id)
        return Report.notice("Deleted \(found.name). undo brings it back.")
      })
  }
}
