import Language
import Records
import Runtime

extension Command {
  static let budget = Command("budget", "Show what the active budget leaves", topic: .energy) {
    Form(
      details: """
        What is left of the period is spread over the days that are left: who eats less one day may eat more on the \
        others. A past day on which nothing was logged counts as its allowance; mark complete DAY says that it is all \
        there.
        """,
      examples: [.init("budget", "how it stands", says: "budget")],
      action: .query { _, context in try BudgetReport.active(on: context.today, context) })
  }
}
