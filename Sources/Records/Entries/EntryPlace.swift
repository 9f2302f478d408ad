import Domain
import Language
import Store

extension Context {
  /// The meal slot that the clock chooses.
  package func slot(atMinute minute: Int, on day: Day) throws -> MealSlot {
    if let slot = try log.slots.slot(atMinute: minute, on: day.weekday) { return slot }
    throw CommandError.noSlotOfDay(
      day.weekday.name,
      hint: try log.slots.all().first.map { "name one: @\(Lexer.quoted($0.name))" } ?? "slot add NAME TIME")
  }

  /// Puts an entry in another meal. A time in which the clock would have chosen some other meal was that of logging it,
  /// and goes.
  package func put(_ entry: inout Entry, in slot: MealSlot, isTimeSaid: Bool) throws {
    guard entry.slotID != slot.id else { return }
    entry.slotID = slot.id
    guard !isTimeSaid, let minute = entry.minute else { return }
    if try log.slots.slot(atMinute: minute % 1440, on: entry.day.weekday)?.id != slot.id {
      entry.minute = nil
    }
  }
}
