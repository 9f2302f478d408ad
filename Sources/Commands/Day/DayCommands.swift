import Runtime

extension Command {
  /// Days, and what was logged on them.
  static let dayCommands: [Command] = [.today, .left, .status, .day, .on, .show, .meal, .entries]
}
