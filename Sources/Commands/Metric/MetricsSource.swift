import Domain
import Language
import Query
import Store

extension Command {
  static let metrics = Command("metrics", "Body values as rows, to ask questions of", topic: .questions) {
    Form(
      syntax: .sequence(.optional(MeasuredValue.metric), .optional(QuerySource.asked)),
      examples: [
        .init("metrics weight last 6m | rolling 7 mean | chart line", "the weight with its weekly mean")
      ], source: .metrics)
  }
}

/// A value of a metric as a question sees it.
private struct MeasuredValue: Sendable {
  static let metric = OptionalParameter("metric", .metric)

  let measured: Domain.Metric
  let sample: StoredSample
}

extension QuerySource {
  static let metrics = QuerySource(
    unit: "values", range: { call, _ in call[asked] ?? .all },
    fields: { names in try valueFields(names) },
    read: { call, range, _, context, receive in
      let catalogue = try context.log.metricCatalogue()
      let one = call[MeasuredValue.metric]
      try context.log.samples.forEach(in: range, metric: one?.key) { sample in
        guard let metric = catalogue[sample.metric] else { return }
        try receive(MeasuredValue(measured: metric, sample: sample))
      }
      // What was typed stands first; what devices counted follows, metric by metric.
      for metric in try one.map({ [$0] }) ?? context.log.shownMetrics() {
        try context.log.samples.forEachImported(metric.key, in: range) {
          try receive(MeasuredValue(measured: metric, sample: $0))
        }
      }
    })

  private static func valueFields(_ names: NameResolver) throws -> [Field<MeasuredValue>] {
    let shown = try names.log.shownMetrics().map(\.name)
    let date = Field<MeasuredValue>("date", "Day", .day, "the day") { .day($0.sample.day) }
    let calendar = CalendarFields.all.map { field in field.of { (row: MeasuredValue) in row.sample.day } }
    let own: [Field<MeasuredValue>] = [
      Field("metric", "Metric", .text(shown), "what was measured") { .text($0.measured.name) },
      Field("value", "Value", .number(1), "the value", role: .measure) { .number($0.sample.value) },
      Field("unit", "Unit", .text, "its unit") { .text($0.measured.unit.symbol) },
      Field("hour", "Hour", .number(2), "the time of day, in hours", role: .further) {
        .optional($0.sample.start.map { CalendarFields.hour(minute: Double($0) / 60) })
      },
      Field("note", "Note", .text, "the note") { .optional($0.sample.note) },
    ]
    return [date] + calendar + own
  }
}
