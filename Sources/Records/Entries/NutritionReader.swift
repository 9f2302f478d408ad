import Domain
import Language
import Naming
import Store

extension Context {
  /// What amounts of foods have of energy and nutrients.
  package var nutritionEngine: NutritionEngine {
    get throws {
      let units = Dictionary(try log.units.all().map { ($0.id, $0) }) { first, _ in first }
      let log = log
      return NutritionEngine(
        unit: { units[$0] }, measure: { food, unit in (try? log.foods.measures(of: food.id))?.of(unit) })
    }
  }

  /// What was eaten on the days of a range: what entries say, where none has energy what an import says, and nothing on
  /// a day that is said to be complete without either. Whoever asks what a day had asks here.
  /// - Parameter onlyEnergy: whether nothing but energy is asked for; what there is of nutrients may then be left out.
  func eaten(in range: DayRange, onlyEnergy: Bool = false) throws -> [Day: NutritionTotal] {
    var totals = try nutrition(in: range, onlyEnergy: onlyEnergy)
    let reader = try MetricReader(log)
    var imported: [Day: Nutrition] = [:]
    try reader.forEach(Metrics.dietaryEnergy, in: range) {
      imported[$0] = Nutrition(energy: Amount(nearest: $1))
    }
    if !onlyEnergy, let first = imported.keys.min(), let last = imported.keys.max() {
      let days = DayRange(first, last)
      try reader.forEach(Metrics.dietaryProtein, in: days) { imported[$0]?.protein = Amount(nearest: $1) }
      try reader.forEach(Metrics.dietaryCarbs, in: days) { imported[$0]?.carbs = Amount(nearest: $1) }
      try reader.forEach(Metrics.dietaryFat, in: days) { imported[$0]?.fat = Amount(nearest: $1) }
    }
    for (day, nutrition) in imported { totals[day, default: NutritionTotal()].complete(imported: nutrition) }
    for (day, mark) in try log.dayCompleteness(in: range) {
      switch mark {
      case .complete: totals[day, default: NutritionTotal()].completeAsKnown()
      case .partial: totals[day, default: NutritionTotal()].open()
      }
    }
    return totals
  }

  /// What the entries of a range come to, by day; days without one have none.
  package func nutrition(in range: DayRange, onlyEnergy: Bool = false) throws -> [Day: NutritionTotal] {
    var days = DayNutrition(activities: try activityCategories(), timeline: try log.dayRules())
    try log.entries.forEachNutrition(in: range, onlyEnergy: onlyEnergy) { days.add($0, $1, $2, $3) }
    return days.finished()
  }

  /// The categories of what is done and not eaten: those kept in a unit of time.
  package func activityCategories() throws -> Set<Int64> {
    Set(try log.categories.all().filter { try log.units[$0.unitID]?.dimension == .time }.map(\.id))
  }
}

extension EntryRow {
  /// Whether it was done and not eaten; its energy was spent then.
  var isActivity: Bool { category?.unit?.dimension == .time }

  /// What was eaten with it.
  var intake: Nutrition? { isActivity ? nil : nutrition }
}

extension Sequence<EntryRow> {
  /// What the entries come to.
  package var nutrition: NutritionTotal {
    var total = NutritionTotal()
    for row in self { total.add(row) }
    return total
  }
}

extension NutritionTotal {
  mutating func add(_ row: EntryRow) { add(row.nutrition, isActivity: row.isActivity, isFree: row.isFree) }
}

/// What the entries of days come to. They are added day by day.
private struct DayNutrition {
  private let activities: Set<Int64>
  private let timeline: DayRulesTimeline
  private var totals: [Day: NutritionTotal] = [:]
  private var day: Day?
  /// Of that day. No optional, which would be copied whole for each entry.
  private var total = NutritionTotal()
  /// Whether any entry of that day counts in it.
  private var isCounted = false
  private var rules: DayRules?
  /// Of the categories of these rules that have one: looked up once, not for each entry.
  private var energies: [(category: Int64, energy: Amount)] = []

  init(activities: Set<Int64>, timeline: DayRulesTimeline) {
    (self.activities, self.timeline) = (activities, timeline)
  }

  mutating func add(_ day: Day, _ category: Int64, _ portion: Portion, _ known: Nutrition?) {
    if day != self.day { begin(day) }
    if activities.contains(category) {
      if known != nil { count(known, isActivity: true) }
      return
    }
    // What says its energy asks no category.
    if let known, known.energy != nil { return count(known, isActivity: false) }
    let energy = energies.first { $0.category == category }?.energy
    // Water without an energy of its own is nothing eaten.
    if energy == .zero, known?.knownEnergy == nil { return }
    count(Category.nutrition(of: portion, known: known, energy: energy), isActivity: false)
  }

  mutating func finished() -> [Day: NutritionTotal] {
    keep()
    return totals
  }

  private mutating func count(_ nutrition: Nutrition?, isActivity: Bool) {
    total.add(nutrition, isActivity: isActivity)
    isCounted = true
  }

  private mutating func begin(_ day: Day) {
    keep()
    self.day = day
    if isCounted { (total, isCounted) = (NutritionTotal(), false) }
    let rules = timeline.rules(on: day)
    guard rules !== self.rules else { return }
    self.rules = rules
    energies = rules.categories.compactMap { category in
      category.effectiveEnergy.map { (category.id, $0) }
    }
  }

  private mutating func keep() { if let day, isCounted { totals[day] = total } }
}
