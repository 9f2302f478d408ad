import Language

/// Rules of compensation that cannot be.
extension CommandError {
  static var excusesItself: CommandError {
    CommandError(.notApplicable, "a category cannot excuse itself")
  }
}
