import Domain
import Language
import Records
import Reports
import Runtime
import Store

/// Triggers over a change of the log: it sees how they stand before it and after it.
///
/// They fire once their condition turns from false to true for today. What is only tried, and what brings in the past,
/// fires none: imports, scripts that set the clock, as journals are written.
struct TriggerWatch: ChangeObserver {
  private let triggers: [DayTrigger]
  private let before: [Int64: TriggerState]
  private let today: Day
  private let context: Context

  /// - Parameters:
  ///   - commands: those of the change.
  ///   - goOn: whether there are more of them, of any kind.
  /// - Returns: nil where nothing can fire.
  init?(_ commands: [Command], goOn: Bool, _ context: Context) {
    // What is wrong with the log the change itself tells.
    guard !context.isRehearsal, goOn || commands.contains(where: \.isChange),
      !commands.contains(where: { $0.traits.contains(.bringsThePast) }),
      let triggers = try? context.log.triggers.enabled(), !triggers.isEmpty,
      let states = try? TriggerReader.states(of: triggers, on: context.today, context)
    else { return nil }
    (self.triggers, before, today, self.context) = (triggers, states, context.today, context)
  }

  /// What is to be told and run after the commit; nil for nothing.
  func effect() -> Effect? {
    guard let now = try? context.log.triggers.enabled(),
      let after = try? TriggerReader.states(of: now, on: today, context)
    else { return nil }
    let machine = context.log.machine
    let news = now.flatMap { trigger -> [Announcement] in
      // One that was made or given another condition just now has not turned.
      guard triggers.contains(where: { $0.id == trigger.id && $0.condition == trigger.condition }) else {
        return []
      }
      switch (before[trigger.id], after[trigger.id]) {
      case (.fails, .holds):
        let refused = trigger.isAllowed(on: machine) == false
        let fired = Announcement(
          name: trigger.name, text: trigger.announcement, program: refused ? [] : trigger.program)
        return refused ? [fired, .refused(trigger)] : [fired]
      case (.fails, .unreadable(let why)), (.holds, .unreadable(let why)):
        let hint = "trigger edit \(Lexer.quoted(trigger.name)) when … mends it"
        return [
          Announcement(
            name: nil, text: "The trigger \(trigger.name) cannot be read any more: \(why); \(hint).",
            program: [])
        ]
      default: return []
      }
    }
    guard !news.isEmpty else { return nil }
    return Effect(FireTriggers(news: news), intent: news.map(\.text).joined(separator: "\n"))
  }
}

/// Tells what triggers have to tell, and runs the programs they name.
struct FireTriggers: EffectAction {
  let news: [Announcement]

  func perform(_ outside: any Outside) throws -> Report? {
    outside.announce(news)
  }
}

extension Announcement {
  /// What is said where this machine does not run the program of one that fired.
  fileprivate static func refused(_ trigger: DayTrigger) -> Announcement {
    Announcement(
      name: nil,
      text: "Its program was not run, since nobody allowed it on this machine: trigger allow "
        + "\(Lexer.quoted(trigger.name)) does, and trigger show \(Lexer.quoted(trigger.name)) says what it is.",
      program: [])
  }
}
