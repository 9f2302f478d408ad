import Language

/// Workouts that cannot be logged.
extension CommandError {
  static func notCountedInTime(_ category: String) -> CommandError {
    CommandError(
      .notApplicable, "\(category) is not counted in time",
      hint: "workouts are logged as minutes: workouts log sports")
  }
}
