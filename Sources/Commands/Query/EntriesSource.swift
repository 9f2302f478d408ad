import Domain
import Store

extension QuerySource {
  static let entries = QuerySource(
    unit: "entries", range: { call, _ in call.range("range") ?? .all },
    columns: { resolver in try fields(EntryNames(resolver.log)).map(\.column) },
    load: { _, range, names, context in
      let fields = try fields(EntryNames(context.log)).filter { names.contains($0.column.name) }
      var frame = RowSet(columns: fields.map(\.column), rows: [], unit: "entries")
      let values = fields.map(\.value)
      // The index alone has the rest.
      let isWhole = !names.isDisjoint(with: ["meal", "food", "item", "amount", "amount_unit", "hour", "note"])
      try context.log.entries.forEach(in: range, isWhole: isWhole) { entry in
        frame.rows.append(values.map { $0(entry) })
      }
      return frame
    })

  static let meals = QuerySource(
    unit: "meals", range: { call, _ in call.range("range") ?? .all },
    columns: { resolver in try mealFields(resolver.log).map(\.column) },
    load: { _, range, names, context in
      let known = try EntryNames(context.log)
      let fields = try mealFields(context.log).filter { names.contains($0.column.name) }
      var frame = RowSet(columns: fields.map(\.column), rows: [], unit: "meals")
      var places: [Int64: Int] = [:]
      var rows: [MealRow] = []
      var day: Day?
      try context.log.entries.forEach(in: range, isWhole: true) { entry in
        if entry.day != day { places.removeAll(keepingCapacity: true) }
        day = entry.day
        let place = places[entry.slotID] ?? rows.count
        if place == rows.count {
          rows.append(MealRow(day: entry.day, slot: known.slots[entry.slotID] ?? .missing))
          places[entry.slotID] = place
        }
        rows[place].entries += 1
        if case .text(let item) = known.item(entry) { rows[place].items.append(item) }
        rows[place].totals[entry.categoryID, default: 0] += entry.portion.value
      }
      frame.rows = rows.map { row in fields.map { $0.value(row) } }
      return frame
    })

  private struct MealRow: Sendable {
    var day: Day
    var slot: QueryValue
    var entries = 0
    var items: [String] = []
    var totals: [Int64: Double] = [:]
  }

  private static func mealFields(_ log: Transaction) throws -> [QueryField<MealRow>] {
    let slots = try log.slots.all().map(\.name)
    var fields = DayFields.make(\MealRow.day)
    fields += [
      QueryField("meal", .text(slots), "the meal slot") { $0.slot },
      QueryField("entries", .number(0), "entries of the meal", role: .measure) {
        .number(Double($0.entries))
      },
      QueryField("items", .text, "what it was") { .text($0.items.joined(separator: ", ")) },
    ]
    for category in try log.categories.all() where category.isEnabled {
      let id = category.id
      fields.append(
        QueryField(
          category.name.slug, .number(1, try log.units[category.unitID]?.symbol ?? ""), category.name,
          role: .further
        ) {
          .number($0.totals[id] ?? 0)
        })
    }
    return fields
  }

  private static func fields(_ names: EntryNames) -> [QueryField<EntrySummary>] {
    DayFields.make(\EntrySummary.day) + [
      QueryField("n", .number(0), "its number in the day") { .number(Double($0.number)) },
      QueryField("meal", .text(names.slotOrder), "the meal slot") { names.slots[$0.slotID] ?? .missing },
      QueryField("category", .text(names.categoryOrder), "the category", role: .further) {
        names.categories[$0.categoryID] ?? .missing
      },
      QueryField("food", .text, "the food; missing for a plain category", role: .further) { names.food($0) },
      QueryField("item", .text, "the food, else the category") { names.item($0) },
      QueryField("portion", .number(1), "in the category's unit", role: .measure) {
        .number($0.portion.value)
      },
      QueryField("unit", .text, "the category's unit") { names.units[$0.categoryID] ?? .missing },
      QueryField("amount", .number(2), "as typed", role: .further) {
        $0.amount.map { .number($0.doubleValue) } ?? .missing
      },
      QueryField("amount_unit", .text, "of the amount", role: .further) {
        $0.amountUnitID.flatMap { names.symbols[$0] } ?? .missing
      },
      QueryField("hour", .number(2), "the time of day, in hours", role: .further) {
        $0.minute.map { .number(Double($0) / 60) } ?? .missing
      },
      QueryField("note", .text, "the note") { $0.note.map { .text($0) } ?? .missing },
    ]
  }
}

/// What the ids of entries are called.
private final class EntryNames: @unchecked Sendable {
  let slots: [Int64: QueryValue]
  let categories: [Int64: QueryValue]
  /// The unit of each category.
  let units: [Int64: QueryValue]
  let symbols: [Int64: QueryValue]
  let slotOrder: [String]
  let categoryOrder: [String]
  /// Read as they are met, by the one transaction that asks.
  private var foods: [Int64: QueryValue] = [:]
  private let log: Transaction

  init(_ log: Transaction) throws {
    self.log = log
    let units = try log.units.all()
    symbols = Dictionary(units.map { ($0.id, .text($0.symbol)) }) { a, _ in a }
    slots = Dictionary(try log.slots.all().map { ($0.id, .text($0.name)) }) { a, _ in a }
    let all = try log.categories.all()
    categories = Dictionary(all.map { ($0.id, .text($0.name)) }) { a, _ in a }
    let symbols = symbols
    self.units = Dictionary(all.map { ($0.id, symbols[$0.unitID] ?? .missing) }) { a, _ in a }
    slotOrder = try log.slots.all().map(\.name)
    categoryOrder = all.map(\.name)
  }

  func food(_ entry: EntrySummary) -> QueryValue {
    guard let id = entry.foodID else { return .missing }
    if let known = foods[id] { return known }
    let name = (try? log.foods[id]).flatMap { $0 }?.name
    let datum = name.map { QueryValue.text($0) } ?? .missing
    foods[id] = datum
    return datum
  }

  func item(_ entry: EntrySummary) -> QueryValue {
    entry.foodID == nil ? categories[entry.categoryID] ?? .missing : food(entry)
  }
}
