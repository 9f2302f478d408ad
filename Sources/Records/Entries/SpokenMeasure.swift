import Domain
import Naming

/// A measure of liquids that people say, and that is larger in one country than in another: a pint.
package struct SpokenMeasure {
  private let millilitres: Amount
  /// What is assumed if the log reads neither measures of the US nor of the UK.
  package let assumptions: [String]

  private static let sizes: [String: (us: Int, uk: Int)] = [
    "pint": (473, 568), "quart": (946, 1137), "gallon": (3785, 4546),
  ]

  /// - Returns: nil of words that are no such measure.
  package init?(_ word: String, _ context: Context) throws {
    let one = word.hasSuffix("s") ? String(word.dropLast()) : word
    guard let size = Self.sizes[one] else { return nil }
    let system = try context.names.unitSystem()
    millilitres = Amount(system == .us ? size.us : size.uk)
    assumptions = system == .metric ? ["a \(one) as \(millilitres) ml"] : []
  }

  /// So many of them, in millilitres.
  package func of(_ count: Amount) -> Amount {
    let product = Int128(millilitres.micros) * Int128(count.micros)
    return Amount(micros: Rounding.divide(product, by: Int128(Amount.scale)) ?? 0)
  }
}
