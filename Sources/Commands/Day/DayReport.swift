import Domain
import Naming
import Records
import Reports

/// A day as `today` and `day` show it.
enum DayReport {
  static func make(_ day: Day, _ context: Context) throws -> Report {
    let page = try DayPage(context)
    let evaluation = try context.days.evaluation(of: day)
    let states = evaluation.categories
    let names = RowNames(context)
    var report = Report(.record, title: title(evaluation, context), fields: fields(evaluation))
    let entries = try context.entries(of: day)
    let isNet = try EnergyLight.isNet(context)
    let book = try EnergyBook(DayRange(day), withActivity: isNet, context)
    let nutrition = book.day(day).total ?? NutritionTotal()
    let light = isNet ? try EnergyLight(day, book, context) : nil
    report.fields += try EnergyFields.day(
      nutrition, day, book, light, isShown: page.has(.energy), isTold: context.showsEnergy)
    let rows = try states.map { state in
      try CategoryStateRow(state, isMorning: context.indexClock.morning == day, names)
    }
    report.notices += try FreeMisses(evaluation, context).notices
    let tables = DayTables(
      rows, entries, try context.log.slots.all(), page, pause: evaluation.pause,
      isComplete: book.day(day).mark == .complete,
      empty: NextLine.empty(try NextLine.log(day, context).map { $0 + NextLine.when(day, context) }))
    let measures = try DayMeasures(day, page.words, context)
    // What was typed of the body that day, where nobody has chosen what its page shows.
    if measures == nil, let typed = try DayMeasures(day, DayMeasures.typed(on: day, context), context)?.notice
    {
      report.notices.append(typed)
    }
    // What stands above a table is one itself: lines below the tables are the end of the page.
    var above: [String: Table] = [:]
    for (words, isAbove) in page.runs {
      let lines: [Notice] =
        switch DayPage.Part(rawValue: words[0]) {
        case .left: day == context.today ? try remaining(states, names) : []
        case .energy:
          try context.showsEnergy
            ? NutritionTotalFields.notices(nutrition) + EnergyDoubt.notices(entries)
              + DayGoals(day, book, context).notices : []
        case .categories, .meals: []
        default: try DayMeasures(day, words, context)?.notice.map { [$0] } ?? []
        }
      if isAbove {
        above[words[0]] = .lines(lines)
      } else {
        report.notices += lines
      }
    }
    report.machineTables = { tables.forMachines }
    // Where no screen holds them, the longest is as good as any.
    let lengths = DayTables.Length.all(page).prefix(entries.count > DayTables.mostLengthened ? 1 : .max)
    let (words, notes, below) = (page.words, above, measures?.tables ?? [])
    @Sendable func laidOut(_ length: DayTables.Length) -> [Table] {
      words.compactMap { notes[$0] ?? tables.part($0, length) } + below
    }
    report.tables = laidOut(lengths[0])
    // They are made when the log is no longer read.
    let unit = EnergyFormat.unit
    report.shorter = lengths.dropFirst().map { length in
      { EnergyFormat.reading(in: unit) { laidOut(length) } }
    }
    if let measures {
      report.fields += measures.fields
    }
    return report
  }

  private static func fields(_ day: DayEvaluation) -> [ReportField] {
    [
      .machines("date", .day(day.day)),
      ReportField("score", "Score", day.score.map(Cell.score) ?? .missing),
      .machines("color", .optional(day.color?.rawValue)),
      ReportField(
        "on_target", "On target",
        !day.isJudged
          ? .missing
          : .shown(.int(day.met), as: "\(day.met)/\(day.enabled)", day.met == day.enabled ? .good : .plain)),
      .machines("enabled", .int(day.enabled)),
      .machines("paused", .bool(day.pause != nil)),
      .machines("pause_reason", .optional(day.pause?.reason)),
    ]
  }

  /// What may still be eaten today beyond what is missing, which stands above, where there is an upper bound.
  private static func remaining(_ states: [CategoryState], _ names: RowNames) throws -> [Notice] {
    let left = try states.compactMap { state -> String? in
      guard let left = state.left?.shown, left > state.missing.shown else { return nil }
      let number = PortionFormat(try names.unit(state.category.unitID)).number(left)
      return "\(state.category.name) \(state.missing > .zero ? "up to " : "")\(number)"
    }
    guard !left.isEmpty else { return [] }
    let isMissing = states.contains { $0.missing > .zero }
    let beginning = isMissing ? "Left today besides what is missing: " : "Left today: "
    return [Notice(beginning + left.joined(separator: " · "), .dim)]
  }

  /// `FRI - 20 Nov 26  (today)  ‖ paused: flu`
  private static func title(_ day: DayEvaluation, _ context: Context) -> String {
    title(day.day, context) + (day.pauseWords.map { "  \(PauseText.mark) \($0)" } ?? "")
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

extension Table {
  /// Lines of text at their place among tables, for people.
  fileprivate static func lines(_ notices: [Notice]) -> Table? {
    guard !notices.isEmpty else { return nil }
    var table = Table("lines", columns: [])
    table.audience = .people
    table.lines = notices.map { Line(above: 0, $0.text, $0.tone) }
    return table
  }
}
