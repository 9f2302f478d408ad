import Language

/// What the profile cannot have.
extension CommandError {
  static func notAtMeeting(_ document: String, number: Int) -> CommandError {
    CommandError(
      .notApplicable, "\(document) is not at meeting #\(number)", hint: "meeting show \(number) tells what is"
    )
  }

  static var noProfilePhoto: CommandError {
    CommandError(.nothingToDo, "there is no photo", hint: "profile photo FILE keeps one")
  }
}
