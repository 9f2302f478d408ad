import Domain
import Language
import Naming
import Phrases

/// How several of a food are read whose name says several and which is weighed: three almonds are no three servings of
/// almonds.
package enum CountedPieces {
  /// A number counts servings.
  case servings
  /// Each is one of a measure that the food has.
  case measure(String)
  /// Nobody has said what one weighs.
  case unknown

  package init(of food: Food, _ context: Context) throws {
    let unit = try food.amountUnitID.flatMap { try context.log.units[$0] }
    guard let unit, unit.dimension != .count, Self.isPlural(food.name) else {
      self = .servings
      return
    }
    let measures = try context.log.foods.measures(of: food.id).map { Names.key($0.name) }
    self = ["pc", "piece"].first(where: measures.contains).map { .measure($0) } ?? .unknown
  }

  private static func isPlural(_ name: String) -> Bool {
    let key = Names.key(name)
    return key.hasSuffix("s") && !key.hasSuffix("ss") && key.utf8.count > 3
      && !NameMatch.forms(of: String(Names.words(key).last ?? "")).isEmpty
  }

  /// What `3 almonds` are.
  /// - Throws: what is asked where nobody has said what one weighs.
  package func quantity(_ count: Quantity, of food: Food, _ span: Range<Int>?) throws -> Quantity {
    guard case .plain(let number) = count else { return count }
    switch self {
    case .servings: return count
    case .measure(let name): return .measures(number, name)
    case .unknown:
      throw CommandError.pieceOfUnknownWeight(food.name).at(span)
        .fixed(by: Fix.ways(span, ["x\(number.asTyped)"]))
    }
  }
}
