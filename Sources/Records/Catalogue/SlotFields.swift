import Domain
import Language
import Store

extension MealSlot: CatalogueRecord {}

/// A meal slot with the end of its window, which may be the start of another.
package struct SlotRow: CatalogueRow {
  package let record: MealSlot
  /// From 1.
  let position: Int
  /// Minutes after midnight.
  let end: Int

  /// All there are, in their order.
  @Sendable package static func all(_ context: Context) throws -> [SlotRow] {
    let slots = try context.log.slots.all()
    let schedule = SlotSchedule(slots)
    return slots.enumerated().map { index, slot in
      SlotRow(record: slot, position: index + 1, end: schedule.end(of: slot))
    }
  }
}

/// What a meal slot has.
package enum SlotFields {
  package static let all: [Field<SlotRow>] = [
    .position { $0.position },
    Field("slot", "Meal", .text, "its name") { .text($0.record.name) },
    Field("from", "From", .text, "when its window starts") { .text(TimeOfDay.text($0.record.start)) },
    Field(
      "to", "To", .text, "when its window ends, where it has an end of its own",
      cell: { row in
        let own = row.record.end.map { TimeOfDay.text($0) }
        return .shown(.optional(own), as: TimeOfDay.text(row.end) + (own == nil ? " (next)" : ""), .plain)
      }, value: { row in row.record.end.map { .text(TimeOfDay.text($0)) } ?? .missing }),
    Field("days", "Chosen on", .text, "when the clock may choose it") { .text(days($0.record.weekdays)) },
  ]

  private static func days(_ set: WeekdaySet) -> String {
    switch set {
    case .all: "always"
    case []: "never"
    case .weekend: "weekends"
    case .workdays: "workdays"
    default: set.days.map { $0.short.lowercased() }.joined(separator: ",")
    }
  }
}
