import Language

/// What keeps the program from starting.
extension CommandError {
  static func wrongUse(_ what: String) -> CommandError {
    CommandError(.syntax, what, hint: "dhsh --help shows how it is used")
  }

  /// - Parameters:
  ///   - name: of a variable of the environment.
  ///   - shown: its bytes, as they can be shown.
  static func unreadableVariable(_ name: String, _ shown: String) -> CommandError {
    CommandError(
      .configuration, "\(name) is not UTF-8, so that dhsh cannot name what is there: \(shown)",
      hint: "set it to a name in UTF-8, such as that of a link")
  }
}
