import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let anomalies = Command("anomalies", "Values far from what is usual for you", topic: .index) {
    let range = OptionalParameter("range", .range)
    return Form(
      syntax: .optional(range),
      details: """
        A value is unusual from 3.5 robust deviations on from the median of your 30 days before it, of which 14 must \
        be known; two to four false ones a year and metric are to be expected. Two metrics at once, or one for two \
        days running, deserve attention. Of today, what still accumulates is only looked at where it is high. Without a \
        range, the last 30 days.
        """,
      examples: [.init("anomalies last 90d", "of a quarter", says: "Nothing unusual in these days.")],
      action: .query { call, context in
        let range = try Wellness.range(call[range], usual: 30, context)
        let found = try AnomalyReader(range, context).anomalies
        return try report(found, context)
      })
  }

  private static func report(_ found: [Anomaly], _ context: Context) throws -> Report {
    let today = context.today
    let system = try context.names.unitSystem()
    @Sendable func metric(_ anomaly: Anomaly) -> Domain.Metric? { MetricCatalogue.shipped[anomaly.metric] }
    @Sendable func cell(_ value: Double, _ anomaly: Anomaly) -> Cell {
      .shown(
        .number(value, digits: 4),
        as: metric(anomaly).map { MetricFormat($0, system).text(value) } ?? Decimals.text(value, digits: 1),
        .plain)
    }
    let fields: [Field<Anomaly>] = [
      Field("date", "Day", .day, cell: { .listed($0.day, today: today) }, value: { .day($0.day) }),
      Field(
        "metric", "Metric", .text, minimum: 12,
        cell: { .shown(.text(metric($0)?.name ?? $0.metric), as: metric($0)?.title ?? $0.metric, .plain) },
        value: { .text(metric($0)?.name ?? $0.metric) }),
      Field("value", "Value", .number(1), cell: { cell($0.value, $0) }, value: { .number($0.value) }),
      Field(
        "usual", "Usual", .number(1), cell: { cell($0.baseline.usual, $0) },
        value: { .number($0.baseline.usual) }),
      Field(
        "low", "From", .number(1), isOptional: true,
        cell: { cell($0.baseline.ordinary(within: Anomaly.threshold).lowerBound, $0) },
        value: { .number($0.baseline.ordinary(within: Anomaly.threshold).lowerBound) }),
      Field(
        "high", "To", .number(1), isOptional: true,
        cell: { cell($0.baseline.ordinary(within: Anomaly.threshold).upperBound, $0) },
        value: { .number($0.baseline.ordinary(within: Anomaly.threshold).upperBound) }),
      Field("z", "z", .number(1), audience: .machines) { .number($0.z) },
      Field(
        "percent", "Off by", .number(0),
        cell: { anomaly in
          anomaly.percent.map {
            .shown(
              .number($0, digits: 3), as: "\(Rounding.whole(abs($0))) % \($0 < 0 ? "below" : "above")", .low)
          } ?? .missing
        }, value: { .optional($0.percent) }),
      Field("history_days", "Days", .number(0), audience: .machines) { .number(Double($0.baseline.count)) },
    ]
    var report = FieldTable.list("anomalies", fields, found, empty: "Nothing unusual in these days.")
    let byDay = Dictionary(grouping: found, by: \.day)
    let days = byDay.keys.sorted().filter {
      Anomaly.needAttention(byDay[$0] ?? [], dayBefore: byDay[$0 - 1] ?? [])
    }
    if let last = days.last {
      report.notices.append(
        Notice(
          "\(last.label(near: today)) deserves attention: two metrics at once, or two days running.", .low))
    }
    return report
  }
}

/// The values of a range that are far from what is usual.
struct AnomalyReader {
  /// In order of day.
  let anomalies: [Anomaly]
  /// The days with a value that there is enough before to judge it by.
  let judged: Set<Day>

  init(_ range: DayRange, _ context: Context) throws {
    let days = try BaselineDays(DayRange(range.first - Baseline.days, range.last), context)
    let catalogue = try context.log.metricCatalogue()
    var found: [Anomaly] = []
    var judged: Set<Day> = []
    for measure in Baseline.Measure.all {
      guard let metric = catalogue[measure.key], let values = days.values[measure.key] else { continue }
      for (day, value) in values where range.contains(day) {
        guard let baseline = Baseline(measure, before: day, values) else { continue }
        judged.insert(day)
        guard let anomaly = Anomaly(day, value, baseline) else { continue }
        if day == context.today, metric.isCumulative, !anomaly.isHigh { continue }
        found.append(anomaly)
      }
    }
    self.judged = judged
    let order = Dictionary(uniqueKeysWithValues: Baseline.Measure.all.enumerated().map { ($1.key, $0) })
    anomalies = found.sorted { ($0.day, order[$0.metric] ?? 0) < ($1.day, order[$1.metric] ?? 0) }
  }
}
