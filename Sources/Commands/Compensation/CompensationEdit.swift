import Domain
import Language

extension Command {
  static let compensationEdit = Command("compensation edit", "Change a compensation rule", topic: .plan) {
    let rule = Parameter("rule", .compensationRule)
    let ratio = OptionalParameter("ratio", CompensationRule.ratioKind)
    let most = OptionalParameter("max", CompensationRule.mostKind)
    return Form(
      syntax: .sequence(rule, .anyOrder(.sequence("ratio", ratio), .sequence("max", most))),
      examples: [
        .init(
          "compensation edit 1 ratio 20 max 1", "stricter",
          says: "1  Treats         Sports         20        1  yes")
      ],
      action: .change { call, context in
        var changed = call[rule]
        if let ratio = try call.number(ratio, CompensationRule.bounds) { changed.ratio = ratio }
        if let most = try call.number(most, CompensationRule.bounds) { changed.maxOffset = most }
        return try CatalogueNoun.compensation.saved(changed, context)
      })
  }
}
