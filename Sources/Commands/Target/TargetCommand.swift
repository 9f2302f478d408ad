import Domain
import Language
import Store

extension Command {
  static let target: Command = {
    let category = Parameter("category", .category)
    let target = TargetWords<OptionalParameter<Quantity>>()
    return Command(
      "target", "Show or change the target of a category", topic: .plan,
      syntax: .sequence(category, .optional(target)),
      details: "A target counts for all days, past ones too: scores are worked out when they are asked for.",
      examples: [
        .init("target veg at least 4", "a minimum", says: "Target      at least 4.0"),
        .init("target drinks 1.5 to 2.5", "a range", says: "Target      range 1.5 to 2.5"),
        .init("target treats at most 2", "a maximum", says: "Target      at most 2.0"),
        .init("target sports at least 1h", "units convert", says: "Target      at least 60"),
      ],
      action: .change { call, context in
        var changed = call[category]
        guard let unit = try context.log.units[changed.unitID], let rule = try target.rule(call, in: unit)
        else { return try CatalogueNoun.categories.report(changed, context).asAnswer }
        changed.target = rule
        return try CatalogueNoun.categories.saved(changed, context).outcome
      })
  }()
}
