import Domain
import Language
import Naming
import Phrases
import Runtime

/// `remind me to drink water at 15:00`: dhsh has no reminders of one's own, and tells what is due by the log.
struct RemindMisreading: Misreading {
  func question(about line: Line) -> CommandError? {
    guard line.tokens.count > 1, line.tokens.allSatisfy(\.isBare),
      line.tokens[0].text.lowercased() == Command.remind.name
    else { return nil }
    let times = line.tokens.compactMap { TimeOfDay.parse($0.text).map(TimeOfDay.text) }
    let install = times.first.map { ["remind install at \($0)"] } ?? ["remind install"]
    return CommandError.noOwnReminders.at(line.span(1..<line.tokens.count)).corrected(
      to: ["remind"] + install)
  }
}
