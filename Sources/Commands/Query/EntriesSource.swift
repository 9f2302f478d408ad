import Domain
import Language
import Query
import Store

extension QuerySource {
  static let meals = QuerySource(
    unit: "meals", range: { call, _ in call.range("range") ?? .all },
    columns: { resolver in try mealFields(resolver.log).map(\.column) },
    load: { _, range, names, context in
      let fields = try mealFields(context.log).filter { names.contains($0.column.name) }
      var frame = RowSet(columns: fields.map(\.column), rows: [], unit: "meals")
      var places: [Int64: Int] = [:]
      var rows: [MealRow] = []
      var day: Day?
      try context.forEachEntry(in: range) { row in
        let entry = row.entry
        if entry.day != day { places.removeAll(keepingCapacity: true) }
        day = entry.day
        let place = places[entry.slotID] ?? rows.count
        if place == rows.count {
          rows.append(MealRow(day: entry.day, slot: .optional(row.slot)))
          places[entry.slotID] = place
        }
        rows[place].entries += 1
        if let item = row.item { rows[place].items.append(item) }
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
    var names = ColumnNames(fields.map(\.column.name), meaning: "the meal's own")
    let categories = try CategoryColumns(log, &names).all
    for index in fields.indices { fields[index].column.note = names.notes[fields[index].column.name] }
    fields += categories.map { named in
      let id = named.category.id
      return QueryField(named.column, .number(1, named.unit), named.category.name, role: .further) {
        .number($0.totals[id] ?? 0)
      }
    }
    return fields
  }
}
