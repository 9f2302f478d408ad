import Domain
import Language
import Naming
import Records
import Reports
import Runtime

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
        try MealReport.make(call[slot], call[when] ?? context.currentDay, context)
      })
  }
}

/// The entries of one meal.
enum MealReport {
  static func make(_ slot: MealSlot, _ day: Day, _ context: Context) throws -> Report {
    Report(
      .record, title: "\(slot.name) · \(day.title)",
      fields: [
        .machines("date", .day(day)), .machines("slot", .text(slot.name)),
      ],
      tables: [
        .entries(
          try EntryOrder(context.log.slots.all()).sorted(context.entries(of: day) { $0.slotID == slot.id }),
          empty: NextLine.empty(try NextLine.log(slot, day, context)))
      ])
  }
}
