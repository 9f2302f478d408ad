import Domain
import Language
import Query
import Records
import Reports
import Runtime

extension Command {
  static let history = Command("history", "Days at a glance", topic: .scores) {
    let range = OptionalParameter("range", .range)
    return Form(
      syntax: .optional(range),
      details:
        "Each day's score, targets met and number of entries, with the trend of the days that are over. "
        + "The mean is that of the days up to today: those ahead are not missing. Without a range, the last 14 days.",
      examples: [
        .init("history", "the last two weeks", says: "Thu 19 Nov"),
        .init("history last 30d", "the last 30 days", says: "Thu 22 Oct"),
      ],
      rows: .days("last 14d"),
      action: .query { call, context in
        let fields = DayRowFields.history(context.today)
        var table = FieldTable.table("days", fields, [])
        var series = ScoreSeries(today: context.today)
        var puzzling: [DayEvaluation] = []
        let days = call[range] ?? DayRange(last: 14, upTo: context.today)
        try DayRow.forEach(in: days, needs: .evaluation, context) { row in
          series.add(row)
          if let day = row.evaluation, FreeMisses.isPuzzling(day) { puzzling.append(day) }
          table.rows.append(fields.map { $0.cell(row) })
        }
        var report = Report(.list, tables: [table])
        if let sparkline = series.sparkline { report.charts = [sparkline] }
        let parts = [series.meanText, series.trendText].compactMap { $0 }
        report.notices.append(
          parts.isEmpty
            ? Notice(series.empty, .dim) : Notice(parts.joined(separator: " · ")))
        if parts.isEmpty, let measured = try MetricReader(context.log).bounded(.all),
          measured.first <= days.last, days.first <= measured.last
        {
          report.notices.append(Notice("Of the body there are values: body lists them.", .dim))
        }
        // In a shell the word may be meant for what was typed.
        if call[range] == nil {
          report.notices.append(
            Notice("journal lists what you typed.", .dim, once: (name: "history", later: "")))
        }
        report.notices += try FreeMisses.notice(on: puzzling, context)
        report.notices += PauseText.notices(series.pauses, near: context.today)
        return report
      })
  }
}

extension DayRowFields {
  fileprivate static func history(_ today: Day) -> [Field<DayRow>] {
    [date(today), score, color, bar, metOfEnabled, enabled, entries, paused.forMachines]
  }

  /// How many targets are met, which `history` has under this key.
  private static let metOfEnabled = Field<DayRow>(
    "on_target", "On target", .number(0),
    cell: { row in
      guard let day = row.evaluation, day.isJudged else { return .missing }
      return .shown(
        .int(day.met), as: "\(day.met)/\(day.enabled)", day.met == day.enabled ? .good : .plain)
    }, value: met.value)

  private static let enabled = Field<DayRow>(
    "enabled", "Enabled", .number(0), audience: .machines
  ) { $0.evaluation.map { .number(Double($0.enabled)) } ?? .missing }
}
