import Domain
import Language
import Naming
import Records
import Runtime
import Store

extension Command {
  static let categoryEdit = Command(
    "category edit", "Change the name, unit, target, weight or energy of a category", topic: .plan
  ) {
    let category = Parameter("category", .category)
    let name = OptionalParameter("name", .newName)
    let unit = OptionalParameter("unit", .unit)
    let target = TargetWords<OptionalParameter<Quantity>>()
    let period = TargetDays()
    let weight = OptionalParameter("weight", .number("NUMBER", "a weight such as 0.12"))
    let energy = OptionalParameter("energy", .energy)
    let noEnergy = Keyword("none")
    let holds = HoldsWords(judging: .entries)
    return Form(
      syntax: .sequence(
        category,
        .anyOrder(
          .sequence("name", name), .sequence("in", unit),
          .sequence("target", target, .optional(period.period)),
          .sequence("weight", weight), .sequence("energy", .choice(noEnergy, energy))), holds),
      details: """
        The unit can be changed only while the category has no entries. category profile changes the penalties. \
        The energy is that of one of its unit; entries that say none themselves have it, marked ~. Unsweetened Drinks \
        have none unless a food says more. Of a target, a weight and an energy: \(HoldsWords.details)
        """,
      examples: [
        .init("category edit veg target at least 4 weight 0.2", "several at once", says: "Weight      0.2"),
        .init("category edit veg energy 40kcal", "of a portion", says: "~40 kcal a portion"),
      ],
      action: .change { call, context in
        let days = try holds.days(call, context)
        var named = call[category]
        if let text = call[name] {
          try Domain.Category.rename(&named, to: text, call.span(of: name), context)
        }
        try context.log.categories.save(named)
        var notices = try call[unit].map { try named.keep(in: $0, call.span(of: unit), context) } ?? []
        var settings: [Domain.Category.Setting] = []
        if let unit = try context.log.units[named.unitID], let rule = try target.rule(call, in: unit) {
          settings.append(.target(rule))
          settings.append(.weekly(period.isWeekly(call) ?? false))
          if let notice = target.notice(call, in: unit) { notices.append(notice) }
        }
        if let number = try call.number(weight, .notNegative(upTo: 1000)) { settings.append(.weight(number)) }
        if call[energy] != nil || call[noEnergy] {
          guard try context.log.units[named.unitID]?.dimension != .time else {
            throw CommandError.isSpentNotEaten(named.name).at(call.span(of: energy))
          }
          settings.append(.energy(call[energy]))
          if call[energy] != nil { try context.chooseEnergy() }
        }
        if settings.isEmpty, holds.isGiven(in: call) {
          throw CommandError.holdsAlways
        }
        var report =
          try settings.isEmpty
          ? CatalogueNoun.categories.report(named, context) : context.set(settings, of: named, days)
        report.notices += notices
        return report
      })
  }
}

extension Domain.Category {
  /// Gives it a name that nothing else has.
  @Sendable static func rename(
    _ category: inout Domain.Category, to name: String, _ span: Range<Int>?, _ context: Context
  ) throws {
    try checkName(name, span, for: category, context.names)
    category.name = name
  }
}
