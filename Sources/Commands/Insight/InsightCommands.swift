import Runtime

/// The commands that tell what days mean, in the order of the help.
extension Command {
  static let insightCommands: [Command] = [.correlations, .insights, .summaryOfDays, .summaryPrompt]
}
