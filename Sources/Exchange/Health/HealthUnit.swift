import Domain

/// How a unit of an export becomes one of a metric.
struct HealthUnit: Hashable {
  /// Multiplied first and divided then, so that what is a whole number of the other stays one.
  var size: Double
  var other = 1.0
  var offset = 0.0
  /// Percent are written as a fraction; what is above 1 has been written as percent.
  var isFraction = false

  func convert(_ value: Double) -> Double {
    if isFraction { return value > 1 ? value : value * 100 }
    return value * size / other + offset
  }

  /// - Parameters:
  ///   - symbol: as HealthKit writes it; nil where the record names none, which then is the metric's own.
  ///   - unit: what it is to become.
  /// - Returns: nil where it measures something else.
  init?(_ symbol: String?, to unit: MetricUnit) {
    switch (symbol, unit.quantity) {
    case ("%", .ratio), (nil, .ratio): self.init(size: 1, isFraction: true)
    case (nil, _): self.init(size: 1)
    case (let symbol?, _) where symbol == unit.symbol && unit.quantity == .other: self.init(size: 1)
    case ("degF"?, .temperature): self.init(size: 5, other: 9, offset: -160 / 9)
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

  /// How much of the smallest unit of its kind a unit is. NIST special publication 811, appendix B.
  private static func size(_ symbol: String, _ quantity: MetricUnit.Quantity) -> Double? {
    switch quantity {
    case .count: ["count": 1, "": 1][symbol]
    case .ratio: ["%": 1][symbol]
    case .mass:
      [
        "mcg": 1e-6, "µg": 1e-6, "mg": 1e-3, "g": 1, "kg": 1000, "oz": 28.349523125, "lb": 453.59237,
        "lbs": 453.59237, "st": 6350.29318,
      ][symbol]
    case .length:
      [
        "mm": 1e-3, "cm": 1e-2, "m": 1, "km": 1000, "in": 0.0254, "ft": 0.3048, "yd": 0.9144, "mi": 1609.344,
      ][symbol]
    case .volume:
      [
        "ml": 1, "mL": 1, "cl": 10, "dl": 100, "dL": 100, "l": 1000, "L": 1000, "fl_oz_us": 29.5735295625,
        "fl_oz_imp": 28.4130625, "cup_us": 236.5882365, "cup_imp": 284.130625, "pt_us": 473.176473,
        "pt_imp": 568.26125,
      ][symbol]
    case .time:
      ["ms": 1, "s": 1000, "sec": 1000, "min": 60_000, "h": 3_600_000, "hr": 3_600_000, "d": 86_400_000][
        symbol]
    case .energy: ["cal": 4.184, "kcal": 4184, "Cal": 4184, "J": 1, "kJ": 1000][symbol]
    case .frequency: ["count/min": 1, "bpm": 1, "/min": 1, "count/s": 60, "Hz": 60][symbol]
    case .pressure: ["mmHg": 1, "kPa": 7.50061682704, "Pa": 0.00750061682704, "cmAq": 0.735559121015][symbol]
    case .temperature: ["degC": 1, "°C": 1][symbol]
    // Of glucose, whose molar mass HealthKit writes into the unit.
    case .concentration:
      symbol.hasPrefix("mmol<") || symbol == "mmol/L"
        ? 1 : ["mg/dL": 10 / 180.1558800000541, "mmol/l": 1][symbol]
    case .other:
      ["count": 1, "": 1, "kg/m²": 1, "ml/kg/min": 1, "mL/min·kg": 1, "mL/kg·min": 1, "ml/kg*min": 1][symbol]
    }
  }
}
