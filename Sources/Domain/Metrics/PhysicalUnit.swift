/// A unit of something measured, with its exact size: the one table that typing, showing and importing read.
///
/// Sizes are those of NIST special publication 811, appendix B; most are exact by definition.
public struct PhysicalUnit: Hashable, Sendable {
  /// As it is shown after a number.
  public let symbol: String
  public let quantity: MetricUnit.Quantity
  /// What people type for it, in lower case, beside the symbol.
  let words: [String]
  /// What other programs write for it, letter by letter, beside the symbol.
  let spellings: [String]
  /// One unit is `numerator / denominator` of the quantity's base.
  let numerator: Int64
  let denominator: Int64
  /// What is added to a number of it before it is multiplied: its zero lies elsewhere.
  let offset: Double
  /// The symbol of the smaller unit whose number follows its own: pounds after stones.
  public let part: String?

  private init(
    _ symbol: String, _ quantity: MetricUnit.Quantity, _ numerator: Int64, per denominator: Int64 = 1,
    _ words: [String] = [], spellings: [String] = [], offset: Double = 0, part: String? = nil
  ) {
    self.symbol = symbol
    self.quantity = quantity
    self.numerator = numerator
    self.denominator = denominator
    self.words = words
    self.spellings = spellings
    self.offset = offset
    self.part = part
  }

  /// How much of its quantity's base one of it is.
  public var size: Double { Double(numerator) / Double(denominator) }

  /// An amount of this unit in another, rounded to a millionth.
  /// - Returns: nil where it measures something else, has another zero, or does not fit.
  public func convert(_ amount: Amount, to other: PhysicalUnit) -> Amount? {
    guard quantity == other.quantity, offset == other.offset else { return nil }
    if self == other { return amount }
    let (top, isTooLarge) = Int128(amount.micros).multipliedReportingOverflow(
      by: Int128(numerator) * Int128(other.denominator))
    guard !isTooLarge else { return nil }
    return Rounding.divide(top, by: Int128(denominator) * Int128(other.numerator)).map {
      Amount(micros: $0)
    }
  }

  /// A number of this unit in another of its quantity.
  public func convert(_ number: Double, to other: PhysicalUnit) -> Double {
    self == other ? number : difference(number + offset, in: other) - other.offset
  }

  /// As `convert`, of a difference, which no zero matters to. Multiplied first and divided then, so that what is a
  /// whole number of the other stays one.
  public func difference(_ number: Double, in other: PhysicalUnit) -> Double {
    guard self != other else { return number }
    return number * (Double(numerator) * Double(other.denominator))
      / (Double(denominator) * Double(other.numerator))
  }

  /// The unit that a typed word means, in any case.
  public init?(word: String, of quantity: MetricUnit.Quantity) {
    guard let known = Self.typed[word.lowercased()]?.first(where: { $0.quantity == quantity }) else {
      return nil
    }
    self = known
  }

  /// The unit that another program writes so.
  public init?(symbol: String, of quantity: MetricUnit.Quantity) {
    guard let known = Self.written[symbol]?.first(where: { $0.quantity == quantity }) else { return nil }
    self = known
  }

  /// Whether a typed word is that of a unit.
  public static func isWord(_ word: String) -> Bool { typed[word.lowercased()] != nil }

  private static let typed = table { [$0.symbol.lowercased()] + $0.words }
  private static let written = table { [$0.symbol] + $0.spellings }

  private static func table(_ names: (PhysicalUnit) -> [String]) -> [String: [PhysicalUnit]] {
    var table: [String: [PhysicalUnit]] = [:]
    for unit in all { for name in names(unit) { table[name, default: []].append(unit) } }
    return table
  }

  /// Of 4184 joules, the thermochemical ones.
  public static let kilocalorie = PhysicalUnit(
    "kcal", .energy, 4184,
    ["kcals", "cal", "cals", "calorie", "calories", "kilocalorie", "kilocalories"], spellings: ["Cal"])

