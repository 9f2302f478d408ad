import Language
import Reports

/// What is done for good is done only where that was said.
package struct Sure: SyntaxPart {
  private let sure = Flag("sure")
  private let yes = Flag("yes")

  /// Read where other programs have taught people `--yes`, and spoken of as `--sure` alone.
  package var syntax: Syntax { .choice(sure, .unspoken(yes)) }

  package func isGiven(_ call: Invocation) -> Bool { call[sure] || call[yes] }

  /// The refusal of a line without `--sure`, with the line that has it ready to run.
  package static func isMissing(_ call: Invocation, _ what: String) -> CommandError {
    isMissing(call, .cannotBeUndone(what))
  }

  /// The same in other words.
  package static func isMissing(_ call: Invocation, _ error: CommandError) -> CommandError {
    error.fixed(by: [[.inserting("--sure", at: call.line.end)]], isNear: true)
  }

  package init() {}
}
