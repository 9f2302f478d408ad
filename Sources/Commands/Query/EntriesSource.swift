import Domain
import Store

/// An entry with what its names are.
private struct EntryRow: Sendable {
  var entry: EntrySummary
  var slot: String
  var category: String
  var food: String?
  var unit: String
  var amountUnit: String?
}

extension QuerySource {
  static let entries = QuerySource(
    unit: "entries", range: { call, _ in call.range("range") ?? .all },
    columns: { scope in try fields(scope.log).map(\.column) },
    load: { _, range, names, context in
      let fields = try fields(context.log).filter { names.contains($0.column.name) }
      var frame = Frame(columns: fields.map(\.column), rows: [], unit: "entries")
      try forEach(in: range, names, context.log) { row in frame.rows.append(fields.map { $0.value(row) }) }
      return frame
    })

  static let meals = QuerySource(
    unit: "meals", range: { call, _ in call.range("range") ?? .all },
    columns: { scope in try mealFields(scope.log).map(\.column) },
    load: { _, range, names, context in
      let fields = try mealFields(context.log).filter { names.contains($0.column.name) }
      var frame = Frame(columns: fields.map(\.column), rows: [], unit: "meals")
      var meals: [String: Int] = [:]
      var rows: [MealRow] = []
      var day: Day?
      try forEach(in: range, ["meal", "category", "food"], context.log) { row in
        if row.entry.day != day { meals.removeAll() }
        day = row.entry.day
        let place = meals[row.slot] ?? rows.count
        if place == rows.count {
          rows.append(MealRow(day: row.entry.day, slot: row.slot))
          meals[row.slot] = place
        }
        rows[place].entries += 1
        rows[place].items.append(row.food ?? row.category)
        rows[place].totals[row.entry.categoryID, default: 0] += Double(row.entry.portion.tenths) / 10
      }
      frame.rows = rows.map { row in fields.map { $0.value(row) } }
      return frame
    })

  private struct MealRow: Sendable {
    var day: Day
    var slot: String
    var entries = 0
    var items: [String] = []
    var totals: [Int64: Double] = [:]
  }

  private static func mealFields(_ log: Transaction) throws -> [QueryField<MealRow>] {
    let slots = try log.slots().map(\.name)
    var fields = DayFields.make(\MealRow.day)
    fields += [
      QueryField("meal", .text(slots), "the meal slot") { .text($0.slot) },
      QueryField("entries", .number(0), "entries of the meal", role: .measure) {
        .number(Double($0.entries))
      },
      QueryField("items", .text, "what it was") { .text($0.items.joined(separator: ", ")) },
    ]
    for category in try log.categories() where category.isEnabled {
      let id = category.id
      fields.append(
        QueryField(
          category.name.slug, .number(1, try log.unit(category.unitID)?.symbol ?? ""), category.name,
          role: .further
        ) {
          .number($0.totals[id] ?? 0)
        })
    }
    return fields
  }

  private static func fields(_ log: Transaction) throws -> [QueryField<EntryRow>] {
    let slots = try log.slots().map(\.name)
    let categories = try log.categories().map(\.name)
    return DayFields.make(\EntryRow.entry.day) + [
      QueryField("n", .number(0), "its number in the day") { .number(Double($0.entry.number)) },
      QueryField("meal", .text(slots), "the meal slot") { .text($0.slot) },
      QueryField("category", .text(categories), "the category", role: .further) { .text($0.category) },
      QueryField("food", .text, "the food; missing for a plain category", role: .further) {
        $0.food.map { .text($0) } ?? .missing
      },
      QueryField("item", .text, "the food, else the category") { .text($0.food ?? $0.category) },
      QueryField("portion", .number(1), "in the category's unit", role: .measure) {
        .number($0.entry.portion.value)
      },
      QueryField("unit", .text, "the category's unit") { .text($0.unit) },
      QueryField("amount", .number(2), "as typed", role: .further) {
        $0.entry.amount.map { .number($0.doubleValue) } ?? .missing
      },
      QueryField("amount_unit", .text, "of the amount", role: .further) {
        $0.amountUnit.map { .text($0) } ?? .missing
      },
      QueryField("hour", .number(2), "the time of day, in hours", role: .further) {
        $0.entry.minute.map { .number(Double($0) / 60) } ?? .missing
      },
      QueryField("note", .text, "the note") { $0.entry.note.map { .text($0) } ?? .missing },
    ]
  }

  private static func forEach(
    in range: DayRange, _ names: Set<String>, _ log: Transaction, _ body: (EntryRow) -> Void
  ) throws {
    var slots: [Int64: String] = [:]
    for slot in try log.slots() { slots[slot.id] = slot.name }
    var units: [Int64: String] = [:]
    for unit in try log.units() { units[unit.id] = unit.symbol }
    var categories: [Int64: (name: String, unit: String)] = [:]
    for category in try log.categories() {
      categories[category.id] = (category.name, units[category.unitID] ?? "")
    }
    var foods: [Int64: String] = [:]
    // The index alone has the rest.
    let needsRows = !names.isDisjoint(with: ["meal", "food", "item", "amount", "amount_unit", "hour", "note"])
    try log.forEachEntry(range, isWhole: needsRows) { entry in
      var food: String?
      if let id = entry.foodID {
        if let known = foods[id] {
          food = known
        } else {
          food = try log.food(id)?.name
          foods[id] = food
        }
      }
      let category = categories[entry.categoryID]
      body(
        EntryRow(
          entry: entry, slot: slots[entry.slotID] ?? "?", category: category?.name ?? "?", food: food,
          unit: category?.unit ?? "", amountUnit: entry.amountUnitID.flatMap { units[$0] }))
    }
  }
}
