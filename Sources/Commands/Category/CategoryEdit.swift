import Domain
import Language
import Store

extension Command {
  static let categoryEdit = Command(
    "category edit", "Change the name, unit, target or weight of a category", topic: .plan
  ) {
    let category = Parameter("category", .category)
    let name = OptionalParameter("name", .newName)
    let unit = OptionalParameter("unit", .unit)
    let target = TargetWords<OptionalParameter<Quantity>>()
    let weight = OptionalParameter("weight", .number("NUMBER", "a weight such as 0.12"))
    return Form(
      syntax: .sequence(
        category,
        .anyOrder(
          .sequence("name", name), .sequence("in", unit), .sequence("target", target),
          .sequence("weight", weight))),
      details: """
        The unit can be changed only while the category has no entries. category profile changes the penalties.
        """,
      examples: [
        .init("category edit veg target at least 4 weight 0.2", "several at once", says: "Weight      0.2")
      ],
      action: .change { call, context in
        var changed = call[category]
        if let text = call[name] {
          try Domain.Category.rename(&changed, to: text, call.span(of: name), context)
        }
        if let other = call[unit] { try changed.keep(in: other, call.span(of: unit), context) }
        if let unit = try context.log.units[changed.unitID], let rule = try target.rule(call, in: unit) {
          changed.target = rule
        }
        if let number = call[weight]?.doubleValue {
          guard (0...1000).contains(number) else {
            throw CommandError(.refused, "a weight is 0 to 1000", span: call.span(of: weight))
          }
          var profile = changed.effectiveProfile
          profile.weight = number
          changed.profile = profile
        }
        return try CatalogueNoun.categories.saved(changed, context)
      })
  }
}
