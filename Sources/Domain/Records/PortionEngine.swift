/// Turns what was typed into a portion of a category, within sane limits.
///
/// Portions come in steps of 0.1, and what is counted whole in steps of one. A category in another unit keeps what was
/// typed exactly, to a millionth of its unit.
public struct PortionEngine: Sendable {
  /// Whether portions are rounded to their steps.
  private let hasSteps: Bool

  public init() { hasSteps = true }

  private init(hasSteps: Bool) { self.hasSteps = hasSteps }

  /// One that says what a quantity is before it is rounded to steps; it refuses none for being too large.
  public static let exact = PortionEngine(hasSteps: false)

  public enum Refusal: Error, Equatable {
    case negative
    /// The amount is above `limit`, given in the unit of the category.
    case above(limit: Portion)
    /// The unit measures something else than the category or food does.
    case doesNotConvert
  }

  /// A quantity before it is rounded to the steps its category is kept in.
  private struct Exact {
    var numerator: Int128
    var denominator: Int128
    /// Millionths below which the digits are those of a rounding long before.
    var noise: Int128 = 1
  }

  /// The most of any unit, however small: sums of a day stay far within the numbers there are.
  private static let mostUnits: Int128 = 1_000_000_000

  /// The most that one entry may hold: 6.0 portions; a day of minutes, 20 L, 20 kg, 100,000 pieces, as steps are counted,
  /// each given in `unit`.
  public func limit(of unit: MeasureUnit) -> Portion {
    let base: Int64
    switch unit.dimension {
    case .portion: return Portion(tenths: 60)
    case .time: base = 24 * 60 * 60
    case .volume: base = 20_000
    case .mass: base = 20_000
    case .count: base = Int64(Self.mostPieces)
    }
    let tenths = Int128(base) * 10 * Int128(MeasureUnit.factorScale) / Int128(max(1, unit.factorNanos))
    return Portion(tenths: Int(min(max(1, tenths), Self.mostUnits * 10)))
  }

  /// What hardly anybody has at once, though an entry may hold more: 3 L, 3 kg, each given in `unit`; nil of what has no
  /// such bound.
  public func usualLimit(of unit: MeasureUnit) -> Portion? {
    switch unit.dimension {
    case .volume, .mass: Portion(micros: limit(of: unit).micros * 3 / 20)
    case .portion, .time, .count: nil
    }
  }

  /// What is counted by the thousand has a target that says so: of pieces, 1,000 or ten times what a day is to have,
  /// within what one entry may hold at all.
  public func limit(of unit: MeasureUnit, target: TargetRule) -> Portion {
    let limit = limit(of: unit)
    guard unit.dimension == .count else { return limit }
    let usual = Portion(micros: limit.micros / Self.mostPieces * Self.usualPieces)
    let (low, high) = target.preferred
    return min(limit, max(usual, Portion(micros: min(limit.micros, (high ?? low ?? .zero).micros) * 10)))
  }

  private static let mostPieces = 100_000
  private static let usualPieces = 1_000

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
    guard let portion = stepped(try converted(amount, in: typed ?? unit, to: unit), unit), portion <= limit
    else { throw .above(limit: limit) }
    return portion
  }

  /// An amount of a food (`80 g`) as a portion, through what it is known to count for.
  /// - Parameters:
  ///   - known: the amount that counts as `counted`, in `knownUnit`.
  ///   - counted: 1.0 for an amount per portion.
  public func portion(
    _ amount: Amount, in typed: MeasureUnit, of known: Amount, in knownUnit: MeasureUnit,
    counting counted: Portion = .one, unit: MeasureUnit
  ) throws(Refusal) -> Portion {
    guard amount.micros >= 0 else { throw .negative }
    guard typed.dimension == knownUnit.dimension, known.micros > 0 else { throw .doesNotConvert }
    // One exact division at the end, so that rounding happens once.
    let (numerator, isTooLarge) = (Int128(amount.micros) * Int128(typed.factorNanos))
      .multipliedReportingOverflow(by: Int128(counted.micros))
    let denominator = Int128(known.micros) * Int128(knownUnit.factorNanos)
    return try checked(
      isTooLarge ? nil : Exact(numerator: numerator, denominator: denominator), unit: unit)
  }

  /// A number of servings of a food.
  public func portion(
    servings: Amount, of serving: Portion, unit: MeasureUnit
  ) throws(Refusal) -> Portion {
    guard servings.micros >= 0 else { throw .negative }
    let numerator = Int128(servings.micros) * Int128(serving.micros)
    return try checked(Exact(numerator: numerator, denominator: Int128(Amount.scale)), unit: unit)
  }

  private func converted(
    _ amount: Amount, in typed: MeasureUnit, to unit: MeasureUnit
  ) throws(Refusal) -> Exact {
    guard amount.micros >= 0 else { throw .negative }
    guard typed.dimension == unit.dimension else { throw .doesNotConvert }
    var exact = Exact(
      numerator: Int128(amount.micros) * Int128(typed.factorNanos), denominator: Int128(unit.factorNanos))
    // A third of an hour was rounded to 0.333333 when it was read. In minutes, 19.99998, it would show.
    if amount.micros % 10 != 0 {
      while exact.noise * exact.denominator < Int128(typed.factorNanos) { exact.noise *= 10 }
    }
    return exact
  }

  /// In the steps of a category kept in `unit`, rounded once, half away from zero.
  /// - Returns: nil when it does not fit.
  private func stepped(_ exact: Exact, _ unit: MeasureUnit) -> Portion? {
    let step = hasSteps ? unit.step.map { Int128($0.micros) } ?? exact.noise : exact.noise
    let (divisor, isTooLarge) = exact.denominator.multipliedReportingOverflow(by: step)
    guard !isTooLarge, let steps = Rounding.divide(exact.numerator, by: divisor) else { return nil }
    let (micros, overflows) = steps.multipliedReportingOverflow(by: Int64(step))
    return overflows ? nil : Portion(micros: Int(micros))
  }

  private func checked(_ exact: Exact?, unit: MeasureUnit) throws(Refusal) -> Portion {
    let limit = limit(of: unit)
    guard let exact, let portion = stepped(exact, unit), portion <= limit || !hasSteps else {
      throw .above(limit: limit)
    }
    return portion
  }
}
