import Language

/// Texts that can be no name.
extension CommandError {
  static var emptyName: CommandError { CommandError(.badValue, "a name cannot be empty") }

  static var invisibleName: CommandError {
    CommandError(.badValue, "a name needs something that can be seen")
  }

  static var markedName: CommandError {
    CommandError(.badValue, "a name cannot start with @, which marks a meal")
  }
}
