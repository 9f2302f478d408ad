import Domain
import Language
import Naming
import Records
import Runtime

extension Command {
  static let metricList = Command("metric list", "List what can be measured", topic: .body) {
    Form(
      details: "Those dhsh knows, and your own. body add logs a value of each.",
      examples: [.init("metric list", "all of them", says: "weight")],
      action: .query { _, context in
        FieldTable.list(
          "metrics", MetricFields.all(try context.names.unitSystem()), try context.log.metricCatalogue().all)
      })
  }
}
