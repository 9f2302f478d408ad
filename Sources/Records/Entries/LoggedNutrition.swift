import Domain
import Language
import Naming

extension LoggedPortion {
  /// What it has of energy and nutrients: what is known of the food, and before that what was said.
  package func nutrition(_ said: Nutrition?, _ context: Context) throws -> Nutrition? {
    if let said, unit.dimension == .time, said != Nutrition(energy: said.energy) {
      throw CommandError(
        .refused, "\(category.name) spends energy, and has no nutrients",
        hint: "say the energy alone, such as 300kcal, or log what was eaten by itself")
    }
    guard let food, food.nutrition != nil else { return said }
    var entry = Entry(id: 0, day: context.today, number: 0, slotID: 0, categoryID: 0, portion: portion)
    (entry.amount, entry.amountUnitID) = (amount, amountUnit?.id)
    let known = try context.nutritionEngine.nutrition(of: food, entry)
    return said.map { $0.completed(by: known) } ?? known
  }

  /// The servings that have so much energy.
  package func servings(with energy: Amount, span: Range<Int>?, _ context: Context, in line: Line) throws
    -> Quantity
  {
    guard let food else {
      let kind = unit.dimension == .portion ? "portions" : unit.symbol
      throw CommandError(
        .syntax, "How much \(category.name)? The energy alone does not say how many \(kind)", span: span,
        hint:
          "log \(Lexer.quoted(category.name)) \(PortionFormat(unit).number(.one)) …, or log the energy alone")
    }
    if let count = try context.nutritionEngine.servings(of: food, with: energy) { return .servings(count) }
    var error = CommandError(
      .refused, "how much energy \(name) has is not known, so this could be any amount of it", span: span,
      hint: "say how much, or what it has: food nutrition \(Lexer.quoted(name)) 370kcal per 100g")
    if let span, let start = line.tokens.first?.span.lowerBound, let end = line.tokens.last?.span.upperBound {
      error.corrections = [line.slice(start..<span.lowerBound) + "x1 " + line.slice(span.lowerBound..<end)]
    }
    throw error
  }
}
