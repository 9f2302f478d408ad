import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime

extension Command {
  static let entries = Command("entries", "List entries", topic: .days) {
    let range = OptionalParameter("range", .range)
    return Form(
      syntax: .optional(range),
      examples: [
        .init("entries", "of the current day", says: "#2  Breakfast  Oatmeal (Starchy Sides)"),
        .init("entries last 7d", "of a range", says: "Fri 20 Nov  #3  Breakfast  Dairy"),
        .init(
          "entries all | group item | sum portion | sort portion desc | take 10", "what there was most of",
          says: "Vegetables  portions      2.5  2"),
      ],
      source: .entries(range),
      action: .query { call, context in
        var table = EntryTable(FieldList(EntryFields.listed))
        // Machines have them in order of number.
        var byNumber = EntryTable(FieldList(EntryFields.listed))
        let order = EntryOrder(try context.log.slots.all())
        // A day at a time.
        var day: [EntryRow] = []
        try context.forEachEntry(in: call[range] ?? DayRange(context.currentDay)) { row in
          if let first = day.first, first.entry.day != row.entry.day {
            for row in order.sorted(day) { table.add(row) }
            day.removeAll(keepingCapacity: true)
          }
          day.append(row)
          byNumber.add(row)
        }
        for row in order.sorted(day) { table.add(row) }
        var (read, numbered) = (table.table(empty: "No items yet"), byNumber.table())
        (read.audience, numbered.audience) = (.people, .machines)
        read.key = "by_meal"
        return Report(.list, tables: [numbered, read])
      })
  }
}

extension QuerySource {
  /// - Parameter range: the days that a call names.
  static func entries(_ range: OptionalParameter<DayRange>) -> QuerySource {
    var source = QuerySource(
      unit: "entries", range: { call, _ in call[range] ?? .all }, fields: entryFields,
      read: { _, range, needs, context, receive in
        try context.forEachEntry(in: range, needs: needs, receive)
      })
    source.ofDay = ColumnsOfDay(.days)
    source.told = { columns, call, names in
      guard let place = columns.firstIndex(where: { $0.name == "note" }), call.line.text.contains("note")
      else { return columns }
      var columns = columns
      columns[place].note = try otherNotes(call[range] ?? .all, names)
      return columns
    }
    return source
  }

  /// Where the notes are that no entry has; nil where there are none.
  private static func otherNotes(_ range: DayRange, _ names: NameResolver) throws -> String? {
    var count = 0
    try names.log.forEachNote(in: range) { if $0.kind != "entry" { count += 1 } }
    guard count > 0 else { return nil }
    return
      "\(Counting.text(count, "note", "notes")) of moods and the like \(count == 1 ? "is" : "are") no entry's: notes has all"
  }

  @Sendable private static func entryFields(_ names: NameResolver) throws -> [Field<EntryRow>] {
    let fixed = try EntryFields.all.map { field in
      switch field.key {
      case "slot": field.listing(try names.log.slots.all().map(\.name))
      case "category": field.listing(try names.log.categories.all().map(\.name))
      default: field
      }
    }
    return try fixed + EntryFields.ownNutrients(names)
  }
}
