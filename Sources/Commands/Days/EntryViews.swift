import Domain

extension Command {
  static let show = Command(
    "show", "Show one category's day", topic: .days,
    syntax: .sequence([
      .parameter("category", NameKind.category), .optional(.parameter("when", DayKind.day)),
    ]),
    examples: [
      .init("show veg", "the vegetables of the current day"),
      .init("show sports yesterday", "of another day"),
    ],
    effect: .query { call, context in
      guard let category = call.category("category") else { throw call.incomplete }
      let day = call.day("when") ?? context.currentDay
      let format = PortionFormat(try context.log.units[category.unitID])
      let (totals, _) = try context.log.entries.totals(on: day)
      let total = totals[category.id] ?? .zero
      let result = TargetEvaluator().evaluate(total, against: category.target)
      let score = try context.score(day)?.categories.first { $0.categoryID == category.id }
      let tone: Tone = result.status == .met ? .good : result.status == .over ? .fair : .bad
      let entries = try context.log.entries.all(in: DayRange(day)).filter { $0.categoryID == category.id }
      return Report(
        .record, title: "\(category.name) · \(day.title)",
        fields: [
          Field("date", "Date", .day(day), .machines),
          Field("category", "Category", .text(category.name), .machines),
          Field("unit", "Unit", .text(format.symbol), .machines),
          Field(
            "target", "Target",
            .shown(.text(format.rule(category.target)), as: format.rule(category.target), .plain)),
          Field("total", "Total", .shown(.portion(total), as: format.text(total), .plain)),
          Field("status", "Status", .shown(.text(result.status.rawValue), as: result.status.rawValue, tone)),
          Field(
            "missing", "Missing", .portion(result.missing), result.missing > .zero ? .everyone : .machines),
          Field("over", "Over", .portion(result.over), result.over > .zero ? .everyone : .machines),
          Field("score", "Score", score.map { .score($0.score) } ?? .missing),
        ], tables: [try table(entries, context)])
    })

  static let meal = Command(
    "meal", "Show one meal", topic: .days,
    syntax: .sequence([
      .choice([.parameter("slot", NameKind.slotName), .parameter("slot", NameKind.slot)]),
      .optional(.parameter("when", DayKind.day)),
    ]),
    examples: [.init("meal lunch", "today's lunch"), .init("meal dinner yesterday", "yesterday's dinner")],
    effect: .query { call, context in
      guard let slot = call.slot("slot") else { throw call.incomplete }
      let day = call.day("when") ?? context.currentDay
      let entries = try context.log.entries.all(in: DayRange(day)).filter { $0.slotID == slot.id }
      return Report(
        .record, title: "\(slot.name) · \(day.title)",
        fields: [
          Field("date", "Date", .day(day), .machines), Field("slot", "Meal", .text(slot.name), .machines),
        ], tables: [try table(entries, context)])
    })

  static let entries = Command(
    "entries", "List entries", topic: .days, syntax: .optional(.parameter("range", RangeKind.range)),
    examples: [
      .init("entries", "of the current day"), .init("entries last 7d", "of a range"),
      .init("entries all | group item | sum portion | sort portion desc | take 10", "what there was most of"),
    ],
    source: .entries,
    effect: .query { call, context in
      let range = call.range("range") ?? DayRange(context.currentDay)
      let rows = try context.log.entries.all(in: range).map { try EntryFormat.cells($0, context) }
      return Report(
        .list, tables: [Table("entries", columns: EntryFormat.columns, rows: rows, empty: "No items yet")])
    })

  private static func table(_ entries: [Entry], _ context: Context) throws -> Table {
    Table(
      "entries", columns: EntryFormat.dayColumns,
      rows: try entries.map { try EntryFormat.dayCells($0, context) }, empty: "No items yet")
  }
}
