import Language
import Naming
import Records

/// Lines that are read as one command, and that people write for another: `a toast`, where `a` is short for `alias`.
///
/// The table of commands has those of all nouns; each stands beside the noun that was meant.
package protocol Misreading: Sendable {
  /// Refuses a line that was meant otherwise, with the line that was meant.
  func check(_ step: Step, _ names: NameResolver) throws

  /// What a line does that its own syntax does not fit; nil where nobody knows.
  /// - Parameter error: why it was refused.
  /// - Throws: what has to be asked first.
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome?

  /// What is said of a line that was refused, with the lines that may have been meant, where nothing else is offered; nil of
  /// other lines.
  func meant(by text: String, refused error: CommandError) -> CommandError?

  /// What has to be asked about a line whose first word is no command; nil of other lines.
  func question(about line: Line) -> CommandError?

  /// The command that takes a line whose first word is none, as `workout` takes `swim 30min`; nil of other words.
  func command(for word: String) -> String?
}

extension Misreading {
  package func check(_ step: Step, _ names: NameResolver) throws {}
  package func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    nil
  }
  package func meant(by text: String, refused error: CommandError) -> CommandError? { nil }
  package func question(about line: Line) -> CommandError? { nil }
  package func command(for word: String) -> String? { nil }
}
