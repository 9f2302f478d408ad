import Language
import Records
import Runtime

extension Command {
  static let budgetShow = Command("budget show", "Show a budget", topic: .energy) {
    let budget = Parameter("budget", .budget)
    return Form(
      syntax: budget,
      action: .query { call, context in try BudgetReport.one(call[budget], context) })
  }
}
