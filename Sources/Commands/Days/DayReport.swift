import Domain

/// A day as `today` and `day` show it.
enum DayReport {
  static let categoryColumns = [
    Column("category", "Category", minimum: 18), Column("unit", "Unit", .machines),
    Column("target", "Target", .machines), Column("total", "Total", right: true),
    Column("goal", "Target", right: true, .people, optional: true), Column("adjusted", "Adjusted", .machines),
    Column("status", "Status", .machines), Column("missing", "Missing", .machines),
    Column("over", "Over", .machines),
    Column("state", "", .people), Column("score", "Score", right: true),
  ]

  static func make(_ day: Day, _ context: Context) throws -> Report {
    let (totals, count) = try context.log.entries.totals(on: day)
    let categories = try context.log.categories.all()
    let (met, enabled) = AdherenceEngine().met(totals, categories: categories)
    let summary = count == 0 ? nil : try context.evaluator().evaluate(totals)
    var report = Report(
      .record, title: title(day, context),
      fields: [
        Field("date", "Date", .day(day), .machines),
        Field("score", "Score", summary.map { .score($0.score) } ?? .missing),
        Field("color", "Colour", summary.map { .text($0.color.rawValue) } ?? .missing, .machines),
        Field(
          "on_target", "On target",
          count == 0 ? .missing : .shown(.int(met), as: "\(met)/\(enabled)", met == enabled ? .good : .plain)),
        Field("enabled", "Enabled", .int(enabled), .machines),
      ])
    let rows = try categories.filter(\.isEnabled).map { category in
      try row(category, totals[category.id] ?? .zero, summary, context)
    }
    report.tables.append(
      Table("categories", columns: categoryColumns, rows: rows, empty: "No category is enabled."))
    let entries = try context.log.entries.all(in: DayRange(day))
    report.tables.append(
      Table(
        "entries", title: "Entries", columns: EntryFormat.dayColumns,
        rows: try entries.map { try EntryFormat.dayCells($0, context) }, empty: "No items yet"))
    if day == context.today { report.notices += try remaining(categories, totals, context) }
    return report
  }

  private static func row(
    _ category: Domain.Category, _ total: Portion, _ summary: DailyScoreSummary?, _ context: Context
  ) throws -> [Cell] {
    let format = PortionFormat(try context.log.units[category.unitID])
    let result = TargetEvaluator().evaluate(total, against: category.target)
    let score = summary?.categories.first { $0.categoryID == category.id }
    let adjusted = score?.adjustedTotal ?? total.doubleValue
    let state: Cell
    switch result.status {
    case .below: state = .shown(.missing, as: "missing \(format.text(result.missing))", .bad)
    case .over:
      let excused =
        adjusted < total.doubleValue ? ", offset to \(Decimals.text(adjusted, digits: 1, minimum: 1))" : ""
      state = .shown(.missing, as: "over by \(format.text(result.over))\(excused)", .fair)
    case .met: state = .shown(.missing, as: "✓", .good)
    }
    return [
      .text(category.name), .text(format.symbol), .text(format.rule(category.target)),
      .shown(.portion(total), as: format.number(total), .plain),
      .shown(.missing, as: "\(format.target(category.target)) \(format.symbol)", .dim),
      .number(adjusted, digits: 4), .text(result.status.rawValue), .portion(result.missing),
      .portion(result.over),
      state, score.map { .score($0.score) } ?? .missing,
    ]
  }

  /// What may still be eaten today where there is an upper bound.
  private static func remaining(
    _ categories: [Domain.Category], _ totals: DayTotals, _ context: Context
  ) throws -> [Notice] {
    var left: [String] = []
    for category in categories where category.isEnabled {
      guard let high = category.target.preferred.max, category.profile?.capsOver != true else { continue }
      let limit = if case .exactly(let x) = category.target { x } else { high }
      let rest = limit - (totals[category.id] ?? .zero)
      guard rest > .zero else { continue }
      left.append("\(category.name) \(PortionFormat(try context.log.units[category.unitID]).number(rest))")
    }
    return left.isEmpty ? [] : [Notice("Left today: " + left.joined(separator: " · "), .dim)]
  }

  /// `FRI - 20 Nov 26  (today)`
  static func title(_ day: Day, _ context: Context) -> String {
    switch day - context.today {
    case 0: day.title + "  (today)"
    case -1: day.title + "  (yesterday)"
    case 1: day.title + "  (tomorrow)"
    default: day.title
    }
  }
}

extension Command {
  static let today = Command(
    "today", "Show today", topic: .days,
    details: "Totals and targets by category, what is missing, the score, and the entries.",
    examples: [.init("today", "how today stands")],
    effect: .query { _, context in try DayReport.make(context.today, context) })

  static let day = Command(
    "day", "Show a day", topic: .days, syntax: .optional(.parameter("when", DayKind.day)),
    examples: [.init("day yesterday", "how yesterday was"), .init("day 18 nov", "a date")],
    effect: .query { call, context in try DayReport.make(call.day("when") ?? context.currentDay, context) })

  static let on = Command(
    "on", "Make another day the current one", topic: .days, syntax: .parameter("when", DayKind.day),
    details:
      "Until another `on`, entries and views without a day mean this one. `on today` goes back to the clock.",
    examples: [.init("on yesterday", "to fill in yesterday"), .init("on today", "back to the clock")],
    steersSession: true,
    effect: .query { call, context in
      guard let day = call.day("when") else { throw call.incomplete }
      // At the prompt a day that is today goes with the clock. A script says `today` where it means that.
      let isToday =
        context.isConversation
        ? day == context.today : call.span("when").map { call.line.slice($0).lowercased() } == "today"
      context.resolver.selectedDay = isToday ? nil : day
      return .notice(day == context.today ? "Today it is: \(day.title)." : "The current day is \(day.title).")
    })
}
