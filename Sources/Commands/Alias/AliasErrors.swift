import Language

/// Aliases that cannot be.
extension CommandError {
  static var aliasNoWord: CommandError {
    CommandError(.badValue, "an alias is one word of letters")
  }

  static var aliasWithoutCommand: CommandError {
    CommandError(.badValue, "the line of an alias starts with a command", hint: "help lists them")
  }

  static func noAlias(_ word: String) -> CommandError {
    .noSuch("alias", word, otherwise: "alias lists them")
  }
}
