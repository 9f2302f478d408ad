import Domain
import Language
import Store

extension Command {
  static let categoryAdd: Command = {
    let name = Parameter("name", .newName)
    let unit = OptionalParameter("unit", .unit)
    let target = TargetWords<Parameter<Quantity>>()
    return Command(
      "category add", "Add a category", topic: .plan,
      syntax: .sequence(name, .optional("in", unit), target),
      details: "The unit is portions unless given. The score profile follows from the target.",
      examples: [
        .init("category add Legumes at least 1", "in portions", says: "Target      at least 1.0"),
        .init(
          "category add \"Screen Time\" in min at most 120", "in minutes", says: "Target      at most 120"),
      ],
      action: .change { call, context in
        try Domain.Category.checkName(call[name], call.span(of: name), for: nil, context)
        guard let unit = try call[unit] ?? context.log.units[1] else {
          throw StoreError.damaged(reason: "there is no unit for portions")
        }
        let category = Domain.Category(
          id: try context.log.newID(), name: call[name], unitID: unit.id,
          target: try target.rule(call, in: unit),
          position: try CatalogueNoun.categories.nextPosition(context))
        return try CatalogueNoun.categories.saved(category, context)
      })
  }()
}
