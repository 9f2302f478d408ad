import Domain
import Language

/// Values of the body that cannot be.
extension CommandError {
  static var saidWeight: CommandError {
    CommandError(.missing, "what that is a number of is not said", hint: "weight 84.2 logs the weight")
  }

  static var saidAge: CommandError {
    CommandError(
      .missing, "an age is another one each year", hint: "set birthyear 1980 keeps the year of your birth")
  }

  static func takesNoEnergy(_ metric: String) -> CommandError {
    CommandError(.notApplicable, "\(metric) takes no energy; workouts do", hint: "leave the energy out")
  }

  static func longerThanAWeek(_ metric: String) -> CommandError {
    CommandError(
      .outOfRange, "\(metric) with a time cannot last longer than a week",
      hint: "leave the time out, and it is a number of the day")
  }

  static func hoursOrMinutes(_ amount: Amount, metric: String) -> CommandError {
    CommandError(
      .ambiguous, "\(amount) hours of \(metric), or minutes?", hint: "write \(amount)h or \(amount)min")
  }

  static func comesFromDevices(_ metric: String) -> CommandError {
    CommandError(
      .notApplicable, "\(metric) comes from devices, or is logged in another way",
      hint: "metric list shows what can be typed")
  }

  static func notMeasuredIn(_ metric: String, symbol: String, word: String) -> CommandError {
    CommandError(
      .badUnit, "\(metric) is not measured in that unit",
      hint: symbol.isEmpty ? "a number alone will do" : "write it in \(word)")
  }

  static func hasNoTimes(_ metric: String) -> CommandError {
    CommandError(
      .notApplicable, "\(metric) has no beginning and no end",
      hint: "write the number alone, and at TIME behind it")
  }

  static func hasTimesAlready(_ metric: String) -> CommandError {
    CommandError(
      .notApplicable, "the times of \(metric) are said already", hint: "leave at and its time out")
  }

  static func hasNoTotal(_ metric: String) -> CommandError {
    CommandError(
      .notApplicable, "+ adds to a day's total, and \(metric) has none", hint: "write the value itself")
  }

  /// - Parameter wanted: what a value of it is: "how long it was, or from when to when".
  static func wantsValue(_ metric: String, typed: String, _ wanted: String) -> CommandError {
    CommandError(.badValue, "\(excerpt(typed)) is no value of \(metric)", hint: "it is \(wanted)")
  }

  /// - Parameter verb: what corrects it: `body edit`.
  static func isOfTheBody(_ metric: String, verb: String) -> CommandError {
    CommandError(.notApplicable, "\(metric) is a value of the body", hint: "\(verb) \(metric)")
  }

  static var moodBetween: CommandError {
    CommandError(.badValue, "a mood is 1, 2, 3, 4 or 5, and nothing between", hint: "1 😫 to 5 😊")
  }

  static func implausible(_ metric: String, value: String, limits: String) -> CommandError {
    CommandError(.outOfRange, "\(metric) cannot be \(value)", hint: limits)
  }

  static func yesOrNo(_ metric: String) -> CommandError {
    CommandError(.badValue, "\(metric) is yes or no, and nothing between", hint: "body add \(metric) yes")
  }

  /// - Parameters:
  ///   - place: "after" or "before".
  ///   - label: the day of the other value.
  static func weightJump(_ value: String, _ place: String, _ other: String, on label: String) -> CommandError
  {
    .needsSure("\(value) \(place) \(other) (\(label))?", hint: "--sure at the end of the line saves it")
  }

  static func hasNoValueNumber(_ day: String, number: Int, isEmpty: Bool) -> CommandError {
    .lacks(
      day, "body value #\(number)",
      hint: isEmpty ? "body list shows the days that have values" : "body show tells the numbers")
  }

  static func measuredAhead(_ day: String, isCurrent: Bool) -> CommandError {
    .stillAhead(
      day, ", and nothing was measured then",
      hint: isCurrent ? "on today goes back to today" : "leave the day out to log it today")
  }

  static func hasNoValue(_ day: String, metric: String) -> CommandError {
    .lacks(day, metric, hint: "body list shows the days that have values")
  }

  /// `score graph`
  static var chartComesFirst: CommandError {
    CommandError(
      .unknownCommand, "chart stands before what it draws", hint: "help chart shows how it is written")
  }
}

extension CommandError {
  /// A night of which one end is said.
  static func halfOfNight(isEnd: Bool) -> CommandError {
    CommandError(
      .missing, isEnd ? "when did the night begin?" : "when did the night end?",
      hint: "sleep 23:00-7:00 says both, sleep 7h how long it was")
  }
}
