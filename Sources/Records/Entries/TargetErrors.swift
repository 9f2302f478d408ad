import Language

/// Targets that cannot be.
extension CommandError {
  static func targetIsRange(_ number: String, double: String) -> CommandError {
    CommandError(
      .missing, "this target is a range: it has two bounds",
      hint: "\(number) to \(double), or at least \(number)")
  }

  static func targetTooLarge(_ limit: String) -> CommandError {
    CommandError(.outOfRange, "a target can be at most \(limit)")
  }

  static func unitDoesNotConvert(_ unit: String) -> CommandError {
    CommandError(.badUnit, "this unit does not convert to \(unit)", hint: "use \(unit)")
  }

  /// A target that says how often, and not how much.
  static func targetCountsNoTimes(_ unit: String) -> CommandError {
    CommandError(
      .badUnit, "a target in \(unit) says how much, and not how often", hint: "write how many \(unit) in all")
  }

  /// Days of the week differ in targets of a day alone.
  package static func targetOfWeek(_ name: String) -> CommandError {
    CommandError(
      .notApplicable, "the target of \(name) is of a week, which has all its days",
      hint: "target \(Lexer.quoted(name.lowercased())) at least 1 a day makes it one of each day")
  }

  static var noWeekday: CommandError {
    CommandError(.missing, "no day of the week is named", hint: "on sat,sun")
  }

  static var boundsReversed: CommandError {
    .reversed("the lower", "the higher bound", hint: "the other way round")
  }
}
