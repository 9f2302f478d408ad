import Language

/// Commands that are not there, or cannot be where they stand.
extension CommandError {
  static func needsSecondWord(_ first: String, second: [String]) -> CommandError {
    CommandError(
      .incomplete, "\(first) needs a word more", hint: "write \(first) " + second.joined(separator: ", "))
  }

  static func standsAlone(_ command: String) -> CommandError {
    CommandError(.notHere, "\(command) must stand alone on its line")
  }

  /// `#4 was at lunch`
  static func comment(_ number: String) -> CommandError {
    CommandError(.ambiguous, "a line that begins with # is a comment; is \(number) to be changed?")
  }

  /// `week 47`
  static func wordAlone(_ word: String, _ meaning: String) -> CommandError {
    CommandError(.syntax, "\(excerpt(word)) is short for \(meaning), and takes nothing behind it")
  }

  static func noRowsToGoOn(_ command: String, sources: [String]) -> CommandError {
    CommandError(
      .syntax, "\(command) has no rows to go on with", hint: "sources are " + sources.joined(separator: ", "))
  }

  static func onlyAnswers(_ command: String, reason: String) -> CommandError {
    CommandError(.notHere, "\(command) \(reason)", hint: "only what answers can stand here, such as today")
  }

  static func noSettingFor(_ word: String) -> CommandError {
    CommandError(.unknownCommand, "there is no setting \(excerpt(word)), and no command")
  }

  static func needsFile(_ command: String, usage: String) -> CommandError {
    CommandError(.incomplete, "\(command) needs a file", hint: usage)
  }

  static func scriptsTooDeep(_ most: Int, places: [Place]) -> CommandError {
    CommandError(
      .outOfRange, "more than \(most) scripts run inside each other",
      hint: "they are running: "
        + places.prefix(3).map { "\($0.file):\($0.line)" }.joined(separator: ", from ") + ", …")
  }

  static func runsItself(_ file: String, places: [Place]) -> CommandError {
    CommandError(
      .notApplicable, "\(file) would run itself again",
      hint: "it is already running: " + places.map { "\($0.file):\($0.line)" }.joined(separator: ", from "))
  }

  static func tooManyIncludes(_ most: Int) -> CommandError {
    CommandError(
      .outOfRange, "the script includes more than \(most) files",
      hint: "does one of them include others many times?")
  }

  static func notInScript(_ command: String) -> CommandError {
    CommandError(
      .notHere, "\(command) cannot be part of a script, which is one step, done or taken back as a whole",
      hint: "at the prompt, or by dhsh -c, it stands alone")
  }

  static func aliasOfItself(_ alias: String) -> CommandError {
    CommandError(.notApplicable, "the alias \(alias) leads back to itself")
  }

  static func tooManyCommands(_ most: Int) -> CommandError {
    CommandError(
      .outOfRange, "the line makes more than \(most) commands",
      hint: "write them as a script, a command a line")
  }

  static func aliasOfRehearsal(_ word: String) -> CommandError {
    CommandError(
      .notHere, "an alias of \(word) ends at the ; and this would be done",
      hint: "write \(word) itself: it takes the whole line")
  }

  /// A first word that no command begins with.
  /// - Parameters:
  ///   - meaning: how to have what it asks for.
  ///   - near: the words that are near.
  static func unknownCommand(_ typed: String, meaning: String?, near: [String]) -> CommandError {
    CommandError(
      .unknownCommand, "there is no command \(excerpt(typed))", hint: meaning ?? "help lists the commands",
      near: meaning == nil ? near : [])
  }

  /// Words that are none, read as one.
  static func noCommand(_ words: String, hint: String) -> CommandError {
    CommandError(.unknownCommand, "there is no command \(words)", hint: hint)
  }

  /// A second word that does not go with the first.
  static func noSecondWord(_ first: String, _ typed: String, near: [String], known: [String]) -> CommandError
  {
    var error = CommandError(
      .unknownCommand, "\(first) has no command \(excerpt(typed))",
      hint: "known are " + known.joined(separator: ", "), near: near)
    error.hint = didYouMean(near, behind: first + " ") ?? error.hint
    return error
  }

  static func ambiguousCommand(_ typed: String, _ names: [String]) -> CommandError {
    var error = CommandError(
      .ambiguous, "\(excerpt(typed)) could be several commands", hint: names.joined(separator: ", "))
    error.candidates = names
    return error
  }

  /// What no part of the program explains.
  static func fault(_ error: any Error) -> CommandError {
    CommandError(.fault, "a fault inside dhsh: \(error)")
  }

  static func formatMissing(_ formats: String) -> CommandError {
    .incomplete("a format", hint: "it can be \(formats)")
  }

  static func noFormat(_ typed: String, formats: String) -> CommandError {
    .isNot("no format", typed, hint: "it can be \(formats)")
  }
}
