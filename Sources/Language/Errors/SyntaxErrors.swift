/// What stands in a line where it cannot, and what does not.
extension CommandError {
  /// A word that nothing expected.
  /// - Parameters:
  ///   - possible: what could stand there, in words.
  ///   - near: the words of it that are near.
  package static func unexpected(
    _ typed: String, possible: String? = nil, near: [String] = [], hint: String? = nil
  ) -> CommandError {
    CommandError(
      .syntax, "did not expect \(excerpt(typed)) here\(possible.map { "; possible: \($0)" } ?? "")",
      hint: hint, near: near)
  }

  package static var nothingMoreExpected: CommandError {
    CommandError(.syntax, "nothing more was expected here")
  }

  /// The line ends, or goes on, before something that it needs.
  package static func incomplete(_ what: String, hint: String? = nil) -> CommandError {
    var error = CommandError(.incomplete, "something is missing here: \(what)", hint: hint)
    error.isIncomplete = true
    return error
  }

  /// A word that is none of a few.
  package static func noneOf(
    _ words: [String], _ typed: String, near: [String] = [], hint: String? = nil
  ) -> CommandError {
    CommandError(
      .syntax, "\(excerpt(typed)) is none of \(words.joined(separator: ", "))", hint: hint, near: near)
  }

  /// A word that cannot be read as what has to stand there.
  /// - Parameter what: what it is not: "no format", "not a day".
  package static func isNot(
    _ what: String, _ typed: String, near: [String] = [], hint: String? = nil, code: Code = .syntax
  ) -> CommandError {
    CommandError(code, "\(excerpt(typed)) is \(what)", hint: hint, near: near)
  }

  /// What may be said once stands there twice.
  package static func two(_ what: String) -> CommandError {
    CommandError(.syntax, "these are two \(what)", hint: "leave one of them out")
  }

  /// A computed value and a typed one, or the like, of which one is enough.
  package static var quoteOpen: CommandError { CommandError(.syntax, "this quote is never closed") }

  package static var tooLongToRead: CommandError {
    CommandError(.syntax, "this line is too long to be understood", hint: "write it as several lines")
  }

  package static func tooManyValues(_ most: Int) -> CommandError {
    CommandError(.syntax, "a command can have at most \(most) values", hint: "give it several times")
  }

  package static func tooManyGroups(_ most: Int) -> CommandError {
    CommandError(
      .syntax, "one line can have at most \(most) of these", hint: "write the rest in another line")
  }

  static var unknownArgument: CommandError {
    CommandError(
      .syntax, "only $1 to $9, $@ and ${1:-default} can stand here",
      hint: "write \\$ for the character itself")
  }

  static func argumentMissing(_ number: Int) -> CommandError {
    CommandError(
      .syntax, "the script was not given argument \(number)", hint: "give it, or write ${\(number):-default}")
  }

  static var unreadableRange: CommandError {
    CommandError(
      .syntax, "this range cannot be read",
      hint: "write last 30d, last month, this week, nov, q2, 2026-05..2026-07, 2026-11-01..2026-11-20 or all")
  }
}
