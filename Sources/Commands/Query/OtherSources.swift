import Domain
import Store

extension QuerySource {
  static let foods = QuerySource(
    unit: "foods", range: nil,
    columns: { resolver in try foodFields(resolver.log).map(\.column) },
    load: { _, _, names, context in
      let log = context.log
      let fields = try foodFields(log).filter { names.contains($0.column.name) }
      var uses: [Int64: FoodUse] = [:]
      if !names.isDisjoint(with: ["uses", "first", "last"]) {
        try log.entries.forEach(in: .all, isWhole: true) { entry in
          guard let id = entry.foodID else { return }
          uses[id, default: FoodUse(first: entry.day, last: entry.day)].count += 1
          uses[id]?.last = entry.day
        }
      }
      let rows = try log.foods.all().map { food in
        fields.map { $0.value(FoodRow(food: food, use: uses[food.id])) }
      }
      return RowSet(columns: fields.map(\.column), rows: rows, unit: "foods")
    })

  private struct FoodUse: Sendable {
    var count = 0
    var first: Day
    var last: Day
  }

  private struct FoodRow: Sendable {
    var food: Food
    var use: FoodUse?
  }

  private static func foodFields(_ log: Transaction) throws -> [QueryField<FoodRow>] {
    var names: [Int64: String] = [:]
    for category in try log.categories.all() { names[category.id] = category.name }
    var units: [Int64: String] = [:]
    for unit in try log.units.all() { units[unit.id] = unit.symbol }
    let (categories, symbols) = (names, units)
    return [
      QueryField("food", .text, "its name") { .text($0.food.name) },
      QueryField("category", .text(try log.categories.all().map(\.name)), "what it counts for") {
        categories[$0.food.categoryID].map { .text($0) } ?? .missing
      },
      QueryField("portion", .number(1), "of one serving") { .number($0.food.portion.value) },
      QueryField("amount", .number(2), "of one portion") {
        $0.food.amount.map { .number($0.doubleValue) } ?? .missing
      },
      QueryField("unit", .text, "of the amount") {
        $0.food.amountUnitID.flatMap { symbols[$0] }.map { .text($0) } ?? .missing
      },
      QueryField("favorite", .flag, "whether it is one") { .flag($0.food.isFavorite) },
      QueryField("uses", .number(0), "how often it was logged", role: .measure) {
        .number(Double($0.use?.count ?? 0))
      },
      QueryField("first", .day, "when it was logged first") { $0.use.map { .day($0.first) } ?? .missing },
      QueryField("last", .day, "when it was logged last") { $0.use.map { .day($0.last) } ?? .missing },
    ]
  }

  static let metrics = QuerySource(
    unit: "values", range: { call, _ in call.range("range") ?? .all },
    columns: { _ in metricFields.map(\.column) },
    load: { call, range, names, context in
      let fields = metricFields.filter { names.contains($0.column.name) }
      let metric = call.metric("metric")
      let rows = try context.log.samples.bodyValues(in: range, metric: metric).map { value in
        fields.map { $0.value(value) }
      }
      return RowSet(columns: fields.map(\.column), rows: rows, unit: "values")
    })

  private static let metricFields: [QueryField<BodyValue>] =
    DayFields.make(\BodyValue.day) + [
      QueryField("metric", .text(BodyMetric.all.map(\.name)), "what was measured") { .text($0.metric.name) },
      QueryField("value", .number(1), "the value", role: .measure) { .number($0.value) },
      QueryField("unit", .text, "its unit") { .text($0.metric.unit) },
      QueryField("hour", .number(2), "the time of day, in hours", role: .further) {
        $0.minute.map { .number(Double($0) / 60) } ?? .missing
      },
      QueryField("note", .text, "the note") { $0.note.map { .text($0) } ?? .missing },
    ]

  static let journal = QuerySource(
    unit: "changes", range: { call, _ in .all },
    columns: { _ in journalFields.map(\.column) },
    load: { call, _, names, context in
      let fields = journalFields.filter { names.contains($0.column.name) }
      let rows = try context.log.journal.last(call.integer("count") ?? Int(Int32.max)).map { record in
        fields.map {
          $0.value(JournalRow(record: record, at: Clock.parse(record.at) ?? Moment(date: Day(0), second: 0)))
        }
      }
      return RowSet(columns: fields.map(\.column), rows: rows, unit: "changes")
    })

  private struct JournalRow: Sendable {
    var record: JournalRecord
    var at: Moment
  }

  private static let journalFields: [QueryField<JournalRow>] =
    DayFields.make(\JournalRow.at.date) + [
      QueryField("hour", .number(2), "the time of day, in hours", role: .further) {
        .number(Double($0.at.minute) / 60)
      },
      QueryField("line", .text, "the line") { .text($0.record.line) },
      QueryField("source", .text, "where it came from") { .text($0.record.source) },
      QueryField("rows", .number(0), "rows it changed", role: .measure) { .number(Double($0.record.rows)) },
      QueryField("undone", .flag, "whether it was taken back") { .flag($0.record.isUndone) },
    ]
}
