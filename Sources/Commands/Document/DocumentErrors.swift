import Language

/// Documents that cannot be shown.
extension CommandError {
  static func lostFile(_ title: String, state: String) -> CommandError {
    CommandError(.noFile, "the file of \(title) \(state)", hint: "doctor tells what can be done")
  }
}
