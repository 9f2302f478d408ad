import Language

/// Workouts that cannot be logged.
extension CommandError {
  /// A distance where a workout would be said by its minutes.
  /// - Parameter verb: how somebody moved, as typed.
  static func coveredDistance(_ verb: String, _ distance: String) -> CommandError {
    CommandError(
      .ambiguous, "\(distance) is a distance, and a workout is logged by its minutes",
      hint: "workout \(verb) 45min says how long it took")
  }

  /// `run 30min`, where the word runs scripts.
  static func sportNotScript(_ word: String) -> CommandError {
    CommandError(.noFile, "what you did is logged with log; \(word) FILE runs a script")
  }

  static func notCountedInTime(_ category: String) -> CommandError {
    CommandError(
      .notApplicable, "\(category) is not counted in time",
      hint: "workouts are logged as minutes: workouts log sports")
  }
}
