import Domain
import Language
import Naming
import Records
import Runtime

extension CatalogueNoun<TriggerRow, DayTrigger> {
  static let trigger = CatalogueNoun(
    word: "trigger", kind: .trigger, topic: .shell, key: "triggers", fields: { TriggerFields.all },
    empty: "There are no triggers.", answer: .record(title: \.name), rows: TriggerRow.all,
    save: { trigger, log in try log.triggers.save(trigger) },
    reorder: { ids, log in try log.triggers.reorder(ids) }, setEnabled: { $0.isEnabled = $1 })

  /// - Parameter own: the one that is to get the name.
  func check(_ name: String, _ span: Range<Int>?, own: DayTrigger?, _ context: Context) throws {
    try NameRule.checkNew(name, span, for: own, word, among: try context.names.triggers()) {
      "trigger edit \($0) changes it"
    }
  }
}

extension Command {
  /// In the order of the help.
  static let triggerCommands: [Command] =
    CatalogueNoun.trigger.lists(
      "List the triggers",
      examples: [
        .init("trigger list", "those that come with dhsh are off at first", says: "Protein met")
      ])
    + [
      triggerShow, triggerAdd, triggerEdit, triggerRename, triggerMove, triggerEnable, triggerDisable,
      triggerAllow, triggerDelete,
    ]

  private static let triggerRename = CatalogueNoun.trigger.rename(
    "Give a trigger another name",
    examples: [.init("trigger rename greasy to Greasy", "", says: "Greasy")]
  ) { trigger, name, span, context in
    try CatalogueNoun.trigger.check(name, span, own: trigger, context)
    trigger.name = name
  }

  private static let triggerMove = CatalogueNoun.trigger.move(
    "Change the order of the triggers", details: "Of several that fire at once the first is told first.",
    examples: [.init("trigger move greasy 1", "", says: "1  Greasy meal")])

  private static let triggerEnable = CatalogueNoun.trigger.enable(
    "Switch a trigger on",
    examples: [.init("trigger enable protein", "told once it is met", says: "Enabled")])

  private static let triggerDisable = CatalogueNoun.trigger.disable(
    "Switch a trigger off",
    examples: [
      .init(
        "trigger disable protein", "", after: ["trigger enable protein"],
        gives: ["trigger": "Protein met", "enabled": false])
    ])

  private static let triggerDelete = CatalogueNoun.trigger.delete(
    "Delete a trigger", examples: [.init("trigger delete greasy", "", says: "Deleted")]
  ) { trigger, _, _, context in
    try context.log.triggers.delete(trigger.id)
    return "Deleted the trigger \(trigger.name). undo brings it back."
  }
}
