import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime

/// A table of an export: what a line answers, under a name, or what no line lists.
struct ExportTable: Sendable {
  let name: String
  let about: String
  /// The line whose answer it is; a range stands behind it where it has days.
  var line = ""
  var hasDays = false
  /// Columns of the answer that mean something on this machine only.
  var without: Set<String> = []
  /// Columns that it always has, few of which stand together elsewhere.
  var signs: Set<String> = []
  /// Makes it where no line does.
  var make: (@Sendable (Context) throws -> (report: Report, columns: [(key: String, detail: String)]))?

  static let all = [
    ExportTable(
      name: "entries", about: "What was logged, a row an entry", line: "entries", hasDays: true,
      signs: ["slot", "energy_by"]),
    ExportTable(
      name: "days", about: "Each day with its score, targets, totals and body values", line: "days",
      hasDays: true, signs: ["on_target", "streak"]),
    ExportTable(
      name: "values", about: "The value of each day and metric, made of what was typed and what was imported",
      line: "metrics", hasDays: true, signs: ["metric", "value"]),
    ExportTable(
      name: "samples", about: "Each single value, typed or imported, with its time, source and note",
      line: "samples", hasDays: true, signs: ["adds", "source_rank"]),
    ExportTable(
      name: "workouts", about: "Workouts, typed or imported", line: "workouts", hasDays: true,
      signs: ["told", "effort"]),
    ExportTable(
      name: "foods", about: "The library of foods", line: "food list", signs: ["food", "has_photo"]),
    ExportTable(
      name: "categories", about: "Categories with their targets as they are now; dated has those before",
      line: "category list",
      signs: ["under_limit", "cap_over"]),
    ExportTable(name: "slots", about: "Meals and when they are", line: "slot list", signs: ["slot", "days"]),
    ExportTable(name: "units", about: "Units", line: "unit list", signs: ["dimension", "factor"]),
    ExportTable(
      name: "compensation", about: "What excuses what in the score", line: "compensation list",
      signs: ["rule", "ratio"]),
    ExportTable(
      name: "goals", about: "Goals as they are now; dated has those before", line: "goal",
      signs: ["goal", "is_default"]),
    ExportTable(
      name: "budgets", about: "Budgets of energy", line: "budget list", signs: ["budget", "carry"]),
    ExportTable(
      name: "triggers", about: "Messages and programs that a condition sets off", line: "trigger list",
      signs: ["trigger", "condition"]),
    ExportTable(
      name: "dated", about: "What days are judged by and aimed at, from which day on",
      signs: ["since", "setting"], make: DatedTable.make),
    ExportTable(
      name: "profile", about: "The person, in one row", line: "profile", without: ["photo"],
      signs: ["motivation", "cutoff"]),
    ExportTable(
      name: "pauses", about: "Days that are not judged, from one to another", line: "pause list",
      hasDays: true, signs: ["first_day", "reason"]),
    ExportTable(
      name: "meetings", about: "Meetings with the care team", line: "meeting list", hasDays: true,
      signs: ["provider", "documents"]),
    ExportTable(
      name: "documents", about: "Documents; the files are in the folder attachments", line: "document list",
      without: ["path"], signs: ["sha256", "meetings"]),
    ExportTable(
      name: "photos", about: "Photos of foods and of the person; the files are in the folder attachments",
      signs: ["sha256", "photographer"], make: PhotosTable.make),
    ExportTable(
      name: "metrics", about: "What can be measured", line: "metric list", signs: ["metric", "aliases"]),
    ExportTable(
      name: "sources", about: "Where imported values come from", line: "source list",
      signs: ["source", "enabled"]),
    ExportTable(name: "settings", about: "Settings", line: "set", signs: ["setting", "allowed"]),
    ExportTable(
      name: "aliases", about: "Words of your own for lines", line: "alias", signs: ["alias", "line"]),
  ]

  /// Values of devices that one export has at most: an answer is in memory as a whole before it is written.
  static let mostSamples = 500_000

  /// Its rows, and its columns with what they are.
  /// - Parameter mostSamples: of more values of devices than that, none are in it.
  func read(_ range: DayRange, _ context: Context, mostSamples: Int = Self.mostSamples) throws -> Exported {
    if let make {
      let made = try EnergyFormat.reading(in: .kcal) { try make(context) }
      return Exported(table: self, line: nil, report: made.report, columns: made.columns)
    }
    let days = range == .all ? "all" : "\(range.first)..\(range.last)"
    let imported = name == "samples" ? try Self.imported(range, context) : 0
    let leavesOut = imported > mostSamples
    let text = (hasDays ? "\(line) \(days)" : line) + (leavesOut ? " | where source = typed" : "")
    // What is written down for other programs is exact, whatever people read.
    context.names.readIn = .metric
    defer { context.names.readIn = nil }
    let steps = try StepReader(table: context.names.table, aliases: { [] }).steps(text)
    var report = Report(.list)
    var details: [String: String] = [:]
    for step in steps {
      report = try step.execute(context).report
      guard let source = step.command.source else { continue }
      for column in try source.columns(context.names) { details[column.name] = column.detail }
    }
    report.notices = []
    report.charts = []
    if report.shape == .record {
      let fields = report.fields.filter { $0.audience != .people }
      let columns = fields.map { Column($0.key, $0.label) }
      report = Report(.list, tables: [Table(name, columns: columns, rows: [fields.map(\.cell)])])
    }
    if !without.isEmpty, let table = report.tables.first {
      let kept = table.columns.indices.filter { !without.contains(table.columns[$0].key) }
      report.tables[0].columns = kept.map { table.columns[$0] }
      report.tables[0].rows = table.rows.map { row in kept.map { row[$0] } }
    }
    let columns = (report.tables.first?.columns ?? []).filter { $0.audience != .people }.map { column in
      let known = [details[column.key], column.detail, column.label].compactMap(\.self)
      return (column.key, known.first { !$0.isEmpty } ?? "")
    }
    var exported = Exported(table: self, line: text, report: report, columns: columns)
    exported.leftOut = leavesOut ? imported : 0
    return exported
  }

  /// How many values devices told in a range.
  private static func imported(_ range: DayRange, _ context: Context) throws -> Int {
    let metrics = try context.log.shownMetrics()
    var counts: [String: Int] = [:]
    for metric in metrics {
      try context.log.samples.forEachImportedDay(metric.key, in: range) {
        counts[metric.key, default: 0] += $2
      }
    }
    // Stages of sleep are counted with the sleep as well.
    let twice = metrics.flatMap(\.parts).reduce(0) { $0 + (counts[$1] ?? 0) }
    return counts.values.reduce(0, +) - twice
  }
}

/// A table that was read.
struct Exported {
  let table: ExportTable
  /// The line that answers the same, if one does.
  let line: String?
  let report: Report
  let columns: [(key: String, detail: String)]
  /// How many values of devices are too many to be in it.
  var leftOut = 0

  var rows: Int { report.tables.first?.rows.count ?? 0 }

  /// What a reader without dhsh has to know of it.
  var readme: String {
    var text = "\n## \(table.name)\n\n\(table.about): `\(table.name).csv` and `\(table.name).json`, "
    text += "\(Counting.text(rows, "row", "rows"))."
    text += (line.map { " dhsh answers the same to `\($0)`." } ?? "")
    if leftOut > 0 { text += " The \(leftOut) values of devices are too many: a shorter range has them." }
    text += "\n\n"
    text += "| column | meaning |\n|---|---|\n"
    for (key, detail) in columns { text += "| \(key) | \(detail.replacing("|", with: "\\|")) |\n" }
    return text
  }
}
