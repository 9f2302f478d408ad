import Domain
import Language
import Naming
import Phrases

/// Nutrients beside protein, carbs and fat as people read them, `fibre 8 g · iron 3 mg`, and as tables have them, exactly
/// and with `;` between them.
package enum NutrientText {
  /// - Returns: nil where there is none.
  static func shown(_ values: [NutrientValue]) -> String? { joined(values, digits: 1, " · ") }

  /// - Returns: nil where there is none.
  static func exact(_ values: [NutrientValue]) -> String? { joined(values, digits: 6, "; ") }

  private static func joined(_ values: [NutrientValue], digits: Int, _ separator: String) -> String? {
    values.isEmpty ? nil : values.map { text($0, digits: digits) }.joined(separator: separator)
  }

  /// `fibre 8 g`
  static func text(_ value: NutrientValue, digits: Int = 1) -> String {
    "\(value.nutrient.name) \(Decimals.text(value.amount.doubleValue, digits: digits)) \(value.nutrient.unit.rawValue)"
  }

  /// What a cell of a table says, as `exact` writes it or somebody else may.
  /// - Returns: nil where some part of it is no amount of a nutrient of the log.
  package static func read(_ text: String, _ names: NutrientNames) -> [String: Amount]? {
    var amounts: [String: Amount] = [:]
    for part in text.split(whereSeparator: { $0 == ";" || $0 == "·" }) {
      let words = part.split(separator: " ").map(String.init)
      guard let place = words.firstIndex(where: { QuantityKind.split($0).0 != nil }), place > 0,
        let nutrient = names.named(words[..<place].joined(separator: " ")),
        case (let number?, let own) = QuantityKind.split(words[place]), number >= .zero
      else { return nil }
      let unit = own.isEmpty ? words.dropFirst(place + 1).joined(separator: " ") : own
      guard let amount = amount(number, unit, of: nutrient) else { return nil }
      amounts[nutrient.key] = amount
    }
    return amounts
  }

  private static func amount(_ number: Amount, _ unit: String, of nutrient: Nutrient) -> Amount? {
    if unit.isEmpty { return number }
    return NutrientUnit(word: unit.lowercased()).flatMap { $0.convert(number, to: nutrient.unit) }
  }
}

/// Several nutrients in one text: `"fibre 8 g; iron 3 mg"`; an empty one says that none is known.
struct NutrientListKind: ParameterKind {
  let label = "NUTRIENTS"
  let description = "nutrients in quotes, such as \"fibre 8g; iron 3mg\""

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws
    -> ParseResult<[String: Amount]>
  {
    let token = line.tokens[index]
    guard token.kind == .quoted || token.kind == .word,
      let amounts = NutrientText.read(token.text, try context.names.nutrients())
    else { return .none }
    return .one(amounts, 1)
  }
}
