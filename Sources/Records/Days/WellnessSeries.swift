import Domain

/// Training, recovery and the index of the days of a range, for what is worked out over many days.
package struct WellnessSeries {
  /// Workouts, as far as it is known whether there were any.
  let training: [Day: WorkoutDay]
  /// Their minutes.
  package let load: [Day: Double]
  let recovery: [Day: Double]

  package init(_ range: DayRange, _ context: Context) throws {
    training = try context.workoutDays(in: range)
    load = training.compactMapValues { $0.load(.minutes) }
    let reader = try WellnessReader(range, context)
    var recovery: [Day: Double] = [:]
    for day in range { recovery[day] = reader.recovery(day)?.value }
    self.recovery = recovery
  }
}
