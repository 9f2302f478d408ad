import Domain
import Language
import Naming
import Phrases
import Records
import Runtime

/// `food edit granola 480kcal`: what a food has is of a serving, or of an amount, which `food nutrition` says.
struct FoodEnergyMisreading: Misreading {
  func outcome(of step: Step, refused error: CommandError, _ context: Context) throws -> Outcome? {
    let line = step.line
    guard step.command.name == Command.foodEdit.name, error.kind == .syntax, error.fixes.isEmpty,
      line.tokens.count > step.tokens + 1,
      let index = line.tokens.firstIndex(where: { $0.span.lowerBound == error.span?.lowerBound }),
      index > step.tokens
    else { return nil }
    let text = "food nutrition \(line.source(step.tokens..<line.tokens.count))"
    let isOfAmount = line.tokens[index...].contains { $0.text.lowercased() == "per" }
    let offered = (isOfAmount ? [text] : ["\(text) per 100g", "\(text) per serving"]).flatMap(context.offers)
    guard !offered.isEmpty else { return nil }
    throw CommandError.nutritionOfWhich(isAsked: !isOfAmount).at(line.span(index..<line.tokens.count))
      .corrected(to: offered, isNear: true)
  }
}
