import Domain
import Language
import Naming
import Records
import Runtime
import Store

extension CatalogueNoun<CompensationRow, CompensationRule> {
  static let compensation = CatalogueNoun(
    word: "compensation", kind: .compensationRule, key: "rules", fields: { CompensationFields.all },
    empty: "There are no compensation rules.", answer: .list, rows: CompensationRow.all,
    save: { rule, log in try log.compensation.save(rule) },
    reorder: { ids, log in try log.compensation.reorder(ids) },
    setEnabled: { $0.isEnabled = $1 },
    dated: DatedVerbs(
      setEnabled: { rule, isEnabled, first, log in
        try log.compensation.set(.enabled(isEnabled), of: rule.id, from: first)
      },
      enabledSince: { rule, day, rules in
        rules.since(day) { $0.compensation.contains { $0.id == rule.id && $0.isEnabled } }
      }, reorder: { ids, first, log in try log.compensation.reorder(ids, from: first) },
      coming: ComingChanges.ofCompensation))
}

extension Command {
  /// In the order of the help.
  static let compensationCommands: [Command] =
    CatalogueNoun.compensation.lists(
      "List the compensation rules",
      examples: [
        .init(
          "compensation list", "in the order in which they spend a surplus",
          says: "1  Treats         Sports         15        2  yes")
      ])
    + [
      compensationAdd, compensationEdit, compensationMove, compensationEnable, compensationDisable,
      compensationDelete,
    ]

  private static let compensationMove = CatalogueNoun.compensation.move(
    "Change the order of the compensation rules", details: "Earlier rules spend a surplus first.",
    examples: [.init("compensation move 2 1", "", says: "1  Starchy Sides  Sports")])

  private static let compensationEnable = CatalogueNoun.compensation.enable(
    "Use a compensation rule again",
    examples: [
      .init("compensation enable 2", "", says: "2  Starchy Sides  Sports         20        1  yes")
    ])

  private static let compensationDisable = CatalogueNoun.compensation.disable(
    "Stop using a compensation rule",
    examples: [
      .init("compensation disable 1", "", says: "1  Treats         Sports         15        2  no")
    ])

  private static let compensationDelete = Command(
    "compensation delete", "Delete a compensation rule", topic: .plan
  ) {
    let holds = HoldsWords(judging: .entries)
    let rule = CatalogueNoun.compensation.parameter
    return Form(
      syntax: .sequence(rule, holds),
      details: HoldsWords.details,
      examples: [.init("compensation delete 1", "", says: "1  Starchy Sides  Sports         20")],
      action: .change { call, context in
        let days = try holds.days(call, context)
        try context.log.compensation.delete(call[rule].id, from: days.first)
        return try CatalogueNoun.compensation.list(context).holding(days, context)
      })
  }
}
