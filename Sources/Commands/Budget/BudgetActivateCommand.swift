import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let budgetActivate = Command("budget activate", "Make a budget the active one", topic: .energy) {
    let budget = Parameter("budget", .budget)
    let from = OptionalParameter("from", EitherDayKind())
    let (sure, yes) = (Flag("sure"), Flag("yes"))
    return Form(
      syntax: .sequence(budget, .optional("from", from), .optional(.choice(sure, yes))),
      details:
        "Where another is active --sure is needed. Activated in its middle, the first period is shorter.",
      examples: [
        .init(
          "budget activate bulk --sure", "in place of another",
          after: ["budget add Cut 1800kcal", "budget add Bulk 2500kcal"],
          gives: ["budget": "Bulk", "first": "2026-11-20", "today.allowance": 2500])
      ],
      action: .change { call, context in
        let (chosen, span) = (call[budget], call.span(of: budget))
        // One that begins later is active from then.
        let day = try context.day(from, call) ?? max(context.today, chosen.first)
        try context.checkDay(day, call.span(of: from))
        let days = DayRange(day, max(day, context.today))
        if !call[sure], !call[yes],
          let active = try context.log.budgets.activations().others(than: chosen.id, in: days),
          let other = try context.log.budgets.withDeleted().first(where: { $0.id == active })
        {
          throw CommandError.otherIsActive(other.name, chosen: chosen.name).at(span)
        }
        let planned = try plannedBudgets(after: day, context)
        try context.log.budgets.activate(chosen.id, from: day)
        var report = try BudgetReport.active(on: max(day, context.today), context)
        report.notices += planned
        return report
      })
  }
}
