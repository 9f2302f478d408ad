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
  func eaten(in range: DayRange) throws -> [Day: NutritionTotal] {
    var totals = try nutrition(in: range)
    let reader = try MetricReader(log)
    var imported: [Day: Nutrition] = [:]
    try reader.forEach(Metrics.dietaryEnergy, in: range) {
      imported[$0] = Nutrition(energy: Amount(nearest: $1))
    }
    if let first = imported.keys.min(), let last = imported.keys.max() {
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
  package func nutrition(in range: DayRange) throws -> [Day: NutritionTotal] {
    let activities = try activityCategories()
    let timeline = try log.dayRules()
    var totals: [Day: NutritionTotal] = [:]
    // Entries come day by day.
    var total: NutritionTotal?
    var of: (day: Day, rules: DayRules)?
    func keep() { if let of, let total { totals[of.day] = total } }
    try log.entries.forEachNutrition(in: range) { day, category, portion, known in
      if of?.day != day {
        keep()
        (of, total) = ((day, timeline.rules(on: day)), nil)
      }
      if activities.contains(category) {
        if let known { total.add(known, isActivity: true) }
        return
      }
      let rules = of?.rules.category(category)
      if rules?.isFree == true, known?.knownEnergy == nil { return }
      total.add(rules.map { $0.nutrition(of: portion, known: known) } ?? known)
    }
    keep()
    return totals
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

extension NutritionTotal? {
  fileprivate mutating func add(_ nutrition: Nutrition?, isActivity: Bool = false) {
    var total = self ?? NutritionTotal()
    total.add(nutrition, isActivity: isActivity)
    self = total
  }
}
