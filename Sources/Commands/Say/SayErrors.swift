import Language

/// Sentences that cannot be saved as they are.
extension CommandError {
  static var nothingSaid: CommandError {
    CommandError(.incomplete, "say what you had", hint: "say two eggs and a slice of toast for breakfast")
  }

  static var sayInScript: CommandError {
    CommandError(
      .notHere, "say - reads standard input, and cannot stand in a script",
      hint: "dhsh -c 'say -' < transcript.txt")
  }

  static var sayRehearsed: CommandError {
    CommandError(
      .notHere, "say - reads line after line, which is tried by its own --dry-run",
      hint: "dhsh say --dry-run - < transcript.txt")
  }

  static func saidNoLine(_ line: String) -> CommandError {
    CommandError(.fault, "a sentence made \(line)")
  }

  static func takenForGranted(_ assumptions: [String]) -> CommandError {
    CommandError(
      .ambiguous, "this assumes \(assumptions.joined(separator: "; "))",
      hint: "say --yes … saves it so; or take the line")
  }

  static func sayQuestion(_ question: String, choices: String) -> CommandError {
    CommandError(
      .ambiguous, question, hint: choices.isEmpty ? "nothing was saved; say it otherwise" : choices)
  }
}
