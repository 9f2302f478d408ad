import Language

/// What cannot be drawn.
extension CommandError {
  static var nothingToDraw: CommandError {
    CommandError(.notApplicable, "there is no column of numbers to draw")
  }
}
