import Domain
import Language
import Naming
import Records
import Reports
import Runtime

extension Command {
  static let expenditure = Command(
    "expenditure", "The energy you spend, learned from weight and food", topic: .energy
  ) {
    let when = OptionalParameter("when", .day)
    return Form(
      syntax: .optional(when),
      details: """
        What you spend a day, by your log: what is not logged is not in it. It is told once it is certain to ± 400 \
        kcal, in 95 cases of 100; before that, what is still needed and for how many days. A day is complete when all \
        its entries have energy and it has at least half of what is usual, or when `mark complete` says so. \
        `expenditure explain` shows what it rests on.
        """,
      examples: [.init("expenditure", "what you spend a day", says: "xpenditure")],
      action: .query { call, context in
        try ExpenditureReport(call[when] ?? context.today, context).report
      })
  }
}
