import Language
import Naming
import Phrases
import Records
import Runtime

/// `log breakfast` names a meal and nothing that was had: what it had a day ago is logged again, or it is looked at.
struct MealMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    guard step.command.name == Command.log.name, line.tokens.count > step.tokens,
      line.tokens.allSatisfy(\.isBare),
      case .one(_, let count) = try MealKind().parse(at: step.tokens, in: line, context.names),
      step.tokens + count == line.tokens.count
    else { return nil }
    let meal = line.source(step.tokens..<line.tokens.count)
    throw CommandError.mealOfWhat(meal).at(line.span(step.tokens..<line.tokens.count))
      .corrected(to: ["repeat \(meal) yesterday", "meal \(meal)"])
  }
}
