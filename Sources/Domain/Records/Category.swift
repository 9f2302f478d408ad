/// A thing a day is measured by: vegetables, sports, treats.
public struct Category: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var name: String
  /// The unit its portions and target are kept in.
  public var unitID: Int64
  public var isEnabled: Bool
  public var target: TargetRule
  public var position: Int
  /// Its share in the daily score before the shares of the enabled categories are scaled to sum to 1, where it was
  /// edited; nil infers it.
  public var weight: Double?
  /// How the score judges it, where that was edited; nil infers it.
  public var profile: ScoreProfile?
  /// In kcal, of one of its unit, where it was edited: what an entry has that says nothing of energy itself. Nil takes
  /// that of the defaults.
  public var energy: Amount?
  /// How much of its unit makes one of the unit that the defaults have for it: 1000 for drinks in millilitres. The
  /// limits of the defaults are meant in theirs. 1 for all others.
  public var limitScale = 1.0

  public init(
    id: Int64, name: String, unitID: Int64, isEnabled: Bool = true, target: TargetRule, position: Int,
    weight: Double? = nil, profile: ScoreProfile? = nil, energy: Amount? = nil
  ) {
    self.id = id
    self.name = name
    self.unitID = unitID
    self.isEnabled = isEnabled
    self.target = target
    self.position = position
    self.weight = weight
    self.profile = profile
    self.energy = energy
  }
}

/// What holds where nobody edited it: inferred each time from the target and the name, so that another target is judged
/// as such.
extension Category {
  /// What the defaults have for it: by its name, or for one that came with the log and was renamed, by what it was.
  public var standard: Defaults.Standard? {
    Defaults.standardByName[name.lowercased()] ?? Defaults.standardByID[id]
  }

  /// The weight in force.
  public var effectiveWeight: Double { weight ?? impliedWeight }

  /// The profile in force.
  public var effectiveProfile: ScoreProfile { profile ?? impliedProfile }

  /// The energy of one of its unit in force, in kcal; nil where none is known.
  public var effectiveEnergy: Amount? { energy ?? standard?.energy }

  /// Whether it is nothing eaten, as water is: an entry without energy of its own is no food of unknown energy.
  public var isFree: Bool { effectiveEnergy == .zero }

  /// What an entry has, with the energy of the category where it says none itself: marked as estimated, and no nutrients
  /// at all of what has none.
  public func nutrition(of portion: Portion, known: Nutrition?) -> Nutrition? {
    Self.nutrition(of: portion, known: known, energy: known?.knownEnergy == nil ? effectiveEnergy : nil)
  }

  /// The same, of a category whose energy in force was looked up.
  /// - Parameter energy: of one of its unit, in kcal; nil where none is known.
  public static func nutrition(of portion: Portion, known: Nutrition?, energy: Amount?) -> Nutrition? {
    guard known?.knownEnergy == nil, let energy else { return known }
    let own = known ?? Nutrition()
    guard energy > .zero else {
      return own.completed(by: Nutrition(energy: .zero, protein: .zero, carbs: .zero, fat: .zero))
    }
    var estimated = own
    estimated.estimatedEnergy = Rounding.divide(
      Int128(energy.micros) * Int128(portion.micros), by: Int128(Amount.scale)
    ).map { Amount(micros: $0) }
    return estimated
  }

  /// The weight of the defaults, else 0.10.
  public var impliedWeight: Double { standard?.weight ?? 0.10 }

  /// The profile of the defaults as long as its target is of their kind, else what the target implies.
  public var impliedProfile: ScoreProfile {
    guard let standard, standard.target.kind == target.kind else { return .implied(by: target) }
    return limitScale == 1 ? standard.profile : standard.profile.scaled(by: limitScale)
  }
}

extension ScoreProfile {
  /// The same for totals that are counted in a smaller unit: limits are `factor` times as much.
  public func scaled(by factor: Double) -> ScoreProfile {
    var scaled = self
    scaled.under.softLimit *= factor
    scaled.over.softLimit *= factor
    return scaled
  }
}
