import Language
import Naming
import Records

/// A line that names what another command is of: `goal veg 3` where vegetables have a target, `target kcal 2000` where
/// energy has a goal.
package struct TakenForOther: Misreading {
  private let (name, other): (String, String)
  private let hint: String

  /// - Parameters:
  ///   - name: the command that the line calls.
  ///   - other: the one that reads it.
  ///   - hint: what has the other.
  package init(_ name: String, for other: String, _ hint: String) {
    (self.name, self.other, self.hint) = (name, other, hint)
  }

  package func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    guard step.command.name == name, [.unknownName, .syntax].contains(error.code),
      let line = context.names.table.line(step.line, as: other, context.names)
    else { return nil }
    // The other may ask in its turn: `goal sports 3 times a week`.
    let lines = context.offers(line)
    guard !lines.isEmpty else { return nil }
    var error = error.corrected(to: lines, isNear: true)
    (error.hint, error.candidates) = (hint, [])
    throw error
  }
}
