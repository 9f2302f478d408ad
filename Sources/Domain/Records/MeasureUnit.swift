/// What a unit measures. Only units of one dimension convert into each other.
public enum Dimension: String, CaseIterable, Sendable {
  case portion, mass, volume, time, count
}

/// A unit people type amounts in, with its exact factor to the base of its dimension
/// (gram, millilitre, second, piece, portion).
public struct MeasureUnit: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var name: String
  public var symbol: String
  /// Other spellings that mean this unit, such as `hrs` for hours.
  public var aliases: [String]
  public var dimension: Dimension
  /// One of this unit in the base unit, times 1,000,000,000: 1 oz is 28349523125 (28.349523125 g).
  public var factorNanos: Int64
  public var allowsDecimals: Bool
  public var isEnabled: Bool
  public var position: Int

  public init(
    id: Int64, name: String, symbol: String, aliases: [String] = [], dimension: Dimension, factorNanos: Int64,
    allowsDecimals: Bool = true, isEnabled: Bool = true, position: Int
  ) {
    self.id = id
    self.name = name
    self.symbol = symbol
    self.aliases = aliases
    self.dimension = dimension
    self.factorNanos = factorNanos
    self.allowsDecimals = allowsDecimals
    self.isEnabled = isEnabled
    self.position = position
  }

  /// Whether it is the same everywhere, as millilitres and minutes are: one person's cup is larger than another's.
  public var isStrict: Bool { dimension == .time || String(factorNanos).dropFirst().allSatisfy { $0 == "0" } }

  /// What portions of a category kept in it are multiples of: 1 of what has no decimals, 0.1 of portions; nil where they
  /// are kept exactly.
  public var step: Portion? {
    if !allowsDecimals { return .one }
    return dimension == .portion ? Portion(tenths: 1) : nil
  }

  /// Whether so many of it can be: of what is counted whole, no parts.
  public func allows(_ amount: Amount) -> Bool {
    allowsDecimals || amount.micros % Amount.scale == 0
  }

  public static let factorScale: Int64 = 1_000_000_000

  /// Converts an amount of this unit into another of the same dimension.
  /// - Returns: nil when the dimensions differ or the result does not fit.
  public func convert(_ amount: Amount, to other: MeasureUnit) -> Amount? {
    guard dimension == other.dimension else { return nil }
    if factorNanos == other.factorNanos { return amount }
    guard
      let micros = Rounding.divide(Int128(amount.micros) * Int128(factorNanos), by: Int128(other.factorNanos))
    else { return nil }
    return Amount(micros: micros)
  }
}
