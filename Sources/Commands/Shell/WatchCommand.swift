import Reports

extension Command {
  static let watch = Command(
    "watch", "Show an answer and keep it up to date", topic: .shell, syntax: .parameter("line", .line),
    details: """
      The answer to the line fills the screen, and is shown anew as soon as the log changes, from another shell \
      or a script, and with every minute. Any key leaves it, and the screen is as it was. Several questions stand \
      in quotes: `watch "today; streaks"`.
      """,
    examples: [.init("watch today", "beside the shell that logs"), .init("watch score last 7d", "the week")],
    effect: .control { call, engine in
      guard let line = call.text("line"), let first = call.tokens("line")?.lowerBound else {
        throw call.incomplete
      }
      do {
        // What is wrong with the line is said before the screen is taken.
        _ = try engine.ask(line)
      } catch let error as CommandError {
        throw InnerLine(call.line, from: first).placed(error)
      }
      var report = Report.nothing
      report.request = .watch(line)
      return report
    })
}
