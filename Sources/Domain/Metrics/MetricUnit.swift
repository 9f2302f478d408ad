/// The unit that the values of a metric are kept in.
public struct MetricUnit: Hashable, Sendable {
  /// What a unit measures.
  public enum Quantity: String, CaseIterable, Sendable {
    case count, ratio, mass, length, volume, time, energy, frequency, pressure, temperature, concentration
    /// A bare number such as a rating, or a compound unit that nothing converts into.
    case other
  }

  /// As it is shown after a number: `kg`; empty for a count or a rating.
  public let symbol: String
  /// As it ends a key of machine output: `kg` in `weight_kg`, `pct` in `body_fat_pct`; empty for none.
  public let suffix: String
  public let quantity: Quantity

  /// - Parameter suffix: nil takes the letters and digits of the symbol.
  public init(symbol: String, suffix: String? = nil, quantity: Quantity) {
    self.symbol = symbol
    self.suffix = suffix ?? Metric.slug(symbol)
    self.quantity = quantity
  }

  /// The unit a person names for a metric of their own; one that is not known converts into nothing.
  public init(symbol: String) {
    self = MetricUnit.known.first { $0.symbol == symbol } ?? MetricUnit(symbol: symbol, quantity: .other)
  }

  /// The dimension of the units that a value can be typed in instead; nil where there are none.
  public var dimension: Dimension? {
    switch quantity {
    case .mass: .mass
    case .volume: .volume
    case .time: .time
    case .count: .count
    default: nil
    }
  }

  public static let count = MetricUnit(symbol: "", quantity: .count)
  public static let rating = MetricUnit(symbol: "", quantity: .other)
  public static let percent = MetricUnit(symbol: "%", suffix: "pct", quantity: .ratio)
  public static let kilogram = MetricUnit(symbol: "kg", quantity: .mass)
  public static let gram = MetricUnit(symbol: "g", quantity: .mass)
  public static let milligram = MetricUnit(symbol: "mg", quantity: .mass)
  public static let kilometre = MetricUnit(symbol: "km", quantity: .length)
  public static let metre = MetricUnit(symbol: "m", quantity: .length)
  public static let centimetre = MetricUnit(symbol: "cm", quantity: .length)
  public static let millilitre = MetricUnit(symbol: "ml", quantity: .volume)
  public static let minute = MetricUnit(symbol: "min", quantity: .time)
  public static let millisecond = MetricUnit(symbol: "ms", quantity: .time)
  public static let kilocalorie = MetricUnit(symbol: "kcal", quantity: .energy)
  public static let beatsPerMinute = MetricUnit(symbol: "bpm", quantity: .frequency)
  public static let perMinute = MetricUnit(symbol: "/min", suffix: "per_min", quantity: .frequency)
  public static let mmHg = MetricUnit(symbol: "mmHg", quantity: .pressure)
  public static let mmolPerLitre = MetricUnit(symbol: "mmol/L", quantity: .concentration)
  public static let celsius = MetricUnit(symbol: "°C", suffix: "c", quantity: .temperature)
  public static let kilogramPerSquareMetre = MetricUnit(symbol: "kg/m²", suffix: "", quantity: .other)
  /// 1 is yes and 0 is no.
  public static let yesNo = MetricUnit(symbol: "yes/no", suffix: "", quantity: .other)
  /// Of oxygen uptake: millilitres a kilogram and minute.
  public static let uptake = MetricUnit(symbol: "ml/kg/min", suffix: "", quantity: .other)

  /// Those that name themselves. The bare ones come first, so that no symbol is a count.
  public static let known: [MetricUnit] = [
    count, percent, kilogram, gram, milligram, kilometre, metre, centimetre, millilitre, minute, millisecond,
    kilocalorie, beatsPerMinute, perMinute, mmHg, mmolPerLitre, celsius, kilogramPerSquareMetre, uptake,
    yesNo,
  ]
}
