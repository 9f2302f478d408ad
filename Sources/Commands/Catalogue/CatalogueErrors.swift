import Language

/// What cannot be done with the things that stand in an order.
extension CommandError {
  static func noPosition(_ count: Int) -> CommandError {
    CommandError(.outOfRange, "there is no such position", hint: "it can be 1 to \(count)")
  }

  static func hasNoPlace(_ hint: String) -> CommandError {
    CommandError(.notApplicable, "it has no place in the order", hint: hint)
  }

  static func countsAlready(_ day: String, line: String) -> CommandError {
    CommandError(
      .nothingToDo, "it counts from \(day) already",
      hint: "for earlier days too: \(line) from WHEN, or always")
  }
}
