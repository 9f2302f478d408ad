import Domain
import Language
import Phrases

/// What a food that is not there yet may be called, where a line is offered that makes it.
package enum NewNames {
  /// Whether words may be the name of something to eat: `that was` and `fasting since` are words of the grammar.
  package static func mayBeOne(_ name: String) -> Bool {
    !name.lowercased().split(separator: " ").contains { word in
      let plain = String(word.filter { $0 != "'" && $0 != "’" && $0 != "," })
      return LineWords.contains("never-named", plain) || LineWords.contains("never-named", String(word))
    }
  }

  /// Whether a unit is smaller than what is eaten: milligrams are of a medicine, or of a nutrient.
  static func isDose(_ unit: MeasureUnit) -> Bool {
    unit.dimension == .mass && unit.symbol.lowercased().hasSuffix("g")
      && unit.factorNanos * 10 < MeasureUnit.factorScale
  }

  /// The line that keeps such an amount as what is measured.
  static func dosing(_ name: String, _ amount: String, _ unit: MeasureUnit) -> String {
    let number = amount.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let word = Lexer.quoted(name)
    return "metric add \(word) in \(unit.symbol) --day sum; body add \(word) \(number)"
  }
}
