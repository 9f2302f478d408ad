import Domain
import Language
import Query
import Store

extension QuerySource {
  static let metrics = QuerySource(
    unit: "values", range: { call, _ in call.range("range") ?? .all },
    columns: { _ in metricFields.map(\.column) },
    load: { call, range, names, context in
      let fields = metricFields.filter { names.contains($0.column.name) }
      let metric = call.metric("metric")
      let rows = try context.log.samples.bodyValues(in: range, metric: metric).map { value in
        fields.map { $0.value(value) }
      }
      return RowSet(columns: fields.map(\.column), rows: rows, unit: "values")
    })

  private static let metricFields: [QueryField<BodyValue>] =
    DayFields.make(\BodyValue.day) + [
      QueryField("metric", .text(BodyMetric.all.map(\.name)), "what was measured") { .text($0.metric.name) },
      QueryField("value", .number(1), "the value", role: .measure) { .number($0.value) },
      QueryField("unit", .text, "its unit") { .text($0.metric.unit) },
      QueryField("hour", .number(2), "the time of day, in hours", role: .further) {
        $0.minute.map { .number(Double($0) / 60) } ?? .missing
      },
      QueryField("note", .text, "the note") { $0.note.map { .text($0) } ?? .missing },
    ]

  static let journal = QuerySource(
    unit: "changes", range: { call, _ in .all },
    columns: { _ in journalFields.map(\.column) },
    load: { call, _, names, context in
      let fields = journalFields.filter { names.contains($0.column.name) }
      let rows = try context.log.journal.last(call.integer("count") ?? Int(Int32.max)).map { record in
        fields.map {
          $0.value(JournalRow(record: record, at: Clock.parse(record.at) ?? Moment(date: Day(0), second: 0)))
        }
      }
      return RowSet(columns: fields.map(\.column), rows: rows, unit: "changes")
    })

  private struct JournalRow: Sendable {
    var record: JournalRecord
    var at: Moment
  }

  private static let journalFields: [QueryField<JournalRow>] =
    DayFields.make(\JournalRow.at.date) + [
      QueryField("hour", .number(2), "the time of day, in hours", role: .further) {
        .number(Double($0.at.minute) / 60)
      },
      QueryField("line", .text, "the line") { .text($0.record.line) },
      QueryField("source", .text, "where it came from") { .text($0.record.source) },
      QueryField("rows", .number(0), "rows it changed", role: .measure) { .number(Double($0.record.rows)) },
      QueryField("undone", .flag, "whether it was taken back") { .flag($0.record.isUndone) },
    ]
}
