import Language

/// What the index cannot be judged by.
extension CommandError {
  static func overPercent(_ metric: String, most: String) -> CommandError {
    CommandError(
      .outOfRange, "\(metric) is in percent of the day's goal", hint: "ideal 90 to 110, at most \(most)")
  }

  static func liesBetween(_ metric: String, bounds: String) -> CommandError {
    CommandError(.outOfRange, "\(metric) lies between \(bounds)")
  }

  static func badWeight(_ weight: String, metric: String, usual: Double) -> CommandError {
    CommandError(
      .outOfRange, "a weight of \(weight) cannot be",
      hint: "it lies between 0 and 1; \(metric) had \(usual) at first")
  }

  static func hasNoLimit(_ metric: String) -> CommandError {
    CommandError(
      .notApplicable, "\(metric) has no limit: its score goes straight up to the ideal range",
      hint: "index metric \(metric) ideal LOW to HIGH moves that")
  }

  /// - Parameters:
  ///   - low: a day's share of the bounds that were typed.
  static func ofADay(_ metric: String, days: Int, low: String, high: String) -> CommandError {
    CommandError(
      .outOfRange, "the range of \(metric) is of a day, and counts for \(days) days",
      hint: "of a week it is: index metric \(metric) ideal \(low) to \(high)")
  }

  static var limitTooLow: CommandError {
    CommandError(.outOfRange, "a limit is above 0")
  }

  static func notMeasuredSo(_ metric: String, hint: String) -> CommandError {
    CommandError(.badUnit, "\(metric) is not measured so", hint: hint)
  }
}
