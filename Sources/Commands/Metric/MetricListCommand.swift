import Domain
import Language
import Naming
import Records
import Runtime

extension Command {
  static let metricList = Command("metric list", "List what can be measured", topic: .body) {
    Form(
      details: """
        Those dhsh knows, and your own. body add logs a value of each, and the name alone does so where Alone has ✓: \
        sleep 7h. There it is no drink, sport, food or other command.
        """,
      examples: [.init("metric list", "all of them", says: "weight")],
      action: .query { _, context in
        let all = try context.log.metricCatalogue().all
        let short = Set(try all.filter { try context.names.isShort($0) }.map(\.key))
        var fields = MetricFields.all(try context.names.unitSystem())
        fields.insert(Field("short", "Alone", .flag) { .flag(short.contains($0.key)) }, at: 2)
        return FieldTable.list("metrics", fields, all)
      })
  }
}
