import Language
import Records
import Runtime

extension Command {
  static let today = Command("today", "Show today", topic: .days) {
    let when = OptionalParameter("when", .day)
    return Form(
      spoken: .unspoken(when),
      details: "Totals and targets by category, what is missing, the score, and the entries.",
      examples: [.init("today", "how today stands", says: "(today)")],
      rows: .entriesOfToday,
      action: .query { call, context in try DayReport.make(call[when] ?? context.today, context) })
  }

  static let day = Command("day", "Show a day", topic: .days) {
    let when = OptionalParameter("when", .day)
    return Form(
      syntax: .optional(when),
      examples: [
        .init("day yesterday", "how yesterday was", says: "(yesterday)"),
        .init("day 18 nov", "a date", says: "18 Nov"),
      ],
      rows: .entriesOfToday,
      action: .query { call, context in try DayReport.make(call[when] ?? context.currentDay, context) })
  }
}
