import Domain
import Language

extension Command {
  static let compensationEdit = Command("compensation edit", "Change a compensation rule", topic: .plan) {
    let rule = Parameter("rule", .compensationRule)
    let ratio = OptionalParameter("ratio", CompensationRule.ratioKind)
    let most = OptionalParameter("max", CompensationRule.mostKind)
    let holds = HoldsWords()
    return Form(
      syntax: .sequence(rule, .anyOrder(.sequence("ratio", ratio), .sequence("max", most)), holds),
      details: HoldsWords.details,
      examples: [
        .init(
          "compensation edit 1 ratio 20 max 1", "stricter",
          says: "1  Treats         Sports         20        1  yes")
      ],
      action: .change { call, context in
        let days = try holds.days(call, context)
        var changed = try context.rule(call[rule], on: days)
        if let ratio = try call.number(ratio, CompensationRule.bounds) { changed.ratio = ratio }
        if let most = try call.number(most, CompensationRule.bounds) { changed.maxOffset = most }
        let replaced = try context.log.compensation.set(
          .terms(ratio: changed.ratio, maxOffset: changed.maxOffset), of: changed.id, from: days.first)
        return try CatalogueNoun.compensation.report(changed, context)
          .holding(days, replaced: replaced, context)
      })
  }
}
