import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let budgetOff = Command("budget off", "Have no active budget from today", topic: .energy) {
    let from = OptionalParameter("from", EitherDayKind())
    return Form(
      syntax: .optional("from", from),
      details: "It is kept; the days before keep their allowances.",
      examples: [
        .init(
          "budget off", "from today", after: ["budget add Cut 1800kcal"],
          says: "No budget is active from Fri 20 Nov."),
        .init(
          "budget off from tomorrow", "today still counts", after: ["budget add Cut 1800kcal"],
          says: "No budget is active from Sat 21 Nov."),
      ],
      action: .change { call, context in
        let day = try context.day(from, call) ?? context.today
        guard try context.log.budgets.activations().active(on: day) != nil else {
          throw CommandError.noActiveBudget
        }
        let planned = try plannedBudgets(after: day, context)
        try context.log.budgets.activate(nil, from: day)
        var report = Report.notice("No budget is active from \(day.label(near: context.today)).")
        report.notices += planned
        return report
      })
  }
}
