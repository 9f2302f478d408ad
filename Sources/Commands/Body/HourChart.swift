import Domain
import Naming
import Records
import Reports
import Runtime
import Store

/// What was measured along the hours of one day: `chart steps today`.
enum HourChart {
  /// - Returns: nil of what is of a whole night or session, and no hour's.
  static func report(_ metric: Domain.Metric, on day: Day, _ context: Context) throws -> Report? {
    guard ![.night, .minutes].contains(metric.rule) else { return nil }
    let format = try context.format(metric)
    let when = day == context.today ? "today" : "on \(day.label(near: context.today))"
    let hours = try DayHours(values(metric, on: day, context))
    guard !hours.items.isEmpty else { return .notice("No \(metric.name) \(when).", .dim) }
    let values = Dictionary(grouping: hours.timed, by: { $0.hour ?? 0 }).mapValues { items in
      let sum = items.reduce(0) { $0 + $1.value }
      return metric.rule == .sum ? sum : sum / Double(items.count)
    }
    let drawn = hours.hours.map { $0.map { values[$0].map(format.chart.number) } } ?? []
    let title = "\(metric.title) by hour"
    var report = Report(.list)
    report.tables = [
      Table(
        "hours", columns: [Column("date", ""), Column("hour", ""), Column(metric.key, "")],
        rows: (hours.hours.map(Array.init) ?? []).compactMap { hour in
          values[hour].map {
            [.day(day), .int(DayHours<Double>.clock(hour)), .number($0, digits: max(metric.decimals, 3))]
          }
        })
    ]
    report.tables[0].audience = .machines
    if !hours.timed.isEmpty {
      report.charts = [
        metric.rule == .sum
          ? .bar(
            title, unit: format.chart.unit, names: hours.names, [Chart.Series("", drawn)],
            digits: format.chart.digits)
          : .line(
            title, unit: format.chart.unit, names: hours.names, [Chart.Series("", drawn).looking(.measured)],
            digits: format.chart.digits)
      ]
    }
    if !hours.untimed.isEmpty {
      let texts = hours.untimed.map(format.text).joined(separator: ", ")
      report.notices.append(Notice("\(metric.title) \(when) without a time: \(texts).", .dim))
    }
    return report
  }

  /// What counts of a sum, and of all else every value there is, with their times.
  private static func values(
    _ metric: Domain.Metric, on day: Day, _ context: Context
  ) throws -> [(time: Int?, value: Double)] {
    let reader = try MetricReader(context.log)
    let imported = try reader.imported(metric, on: day)
    let typed = try context.log.samples.all(in: DayRange(day), metric: metric.key)
    guard metric.rule == .sum else {
      return imported.samples.map { ($0.start.map { imported.shown($0) }, $0.value) }
        + typed.map { ($0.start, $0.value) }
    }
    return try (reader.made(metric, on: day)?.parts ?? []).map { part in
      let time =
        part.origin == .typed
        // A total of the day so far is of no hour.
        ? nil : imported.samples.first { $0.id == part.sample }?.start.map { imported.shown($0) }
      return (time, part.amount)
    }
  }
}
