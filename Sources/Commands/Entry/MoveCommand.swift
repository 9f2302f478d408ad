import Domain
import Language

extension Command {
  static let move = Command("move", "Move an entry to another day or meal", topic: .logging) {
    let number = OptionalParameter("n", .entry)
    let named = OptionalParameter("entry", .item)
    let to = OptionalParameter("to", .day)
    let slot = OptionalParameter("slot", .slot)
    let when = OptionalParameter("when", .day)
    let moment = SpokenMoment(slot: slot, when: to)
    let small = OptionalParameter("to", .small("to into nach auf"))
    return Form(
      syntax: .sequence(
        number, .choice(.sequence(to, .optional(slot)), slot), .optional("from", when)),
      spoken: .sequence(
        .choice(number, named), .optional(small), .optional(moment.placed), .optional(small),
        .optional(moment.placed), .optional("from", when)),
      details: """
        In its new day the entry gets a new number; the old one is not given again. The number of a composite's row \
        moves all that stands below it; a part moved by itself stands alone, and says where it came from.
        """,
      examples: [
        .init("move 3 yesterday", "it was yesterday", says: "#3"),
        .init("move 3 @dinner", "it was at dinner", says: "Dinner"),
        .init("move 1 today from yesterday", "from another day", says: "#4"),
      ],
      action: .change { call, context in
        try moment.check(call)
        let old = try context.entries(
          call[number], or: call[named], on: call[when], call.span(of: number) ?? call.span(of: named))
        var new = old
        if let day = call[to] { try context.checkDay(day, call.span(of: to)) }
        for index in new.entries.indices {
          if let day = call[to] { new.entries[index].day = day }
          if let slot = moment.meal(call) { new.entries[index].slotID = slot.id }
        }
        guard new.entries != old.entries else {
          let number = old.number
          throw CommandError(
            .refused, "#\(number) is there already", span: call.span(of: to) ?? call.span(of: slot),
            hint: "move \(number) yesterday, or move \(number) @dinner")
        }
        let change = try EntryChange(new.entries[0].day, context)
        return try change.outcome([try context.update(new, from: old)])
      })
  }
}
