import Language

/// What cannot be done with foods that are made of others.
extension CommandError {
  static var whichPart: CommandError {
    CommandError(.incomplete, "which part is left out?", hint: "log hamburger without bun")
  }

  package static func noParts(_ food: String, hint: String? = nil) -> CommandError {
    CommandError(.notApplicable, "\(food) has no parts to leave out", hint: hint)
  }
}
