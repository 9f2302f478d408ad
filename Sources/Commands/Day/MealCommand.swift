import Domain
import Language
import Reports

extension Command {
  static let meal = Command("meal", "Show one meal", topic: .days) {
    let slot = Parameter("slot", .slotName)
    let when = OptionalParameter("when", .day)
    return Form(
      syntax: .sequence(slot, .optional(when)),
      examples: [
        .init("meal lunch", "today's lunch", says: "Lunch"),
        .init("meal dinner yesterday", "yesterday's dinner", says: "Dinner"),
      ],
      action: .query { call, context in
        let (one, day) = (call[slot], call[when] ?? context.currentDay)
        return Report(
          .record, title: "\(one.name) · \(day.title)",
          fields: [
            ReportField("date", "Date", .day(day), .machines),
            ReportField("slot", "Meal", .text(one.name), .machines),
          ], tables: [.entries(try context.entries(of: day) { $0.slotID == one.id })])
      })
  }
}
