import Domain
import Language
import Query
import Records
import Reports

extension IndexReport {
  /// The index of each day of a range, or of each week, month, year or weekday of it.
  static func days(
    _ range: DayRange, _ choice: ScoreChoice, _ call: Invocation, _ context: Context
  ) throws -> Report {
    // Not only days with entries have one.
    guard let range = range == .all ? try context.index.known(range) : range else {
      return Report(.list, tables: [FieldTable.table("days", IndexFields.listed(context), [DayRow]())])
    }
    if let grouping = call[choice.grouping] {
      var groups = try GroupedScores(by: grouping, key: "index", context) {
        Tone(IndexColor($0, isMorning: false))
      }
      let (_, notes) = try choice.forEach(in: range, needs: .index, call, context) { row in
        if let index = row.index?.settled { groups.add(row, index) }
      }
      var report = groups.report(context, empty: "No day of these has a whole index.")
      report.notices += notes.map { Notice($0, .dim) }
      return report
    }
    let fields = IndexFields.listed(context)
    var table = FieldTable.table("days", fields, [])
    var series = ScoreSeries(today: context.today)
    var values: [Day: Double] = [:]
    var partial = 0
    var isRunning = false
    var shown = 0
    let (days, notes) = try choice.forEach(in: range, needs: .index, call, context) { row in
      shown += 1
      series.add(row.day, row.index?.settled, pause: row.pause)
      if row.index?.isSoFar == true, row.index?.whole != nil { isRunning = true }
      if let index = row.index?.index { values[row.day] = index }
      if row.index?.isPartial == true { partial += 1 }
      table.rows.append(fields.map { $0.cell(row) })
    }
    var report = Report(.list, tables: [table])
    if shown == days, days > 1, days <= 31, !values.isEmpty {
      report.charts = [.spark("Index", days: range, values, digits: 0)]
    }
    if shown < days { report.notices.append(Notice("\(shown) of \(days) days.", .dim)) }
    report.notices.append(
      series.summary(
        worst: "lowest",
        empty: range.first > context.today
          ? "These days are still to come." : "No day of these has a whole index.", near: context.today))
    if partial > 0 {
      let count = Counting.text(partial, "day is", "days are")
      report.notices.append(Notice("\(count) partial (~) and no part of the mean.", .dim))
    }
    report.notices += PauseText.notices(series.pauses, near: context.today)
    if isRunning { report.notices.append(Notice("Today still runs and is no part of the mean.", .dim)) }
    report.notices += notes.map { Notice($0, .dim) }
    return report
  }
}
