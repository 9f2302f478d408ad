import Language
import Records
import Runtime

extension Command {
  static let budgetShow = Command("budget show", "Show a budget", topic: .energy) {
    let budget = Parameter("budget", .budget)
    return Form(
      syntax: budget,
      examples: [
        .init(
          "budget show cut", "", after: ["budget add Cut 1800kcal"],
          gives: ["budget": "Cut", "kcal_day": 1800, "period": "a week", "active": true])
      ],
      action: .query { call, context in try BudgetReport.one(call[budget], context) })
  }
}
