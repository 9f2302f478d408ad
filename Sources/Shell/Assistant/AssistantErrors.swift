import Language

/// What an assistant may not do.
extension CommandError {
  static func badArguments(_ why: String) -> CommandError { CommandError(.badValue, why) }

  /// - Parameter command: what a line calls.
  static func notAsked(_ command: String) -> CommandError {
    CommandError(
      .notHere, "an assistant cannot ask \(excerpt(command))",
      hint: "ask takes one line that shows something of the log, as days last 30d | mean score")
  }

  static var asksOne: CommandError {
    CommandError(.syntax, "ask takes one line of one command", hint: "days last 30d | mean score")
  }

  static var asksOnly: CommandError {
    CommandError(.notHere, "ask changes nothing and writes no file", hint: "rehearse tries a change")
  }

  static func notWritten(_ command: String, known: [String]) -> CommandError {
    CommandError(
      .notHere, "an assistant cannot do \(excerpt(command))",
      hint: "it can do \(known.joined(separator: ", "))")
  }

  static var plainLines: CommandError {
    CommandError(
      .badValue, "a line is one of a prompt: no line break, no blank before it and no backslash at its end")
  }

  static var changesNothing: CommandError {
    CommandError(.nothingToDo, "a line that is rehearsed changes something", hint: "ask shows what there is")
  }

  static var writesFile: CommandError {
    CommandError(.notHere, "an assistant writes no file", hint: "without | to … the line can be rehearsed")
  }

  static var notOwn: CommandError {
    CommandError(
      .notHere, "this changes what somebody else logged, and an assistant changes its own alone",
      hint: "the person can do it at the prompt")
  }

  static func unknownToken() -> CommandError {
    CommandError(
      .notFound, "nothing was rehearsed under this token, or it was committed", hint: "rehearse it again")
  }

  static var movedOn: CommandError {
    CommandError(
      .notApplicable, "the log has changed since, and the outcome would be another one; nothing was saved",
      hint: "rehearse it again")
  }

  static func notOwnChange(_ change: Int64) -> CommandError {
    CommandError(
      .notHere, "change \(change) is none of this assistant's", hint: "undo takes back its own alone")
  }
}
