/// A quantity of a category in the unit the category is kept in, exact in millionths, as `Amount` is.
///
/// What is counted in portions is kept in steps of 0.1; what is measured in another unit as exactly as it was typed.
/// People read up to three decimals, and a total that reads as its target is at it (see `slack`).
public struct Portion: Hashable, Comparable, Sendable {
  /// The quantity times 1,000,000.
  public let micros: Int

  public static let zero = Portion(tenths: 0)
  /// 1.0
  public static let one = Portion(tenths: 10)
  /// Millionths in a tenth.
  public static let tenth = 100_000
  /// Half of the last decimal that is shown: nearer than this to a bound, a total is at the bound. Three times a third
  /// of a litre, each kept as 0.333333, are one litre.
  public static let slack = Portion(micros: 500)

  public init(micros: Int) { self.micros = micros }
  public init(tenths: Int) { micros = tenths * Portion.tenth }
  public init(_ amount: Amount) { micros = Int(amount.micros) }

  /// The nearest step of 0.1, half away from zero.
  /// - Returns: nil when it does not fit.
  public init?(rounding amount: Amount) {
    guard let tenths = Rounding.divide(Int128(amount.micros), by: Int128(Portion.tenth)) else { return nil }
    self.init(tenths: Int(tenths))
  }

  /// The nearest number of tenths, half away from zero.
  public var tenths: Int { nearest(Portion.tenth) }
  /// As people read it: to the nearest thousandth.
  public var shown: Portion { Portion(micros: nearest(1000) * 1000) }

  public var doubleValue: Double { Double(micros) / Double(Amount.scale) }
  public var amount: Amount { Amount(micros: Int64(micros)) }

  private func nearest(_ step: Int) -> Int {
    micros.saturatingAdding(micros < 0 ? -step / 2 : step / 2) / step
  }

  public static func < (a: Portion, b: Portion) -> Bool { a.micros < b.micros }
  public static func + (a: Portion, b: Portion) -> Portion {
    Portion(micros: a.micros.saturatingAdding(b.micros))
  }
  public static func - (a: Portion, b: Portion) -> Portion {
    Portion(micros: a.micros.saturatingSubtracting(b.micros))
  }
  public static func += (a: inout Portion, b: Portion) { a = a + b }
}

extension Portion: CustomStringConvertible {
  /// At least one decimal: `1.5`, `3.0`, `0.15`.
  public var description: String { Decimals.text(Int64(micros), scaleDigits: 6, minimum: 1) }

  /// Decimals only where needed, for units counted whole: `30`, `0.5`.
  public var shortDescription: String { Decimals.text(Int64(micros), scaleDigits: 6) }
}
