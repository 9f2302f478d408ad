import Language

/// Triggers that are so already.
extension CommandError {
  static func unchangedTrigger(_ trigger: String) -> CommandError {
    .unchanged(hint: "trigger edit \(Lexer.quoted(trigger)) when CONDITION, say TEXT or run COMMAND")
  }
}
