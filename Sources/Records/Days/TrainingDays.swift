import Domain

extension Context {
  /// The days of a range on which a session long enough for a training day was done: a workout, or what Sports has of a
  /// day without one.
  func trainingDays(in range: DayRange) throws -> Set<Day> {
    Set(
      try workoutDays(in: range).filter { _, day in
        day.sessions?.contains { $0.minutes >= GoalTimeline.session } == true
      }.keys)
  }

  /// What was eaten at a meal of a day.
  package func eaten(at slot: Int64, on day: Day) throws -> NutritionTotal {
    var total = NutritionTotal()
    try forEachEntry(in: DayRange(day), needs: [.wholeEntry, .category]) { row in
      if row.entry.slotID == slot { total.add(row) }
    }
    if try log.dayCompleteness(in: DayRange(day))[day] == .complete { total.completeAsKnown() }
    return total
  }
}
