/// A quantity of a category, exact in steps of 0.1 of the category's unit.
public struct Portion: Hashable, Comparable, Sendable {
  /// The quantity times ten: 1.5 portions are 15.
  public let tenths: Int

  public static let zero = Portion(tenths: 0)

  public init(tenths: Int) { self.tenths = tenths }

  /// The nearest step, half away from zero.
  /// - Returns: nil when it does not fit.
  public init?(rounding amount: Amount) {
    guard let tenths = Rounding.divide(Int128(amount.micros), by: Int128(Amount.scale / 10)) else {
      return nil
    }
    self.tenths = Int(tenths)
  }

  public var doubleValue: Double { Double(tenths) / 10 }
  public var amount: Amount { Amount(micros: Int64(tenths) * (Amount.scale / 10)) }

  public static func < (a: Portion, b: Portion) -> Bool { a.tenths < b.tenths }
  public static func + (a: Portion, b: Portion) -> Portion { Portion(tenths: a.tenths + b.tenths) }
  public static func - (a: Portion, b: Portion) -> Portion { Portion(tenths: a.tenths - b.tenths) }
  public static func += (a: inout Portion, b: Portion) { a = a + b }
}

extension Portion: CustomStringConvertible {
  /// Always one decimal: `1.5`, `3.0`.
  public var description: String { Decimals.text(Int64(tenths), scaleDigits: 1, minimum: 1) }

  /// One decimal only where needed, for units counted whole: `30`, `0.5`.
  public var shortDescription: String { Decimals.text(Int64(tenths), scaleDigits: 1) }
}
