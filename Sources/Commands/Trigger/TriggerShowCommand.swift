import Language
import Runtime

extension Command {
  static let triggerShow = Command("trigger show", "Show a trigger", topic: .shell) {
    let trigger = CatalogueNoun.trigger.parameter
    return Form(
      syntax: trigger,
      examples: [.init("trigger show greasy", "when, and what it says", says: "meal_over")],
      action: .query { call, context in try CatalogueNoun.trigger.report(call[trigger], context) })
  }
}
