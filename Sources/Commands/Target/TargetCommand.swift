import Domain
import Language
import Store

extension Command {
  static let target: Command = {
    let category = Parameter("category", .category)
    let target = TargetWords<OptionalParameter<Quantity>>()
    let holds = HoldsWords()
    return Command(
      "target", "Show or change the target of a category", topic: .plan,
      syntax: .sequence(category, .optional(target, holds)),
      details: """
        \(HoldsWords.details) what-if target … over RANGE shows what past days would come to by it.
        """,
      examples: [
        .init("target veg at least 4", "a minimum", says: "Target      at least 4.0"),
        .init("target drinks 1.5 to 2.5", "a range", says: "Target      range 1.5 to 2.5"),
        .init("target treats at most 2", "a maximum", says: "Target      at most 2.0"),
        .init("target sports at least 1h", "units convert", says: "Target      at least 60"),
        .init("target veg at least 5 always", "for past days too", says: "Holds always, for past days too."),
      ],
      action: .change { call, context in
        let one = call[category]
        guard let unit = try context.log.units[one.unitID], let rule = try target.rule(call, in: unit)
        else { return try CatalogueNoun.categories.report(one, context).asAnswer }
        return try context.set([.target(rule)], of: one, holds.days(call, context)).outcome
      })
  }()
}