  /// The bases are gram, metre, millilitre, millisecond, joule, a minute's count, millimetre of mercury, degree Celsius
  /// and millimole in a litre.
  public static let all: [PhysicalUnit] = [
    PhysicalUnit("count", .count, 1, spellings: [""]),
    PhysicalUnit("%", .ratio, 1, ["percent"]),

    PhysicalUnit("µg", .mass, 1, per: 1_000_000, ["mcg"], spellings: ["mcg"]),
    PhysicalUnit("mg", .mass, 1, per: 1000, ["milligram", "milligrams"]),
    PhysicalUnit("g", .mass, 1, ["gram", "grams"]),
    PhysicalUnit("kg", .mass, 1000, ["kgs", "kilo", "kilos", "kilogram", "kilograms"]),
    PhysicalUnit("oz", .mass, 45_359_237, per: 1_600_000, ["ounce", "ounces"]),
    PhysicalUnit("lb", .mass, 45_359_237, per: 100_000, ["lbs", "pound", "pounds"], spellings: ["lbs"]),
    PhysicalUnit("st", .mass, 14 * 45_359_237, per: 100_000, ["stone", "stones"], part: "lb"),

    PhysicalUnit("mm", .length, 1, per: 1000),
    PhysicalUnit("cm", .length, 1, per: 100, ["centimetre", "centimetres", "centimeter", "centimeters"]),
    PhysicalUnit("m", .length, 1, ["metre", "metres", "meter", "meters"]),
    PhysicalUnit("km", .length, 1000, ["kilometre", "kilometres", "kilometer", "kilometers"]),
    PhysicalUnit("in", .length, 254, per: 10_000, ["inch", "inches", "\"", "''", "”", "″"]),
    PhysicalUnit("ft", .length, 3048, per: 10_000, ["foot", "feet", "'", "’", "′"], part: "in"),
    PhysicalUnit("yd", .length, 9144, per: 10_000, ["yds", "yard", "yards"]),
    PhysicalUnit("mi", .length, 1_609_344, per: 1000, ["mile", "miles"]),

    PhysicalUnit(
      "ml", .volume, 1, ["millilitre", "millilitres", "milliliter", "milliliters"], spellings: ["mL"]),
    PhysicalUnit("cl", .volume, 10),
    PhysicalUnit("dl", .volume, 100, spellings: ["dL"]),
    PhysicalUnit("L", .volume, 1000, ["litre", "litres", "liter", "liters"], spellings: ["l"]),
    PhysicalUnit(
      "fl oz", .volume, 295_735_295_625, per: 10_000_000_000, ["floz"], spellings: ["fl_oz_us"]),
    PhysicalUnit("imp fl oz", .volume, 284_130_625, per: 10_000_000, spellings: ["fl_oz_imp"]),
    PhysicalUnit("cup", .volume, 2_365_882_365, per: 10_000_000, ["cups"], spellings: ["cup_us"]),
    PhysicalUnit("imp cup", .volume, 284_130_625, per: 1_000_000, spellings: ["cup_imp"]),
    PhysicalUnit("pt", .volume, 473_176_473, per: 1_000_000, spellings: ["pt_us"]),
    PhysicalUnit("imp pt", .volume, 56_826_125, per: 100_000, spellings: ["pt_imp"]),

    PhysicalUnit("ms", .time, 1),
    PhysicalUnit("s", .time, 1000, ["sec", "secs", "second", "seconds"], spellings: ["sec"]),
    PhysicalUnit("min", .time, 60_000, ["m", "mins", "minute", "minutes"]),
    PhysicalUnit("h", .time, 3_600_000, ["hr", "hrs", "hour", "hours"], spellings: ["hr"], part: "min"),
    PhysicalUnit("d", .time, 86_400_000),

    // People who type calories mean kilocalories; programs that write `cal` do not.
    PhysicalUnit("J", .energy, 1),
    PhysicalUnit("kJ", .energy, 1000, ["kilojoule", "kilojoules"]),
    kilocalorie,
    PhysicalUnit("small calorie", .energy, 4184, per: 1000, spellings: ["cal"]),

    PhysicalUnit("bpm", .frequency, 1, spellings: ["count/min", "/min"]),
    PhysicalUnit("Hz", .frequency, 60, spellings: ["count/s"]),

    PhysicalUnit("mmHg", .pressure, 1),
    PhysicalUnit("kPa", .pressure, 750_061_682_704, per: 100_000_000_000),
    PhysicalUnit("Pa", .pressure, 750_061_682_704, per: 100_000_000_000_000),
    PhysicalUnit("cmAq", .pressure, 735_559_121_015, per: 1_000_000_000_000),

    PhysicalUnit("°C", .temperature, 1, ["c", "celsius"], spellings: ["degC"]),
    PhysicalUnit("°F", .temperature, 5, per: 9, ["f", "fahrenheit"], spellings: ["degF"], offset: -32),
    PhysicalUnit("K", .temperature, 1, offset: -273.15),

    // Of glucose, by its molar mass.
    PhysicalUnit("mmol/L", .concentration, 1, ["mmol"], spellings: ["mmol/l"]),
    PhysicalUnit("mg/dL", .concentration, 100_000_000_000_000, per: 1_801_558_800_000_541, ["mg"]),
  ]
}
