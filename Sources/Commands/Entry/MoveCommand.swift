import Domain
import Language

extension Command {
  static let move = Command("move", "Move an entry to another day or meal", topic: .logging) {
    let number = Parameter("n", .entryNumber)
    let to = OptionalParameter("to", .day)
    let slot = OptionalParameter("slot", .slot)
    let when = OptionalParameter("when", .day)
    return Form(
      syntax: .sequence(
        number, .choice(.sequence(to, .optional(slot)), slot), .optional("from", when)),
      details: "In its new day the entry gets a new number; the old one is not given again.",
      examples: [
        .init("move 3 yesterday", "it was yesterday", says: "#3"),
        .init("move 3 @dinner", "it was at dinner", says: "Dinner"),
        .init("move 1 today from yesterday", "from another day", says: "#4"),
      ],
      action: .change { call, context in
        let old = try context.entry(
          call[number], on: call[when] ?? context.currentDay, call.span(of: number))
        var new = old
        if let day = call[to] {
          try context.checkDay(day, call.span(of: to))
          new.day = day
        }
        if let slot = call[slot] { new.slotID = slot.id }
        guard new != old else {
          throw CommandError(
            .refused, "#\(old.number) is there already", span: call.span(of: to) ?? call.span(of: slot))
        }
        let change = try EntryChange(new.day, context)
        return try change.outcome([try context.log.entries.update(new, from: old)])
      })
  }
}
