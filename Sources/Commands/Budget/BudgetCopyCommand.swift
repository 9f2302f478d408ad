import Domain
import Language
import Records
import Runtime
import Store

extension Command {
  static let budgetCopy = Command("budget copy", "Make a budget like another", topic: .energy) {
    let budget = Parameter("budget", .budget)
    let name = Parameter("name", .newName)
    return Form(
      syntax: .sequence(budget, .optional("to"), name),
      examples: [
        .init(
          "budget copy cut to Summer", "to be changed and activated later",
          after: ["budget add Cut 1800kcal"], gives: ["budget": "Summer", "kcal_day": 1800, "active": false])
      ],
      action: .change { call, context in
        var copy = call[budget]
        (copy.id, copy.name) = (try context.log.newID(), call[name])
        try BudgetNameRule.check(copy.name, call.span(of: name), own: nil, context)
        try context.log.budgets.save(copy)
        return try BudgetReport.one(copy, context)
      })
  }
}
