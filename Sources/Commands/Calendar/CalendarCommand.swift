import Domain
import Language
import Records
import Reports
import Runtime

extension Command {
  static let calendar = Command("calendar", "A month or a year of scores", topic: .scores) {
    let range = OptionalParameter("range", .range)
    return Form(
      syntax: .optional(range),
      details: """
        Below each day stands its score; a dot is a day on which nothing was logged, ‖ one that \
        is paused. More than three months are drawn \
        as one year, shaded by score. Without a month, this one.
        """,
      examples: [
        .init("calendar", "this month", says: "November 2026"),
        .init("calendar oct", "another month", says: "October 2026"),
        .init("calendar 2026", "a year", says: "none"),
      ],
      rows: .days("this month"),
      action: .query { call, context in
        let today = context.today
        let (year, month, _) = today.civil
        let asked = call[range] ?? DayRange.month(month, year: year) ?? DayRange(today)
        let fields = [
          DayRowFields.date(today), DayRowFields.score, DayRowFields.color, DayRowFields.onTarget,
          DayRowFields.paused,
        ]
        var table = FieldTable.table("days", fields, [])
        table.audience = .machines
        // Of all days there can be, those that have been logged.
        let logged = try context.log.entries.loggedRange()
        let days = asked == .all ? logged ?? DayRange(today) : asked
        var series = ScoreSeries(today: today)
        var onTarget = 0
        var puzzling: [DayEvaluation] = []
        try DayRow.forEach(in: days, needs: .evaluation, context) { row in
          table.rows.append(fields.map { $0.cell(row) })
          series.add(row)
          guard row.day <= today else { return }
          if row.evaluation?.isOnTarget == true { onTarget += 1 }
          if let day = row.evaluation, FreeMisses.isPuzzling(day) { puzzling.append(day) }
        }
        let (months, charts) = CalendarReport.parts(
          "Score", days, series.values, marked: Set(puzzling.map(\.day)),
          paused: try context.log.pauses.all(),
          today: today)
        var report = Report(.list, tables: [table] + months, charts: charts)
        let parts = [
          series.meanText, series.scores.isEmpty ? nil : "\(onTarget) on target", series.trendText,
        ].compactMap { $0 }
        report.notices.append(
          parts.isEmpty
            ? Notice(series.empty, .dim) : Notice(parts.joined(separator: " · ")))
        report.notices += try FreeMisses.notice(on: puzzling, context)
        report.notices += PauseText.notices(series.pauses, near: today)
        return report
      })
  }
}
