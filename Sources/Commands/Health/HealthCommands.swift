import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let healthCommands: [Command] = [healthImport, healthStatus, healthWatch]

  static let healthStatus = Command("health status", "Show what was imported", topic: .body) {
    Form(
      details: "The last import, the folder that is watched, and how far what is in the log reaches.",
      examples: [
        .init(
          "health status", "when the last import was", says: "Nothing was imported from Apple Health yet.")
      ],
      action: .query { _, context in
        let watched = ReportField(
          "watched", "Watched folder", .optional(try HealthWatch(context.log)?.folder))
        guard let last = try context.log.imports.last(format: HealthImporter.format) else {
          var report = Report.notice(
            "Nothing was imported from Apple Health yet. health import PATH brings an export in.")
          if try HealthWatch(context.log) != nil { report.fields = [watched] }
          return report
        }
        let runs = try context.log.imports.all().filter { $0.format == HealthImporter.format }
        var report = Report(.record, title: "Apple Health")
        report.fields = [
          ReportField("at", "Last import", .text(last.at)),
          ReportField("file", "File", .text(last.file)),
          ReportField("exported", "Made", .optional(last.note.map { String($0.dropFirst("made ".count)) })),
          ReportField("samples", "Samples it added", GroupedCount.cell(last.samples)),
          ReportField("imports", "Imports", .int(runs.count)),
          ReportField(
            "all_samples", "Samples in all", GroupedCount.cell(runs.reduce(0) { $0 + $1.samples })),
          watched,
        ]
        report.tables = [try reach(context)]
        return report
      })
  }

  /// How far each metric reaches.
  private static func reach(_ context: Context) throws -> Table {
    var reached: [(metric: String, samples: Int, days: Int, range: DayRange)] = []
    for metric in try context.log.shownMetrics() {
      var (days, count) = (0, 0)
      var (first, last): (Day?, Day?)
      try context.log.samples.forEachImportedDay(metric.key, in: .all) { day, _, samples in
        (days, count) = (days + 1, count + samples)
        (first, last) = (first ?? day, day)
      }
      if let first, let last { reached.append((metric.name, count, days, DayRange(first, last))) }
    }
    let today = context.today
    return FieldTable.table(
      "metrics",
      [
        Field("metric", "Metric") { .text($0.metric) }, Field("days", "Days", right: true) { .int($0.days) },
        Field("samples", "Samples", right: true) { GroupedCount.cell($0.samples) },
        Field("first", "From") { .listed($0.range.first, today: today) },
        Field("last", "To") { .listed($0.range.last, today: today) },
      ], reached, empty: "No samples are in the log.")
  }
}
