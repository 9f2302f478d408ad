import Domain
import Language
import Naming

/// What a line may say of energy and nutrients at once: more is more likely a slip.
package enum EnergyCheck {
  /// In kcal. No real day reaches this.
  private static let most = 20_000
  /// In grams; so much protein has as much energy.
  private static let mostGrams = 5000

  /// Refuses energy that no meal has and no activity spends. Asks which it is where a point may part thousands.
  package static func energy(_ energy: Amount?, _ span: Range<Int>?, _ line: Line) throws {
    guard let span else { return }
    if let ways = EnergyKind.readings(of: line.slice(span)) {
      throw CommandError.either(CommandError.excerpt(line.slice(span)), ways).at(span)
        .fixed(by: Fix.ways(span, ways))
    }
    guard let energy, energy > Amount(most) else { return }
    throw CommandError.tooMuchEnergy(EnergyFormat.text(energy), most: EnergyFormat.text(most)).at(span)
  }

  /// Refuses grams that nobody eats.
  static func nutrient(_ grams: Amount?, _ span: Range<Int>?) throws {
    guard let grams, grams > Amount(mostGrams) else { return }
    throw CommandError.tooManyGrams(WholeFormat.number(grams.whole), most: WholeFormat.number(mostGrams))
      .at(span)
  }
}
