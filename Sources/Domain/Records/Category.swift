/// A thing a day is measured by: vegetables, sports, treats.
public struct Category: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var name: String
  /// The unit its portions and target are kept in.
  public var unitID: Int64
  public var isEnabled: Bool
  /// The usual one; of the rules of a day, that of the day.
  public var target: TargetRule
  /// Whether the target is of seven days, and not of one: what the last seven hold together is judged by it.
  public var isWeekly = false
  /// The targets of the days of the week that have another than the usual one.
  public var weekdayTargets: [Weekday: TargetRule] = [:]
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

  /// The profile in force, with limits of as many days as the target is of.
  public var effectiveProfile: ScoreProfile {
    isWeekly ? dailyProfile.scaled(by: Double(judgedDays)) : dailyProfile
  }

  /// The profile in force as it is edited: its limits are those of one day.
  public var dailyProfile: ScoreProfile { profile ?? impliedProfile }

  /// How many days the target is of.
  public var judgedDays: Int { isWeekly ? 7 : 1 }

  /// The category as it is judged on a day of the week.
  public func on(_ weekday: Weekday) -> Category {
    guard !isWeekly, let target = weekdayTargets[weekday] else { return self }
    var category = self
    category.target = target
    return category
  }

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

  /// The profile of the defaults as long as its target is of their kind, else what the target implies: that of a week
  /// by its seventh.
  public var impliedProfile: ScoreProfile {
    guard let standard, standard.target.kind == target.kind else {
      return .implied(by: target, days: judgedDays)
    }
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
