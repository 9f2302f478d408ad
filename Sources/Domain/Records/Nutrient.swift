/// Something that food has beside energy, protein, carbs and fat: fibre, iron, caffeine.
public struct Nutrient: Hashable, Sendable {
  /// What foods and entries keep it by, with its unit: `fibre_g`. It never changes.
  public let key: String
  /// What people type and read, in lower case: `saturated fat`.
  public let name: String
  /// Other words people use for it, in lower case.
  public let aliases: [String]
  public let unit: NutrientUnit
  /// Whether a goal of it is one to reach, false for one to stay below, where a line does not say; nil where that is asked.
  public let isToReach: Bool?
  /// Whether the person added it.
  public let isOwn: Bool

  /// One of the person's own.
  public init(own name: String, key: String, unit: NutrientUnit, aliases: [String] = []) {
    self.init(key, name, aliases, unit, isToReach: nil, isOwn: true)
  }

  private init(
    _ key: String, _ name: String, _ aliases: [String], _ unit: NutrientUnit, isToReach: Bool?,
    isOwn: Bool = false
  ) {
    self.key = key
    self.name = name
    self.aliases = aliases
    self.unit = unit
    self.isToReach = isToReach
    self.isOwn = isOwn
  }

  /// Those that every log has. Salt is what labels of the European Union say; sodium is read as 2.5 times as much salt
  /// (Regulation (EU) 1169/2011, annex I).
  public static let shipped: [Nutrient] = [
    Nutrient("fibre_g", "fibre", ["fiber", "dietary fibre", "dietary fiber"], .gram, isToReach: true),
    Nutrient("sugar_g", "sugar", ["sugars"], .gram, isToReach: false),
    Nutrient("salt_g", "salt", [], .gram, isToReach: false),
    Nutrient("saturated_g", "saturated fat", ["saturates", "sat fat"], .gram, isToReach: false),
    Nutrient("iron_mg", "iron", [], .milligram, isToReach: true),
    Nutrient("caffeine_mg", "caffeine", [], .milligram, isToReach: false),
    Nutrient("alcohol_g", "alcohol", ["ethanol"], .gram, isToReach: false),
  ]
}

/// The unit that a nutrient is kept in.
public enum NutrientUnit: String, CaseIterable, Sendable {
  case gram = "g"
  case milligram = "mg"
  case microgram = "µg"

  /// How many micrograms it is.
  public var micrograms: Int64 {
    switch self {
    case .gram: 1_000_000
    case .milligram: 1000
    case .microgram: 1
    }
  }

  /// As it ends the keys of nutrients.
  public var suffix: String { self == .microgram ? "ug" : rawValue }

  /// The unit that people or tables write so: `g`, `mcg`, `ug`.
  public init?(word: String) {
    switch word {
    case "g", "gram", "grams": self = .gram
    case "mg", "milligram", "milligrams": self = .milligram
    case "µg", "μg", "ug", "mcg", "microgram", "micrograms": self = .microgram
    default: return nil
    }
  }

  /// An amount of this unit in another.
  /// - Returns: nil where it does not fit.
  public func convert(_ amount: Amount, to other: NutrientUnit) -> Amount? {
    if self == other { return amount }
    return Rounding.divide(Int128(amount.micros) * Int128(micrograms), by: Int128(other.micrograms))
      .map(Amount.init(micros:))
  }
}

/// The nutrients there are beside energy, protein, carbs and fat: those that every log has, then the person's own.
public struct NutrientCatalogue: Sendable {
  public let all: [Nutrient]
  private let byKey: [String: Nutrient]

  /// - Parameter own: in their order. One with the key of a shipped one takes it over, so that what somebody added keeps
  ///   its meaning when a later version ships something of that name.
  public init(own: [Nutrient] = []) {
    let keys = Set(own.map(\.key))
    all = Nutrient.shipped.filter { !keys.contains($0.key) } + own
    byKey = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }
  }

  public static let shipped = NutrientCatalogue()

  public subscript(key: String) -> Nutrient? { byKey[key] }
}
