import Domain
import Naming
import Records
import Runtime

extension CatalogueNoun<SlotRow, MealSlot> {
  static let slots = CatalogueNoun(
    word: "slot", kind: .slotName, key: "slots", fields: { SlotFields.all }, answer: .list, rows: SlotRow.all,
    save: { slot, log in try log.slots.save(slot) },
    reorder: { ids, log in try log.slots.reorder(ids) },
    setEnabled: { $0.weekdays = $1 ? .all : [] })
}

extension Command {
  /// In the order of the help.
  static let slotCommands: [Command] =
    CatalogueNoun.slots.lists(
      "List the meal slots",
      examples: [
        .init("slot list", "with their times and days", says: "3  Lunch            12:00  14:00")
      ])
    + [slotAdd, slotEdit, slotRename, slotEnable, slotDisable, slotMove, slotDelete]

  private static let slotRename = CatalogueNoun.slots.rename(
    "Rename a meal slot",
    examples: [
      .init(
        "slot rename \"Late Night\" to Supper", "entries keep their meal",
        says: "6  Supper           21:00")
    ]
  ) { slot, name, span, context in
    try MealSlot.checkName(name, span, for: slot, context.names)
    slot.name = name
  }

  private static let slotEnable = CatalogueNoun.slots.enable(
    "Let the clock choose a meal slot every day",
    examples: [
      .init(
        "slot enable \"late night\"", "the same as slot edit \"late night\" on always",
        says: "6  Late Night       21:00  00:00 (next)  always")
    ])

  private static let slotDisable = CatalogueNoun.slots.disable(
    "Keep a meal slot from being chosen by the clock",
    examples: [
      .init("slot disable midnight", "the same as slot edit midnight on never", says: "7  Midnight")
    ])

  private static let slotMove = CatalogueNoun.slots.move(
    "Move a meal slot in the order",
    examples: [.init("slot move midnight 1", "first in the order", says: "1  Midnight         00:00")])
}
