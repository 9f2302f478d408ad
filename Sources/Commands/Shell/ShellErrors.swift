import Language

/// What the history cannot do.
extension CommandError {
  static var noHistory: CommandError {
    CommandError(.notHere, "there is no history here: it is kept at the prompt alone")
  }

  static var nothingToForget: CommandError {
    CommandError(.nothingToDo, "no line of the history contains that")
  }
}
