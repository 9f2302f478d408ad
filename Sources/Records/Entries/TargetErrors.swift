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

  static var boundsReversed: CommandError {
    .reversed("the lower", "the higher bound", hint: "the other way round")
  }
}
