/// What the entries of a meal, a day or a range come to, each number with how much of it is known.
public struct NutritionTotal: Hashable, Sendable {
  /// In kcal, the others in grams; each is known of so many of the entries.
  public private(set) var energy = Partial()
  public private(set) var protein = Partial()
  public private(set) var carbs = Partial()
  public private(set) var fat = Partial()
  /// Nutrients beside the three, by their keys; those that no entry tells of are not there.
  private var others: [String: Partial] = [:]
  /// Energy spent, which entries of a category kept in minutes may say; no part of `energy`.
  public private(set) var active: Amount?
  /// How many entries were eaten or drunk.
  public private(set) var entries = 0
  /// How many have an energy worked out from their macronutrients.
  public private(set) var estimated = 0
  /// Whether the energy is that of an import, since no entry has any.
  public private(set) var isImported = false

  public init() {}

  /// A nutrient beside the three by its key, in its unit.
  public func other(_ key: String) -> Partial {
    others[key] ?? Partial(unknown: entries)
  }

  /// The keys of the nutrients beside the three that something is known of.
  public var otherKeys: some Collection<String> { others.keys }

  /// How many of the entries have no energy.
  public var unknown: Int { energy.unknown }

  /// - Parameters:
  ///   - isActivity: whether it was done and not eaten: what it spends is no energy of food.
  ///   - isFree: whether it is nothing eaten, as water without energy of its own: it counts as no entry.
  public mutating func add(_ nutrition: Nutrition?, isActivity: Bool = false, isFree: Bool = false) {
    if isFree { return }
    if isActivity {
      active = Self.sum(active, nutrition?.energy)
      return
    }
    entries += 1
    if nutrition?.isEstimated == true { estimated += 1 }
    energy.add(nutrition?.knownEnergy)
    protein.add(nutrition?.protein)
    carbs.add(nutrition?.carbs)
    fat.add(nutrition?.fat)
    if !others.isEmpty || nutrition?.others.isEmpty == false { addOthers(nutrition?.others ?? [:]) }
  }

  private mutating func addOthers(_ amounts: [String: Amount]) {
    for key in amounts.keys where others[key] == nil {
      // Of the entries before it is unknown.
      others[key] = Partial(unknown: entries - 1)
    }
    for key in others.keys { others[key]?.add(amounts[key]) }
  }

  /// Takes what an import says was eaten on the same day, where no entry has energy: own entries win for their day. It
  /// tells the whole day, so nothing is missing from its numbers.
  public mutating func complete(imported: Nutrition) {
    guard energy.value == nil, let known = imported.knownEnergy else { return }
    energy = Partial(whole: known, of: entries)
    func told(_ grams: Amount?, _ own: inout Partial) {
      // What it does not tell, nobody knows.
      if let grams { own = Partial(whole: grams, of: entries) } else { own.open() }
    }
    told(imported.protein, &protein)
    told(imported.carbs, &carbs)
    told(imported.fat, &fat)
    for key in Set(others.keys).union(imported.others.keys) {
      told(imported.others[key], &others[key, default: Partial(unknown: entries)])
    }
    isImported = true
  }

  /// Takes it that nothing was eaten but what is known of.
  public mutating func completeAsKnown() { each { $0.complete() } }

  /// Takes it that more was eaten than was logged.
  public mutating func open() { each { $0.open() } }

  /// Whole kilocalories, as people read them and budgets count them; nil where none is known.
  public var wholeEnergy: Bounded<Int>? { energy.rounded }
  public var wholeActive: Int { active?.whole ?? 0 }

  private mutating func each(_ change: (inout Partial) -> Void) {
    change(&energy)
    change(&protein)
    change(&carbs)
    change(&fat)
    for key in others.keys { change(&others[key, default: Partial()]) }
  }

  private static func sum(_ a: Amount?, _ b: Amount?) -> Amount? {
    guard let a, let b else { return a ?? b }
    return a + b
  }
}

extension Amount {
  /// The nearest whole number, half away from zero.
  public var whole: Int { Int(Rounding.divide(Int128(micros), by: Int128(Amount.scale)) ?? 0) }
}
