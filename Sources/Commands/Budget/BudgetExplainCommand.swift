import Language
import Naming
import Records
import Runtime

extension Command {
  static let budgetExplain = Command(
    "budget explain", "Show how a day's allowance comes about", topic: .energy
  ) {
    let when = OptionalParameter("when", .nearDay)
    return Form(
      syntax: .optional(when),
      details: "Each day of the period with the numbers that its allowance is made of.",
      examples: [
        .init(
          "budget explain", "of today", after: ["budget add Cut 1800kcal"],
          gives: ["total": 5400, "remaining": 5400, "days.allowance": 1800])
      ],
      action: .query { call, context in
        try BudgetReport.explanation(on: call[when] ?? context.currentDay, context)
      })
  }
}
