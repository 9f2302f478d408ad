import Domain
import Language
import Records
import Reports
import Runtime
import Store

extension Command {
  static let budgetEdit = Command("budget edit", "Change a budget", topic: .energy) {
    let budget = Parameter("budget", .budget)
    let words = BudgetWords()
    return Form(
      syntax: .sequence(budget, words),
      details: """
        A change holds from today, or from the day given: the days before keep their allowances. What was said of later \
        days stays in all that the change does not name; the answer tells what gives way. `in all`, `a day` and `over` \
        leave what a day holds as it is, and so are nutrients that are not named. `no protein` takes protein out. Where it \
        goes over another period, the one that runs ends the day before, and a new one begins. `carry` and `no-carry` \
        are asked on the last day of a period.
        """,
      examples: [
        .init(
          "budget add Cut 1800kcal; budget edit cut in all", "the energy of the whole week", says: "12,600")
      ],
      action: .change { call, context in
        let old = call[budget]
        var changed = old
        let day = try context.day(words.from, call) ?? context.today
        try context.checkDay(day, call.span(of: words.from))
        let activations = try context.log.budgets.activations()
        try words.apply(
          call, to: &changed, from: day, keeping: activations.first(of: old.id, before: day), context)
        try context.log.budgets.save(changed)
        var report = try BudgetReport.one(changed, context)
        report.say(words.roundings(call))
        report.fields.append(.machines("holds_from", .day(day)))
        report.notices += words.caution(call, changed, from: day)
        report.notices += BudgetChange(
          old: old, new: changed, day: day, activations: activations, context: context
        ).notices()
        return report
      })
  }
}
