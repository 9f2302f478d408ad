import Domain
import Language
import Records
import Reports
import Runtime

extension Command {
  static let mark = Command("mark", "Say how completely a day was logged", topic: .energy) {
    let complete = Keyword("complete")
    let partial = Keyword("partial")
    let nothing = Keyword("nothing")
    let when = OptionalParameter("when", .day)
    return Form(
      syntax: .sequence(.choice(complete, partial, nothing), .optional(when)),
      details: """
        A budget counts a past day without entries as its allowance, and one with unknown energy as at least that; \
        expenditure leaves such days out. `mark complete` takes a day as it is logged, be it with nothing, `mark \
        partial` says that there was more, and `mark nothing` takes back what was said.
        """,
      examples: [
        .init("mark complete yesterday", "all there was is logged", says: "is complete"),
        .init("mark partial", "today there was more", says: "is partial"),
      ],
      action: .change { call, context in
        let day = call[when] ?? context.currentDay
        try context.checkDay(day, call.span(of: when))
        let state: DayCompleteness? = call[complete] ? .complete : call[partial] ? .partial : nil
        try context.log.mark(day, state)
        let text =
          state.map { "\(day.label(near: context.today)) is \($0.rawValue)." }
          ?? "\(day.label(near: context.today)) is as complete as its entries are."
        return Report.notice(text)
      })
  }
}
