import Domain
import Language
import Records
import Reports
import Runtime

extension Command {
  static let indexCalendar = Command("index calendar", "The index of a month, day by day", topic: .index) {
    let range = OptionalParameter("month", .range)
    return Form(
      syntax: .optional(range),
      details: """
        Without a month, this one. Each day has its number and a sign, so that no colour is needed: ● from 75, ◐ from \
        60, ○ from 40, · below; ~ is partial, – is none.
        """,
      examples: [
        .init("index calendar", "this month", says: "Mon"),
        .init("index calendar oct", "another one", says: "October 2026"),
      ],
      action: .query { call, context in
        let (year, month, _) = context.today.civil
        let asked = call[range] ?? DayRange.month(month, year: year) ?? DayRange(context.today)
        guard let days = asked == .all ? try context.index.known(asked) : asked else {
          return IndexCalendar.report([:], DayRange(context.today), context)
        }
        return IndexCalendar.report(try context.index.evaluations(in: days), days, context)
      })
  }
}

/// Weeks as rows of days with their index.
enum IndexCalendar {
  static func report(_ values: [Day: IndexEvaluation], _ days: DayRange, _ context: Context) -> Report {
    let pauses = (try? context.log.pauses.all()) ?? Pauses()
    let fields = IndexFields.listed(context)
    var all = FieldTable.table(
      "days", fields, days.map { day in DayRow(logged: LoggedDay(day), index: values[day]) })
    all.audience = .machines
    var report = Report(.list, tables: [all])
    var day = DayRange.week(of: days.first).first
    var table = empty(days.first)
    while day <= days.last {
      let week = DayRange.week(of: day)
      // A month that begins in a week has a table of its own.
      let firsts = week.filter { days.contains($0) && $0.civil.day == 1 && $0 > days.first }
      if let first = firsts.first, !table.rows.isEmpty || first > week.first {
        add(week.filter { days.contains($0) && $0 < first }, week, values, context, to: &table)
        if !table.rows.isEmpty { report.tables.append(table) }
        table = empty(first)
        add(week.filter { days.contains($0) && $0 >= first }, week, values, context, to: &table)
      } else {
        if firsts.first != nil { table = empty(week.first) }
        add(week.filter(days.contains), week, values, context, to: &table)
      }
      day = week.last + 1
    }
    if !table.rows.isEmpty { report.tables.append(table) }
    var series = ScoreSeries(today: context.today)
    for day in days { series.add(day, values[day]?.settled, pause: pauses[day]) }
    report.notices = [
      Notice(series.meanText ?? "No day has a whole index."),
      Notice("● from 75 · ◐ from 60 · ○ from 40 · · below · ~ partial · – none", .dim),
    ]
    report.notices += PauseText.notices(series.pauses, near: context.today)
    return report
  }

  private static func empty(_ day: Day) -> Table {
    let (year, month, _) = day.civil
    var table = Table(
      "month", title: "\(Month.names[month - 1]) \(year)",
      columns: Weekday.allCases.map { Column($0.short, $0.short, right: true) })
    table.audience = .people
    return table
  }

  /// Adds a week: the days of the month in one row, what they come to in the next.
  private static func add(
    _ days: [Day], _ week: DayRange, _ values: [Day: IndexEvaluation], _ context: Context,
    to table: inout Table
  ) {
    guard !days.isEmpty else { return }
    func cells(_ cell: (Day) -> Cell) -> [Cell] { week.map { days.contains($0) ? cell($0) : .missing } }
    table.rows.append(cells { .shown(.missing, as: "\($0.civil.day)", $0 == context.today ? .strong : .dim) })
    guard days.contains(where: { $0 <= context.today }) else { return }
    table.rows.append(
      cells { day in
        guard day <= context.today else { return .missing }
        guard let text = values[day].map({ IndexText($0, context) }), let color = text.color else {
          return .shown(.missing, as: values[day]?.isPaused == true ? PauseText.mark : "–", .dim)
        }
        return .shown(.missing, as: text.number + IndexText.sign(color), text.tone)
      })
  }
}
