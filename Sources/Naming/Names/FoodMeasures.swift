import Domain
import Language
import Phrases

extension [FoodMeasure] {
  /// The one that goes by the name of a unit, or by a word: of plurals the one is meant, `2 bowls`.
  package func named(_ words: [String]) -> FoodMeasure? {
    guard !isEmpty else { return nil }
    let keys = Set(words.map(Names.key))
    return first { keys.contains(Names.key($0.name)) || keys.contains(Names.key($0.name) + "s") }
  }

  package func of(_ unit: MeasureUnit) -> FoodMeasure? { named([unit.symbol, unit.name] + unit.aliases) }
}
