import Domain
import Language

/// Names, numbers, times and settings that cannot be.
extension CommandError {
  /// A mark without the name behind it.
  static func namedBehind(_ mark: String, _ noun: String, hint: String?) -> CommandError {
    CommandError(.syntax, "a \(noun) is named after \(mark)", hint: hint)
  }

  /// - Parameter count: how many rules there are.
  static func noRule(of count: Int) -> CommandError {
    CommandError(
      .notFound, "there is no such rule",
      hint: count == 0 ? "there are none" : "compensation list shows 1 to \(count)")
  }

  static func notPaused(_ day: String) -> CommandError {
    CommandError(
      .notFound, "\(day) is not paused", hint: "pause list shows the pauses, pause RANGE makes one")
  }

  /// A window that goes round the clock, where its times may stand the wrong way round.
  static func roundTheClock(from: Int, to: Int, hours: Int) -> CommandError {
    CommandError(
      .ambiguous, "from \(TimeOfDay.text(from)) to \(TimeOfDay.text(to)) is \(hours) hours, past midnight",
      hint: "from \(TimeOfDay.text(to)) to \(TimeOfDay.text(from))?")
  }

  static func isOfTable(_ food: String, _ table: String) -> CommandError {
    let name = Lexer.quoted(food)
    return CommandError(
      .unknownName, "\(excerpt(food)) is of the table \(table), and no food of yours yet",
      hint: "log \(name) makes it one, and so does food add \(name) CATEGORY")
  }

  static func badSetting(_ setting: Setting, ofMachine value: String) -> CommandError {
    CommandError(
      .configuration, "\(setting.name) of this machine cannot be \(excerpt(value))",
      hint: "set \(setting.name) \(setting.initial) mends it; it can be \(setting.allowed)")
  }
}
