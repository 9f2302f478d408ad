import Domain
import Language
import Naming
import Records
import Runtime
import Store

extension Command {
  static let slotDelete: Command = {
    let other = OptionalParameter("other", .slotName)
    return CatalogueNoun.slots.delete(
      "Delete a meal slot",
      details: "Entries of the slot go into another one, which must be named where there are any.",
      options: .optional("into", other),
      examples: [
        .init(
          "slot delete midnight into \"late night\"", "its entries move there",
          says: "6  Late Night       21:00  04:00 (next)")
      ]
    ) { slot, span, call, context in
      guard try context.log.slots.all().count > 1 else {
        throw CommandError.lastSlot.at(span)
      }
      let entries = try context.log.slots.entryCount(slot.id)
      if let heir = call[other] {
        guard heir.id != slot.id else {
          throw CommandError.sameSlot.at(call.span(of: other))
        }
        try context.log.slots.moveEntries(from: slot.id, to: heir.id)
      } else if entries > 0 {
        let name = Lexer.quoted(slot.name)
        throw CommandError.slotHolds(
          slot.name, contents: Counting.text(entries, "entry", "entries"), word: name
        ).at(span)
      }
      try context.log.slots.delete(slot.id)
      return nil
    }
  }()
}
