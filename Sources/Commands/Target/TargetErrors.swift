import Language

/// Targets that cannot be.
extension CommandError {
  static func alwaysATarget(_ category: String) -> CommandError {
    let name = Lexer.quoted(category.lowercased())
    return CommandError(
      .notApplicable, "a category always has a target", hint: "one that is disabled is not judged by it"
    ).corrected(to: ["category disable \(name)"])
  }
}
