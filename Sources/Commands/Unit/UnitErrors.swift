import Language

/// Units that cannot be so.
extension CommandError {
  static func unitInUse(_ unit: String, users: String) -> CommandError {
    .busyWith(unit, "used by \(users)", hint: "unit disable \(Lexer.quoted(unit))")
  }
}
