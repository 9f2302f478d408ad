import Language
import Naming
import Phrases
import Records
import Runtime

/// `nutrient zink`: a name that no nutrient has is one to add.
struct NutrientMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    guard step.command.name == Command.nutrient.name, line.tokens.count > step.tokens,
      line.tokens[step.tokens...].allSatisfy({ $0.kind == .word || $0.kind == .quoted }),
      [.syntax, .unknown].contains(error.kind)
    else { return nil }
    let name = line.tokens[step.tokens...].map(\.text).joined(separator: " ")
    let known = Lexicon(try context.names.nutrients().all.map(\.name), name: { $0 })
    throw CommandError.noNutrient(name, near: known.nearest(Names.key(name), limit: 1)).at(
      line.span(step.tokens..<line.tokens.count))
  }
}
