import Domain
import Language
import Naming
import Query
import Reports
import Store

/// One value of a metric, as a question sees it.
package struct SampleRow: Sendable {
  package static let metric = OptionalParameter("metric", .metric)

  let metric: Domain.Metric
  let sample: StoredSample
  let source: String
  /// The place of its source in source list, 1 for the first.
  let rank: Int

  /// Of the clock, 0 up to 24.
  var hour: Double? { sample.start.map { CalendarFields.hour(minute: Double($0) / 60) } }

  /// Typed values by their ids, as a table.
  package static func table(_ key: String, _ ids: Set<Int64>, _ context: Context) throws -> Table {
    let catalogue = try context.log.metricCatalogue()
    let rows = try ids.sorted().compactMap { id -> SampleRow? in
      guard let sample = try context.log.samples.find(id), let metric = catalogue[sample.metric] else {
        return nil
      }
      return SampleRow(metric: metric, sample: sample, source: "typed", rank: 0)
    }
    let told = ["date", "time", "metric", "value", "unit", "minutes", "note", "n"]
    let fields = try QuerySource.sampleFields(context.names).filter { told.contains($0.key) }
    return FieldTable.table(key, fields, rows)
  }

  package init(metric: Domain.Metric, sample: StoredSample, source: String, rank: Int) {
    self.metric = metric
    self.sample = sample
    self.source = source
    self.rank = rank
  }
}

extension QuerySource {
  /// The columns of samples that files of before do not have.
  package static let laterOfSamples: Set = ["start", "n", "adds", "source_rank"]

  package static let samples = QuerySource(
    unit: "values", range: { call, _ in call[asked] ?? .all },
    fields: { names in try sampleFields(names) },
    read: { call, range, _, context, receive in
      let catalogue = try context.log.metricCatalogue()
      let one = call[SampleRow.metric]
      let sources = try context.log.sources.all()
      let names = Dictionary(sources.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
      let ranks = Dictionary(
        sources.enumerated().map { ($1.id, $0 + 1) }, uniquingKeysWith: { first, _ in first })
      let off = Set(sources.filter { !$0.isEnabled && $0.id != SampleSource.typed }.map(\.id))
      func emit(_ sample: StoredSample) throws {
        guard let metric = catalogue[sample.metric], !off.contains(sample.sourceID) else { return }
        try receive(
          SampleRow(
            metric: metric, sample: sample, source: names[sample.sourceID] ?? "",
            rank: ranks[sample.sourceID] ?? 0))
      }
      // What was typed stands first; what devices counted follows, metric by metric.
      for key in one?.ownKeys.map(Optional.some) ?? [nil] {
        try context.log.samples.forEach(in: range, metric: key, emit)
      }
      for key in try one?.ownKeys ?? context.log.shownMetrics().map(\.key) {
        try context.log.samples.forEachImported(key, in: range, emit)
      }
    })

  /// What makes a value the same again where a file of them is imported.
  private static var exact: [Field<SampleRow>] {
    [
      Field("start", "Start", .text, "when it was, or began, to the second", role: .further) {
        .optional(OwnMoment.text($0.sample.start, on: $0.sample.day, zone: $0.sample.zone))
      },
      Field("n", "#", .number(0), "its number among those typed for its day", role: .further) {
        .optional($0.sample.number.map(Double.init))
      },
      Field(
        "adds", "Adds", .flag, "whether it was typed as an addition to the total so far, as +2000",
        role: .further
      ) { .flag($0.sample.isRelative) },
      Field(
        "source_rank", "Rank", .number(0), "the place of its source in source list", role: .further
      ) { .number(Double($0.rank)) },
    ]
  }

  static func sampleFields(_ names: NameResolver) throws -> [Field<SampleRow>] {
    let shown = try names.log.shownMetrics().map(\.name)
    let sources = try names.log.sources.all().map(\.name)
    let date = Field<SampleRow>("date", "Day", .day, "the day") { .day($0.sample.day) }
    let calendar = CalendarFields.all.map { field in field.of { (row: SampleRow) in row.sample.day } }
    let system = try names.unitSystem()
    var metric = Field<SampleRow>("metric", "Metric", .text(shown), "what was measured") {
      .text($0.metric.name)
    }
    metric.column.namesNumbers = true
    let own: [Field<SampleRow>] = [
      Field("time", "Time", .text, "when it was, or began") {
        .optional($0.sample.start.map(CalendarFields.clock))
      },
      metric,
      Field("value", "Value", .number(1), "the value", role: .measure) {
        MetricFormat($0.metric, system, energy: .kcal).value($0.sample.value)
      },
      Field("unit", "Unit", .text, "its unit") { .text(system.unit(of: $0.metric).symbol) },
      Field("source", "Source", .text(sources), "where it comes from") { .text($0.source) },
      Field("minutes", "Lasted", .duration, "how long it lasted, in minutes", role: .further) {
        .optional($0.sample.end == nil ? nil : Double($0.sample.length) / 60)
      },
      Field("hour", "Hour", .number(2), "the time of day, in hours", role: .further) { .optional($0.hour) }
        .ofHours,
      Field("hour_of_day", "Hour of day", .number(0), "the hour of the clock, 0 to 23", role: .further) {
        .optional($0.hour?.rounded(.down))
      }.ofHours,
      Field("note", "Note", .text, "the note", role: .further) { .optional($0.sample.note) },
      TagFields.column("the tags of its note") { NoteTags.found(in: $0.sample.note ?? "") },
    ]
    return [date] + calendar + own + exact
  }
}
