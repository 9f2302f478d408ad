import Domain
import Language
import Store

extension Command {
  static let categoryAdd: Command = {
    let name = Parameter("name", .newName)
    let unit = OptionalParameter("unit", .unit)
    let target = TargetWords<Parameter<Quantity>>()
    let holds = HoldsWords()
    return Command(
      "category add", "Add a category", topic: .plan,
      syntax: .sequence(name, .optional("in", unit), target, holds),
      details: """
        The unit is portions unless given. The score profile follows from the target. \(HoldsWords.details)
        """,
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
        let days = try holds.days(call, context)
        let category = Domain.Category(
          id: try context.log.newID(), name: call[name], unitID: unit.id, isEnabled: days.first == nil,
          target: try target.rule(call, in: unit),
          position: try CatalogueNoun.categories.nextPosition(context))
        try context.log.categories.save(category)
        if let first = days.first {
          try context.log.categories.set(.enabled(true), of: category.id, from: first)
        }
        return try CatalogueNoun.categories.report(category, context)
          .holding(days, keeping: "the categories they had", context)
      })
  }()
}
