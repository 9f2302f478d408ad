/// What an amount counts for in a category that is kept in a unit, as litres are.
public struct CountedAmount: Equatable, Sendable {
  public let portion: Portion
  /// Whether a gram was taken for a millilitre: of what is drunk that is close, and nothing else is known of it.
  public let isByWeight: Bool

  /// - Parameters:
  ///   - unit: of the amount.
  ///   - kept: the unit that the category is kept in.
  /// - Returns: nil where the amount does not tell: portions are not weighed, and minutes have no volume.
  public init?(_ amount: Amount, in unit: MeasureUnit, keptIn kept: MeasureUnit) {
    guard kept.dimension != .portion else { return nil }
    var unit = unit
    isByWeight = unit.dimension != kept.dimension
    if isByWeight {
      let both: Set<Dimension> = [unit.dimension, kept.dimension]
      guard both == [.mass, .volume] else { return nil }
      // The bases of the two are the gram and the millilitre.
      unit.dimension = kept.dimension
    }
    guard let converted = unit.convert(amount, to: kept) else { return nil }
    portion = Portion(converted)
  }
}
