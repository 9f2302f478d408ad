import Domain

/// Training, recovery and the index of the days of a range, for what is worked out over many days. Paused days are left
/// out.
package struct WellnessSeries {
  /// Workouts, as far as it is known whether there were any.
  let training: [Day: WorkoutDay]
  /// Their minutes.
  package let load: [Day: Double]
  let recovery: [Day: Double]

  package init(_ range: DayRange, _ context: Context) throws {
    let pauses = try context.log.pauses.all()
    training = try context.workoutDays(in: range).filter { !pauses.contains($0.key) }
    load = training.compactMapValues { $0.load(.minutes) }
    let reader = try WellnessReader(range, context)
    var recovery: [Day: Double] = [:]
    for day in range where !pauses.contains(day) { recovery[day] = reader.recovery(day)?.value }
    self.recovery = recovery
  }
}
