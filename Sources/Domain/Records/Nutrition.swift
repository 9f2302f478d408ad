/// Energy and macronutrients of something eaten or done, each exact in millionths, and each perhaps unknown.
///
/// What is unknown is nil and never 0: a sum says how many of its parts it knows nothing of.
public struct Nutrition: Hashable, Sendable {
  /// In kcal.
  public var energy: Amount?
  /// In grams, as the other two.
  public var protein: Amount?
  public var carbs: Amount?
  public var fat: Amount?

  public init(energy: Amount? = nil, protein: Amount? = nil, carbs: Amount? = nil, fat: Amount? = nil) {
    self.energy = energy
    self.protein = protein
    self.carbs = carbs
    self.fat = fat
  }

  /// Nothing is known.
  public var isEmpty: Bool { energy == nil && protein == nil && carbs == nil && fat == nil }

  /// The energy, in kcal; where it is not said, what the macronutrients come to.
  public var knownEnergy: Amount? { energy ?? computedEnergy }

  /// Whether the energy is worked out from the macronutrients, and has to be marked so.
  public var isEstimated: Bool { energy == nil && knownEnergy != nil }

  /// So many times as much, each number rounded once, half away from zero.
  /// - Returns: nil where a number does not fit, or the divisor is 0.
  public func times(_ numerator: Int64, over denominator: Int64) -> Nutrition? {
    guard denominator != 0 else { return nil }
    var isTooLarge = false
    func scaled(_ amount: Amount?) -> Amount? {
      guard let amount else { return nil }
      let result = Rounding.divide(Int128(amount.micros) * Int128(numerator), by: Int128(denominator))
      if result == nil { isTooLarge = true }
      return result.map { Amount(micros: $0) }
    }
    let result = Nutrition(
      energy: scaled(energy), protein: scaled(protein), carbs: scaled(carbs), fat: scaled(fat))
    return isTooLarge ? nil : result
  }

  /// Both together, each number only where both have it.
  public func adding(_ other: Nutrition) -> Nutrition {
    func sum(_ a: Amount?, _ b: Amount?) -> Amount? {
      guard let a, let b else { return nil }
      let (micros, overflows) = a.micros.addingReportingOverflow(b.micros)
      return overflows ? nil : Amount(micros: micros)
    }
    return Nutrition(
      energy: sum(energy, other.energy), protein: sum(protein, other.protein), carbs: sum(carbs, other.carbs),
      fat: sum(fat, other.fat))
  }

  /// What is known of either; where both know it, what this one says.
  public func completed(by other: Nutrition?) -> Nutrition {
    Nutrition(
      energy: energy ?? other?.energy, protein: protein ?? other?.protein, carbs: carbs ?? other?.carbs,
      fat: fat ?? other?.fat)
  }
}

/// What the entries of a meal, a day or a range come to.
public struct NutritionTotal: Hashable, Sendable {
  /// Of those that are known; nil where none is. In kcal, the others in grams.
  public private(set) var energy: Amount?
  public private(set) var protein: Amount?
  public private(set) var carbs: Amount?
  public private(set) var fat: Amount?
  /// Energy spent, which entries of a category kept in minutes may say; no part of `energy`.
  public private(set) var active: Amount?
  /// How many entries were eaten or drunk.
  public private(set) var entries = 0
  /// How many of them have no energy.
  public private(set) var unknown = 0
  /// How many have an energy worked out from their macronutrients.
  public private(set) var estimated = 0
  /// Whether the energy is that of an import, since no entry has any.
  public private(set) var isImported = false

  public init() {}

  /// - Parameter isActivity: whether it was done and not eaten.
  public mutating func add(_ nutrition: Nutrition?, isActivity: Bool = false) {
    if isActivity {
      active = Self.sum(active, nutrition?.energy)
      return
    }
    entries += 1
    guard let nutrition else {
      unknown += 1
      return
    }
    if nutrition.isEstimated { estimated += 1 }
    if nutrition.knownEnergy == nil { unknown += 1 }
    energy = Self.sum(energy, nutrition.knownEnergy)
    protein = Self.sum(protein, nutrition.protein)
    carbs = Self.sum(carbs, nutrition.carbs)
    fat = Self.sum(fat, nutrition.fat)
  }

  /// Counts the entries nothing is known of, from how many were eaten in all.
  public mutating func complete(entries count: Int) {
    unknown += max(0, count - entries)
    entries = max(entries, count)
  }

  /// Takes what an import says was eaten on the same day, where no entry has energy: own entries win for their day.
  public mutating func complete(imported: Nutrition) {
    guard energy == nil, let known = imported.knownEnergy else { return }
    energy = known
    protein = protein ?? imported.protein
    carbs = carbs ?? imported.carbs
    fat = fat ?? imported.fat
    isImported = true
    // It tells the whole day, so nothing is missing from the sum.
    unknown = 0
  }

  /// Takes it that nothing was eaten but what is known of.
  public mutating func completeAsKnown() { energy = energy ?? .zero }

  /// Kilocalories as people read them and budgets count them; nil where none is known.
  public var wholeEnergy: Int? { energy.map(\.whole) }
  public var wholeActive: Int { active?.whole ?? 0 }

  private static func sum(_ a: Amount?, _ b: Amount?) -> Amount? {
    guard let a, let b else { return a ?? b }
    return a + b
  }
}

extension Amount {
  /// The nearest whole number, half away from zero.
  public var whole: Int { Int(Rounding.divide(Int128(micros), by: Int128(Amount.scale)) ?? 0) }
}
