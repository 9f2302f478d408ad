import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let target = Command("target", "Show or change the target of a category", topic: .plan) {
    let category = OptionalParameter("category", .category)
    let target = TargetWords<OptionalParameter<Quantity>>()
    let days = TargetDays()
    let usual = Keyword("usual")
    let holds = HoldsWords(judging: .entries)
    let off = OptionalParameter("off", .small(of: "off"))
    let put = Syntax.optional(OptionalParameter("put", .small(of: "put", "= :")))
    let some = Syntax.optional(days.spoken)
    return Form(
      syntax: .optional(
        category, .optional(.choice(.sequence(target.withBare, days), .sequence(usual, days.some)), holds)),
      spoken: .sequence(
        put, some,
        .choice(
          .sequence(category, put, some, .choice(target.spoken, off)),
          .sequence(off, category), .sequence(target.spoken, category)),
        some, holds),
      details: """
        Numbers are in the category's unit, which target alone shows: portions, minutes, litres. A number alone is the new \
        bound of the target as it is. A target a week judges each day by what it and the six \
        days before it hold together. on DAYS gives days of the week a target of their own, usual on DAYS takes that \
        back. Energy, nutrients, weight and steps have a goal \
        instead: help goal. \(HoldsWords.details) what-if target … over RANGE shows what past days would come to by it.
        """,
      examples: [
        .init("target veg at least 4", "a minimum", says: "Target      at least 4.0"),
        .init("target drinks 1.5 to 2.5", "a range", says: "Target      range 1.5 to 2.5"),
        .init("target veg 5", "a number alone keeps the kind", says: "Target      at least 5.0"),
        .init("target", "all of them", says: "at least 3.0"),
        .init("target treats at most 2", "a maximum", says: "Target      at most 2.0"),
        .init("target sports at least 1h", "units convert", says: "Target      at least 60"),
        .init(
          "target veg at least 2 on sat,sun", "on some days", says: "at least 3.0; Sat, Sun at least 2.0"),
        .init("target sports at least 150 a week", "of seven days", says: "at least 150 a week"),
        .init("target veg at least 5 always", "for past days too", says: "Holds always, for past days too."),
      ],
      action: .change { call, context in
        guard let one = call[category] else { return try list(context).asAnswer }
        let change = TargetChange(one, days, context)
        if call.has(off) { throw CommandError.alwaysATarget(one.name).at(call.span(of: off)) }
        if call[usual] { return try change.usual(call, holds.days(call, context)).outcome }
        guard let unit = try context.log.units[one.unitID],
          let rule = try rule(target, days, call, of: one, in: unit, change, context)
        else { return try CatalogueNoun.categories.report(one, context).asAnswer }
        var report = try change.set(
          rule, isBare: !target.saysKind(call), call, holds.days(call, context))
        if let notice = target.notice(call, in: unit) { report.notices.append(notice) }
        return report.outcome
      })
  }

  /// The target that a line says; nil where it says none.
  private static func rule(
    _ target: TargetWords<OptionalParameter<Quantity>>, _ days: TargetDays, _ call: Invocation,
    of category: Domain.Category, in unit: MeasureUnit, _ change: TargetChange, _ context: Context
  ) throws -> TargetRule? {
    let current = try change.current(call)
    do {
      return try target.rule(call, in: unit, keeping: current)
    } catch {
      guard error.code == .badUnit else { throw error }
      // `sports 3 times a week`, of which each has what a day is to have.
      if let (count, span) = target.times(call), days.isWeekly(call) == true, !category.isWeekly,
        let sum = current.aim.amount.times(count)
      {
        let least = target.saysKind(call) ? "" : "at least "
        throw error.fixed(by: Fix.ways(span, ["\(least)\(sum)"]))
      }
      // `protein 150g` is no portion of Protein Sources.
      guard let goal = context.names.table.line(call.line, as: "goal", context.names) else { throw error }
      throw error.corrected(to: [goal])
    }
  }

  /// The targets of all categories that count.
  private static func list(_ context: Context) throws -> Report {
    let fields = CategoryFields.all.filter { ["category", "target", "unit"].contains($0.key) }
    var report = FieldTable.list(
      "targets", fields, try CategoryRow.all(context).filter(\.record.isEnabled),
      empty: "No category is enabled.")
    report.notices += try ComingChanges.ofCategories(nil, context)
    return report
  }
}
