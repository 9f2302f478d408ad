import Domain
import Store

extension Context {
  /// What amounts of foods have of energy and nutrients.
  var nutritionEngine: NutritionEngine {
    get throws {
      let units = Dictionary(try log.units.all().map { ($0.id, $0) }) { first, _ in first }
      return NutritionEngine { units[$0] }
    }
  }

  /// What the days of a range come to, by day; those without an entry have none.
  func nutrition(in range: DayRange) throws -> [Day: NutritionTotal] {
    let activities = try activityCategories()
    var totals: [Day: NutritionTotal] = [:]
    try log.entries.forEachNutrition(in: range) { day, category, nutrition in
      totals[day, default: NutritionTotal()].add(nutrition, isActivity: activities.contains(category))
    }
    return totals
  }

  /// The categories of what is done and not eaten: those kept in a unit of time.
  func activityCategories() throws -> Set<Int64> {
    Set(try log.categories.all().filter { try log.units[$0.unitID]?.dimension == .time }.map(\.id))
  }
}

extension EntryRow {
  /// Whether it was done and not eaten; its energy was spent then.
  var isActivity: Bool { category?.unit?.dimension == .time }

  /// What was eaten with it.
  var intake: Nutrition? { isActivity ? nil : entry.nutrition }
}

extension Sequence<EntryRow> {
  /// What the entries come to.
  var nutrition: NutritionTotal {
    var total = NutritionTotal()
    for row in self { total.add(row.entry.nutrition, isActivity: row.isActivity) }
    return total
  }
}
