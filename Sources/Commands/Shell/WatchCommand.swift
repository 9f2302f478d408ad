import Language
import Reports
import Runtime

extension Command {
  static let watch = Command("watch", "Show an answer and keep it up to date", topic: .shell) {
    let line = Parameter("line", .line)
    return Form(
      syntax: line,
      details: """
        The answer to the line fills the screen, and is shown anew as soon as the log changes, from another \
        shell or a script, and with every minute. Any key leaves it, and the screen is as it was. Several \
        questions stand in quotes: `watch "today; streaks"`.
        """,
      examples: [
        .init("watch today", "beside the shell that logs", in: .prompt, says: "any key leaves · watch today"),
        .init("watch score last 7d", "the week", in: .prompt, says: "any key leaves · watch score last 7d"),
      ],
      action: .control { call, engine in
        do {
          // What is wrong with the line is said before the screen is taken.
          _ = try engine.ask(call[line])
        } catch let error as CommandError {
          throw InnerLine(call.line, from: call.tokens(of: line)?.lowerBound ?? 0).placed(error)
        }
        var outcome = Outcome(.nothing)
        outcome.effects = [Effect(WatchLine(line: call[line]), intent: "\(call[line]) would be shown.")]
        return outcome
      })
  }
}

/// Shows the answer to a line until a key is pressed, and anew whenever the log changes.
public struct WatchLine: EffectAction {
  let line: String

  public func perform(_ outside: any Outside) throws -> Report? {
    try outside.watch(line)
    return nil
  }
}
