import Domain
import Language
import Records
import Reports
import Runtime

extension Command {
  static let journalNumber = Command(
    "journal number", "Give the next entry of a day a number", topic: .changes
  ) {
    let number = Parameter("n", .integer("N", "the number of the next entry"))
    let when = OptionalParameter("when", .day)
    return Form(
      syntax: .sequence(number, .optional(when)),
      details: """
        For scripts, such as journal export writes them: numbers that were given to what was erased are passed over, so \
        that lines after it name what they named.
        """,
      examples: [.init("journal number 12", "the next entry of the day is #12", says: "#12")],
      action: .change { call, context in
        let day = call[when] ?? context.currentDay
        guard (1...1_000_000).contains(call[number]) else {
          throw CommandError.noEntryNumber(call[number]).at(call.span(of: number))
        }
        try context.log.entries.retire(call[number] - 1, on: day)
        return Report.notice(
          "The next entry of \(day.label(near: context.today)) is #\(call[number]) or later.", .dim)
      })
  }
}
