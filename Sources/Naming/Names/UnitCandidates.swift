import Domain
import Language
import Phrases

extension CandidateProvider {
  /// Units that a number just typed may be in, so that it says how much there is of something: those of a food's weight
  /// and its measures, and those that the category is kept in.
  /// - Parameter text: the number as it was typed.
  static func units(
    of item: Loggable, behind text: String, _ number: Amount, _ resolver: NameResolver
  ) throws -> [Candidate] {
    let log = resolver.log
    var units: [MeasureUnit] = []
    if case .food(let food) = item, let id = food.amountUnitID, let unit = try log.units[id] {
      units.append(unit)
    }
    if let category = try log.categories[item.categoryID], let unit = try log.units[category.unitID],
      unit.dimension == .time || unit.dimension == .volume
    {
      // Larger numbers are of the smaller unit: 500 ml, and not 500 L.
      units += try resolver.units().names.filter { !$0.isAlias && $0.item.isEnabled }.map(\.item).filter {
        $0.dimension == unit.dimension && ["h", "min", "L", "ml"].contains($0.symbol)
          && (["h", "L"].contains($0.symbol) ? number < Amount(5) : number >= Amount(5))
      }
    }
    var candidates = units.map { Candidate(text + $0.symbol, detail: $0.name) }
    // Nobody has ten bowls.
    if case .food(let food) = item, number <= Amount(5) {
      candidates += try log.foods.measures(of: food.id).filter { $0.name.allSatisfy(\.isLetter) }.map {
        Candidate(text + $0.name, detail: "of \(food.name)")
      }
    }
    var seen: Set<String> = []
    return candidates.filter { seen.insert($0.insert).inserted }
  }
}
