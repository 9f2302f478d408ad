import Domain
import Language

extension Command {
  static let delete = Command("delete", "Delete entries", topic: .logging) {
    let numbers = RepeatedParameter("n", .entryNumber)
    let when = OptionalParameter("when", .day)
    return Form(
      syntax: .sequence(.repeated(numbers), .optional(when)),
      details: "The numbers of the other entries stay as they are. undo brings it back.",
      examples: [
        .init("delete 3", "an entry of the current day", says: "Deleted"),
        .init("delete 1 yesterday", "an entry of another day", says: "Vegetables"),
      ],
      action: .change { call, context in
        let day = call[when] ?? context.currentDay
        let change = try EntryChange(day, context)
        var seen: Set<Int> = []
        let entries = try zip(call[numbers], call.spans(of: numbers)).filter { seen.insert($0.0).inserted }
          .map {
            try context.entry($0, on: day, $1)
          }
        for entry in entries { try context.log.entries.delete(entry) }
        var outcome = try change.outcome(entries)
        outcome.report.title = "Deleted"
        return outcome
      })
  }
}
