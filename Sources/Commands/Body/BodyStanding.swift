import Domain
import Language
import Naming
import Records
import Reports
import Runtime

/// How a value of the body stands: the last one, the one before, and what the last days come to.
enum BodyStanding {
  static func make(_ metric: Domain.Metric, on day: Day?, _ context: Context) throws -> Report {
    if metric.key == Metrics.weight.key {
      return try day.map { try WeightReport.make(of: $0, context) } ?? WeightReport.make(context)
    }
    let format = try context.format(metric)
    let reader = try MetricReader(context.log)
    if let day { return try of(day, format, reader, context) }
    guard let now = try reader.latest(metric, onOrBefore: context.today) else {
      return Report(
        .record, fields: [ReportField(metric.key, metric.title, .missing)],
        notices: [try none(format, "yet", context)])
    }
    let before = try reader.latest(metric, onOrBefore: now.day - 1)
    let month = try reader.values(metric, in: DayRange(last: 30, upTo: context.today))
    let week = month.filter { $0.day > context.today - 7 }
    return Report(
      .record, title: metric.title,
      fields: [
        ReportField("date", "Date", .listed(now.day, today: context.today)),
        ReportField(metric.key, "Last", .shown(format.cell(now.value), as: format.text(now.value), .strong)),
        ReportField(
          "before", "Before",
          before.map {
            .shown(
              format.cell($0.value), as: "\(format.text($0.value)) of \($0.day.label(near: context.today))",
              .plain)
          } ?? .missing),
        .machines("before_date", before.map { .day($0.day) } ?? .missing),
        mean("mean_7d", "7-day mean", week, format), mean("mean_30d", "30-day mean", month, format),
        ReportField("days", "Days of 30", .number(Double(month.count), digits: 0)),
      ])
  }

  private static func of(
    _ day: Day, _ format: MetricFormat, _ reader: MetricReader, _ context: Context
  ) throws -> Report {
    let metric = format.metric
    let value = try reader.value(metric, on: day)
    var report = Report(
      .record,
      fields: [
        ReportField("date", "Date", .listed(day, today: context.today)),
        ReportField(
          metric.key, metric.title,
          value.map { .shown(format.cell($0), as: format.text($0), .strong) } ?? .missing),
      ])
    if value == nil { report.notices = [try none(format, "on that day", context)] }
    return report
  }

  private static func mean(
    _ key: String, _ label: String, _ values: [(day: Day, value: Double)], _ format: MetricFormat
  ) -> ReportField {
    guard !values.isEmpty else { return ReportField(key, label, .missing) }
    let mean = values.map(\.value).reduce(0, +) / Double(values.count)
    return ReportField(key, label, .shown(.number(mean, digits: 3), as: format.mean(mean), .plain))
  }

  /// That there is no value, and how one is logged.
  private static func none(_ format: MetricFormat, _ when: String, _ context: Context) throws -> Notice {
    let metric = format.metric
    return Notice("No \(metric.name) \(when). \(try context.howToLog(metric))".trimmed, .dim)
  }
}
