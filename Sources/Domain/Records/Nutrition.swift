/// Energy and nutrients of something eaten or done, each exact in millionths, and each perhaps unknown.
///
/// What is unknown is nil and never 0: a sum says how many of its parts it knows nothing of.
public struct Nutrition: Hashable, Sendable {
  /// In kcal.
  public var energy: Amount?
  /// In grams, as the other two.
  public var protein: Amount?
  public var carbs: Amount?
  public var fat: Amount?
  /// Nutrients beside the three by their keys, each in its unit; one that is not there is unknown.
  public var others: [String: Amount]
  /// In kcal: what its category says where nothing else is known. No entry keeps it.
  public var estimatedEnergy: Amount?

  public init(
    energy: Amount? = nil, protein: Amount? = nil, carbs: Amount? = nil, fat: Amount? = nil,
    others: [String: Amount] = [:]
  ) {
    self.energy = energy
    self.protein = protein
    self.carbs = carbs
    self.fat = fat
    self.others = others
  }

  /// Nothing is known.
  public var isEmpty: Bool {
    energy == nil && protein == nil && carbs == nil && fat == nil && others.isEmpty
  }

  /// The energy, in kcal; where it is not said, what the macronutrients come to, else what its category says.
  public var knownEnergy: Amount? { energy ?? computedEnergy ?? estimatedEnergy }

  /// Whether the energy is worked out from the macronutrients or the category, and has to be marked so.
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
      energy: scaled(energy), protein: scaled(protein), carbs: scaled(carbs), fat: scaled(fat),
      others: others.isEmpty ? others : others.compactMapValues(scaled))
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
      fat: sum(fat, other.fat),
      others: Dictionary(
        uniqueKeysWithValues: others.compactMap { key, amount in
          sum(amount, other.others[key]).map { (key, $0) }
        }))
  }

  /// The largest number of it that another one has as well and that is not 0 there, with that of the other.
  public func largest(besides other: Nutrition) -> (Amount, Amount)? {
    zip(
      [knownEnergy, protein, carbs, fat], [other.knownEnergy, other.protein, other.carbs, other.fat]
    ).compactMap { own, other in
      guard let own, let other, other > .zero else { return nil }
      return (own, other)
    }.max { $0.0 < $1.0 }
  }

  /// What is known of either; where both know it, what this one says.
  public func completed(by other: Nutrition?) -> Nutrition {
    Nutrition(
      energy: energy ?? other?.energy, protein: protein ?? other?.protein, carbs: carbs ?? other?.carbs,
      fat: fat ?? other?.fat, others: others.merging(other?.others ?? [:]) { own, _ in own })
  }
}
