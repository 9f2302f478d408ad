import Domain
import Language
import Naming

/// Energy with the nutrients that may follow it: `450kcal protein 30g`.
package final class NutrientWords: SyntaxPart {
  package let energy = OptionalParameter("energy", .energy)
  private let protein = OptionalParameter("protein", .grams)
  private let carbs = OptionalParameter("carbs", .grams)
  private let fat = OptionalParameter("fat", .grams)
  /// Whether the grams may stand before their nutrient, where no quantity of anything else can be meant.
  private let takesBoth: Bool
  /// Most lines have none of them.
  package let keys: KeyGroup

  package init(takesBoth: Bool = false) {
    self.takesBoth = takesBoth
    keys = [energy, protein, carbs, fat]
  }

  package var syntax: Syntax { .sequence(energy, .optional(macros)) }

  /// The nutrients alone, in any order.
  package var macros: Syntax { .anyOrder(of: nutrients) }

  private var nutrients: [Syntax] {
    [("protein", protein), ("carbs", carbs), ("fat", fat)].map { name, grams in
      let behind = Syntax.sequence(name, grams)
      return takesBoth ? .choice(behind, .sequence(grams, NutrientWords.of, name)) : behind
    }
  }

  /// Each by itself, for a line that corrects one of them.
  package var parts: [Syntax] { [energy.syntax] + nutrients }

  /// `30g of protein`
  fileprivate static var of: Syntax { .optional(OptionalParameter("of", .small(of: "of"))) }

  /// What a call says; nil where that is nothing.
  package func nutrition(_ call: Invocation) -> Nutrition? {
    guard call.count(ofAny: keys) > 0 else { return nil }
    let said = Nutrition(
      energy: call[energy], protein: call[protein], carbs: call[carbs], fat: call[fat])
    return said.isEmpty ? nil : said
  }

  /// Where protein, carbs and fat stand in a line.
  package func spans(of call: Invocation) -> [Range<Int>?] {
    [protein, carbs, fat].map { call.span(of: $0) }
  }

  /// Refuses more of it than anybody eats or spends at once.
  package func check(_ call: Invocation) throws {
    guard call.count(ofAny: keys) > 0 else { return }
    try EnergyCheck.energy(call[energy], call.span(of: energy), call.line)
    for grams in [protein, carbs, fat] { try EnergyCheck.nutrient(call[grams], call.span(of: grams)) }
  }
}

/// Nutrients by themselves, with energy behind them or without: `protein 30g`, `30g protein carbs 10g`.
///
/// Grams decide: `protein 1` is a portion of a category that begins so.
package final class PlainNutrientWords: SyntaxPart {
  let energy = OptionalParameter("energy", .energy)
  private let protein = OptionalParameter("protein", PlainGramsKind(name: "protein"))
  private let carbs = OptionalParameter("carbs", PlainGramsKind(name: "carbs"))
  private let fat = OptionalParameter("fat", PlainGramsKind(name: "fat"))
  private let keys: KeyGroup

  package init() { keys = [energy, protein, carbs, fat] }

  package var syntax: Syntax {
    let nutrients = [("protein", protein), ("carbs", carbs), ("fat", fat)].map { name, grams in
      Syntax.choice(.sequence(name, grams), .sequence(grams, NutrientWords.of, name))
    }
    return .choice(
      of: nutrients.indices.map { first in
        var rest = nutrients
        let begun = rest.remove(at: first)
        return .sequence(begun, .anyOrder(of: rest + [energy.syntax]))
      })
  }

  /// What a call says; nil where that is nothing.
  package func nutrition(_ call: Invocation) -> Nutrition? {
    guard call.count(ofAny: keys) > 0 else { return nil }
    return Nutrition(energy: call[energy], protein: call[protein], carbs: call[carbs], fat: call[fat])
  }

  /// Refuses more of it than anybody eats at once.
  package func check(_ call: Invocation) throws {
    guard call.count(ofAny: keys) > 0 else { return }
    try EnergyCheck.energy(call[energy], call.span(of: energy), call.line)
    for grams in [protein, carbs, fat] { try EnergyCheck.nutrient(call[grams], call.span(of: grams)) }
  }
}
