import Domain
import Language
import Naming
import Query
import Store

/// The value of a metric on a day, as a question sees it.
package struct DayOfMetric: Sendable {
  package static let metric = OptionalParameter("metric", .metric)

  let day: Day
  let metric: Domain.Metric
  let value: Double
}

extension QuerySource {
  package static let metrics: QuerySource = {
    var source = ofDays
    source.told = { columns, call, names in
      guard let metric = call[DayOfMetric.metric],
        let place = columns.firstIndex(where: { $0.name == "value" })
      else { return columns }
      var columns = columns
      let system = try names.unitSystem()
      columns[place].kind = MetricFormat(metric, system, energy: .kcal).columnKind
      columns[place].title = metric.title
      columns[place].isOfNights = metric.rule == .night
      columns[place].aim = .metric(metric.key)
      return columns
    }
    return source
  }()

  private static let ofDays = QuerySource(
    unit: "values", range: { call, _ in call[asked] ?? .all },
    fields: { names in try dayFields(names) },
    read: { call, range, _, context, receive in
      let metrics = try call[DayOfMetric.metric].map { [$0] } ?? context.log.shownMetrics()
      let reader = try MetricReader(context.log)
      guard let range = try reader.bounded(range) else { return }
      // A year at a time: the rows come by their days, and those of a life need not be kept.
      var first = range.first
      while first <= range.last {
        let part = DayRange(first, min(range.last, first + 365))
        let values = try reader.values(metrics, in: part)
        for day in values.keys.sorted() {
          for metric in metrics {
            guard let value = values[day]?[metric.key] else { continue }
            try receive(DayOfMetric(day: day, metric: metric, value: value))
          }
        }
        first = part.last + 1
      }
    })

  private static func dayFields(_ names: NameResolver) throws -> [Field<DayOfMetric>] {
    let shown = try names.log.shownMetrics().map(\.name)
    let date = Field<DayOfMetric>("date", "Day", .day, "the day") { .day($0.day) }
    let calendar = CalendarFields.all.map { field in field.of { (row: DayOfMetric) in row.day } }
    let system = try names.unitSystem()
    var metric = Field<DayOfMetric>("metric", "Metric", .text(shown), "what was measured") {
      .text($0.metric.name)
    }
    metric.column.namesNumbers = true
    let own: [Field<DayOfMetric>] = [
      metric,
      Field("value", "Value", .number(1), "the day's value", role: .measure) {
        MetricFormat($0.metric, system, energy: .kcal).value($0.value)
      },
      Field("unit", "Unit", .text, "its unit") { .text(system.unit(of: $0.metric).symbol) },
    ]
    return [date] + calendar + own
  }
}
