import Domain
import Language
import Naming

/// Energy with the nutrients that may follow it: `450kcal protein 30g fibre 8g`.
package final class NutrientWords: SyntaxPart {
  package let energy = OptionalParameter("energy", .energy)
  private let protein = OptionalParameter("protein", .grams)
  private let carbs = OptionalParameter("carbs", .grams)
  private let fat = OptionalParameter("fat", .grams)
  private let others = OtherNutrientWords()
  /// Those behind an item, without energy before them: `apple fibre 5g`.
  private let behindItem = OtherNutrientWords(givesWayTo: .items)
  /// Whether more than protein, carbs and fat may be said.
  private let takesOthers: Bool
  /// Whether the grams may stand before their nutrient, where no quantity of anything else can be meant.
  private let takesBoth: Bool
  /// Most lines have none of them.
  package let keys: KeyGroup

  package init(takesBoth: Bool = false, takesOthers: Bool = true) {
    (self.takesBoth, self.takesOthers) = (takesBoth, takesOthers)
    keys = KeyGroup([energy, protein, carbs, fat] + others.parameters + behindItem.parameters)
  }

  package var syntax: Syntax { .sequence(energy, .optional(macros)) }

  /// The same behind an item, of which nutrients may be said without energy.
  package var ofItem: Syntax { .choice(syntax, behindItem.syntax(false)) }

  /// The nutrients alone, in any order.
  package var macros: Syntax { .anyOrder(of: nutrients) }

  private var nutrients: [Syntax] {
    let macros = [("protein", protein), ("carbs", carbs), ("fat", fat)].map { name, grams in
      let behind = Syntax.sequence(name, grams)
      return takesBoth ? .choice(behind, .unspoken(.sequence(grams, NutrientWords.of, name))) : behind
    }
    // Before one of the three, and behind it.
    return takesOthers ? macros + [others.syntax(takesBoth), others.syntax(takesBoth)] : macros
  }

  /// Each by itself, for a line that corrects one of them.
  package var parts: [Syntax] { [energy.syntax] + nutrients }

  /// `30g of protein`
  fileprivate static var of: Syntax { .optional(OptionalParameter("of", .small(of: "of"))) }

  /// What a call says; nil where that is nothing.
  package func nutrition(_ call: Invocation) -> Nutrition? {
    guard call.count(ofAny: keys) > 0 else { return nil }
    let said = Nutrition(
      energy: call[energy], protein: call[protein], carbs: call[carbs], fat: call[fat],
      others: others.amounts(call).merging(behindItem.amounts(call)) { one, _ in one })
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
    try others.check(call)
    try behindItem.check(call)
  }
}

/// Nutrients beside protein, carbs and fat, one or more: `fibre 8g caffeine 80mg`.
final class OtherNutrientWords: Sendable {
  private let nutrient: RepeatedParameter<Nutrient>
  private let amount: RepeatedParameter<NutrientAmount>

  /// - Parameter others: what else a name may be of; where there is such, the amount needs its unit.
  init(givesWayTo others: NutrientKind.Others = .nothing) {
    nutrient = RepeatedParameter("nutrient", NutrientKind(givesWayTo: others))
    amount = RepeatedParameter("amount", NutrientAmountKind(needsUnit: others != .nothing))
  }

  var parameters: [ParameterKey] { [nutrient, amount] }
  private var keys: KeyGroup { KeyGroup(parameters) }

  /// - Parameter takesBoth: whether the amount may stand before its nutrient.
  func syntax(_ takesBoth: Bool) -> Syntax {
    let behind = Syntax.sequence(nutrient, amount)
    return .repeated(
      takesBoth ? .choice(behind, .unspoken(.sequence(amount, NutrientWords.of, nutrient))) : behind)
  }

  /// What a call says, by the keys of the nutrients.
  func amounts(_ call: Invocation) -> [String: Amount] {
    guard call.count(ofAny: keys) > 0 else { return [:] }
    var amounts: [String: Amount] = [:]
    for (nutrient, said) in zip(call[nutrient], call[amount]) {
      amounts[nutrient.key] = said.amount(of: nutrient)
    }
    return amounts
  }

  /// Refuses one that is said twice, and more of it than anybody eats at once.
  func check(_ call: Invocation) throws {
    var seen: Set<String> = []
    let spans = call.spans(ofAny: [amount])
    for (place, (nutrient, said)) in zip(call[nutrient], call[amount]).enumerated() {
      let span = place < spans.count ? spans[place] : nil
      guard seen.insert(nutrient.key).inserted else {
        throw CommandError.nutrientTwice(nutrient.name).at(span)
      }
      try EnergyCheck.nutrient(
        said.amount(of: nutrient).flatMap { nutrient.unit.convert($0, to: .gram) }, span)
    }
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
  /// One that the line begins with, and those behind it.
  private let first = OtherNutrientWords(givesWayTo: .itemsAndMetrics)
  private let others = OtherNutrientWords()
  private let keys: KeyGroup

  package init() {
    keys = KeyGroup([energy, protein, carbs, fat] + first.parameters + others.parameters)
  }

  package var syntax: Syntax {
    let nutrients = [("protein", protein), ("carbs", carbs), ("fat", fat)].map { name, grams in
      Syntax.choice(.sequence(name, grams), .sequence(grams, NutrientWords.of, name))
    }
    let behind = [energy.syntax, others.syntax(true), others.syntax(true)]
    return .choice(
      of: nutrients.indices.map { first in
        var rest = nutrients
        let begun = rest.remove(at: first)
        return .sequence(begun, .anyOrder(of: rest + behind))
      } + [.sequence(first.syntax(true), .anyOrder(of: nutrients + behind))])
  }

  /// What a call says; nil where that is nothing.
  package func nutrition(_ call: Invocation) -> Nutrition? {
    guard call.count(ofAny: keys) > 0 else { return nil }
    return Nutrition(
      energy: call[energy], protein: call[protein], carbs: call[carbs], fat: call[fat],
      others: first.amounts(call).merging(others.amounts(call)) { one, _ in one })
  }

  /// Refuses more of it than anybody eats at once.
  package func check(_ call: Invocation) throws {
    guard call.count(ofAny: keys) > 0 else { return }
    try EnergyCheck.energy(call[energy], call.span(of: energy), call.line)
    for grams in [protein, carbs, fat] { try EnergyCheck.nutrient(call[grams], call.span(of: grams)) }
    try first.check(call)
    try others.check(call)
  }
}
