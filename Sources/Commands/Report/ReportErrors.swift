import Language

/// Reports that cannot be written.
extension CommandError {
  static func nothingToReport(_ days: String, known: String) -> CommandError {
    CommandError(.nothingToDo, "nothing was logged \(days), so there is nothing to report", hint: known)
  }

  static func noReportFormat(_ ending: String) -> CommandError {
    CommandError(
      .badValue, "a report cannot be written as .\(ending)", hint: "it can be .html, .pdf, .txt or .csv")
  }

  static func nothingOfParts(_ parts: String) -> CommandError {
    CommandError(
      .nothingToDo, "there is nothing of \(parts) in these days", hint: "without `with` it has all there is")
  }
}
