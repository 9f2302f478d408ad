import Language

/// Metrics that cannot be.
extension CommandError {
  static func noFoodButFelt(_ word: String) -> CommandError {
    CommandError(
      .unknownName, "\(excerpt(word)) is nothing to eat, and not measured yet",
      hint: "metric add pain 0 to 10 makes something to measure")
  }

  static func noFoodButMeasured(_ word: String) -> CommandError {
    CommandError(
      .unknownName, "\(excerpt(word)) is nothing to eat, and kept as a value where you measure it",
      hint: "metric add \(word) in h makes something to measure")
  }

  static func yesNoHasNoUnit(_ name: String) -> CommandError {
    CommandError(
      .notApplicable, "yes or no has neither a unit nor decimals",
      hint: "metric add \(Lexer.quoted(name)) yes/no")
  }

  static var rangeReversed: CommandError {
    CommandError(.badValue, "the range ends before it begins")
  }

  static var tooManyDecimals: CommandError {
    CommandError(.outOfRange, "0 to 3 decimals can be shown")
  }

  static var metricWithoutLetter: CommandError {
    CommandError(
      .badValue, "the name of a metric needs a letter or a number", hint: "metric add pain 0 to 10")
  }

  static func moreThanAName(_ name: String, hint: String) -> CommandError {
    CommandError(.badValue, "“\(name)” is more than a name", hint: "\(hint), or the name in quotes")
  }

  static func shippedMetric(_ metric: String) -> CommandError {
    CommandError(
      .notApplicable, "\(metric) is not one of your own", hint: "only what metric add made can be deleted")
  }

  static func metricHolds(_ metric: String, contents: String) -> CommandError {
    .holds(metric, contents, hint: "metric delete \(metric) --with-values deletes them too")
  }

  static func metricTaken(_ metric: String) -> CommandError {
    .taken("metric", metric, hint: "metric show \(metric) shows it")
  }
}
