import Language

/// Workouts that cannot be.
extension CommandError {
  static func badEffort(_ effort: Int) -> CommandError {
    CommandError(
      .outOfRange, "an effort of \(effort) cannot be",
      hint: "it lies between 1, very light, and 10, all there is")
  }

  static var noLength: CommandError {
    CommandError(.badValue, "a workout takes some time")
  }
}
