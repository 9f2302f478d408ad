import Language
import Runtime

extension Command {
  static let budgetList = Command("budget list", "List the budgets", topic: .energy) {
    Form(
      examples: [.init("budget list", "all of them", says: "No budgets yet")],
      action: .query { _, context in try BudgetReport.list(context) })
  }
}
