/// How a unit of another program becomes one of a metric.
public struct UnitConversion: Hashable, Sendable {
  /// Multiplied first and divided then, so that what is a whole number of the other stays one.
  var size: Double
  var other = 1.0
  var offset = 0.0
  /// Percent are written as a fraction; what is above 1 has been written as percent.
  var isFraction = false

  /// A number of the unit in that of the metric.
  public func convert(_ value: Double) -> Double {
    if isFraction { return value > 1 ? value : value * 100 }
    return value * size / other + offset
  }

  /// - Parameters:
  ///   - symbol: as HealthKit writes it; nil where the record names none, which then is the metric's own.
  ///   - unit: what it is to become.
  /// - Returns: nil where it measures something else.
  public init?(_ symbol: String?, to unit: MetricUnit) {
    switch (symbol, unit.quantity) {
    case ("%", .ratio), (nil, .ratio): self.init(size: 1, isFraction: true)
    case (nil, _): self.init(size: 1)
    case (let symbol?, _) where symbol == unit.symbol && unit.quantity == .other: self.init(size: 1)
    case ("degF"?, .temperature), ("°F"?, .temperature): self.init(size: 5, other: 9, offset: -160 / 9)
    case ("K"?, .temperature): self.init(size: 1, offset: -273.15)
    case (let symbol?, let quantity):
      guard let from = Self.size(symbol, quantity), let to = Self.size(unit.symbol, quantity) else {
        return nil
      }
      self.init(size: from == to ? 1 : from, other: from == to ? 1 : to)
    }
  }

  private init(size: Double, other: Double = 1, offset: Double = 0, isFraction: Bool = false) {
    self.size = size
    self.other = other
    self.offset = offset
    self.isFraction = isFraction
  }

  /// How much of its quantity's base a unit is, as HealthKit writes it.
  private static func size(_ symbol: String, _ quantity: MetricUnit.Quantity) -> Double? {
    switch quantity {
    case .other:
      ["count": 1, "": 1, "kg/m²": 1, "ml/kg/min": 1, "mL/min·kg": 1, "mL/kg·min": 1, "ml/kg*min": 1][symbol]
    // Of glucose, whose molar mass HealthKit writes into the unit.
    case .concentration where symbol.hasPrefix("mmol<"): 1
    default: PhysicalUnit(symbol: symbol, of: quantity)?.size
    }
  }
}
