import Domain
import Language
import Records
import Reports
import Runtime

extension Command {
  static let score = Command("score", "The score of a day or of each day in a range", topic: .scores) {
    let period = OptionalParameter("period", .period)
    let choice = ScoreChoice()
    return Form(
      syntax: .sequence(.optional(period), choice.syntax),
      details: """
        The score is a weighted mean, 0 to 100, of how near each category is to its target; from 85 it is green, \
        from 70 yellow. A day with nothing logged has no score. `score explain` shows how it comes about. \
        A condition is one of `days | where`; without a period it looks at all days.
        """,
      examples: [
        .init("score", "today's score", says: "Score      30"),
        .init("score yesterday", "another day's", says: "Score      22"),
        .init("score last 30d", "each of the last 30 days", says: "Fri 20 Nov     30"),
        .init("score nov", "a month", says: "Thu 19 Nov     22"),
        .init("score this year by month", "the mean of each", says: "2026-11    26"),
        .init("score where treats > 1", "the days that had more", says: "0 of 2 days."),
      ],
      rows: .days,
      action: .query { call, context in
        let range = call[period]?.range
        guard range != nil || choice.isGiven(in: call) else {
          return try ScoreReport.day(call[period]?.day ?? context.currentDay, context)
        }
        return try ScoreReport.days(
          range ?? call[period]?.day.map { DayRange($0) } ?? .all, choice, call, context)
      })
  }
}

enum ScoreReport {
  static func day(_ day: Day, _ context: Context) throws -> Report {
    let evaluation = try context.days.evaluation(of: day)
    return try Report(
      .record, title: day.title,
      fields: [
        .machines("date", .day(day)),
        ReportField("score", "Score", evaluation.score.map { .score($0) } ?? .missing),
        ReportField("color", "Colour", .optional(evaluation.color?.rawValue)),
        ReportField("on_target", "On target", evaluation.isOnTarget.map { .bool($0) } ?? .missing),
        .machines("paused", .bool(evaluation.pause != nil)),
      ],
      notices: evaluation.score == nil
        ? [Notice(NoScore.text(evaluation, ", so there is no score"), .dim)]
        : FreeMisses(evaluation, context).notices)
  }

  static func days(_ range: DayRange, _ choice: ScoreChoice, _ call: Invocation, _ context: Context) throws
    -> Report
  {
    if let grouping = call[choice.grouping] {
      var scores = try GroupedScores(by: grouping, context)
      var (entries, alone) = (0, 0)
      var pauses: [Pause] = []
      let (_, notes) = try choice.forEach(in: range, call, context) { row in
        guard row.day <= context.today else { return }
        if let pause = row.pause, pauses.last != pause { pauses.append(pause) }
        entries += row.logged.entries
        alone += row.logged.energyAlone
        if let score = row.evaluation?.score { scores.add(row, score) }
      }
      var report = scores.report(context, empty: NoScore.text(entries: entries, alone: alone))
      report.notices += PauseText.notices(pauses, near: context.today)
      report.notices += notes.map { Notice($0, .dim) }
      return report
    }
    let fields = [
      DayRowFields.date(context.today), DayRowFields.score, DayRowFields.color, DayRowFields.bar,
      DayRowFields.onTarget, DayRowFields.paused.forMachines,
    ]
    var table = FieldTable.table("days", fields, [])
    var series = ScoreSeries(today: context.today)
    var puzzling: [DayEvaluation] = []
    var shown = 0
    let (days, notes) = try choice.forEach(in: range, call, context) { row in
      shown += 1
      series.add(row)
      if let day = row.evaluation, FreeMisses.isPuzzling(day) { puzzling.append(day) }
      table.rows.append(fields.map { $0.cell(row) })
    }
    var report = Report(.list, tables: [table])
    if shown == days, let sparkline = series.sparkline { report.charts = [sparkline] }
    if shown < days { report.notices.append(Notice("\(shown) of \(days) days.", .dim)) }
    report.notices.append(
      series.summary(worst: "worst", empty: series.empty, near: context.today))
    report.notices += try FreeMisses.notice(on: puzzling, context)
    report.notices += PauseText.notices(series.pauses, near: context.today)
    report.notices += notes.map { Notice($0, .dim) }
    return report
  }
}
