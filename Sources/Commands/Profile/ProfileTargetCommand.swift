import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let profileTarget = Command("profile target", "Set the weight you want to reach", topic: .care) {
    let weight = OptionalParameter("weight", .bodyWeight)
    let due = OptionalParameter("due", .comingDay)
    let none = Keyword("none")
    let holds = HoldsWords(judging: .everything)
    return Form(
      syntax: .sequence(.choice(none, .sequence(weight, .optional("by", due))), holds),
      details: """
        It is what `goal weight` sets. `weight` shows how far it is, and what each week has to bring. \(HoldsWords.details)
        """,
      examples: [
        .init("profile target 78 by 3 apr", "with the day it is due", says: "78.0 kg"),
        .init("profile target none", "no target", says: "Target weight         –"),
      ],
      action: .change { call, context in
        var roundings = GoalRule.roundings(.weight)
        let value = roundings.grams(call[weight])
        try GoalRule.check(
          .weight, value, call.span(of: weight), due: call[due], call.span(of: due), context)
        let days = try holds.days(call, context)
        let replaced = try context.log.goals.set(
          Goal(.weight, from: days.first ?? DayRange.all.first, value, by: call[due]))
        var report = try ProfileReport.make(context)
        report.fields.append(
          .machines("rounded_from", roundings.from.map { .number($0, digits: 6) } ?? .missing))
        if let notice = roundings.notice { report.notices.append(notice) }
        return report.holding(days, replaced: replaced, context)
      })
  }
}
