import Domain
import Language
import Naming
import Query

/// A meal of a day as a question sees it.
private struct MealRow: Sendable {
  let day: Day
  let slotID: Int64
  let slot: String?
  var entries = 0
  var items: [String] = []
  var totals: DayTotals = [:]
  var nutrition = NutritionTotal()
  /// The goal for its energy, in kcal.
  var goal: Int?

  mutating func add(_ row: EntryRow) {
    entries += 1
    if let item = row.item { items.append(item) }
    if !row.isEnergyAlone { totals[row.entry.categoryID, default: .zero] += row.entry.portion }
    nutrition.add(row)
  }
}

extension QuerySource {
  package static let meals = {
    var source = eachMeal
    source.ofDay = ColumnsOfDay(.days)
    return source
  }()

  private static let eachMeal = QuerySource(
    unit: "meals", range: { call, _ in call[asked] ?? .all },
    fields: { names in try mealFields(names) },
    read: { _, range, needs, context, receive in
      let marks = try context.log.dayCompleteness(in: range)
      let goals = GoalTimeline(try context.log.goals.all())
      let pauses = try context.log.pauses.all()
      var meals: [MealRow] = []
      func give(_ meals: [MealRow]) throws {
        for var meal in meals {
          meal.goal =
            pauses.contains(meal.day) ? nil : goals.set(.calories, .meal(meal.slotID), on: meal.day)?.value
          // Of a day that is said to be complete nothing was eaten but what is known of.
          if marks[meal.day] == .complete { meal.nutrition.completeAsKnown() }
          try receive(meal)
        }
      }
      try context.forEachEntry(in: range, needs: needs.union([.wholeEntry, .slot])) { row in
        if meals.first?.day != row.entry.day {
          try give(meals)
          meals.removeAll(keepingCapacity: true)
        }
        let known = meals.firstIndex { $0.slotID == row.entry.slotID }
        if known == nil {
          meals.append(MealRow(day: row.entry.day, slotID: row.entry.slotID, slot: row.slot))
        }
        meals[known ?? meals.count - 1].add(row)
      }
      try give(meals)
    })

  private static func mealFields(_ names: NameResolver) throws -> [Field<MealRow>] {
    let slots = try names.log.slots.all().map(\.name)
    let date = Field<MealRow>("date", "Day", .day, "the day") { .day($0.day) }
    let calendar = CalendarFields.all.map { field in field.of { (meal: MealRow) in meal.day } }
    let own: [Field<MealRow>] =
      [
        Field("meal", "Meal", .text(slots), "the meal slot") { .optional($0.slot) },
        Field("entries", "Entries", .number(0), "entries of the meal", role: .measure) {
          .number(Double($0.entries))
        },
        Field("items", "Items", .text, "what it was", needs: [.foods, .category]) {
          .text($0.items.joined(separator: ", "))
        },
      ] + NutritionTotalFields.all("of the meal", needs: .category) { $0.nutrition } + [
        Field("goal", "Goal", .number(0, "kcal"), "the goal for the meal's energy, in kcal", role: .further) {
          .optional($0.goal.map(Double.init))
        }
      ]
    let fixed = [date] + calendar + own
    var columns = ColumnNames(fixed.map(\.key), meaning: "the meal's own")
    let categories = try CategoryColumns(names.log, &columns).all.map { named in
      let id = named.category.id
      return Field<MealRow>(
        named.column, named.category.name, .number(named.digits, named.unit), named.category.name,
        role: .further
      ) { .number(($0.totals[id] ?? .zero).doubleValue) }
    }
    let nutrients = try NutritionTotalFields.own(names, &columns, "of the meal", needs: .category) {
      (meal: MealRow) in meal.nutrition
    }
    return columns.noted(fixed + categories + nutrients)
  }
}
