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
    guard amount.micros >= 0 else { throw .negative }
    var converted = amount
    if let typed {
      guard typed.dimension == unit.dimension else { throw .doesNotConvert }
      guard let value = typed.convert(amount, to: unit) else { throw .above(limit: limit(of: unit)) }
      converted = value
    }
    return try checked(Portion(rounding: converted), unit: unit)
  }

  /// A target of a category kept in `unit`: at most ten times what one entry may hold.
  public func target(_ amount: Amount, in typed: MeasureUnit?, of unit: MeasureUnit) throws(Refusal) -> Portion {
    guard amount.micros >= 0 else { throw .negative }
    if let typed, typed.dimension != unit.dimension { throw .doesNotConvert }
    let limit = Portion(tenths: limit(of: unit).tenths * 10)
    guard let converted = typed.map({ $0.convert(amount, to: unit) }) ?? amount, let portion = Portion(rounding: converted), portion <= limit else { throw .above(limit: limit) }
    return portion
  }

  /// An amount of a food (`80 g`) as a portion, through its amount per portion equivalent.
  /// - Parameters:
  ///   - perServing: the amount that one serving stands for, in `servingUnit`.
  ///   - serving: the portion equivalent of one serving.
  public func portion(
    _ amount: Amount, in typed: MeasureUnit, perServing: Amount, servingUnit: MeasureUnit, serving: Portion,
    of unit: MeasureUnit
  ) throws(Refusal) -> Portion {
    guard amount.micros >= 0 else { throw .negative }
    guard typed.dimension == servingUnit.dimension, perServing.micros > 0 else { throw .doesNotConvert }
    // One exact division at the end, so that rounding happens once.
    let (numerator, overflow) = (Int128(amount.micros) * Int128(typed.factorNanos))
      .multipliedReportingOverflow(by: Int128(serving.tenths))
    let denominator = Int128(perServing.micros) * Int128(servingUnit.factorNanos)
    let tenths = overflow ? nil : Rounding.divide(numerator, by: denominator)
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

  private func checked(_ portion: Portion?, unit: MeasureUnit) throws(Refusal) -> Portion {
    let limit = limit(of: unit)
    guard let portion, portion <= limit else { throw .above(limit: limit) }
    return portion
  }
}
