import Runtime

extension Command {
  /// In the order of the help.
  static let workoutCommands: [Command] = [workouts, workoutsLog]
}
