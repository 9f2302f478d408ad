import Language

/// What `energy` cannot do.
extension CommandError {
  static func cannotBeDrawn(_ typed: String, near: [String]) -> CommandError {
    CommandError(.syntax, "\(excerpt(typed)) cannot be drawn", near: near)
  }
}
