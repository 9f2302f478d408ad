import Domain
import Language
import Naming
import Records
import Runtime
import Store

extension Command {
  static let compensationAdd = Command(
    "compensation add", "Let a surplus of one category excuse too much of another", topic: .plan
  ) {
    let from = Parameter("from", .category)
    let to = Parameter("to", .category)
    let ratio = Parameter("ratio", CompensationRule.ratioKind)
    let most = OptionalParameter("max", CompensationRule.mostKind)
    let holds = HoldsWords(judging: .entries)
    return Form(
      syntax: .sequence(from, "by", to, "ratio", ratio, .optional("max", most), holds),
      details: """
        ratio is how much of the second category excuses one unit of the first; max how much at most is excused. \
        A surplus is what lies above the target: above the minimum of an at least, above the upper bound of an \
        exactly or a range; an at most has none. \(HoldsWords.details)
        """,
      examples: [
        .init(
          "compensation add starchy by sports ratio 20 max 1", "20 minutes excuse one portion",
          says: "3  Starchy Sides  Sports         20        1  yes")
      ],
      action: .change { call, context in
        guard call[from].id != call[to].id else {
          throw CommandError.excusesItself.at(call.span(of: to))
        }
        try call.checkWhole(most, of: call[from], context)
        if let unit = try context.log.units[call[to].unitID] {
          try unit.checkWhole(call[ratio], call.span(of: ratio))
        }
        let days = try holds.days(call, context)
        let rule = CompensationRule(
          id: try context.log.newID(), fromID: call[from].id, toID: call[to].id,
          ratio: try CompensationRule.bounds.checked(call[ratio], call.span(of: ratio)),
          maxOffset: try call.number(most, CompensationRule.bounds) ?? 1,
          isEnabled: days.first == nil, position: try CatalogueNoun.compensation.nextPosition(context))
        try context.log.compensation.save(rule)
        if let first = days.first {
          try context.log.compensation.set(.enabled(true), of: rule.id, from: first)
        }
        return try CatalogueNoun.compensation.report(rule, context)
          .holding(days, keeping: "the rules they had", context)
      })
  }
}

extension Invocation {
  /// Refuses a part of what a category counts whole.
  func checkWhole(
    _ number: OptionalParameter<Amount>, of category: Domain.Category, _ context: Context
  ) throws {
    guard let amount = self[number], let unit = try context.log.units[category.unitID] else { return }
    try unit.checkWhole(amount, span(of: number))
  }
}

extension CompensationRule {
  static let ratioKind = NumberKind.number("RATIO", "how much of the second excuses one of the first")
  static let mostKind = NumberKind.number("MOST", "the most that is excused")
  /// Of both numbers.
  static let bounds = NumberRule.positive(upTo: 10_000)
}
