import Language

/// What there is no help for.
extension CommandError {
  static func noHelp(_ name: String, near: [String]) -> CommandError {
    var error = CommandError(
      .unknownName, "there is no help for \(excerpt(name))", hint: "help lists the commands", near: near)
    error.hint = didYouMean(near, behind: "help ") ?? "help all lists the commands"
    return error
  }

  /// `entries --csv`
  static func formatAsOption(_ typed: String, format: String) -> CommandError {
    CommandError(
      .syntax, "\(excerpt(typed)) is an option of other programs",
      hint: "--format \(format), or | to \(format) behind a question")
  }

  /// `delete food soup`
  static func nounBehindVerb(_ meant: String) -> CommandError {
    CommandError(.syntax, "what it is of comes first here", hint: meant)
  }
}
