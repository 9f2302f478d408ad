import Domain
import Language
import Naming

extension LoggedPortion {
  /// What it has of energy and nutrients: what is known of the food, and before that what was said.
  package func nutrition(_ said: Nutrition?, _ context: Context) throws -> Nutrition? {
    if let said, unit.dimension == .time, said != Nutrition(energy: said.energy) {
      throw CommandError.spendsEnergyAlone(category.name)
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
      throw CommandError.howMuchBesides(category.name, kind: kind, one: PortionFormat(unit).number(.one)).at(
        span)
    }
    if let count = try context.nutritionEngine.servings(of: food, with: energy) { return .servings(count) }
    throw CommandError.unknownEnergy(name).at(span)
      .fixed(by: span.map { [[.inserting("x1", at: $0.lowerBound)]] } ?? [])
  }
}
