import Domain
import Language
import Naming
import Records
import Runtime

extension Command {
  static let compensationEdit = Command("compensation edit", "Change a compensation rule", topic: .plan) {
    let rule = Parameter("rule", .compensationRule)
    let ratio = OptionalParameter("ratio", CompensationRule.ratioKind)
    let most = OptionalParameter("max", CompensationRule.mostKind)
    let holds = HoldsWords(judging: .entries)
    return Form(
      syntax: .sequence(rule, .anyOrder(.sequence("ratio", ratio), .sequence("max", most)), holds),
      details: HoldsWords.details,
      examples: [
        .init(
          "compensation edit 1 ratio 20 max 1", "stricter",
          says: "1  Treats         Sports         20        1  yes")
      ],
      action: .change { call, context in
        for (number, id) in [(most, call[rule].fromID), (ratio, call[rule].toID)] {
          if let category = try context.log.categories[id] {
            try call.checkWhole(number, of: category, context)
          }
        }
        let days = try holds.days(call, context)
        let rules = context.log.compensation
        let id = call[rule].id
        let timeline = try context.log.dayRules()
        let (ratio, most) = (
          try call.number(ratio, CompensationRule.bounds), try call.number(most, CompensationRule.bounds)
        )
        let replaced = try context.amend(
          days, later: rules.changes().filter { $0.id == id && $0.setting.isTerms }.map(\.first),
          state: { day in timeline.rules(on: day).compensation.first { $0.id == id } ?? call[rule] },
          change: { state in
            state.ratio = ratio ?? state.ratio
            state.maxOffset = most ?? state.maxOffset
          },
          set: { state, day in
            try rules.set(.terms(ratio: state.ratio, maxOffset: state.maxOffset), of: id, from: day)
          })
        return try CatalogueNoun.compensation.report(try context.rule(call[rule], on: days), context)
          .holding(days, replaced: replaced, context)
      })
  }
}
