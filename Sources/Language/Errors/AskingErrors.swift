/// What is done only where it was said for sure, and what has to be said first.
extension CommandError {
  package static func cannotBeUndone(_ what: String) -> CommandError {
    CommandError(.needsSure, "\(what) cannot be undone", hint: "with --sure it is done")
  }

  /// A question that `--sure` answers.
  package static func needsSure(_ question: String, hint: String) -> CommandError {
    CommandError(.needsSure, question, hint: hint)
  }

  /// - Parameters:
  ///   - what: "a measure", "the size of a unit".
  ///   - what: how it is written.
  package static func needsAmount(_ what: String, hint: String) -> CommandError {
    CommandError(.missing, "\(what) needs a number and a unit", hint: hint)
  }
}
