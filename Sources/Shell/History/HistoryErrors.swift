import Language

/// A history that cannot be kept.
extension CommandError {
  /// - Parameter why: what the system said.
  static func historyUnwritten(_ why: String) -> CommandError {
    CommandError(.inputOutput, "the history could not be written: \(why)")
  }
}
