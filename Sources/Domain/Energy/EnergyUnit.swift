/// A unit of energy as people type it. What is kept are kilocalories, in millionths.
public enum EnergyUnit: String, CaseIterable, Sendable {
  case kilocalorie = "kcal"
  case kilojoule = "kJ"

  /// One unit in joules: the thermochemical calorie, exact by definition (ISO 31-4).
  private var joules: Int128 {
    switch self {
    case .kilocalorie: 4184
    case .kilojoule: 1000
    }
  }

  /// The unit of a word: `kcal`, `cal` (people who type calories mean kilocalories), `kJ`.
  public init?(word: String) {
    switch word.lowercased() {
    case "kcal", "cal", "kcals", "cals", "calorie", "calories", "kilocalorie", "kilocalories":
      self = .kilocalorie
    case "kj", "kilojoule", "kilojoules": self = .kilojoule
    default: return nil
    }
  }

  /// An amount of this unit in another, rounded to a millionth.
  /// - Returns: nil where it does not fit.
  public func convert(_ amount: Amount, to other: EnergyUnit) -> Amount? {
    Rounding.divide(Int128(amount.micros) * joules, by: other.joules).map { Amount(micros: $0) }
  }
}

/// A unit of body weight. What is kept are kilograms.
public enum WeightUnit: String, CaseIterable, Sendable {
  case kilogram = "kg"
  case pound = "lb"
  case stone = "st"

  /// One unit in hundred-millionths of a kilogram: the international pound is 0.45359237 kg, a stone 14 of them.
  private var parts: Int128 {
    switch self {
    case .kilogram: 100_000_000
    case .pound: 45_359_237
    case .stone: 14 * 45_359_237
    }
  }

  public init?(word: String) {
    switch word.lowercased() {
    case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms": self = .kilogram
    case "lb", "lbs", "pound", "pounds": self = .pound
    case "st", "stone", "stones": self = .stone
    default: return nil
    }
  }

  /// An amount of this unit in another, rounded to a millionth.
  /// - Returns: nil where it does not fit.
  public func convert(_ amount: Amount, to other: WeightUnit) -> Amount? {
    Rounding.divide(Int128(amount.micros) * parts, by: other.parts).map { Amount(micros: $0) }
  }

  /// Kilograms as stones and pounds, the pounds to a tenth: 88.9 kg is 14 st 0.0 lb.
  public static func stones(kilograms: Amount) -> (stones: Int, tenthsOfPounds: Int) {
    // Rounded once, to tenths of pounds, so that no 14.0 lb is left beside the stones.
    let tenths =
      Rounding.divide(
        Int128(kilograms.micros) * 1000, by: Int128(45_359_237)
      ).map(Int.init) ?? 0
    return (tenths / 140, tenths % 140)
  }
}
