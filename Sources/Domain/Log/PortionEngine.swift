/// Turns what was typed into a portion of a category, within sane limits.
public struct PortionEngine: Sendable {
  public init() {}

  public enum Refusal: Error, Equatable {
    case negative
    /// The amount is above `limit`, given in the unit of the category.
    case above(limit: Portion)
    /// The unit measures something else than the category or food does.
    case doesNotConvert
  }

  /// The most that one entry may hold: 6.0 portions; a day of minutes, 20 L, 20 kg, 1000 pieces,
  /// each given in `unit`.
  public func limit(of unit: MeasureUnit) -> Portion {
    let base: Int64
    switch unit.dimension {
    case .portion: return Portion(tenths: 60)
    case .time: base = 24 * 60 * 60
    case .volume: base = 20_000
    case .mass: base = 20_000
    case .count: base = 1_000
    }
    let tenths = Int128(base) * 10 * Int128(MeasureUnit.factorScale) / Int128(max(1, unit.factorNanos))
    return Portion(tenths: Int(clamping: max(1, tenths)))
  }

  /// A number typed with or without a unit, as a portion of a category kept in `unit`.
  public func portion(
    _ amount: Amount, in typed: MeasureUnit?, of unit: MeasureUnit
  ) throws(Refusal) -> Portion {
    try checked(converted(amount, in: typed ?? unit, to: unit), unit: unit)
  }

  /// A target of a category kept in `unit`: at most ten times what one entry may hold.
  public func target(_ amount: Amount, in typed: MeasureUnit?, of unit: MeasureUnit) throws(Refusal)
    -> Portion
  {
    let limit = Portion(tenths: limit(of: unit).tenths * 10)
    guard let portion = try converted(amount, in: typed ?? unit, to: unit), portion <= limit
    else { throw .above(limit: limit) }
    return portion
  }

  /// An amount of a food (`80 g`) as a portion, through its amount per portion.
  /// - Parameter perPortion: the amount that one portion stands for, in `portionUnit`.
  public func portion(
    _ amount: Amount, in typed: MeasureUnit, perPortion: Amount, portionUnit: MeasureUnit,
    of unit: MeasureUnit
  ) throws(Refusal) -> Portion {
    guard amount.micros >= 0 else { throw .negative }
    guard typed.dimension == portionUnit.dimension, perPortion.micros > 0 else { throw .doesNotConvert }
    // One exact division at the end, so that rounding happens once.
    let (numerator, isTooLarge) = (Int128(amount.micros) * Int128(typed.factorNanos))
      .multipliedReportingOverflow(by: 10)
    let denominator = Int128(perPortion.micros) * Int128(portionUnit.factorNanos)
    let tenths = isTooLarge ? nil : Rounding.divide(numerator, by: denominator)
    return try checked(tenths.map { Portion(tenths: Int($0)) }, unit: unit)
  }

  /// A number of servings of a food.
  public func portion(
    servings: Amount, of serving: Portion, unit: MeasureUnit
  ) throws(Refusal) -> Portion {
    guard servings.micros >= 0 else { throw .negative }
    let tenths = Rounding.divide(Int128(servings.micros) * Int128(serving.tenths), by: Int128(Amount.scale))
    return try checked(tenths.map { Portion(tenths: Int($0)) }, unit: unit)
  }

  /// The nearest portion, rounded once.
  /// - Returns: nil when it does not fit.
  private func converted(
    _ amount: Amount, in typed: MeasureUnit, to unit: MeasureUnit
  ) throws(Refusal) -> Portion? {
    guard amount.micros >= 0 else { throw .negative }
    guard typed.dimension == unit.dimension else { throw .doesNotConvert }
    let numerator = Int128(amount.micros) * Int128(typed.factorNanos)
    let denominator = Int128(unit.factorNanos) * Int128(Amount.scale / 10)
    return Rounding.divide(numerator, by: denominator).map { Portion(tenths: Int($0)) }
  }

  private func checked(_ portion: Portion?, unit: MeasureUnit) throws(Refusal) -> Portion {
    let limit = limit(of: unit)
    guard let portion, portion <= limit else { throw .above(limit: limit) }
    return portion
  }
}
