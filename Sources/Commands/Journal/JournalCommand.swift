import Language
import Records
import Reports
import Runtime

extension Command {
  static let journal = Command("journal", "List the changes made", topic: .changes) {
    let count = OptionalParameter("count", .integer("COUNT", "how many changes"))
    return Form(
      syntax: .optional(count),
      details: "Every change by command and by script, the newest last; those taken back are marked.",
      examples: [
        .init("journal", "the last 20", says: "food add Apple fruit 1"),
        .init("journal 100", "more of them", says: "log oatmeal 80g"),
      ],
      source: .journal(count),
      action: .query { call, context in
        try JournalReport.list(
          try context.log.journal.last(call[count] ?? 20), machines: try context.log.machines())
      })
  }
}
