/// The unit in which people read energy. What is kept is always kcal.
public enum EnergyUnit: String, CaseIterable, Sendable {
  case kcal, kJ

  private static let kilojoule = PhysicalUnit(symbol: "kJ", of: .energy) ?? .kilocalorie

  private var physical: PhysicalUnit { self == .kJ ? Self.kilojoule : .kilocalorie }

  /// So many kcal in this unit.
  public func number(_ kilocalories: Double) -> Double {
    PhysicalUnit.kilocalorie.convert(kilocalories, to: physical)
  }

  /// So many kcal in whole ones of this unit.
  public func whole(_ kilocalories: Double) -> Int { Rounding.whole(number(kilocalories)) }

  public func whole(_ kilocalories: Int) -> Int {
    self == .kcal ? kilocalories : whole(Double(kilocalories))
  }

  public func whole(_ kilocalories: Amount) -> Int {
    PhysicalUnit.kilocalorie.convert(kilocalories, to: physical)?.whole ?? whole(kilocalories.doubleValue)
  }

  /// The unit in which people read a metric that is energy; nil where it is the kept one, or none of energy.
  public func unit(of metric: Metric) -> ShownUnit? {
    guard self != .kcal, metric.unit == .kilocalorie, !metric.isOwn else { return nil }
    return ShownUnit(physical, of: .kilocalorie, decimals: 0, isParted: false, spareDigits: 0)
  }
}
