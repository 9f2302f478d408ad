/// Days that cannot be meant.
extension CommandError {
  /// - Parameter reason: what is wrong with it: "November has 30 days".
  static func noSuchDay(_ reason: String) -> CommandError {
    CommandError(.badDay, "there is no such day: \(reason)")
  }

  /// A date that may be read in two ways.
  static func eitherDay(_ typed: String, _ one: String, _ other: String) -> CommandError {
    var error = CommandError(
      .badDay, "\(excerpt(typed)) may be \(one) or \(other)",
      hint: "write \(one) or \(other); set dates dmy or mdy settles it for good")
    error.candidates = [one, other]
    return error
  }

  /// Days that may lie behind or ahead.
  /// - Parameter typed: as the line says them; nil if that is not known.
  package static func eitherDays(_ typed: String?, _ past: String, _ coming: String) -> CommandError {
    var error = CommandError(
      .badDay, "\(typed.map(excerpt) ?? "the day") may be \(past) or \(coming)",
      hint: "write \(past) or \(coming)")
    error.candidates = [past, coming]
    return error
  }

  /// A month where a day is wanted.
  package static func isMonth(_ month: String, _ days: [String]) -> CommandError {
    var error = CommandError(
      .badDay, "\(excerpt(month)) is a month, and a day is wanted",
      hint: "write \(days.joined(separator: " or "))")
    error.candidates = days
    return error
  }

  /// A day of which there is nothing yet.
  package static func stillAhead(_ day: String, _ consequence: String = "", hint: String? = nil)
    -> CommandError
  {
    CommandError(.badDay, "\(day) is still ahead\(consequence)", hint: hint)
  }

  /// A day that was hardly meant.
  /// - Parameter distance: "more than a year ahead".
  package static func farDay(_ day: String, _ distance: String) -> CommandError {
    CommandError(.badDay, "\(day) is \(distance)", hint: "check the year")
  }
}
