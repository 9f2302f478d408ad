import Language

/// What scores are not of.
extension CommandError {
  static func noGrouping(_ grouping: String) -> CommandError {
    CommandError(.fault, "days have no \(grouping)")
  }
}
