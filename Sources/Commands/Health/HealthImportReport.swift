import Domain
import Exchange
import Records
import Reports
import Runtime
import Store

/// What is said of an import.
enum HealthImportReport {
  static func outcome(_ result: HealthImportResult, _ run: ImportRun?, _ path: String) -> Outcome {
    guard let run else { return nothingNew(result, path) }
    let summary = result.summary
    var report = Report(.record, title: "Imported")
    report.fields =
      [
        .machines("id", .id(run.id)), .file(run.file),
        ReportField("exported", "Made", .optional(summary.exported?.description)),
        ReportField("records", "Records", GroupedCount.cell(summary.records)),
        ReportField("samples", "New", GroupedCount.cell(result.added)),
        ReportField(
          "repeated", result.isFirst ? "Told twice" : "There already", GroupedCount.cell(run.repeated),
          result.added == summary.samples ? .machines : .everyone),
        .count("gone", "No longer there", result.gone),
        ReportField("workouts", "Workouts", GroupedCount.cell(summary.workouts)),
        .count("corrected", "Workouts corrected", result.corrected),
      ] + ReportField.dates(run.days) + [
        ReportField("metrics", "Metrics", GroupedCount.cell(result.metrics)),
        ReportField("sources", "Sources", .text(result.sources.joined(separator: ", "))),
      ]
    report.fields += leftOut(summary)
    report.notices = remarks(summary)
    if let logged = result.logged {
      report.fields.append(.machines("logged", .int(logged.change.logged)))
      report.notices += logged.change.notices(logged.category)
    }
    report.notices.append(Notice("undo takes the whole import back.", .dim))
    var outcome = Outcome(report)
    outcome.nextLines = ["health status"]
    return outcome
  }

  /// An import in one line: `export.zip brought 1 234 new values, Mon 16 Nov to Thu 19 Nov. undo takes it back.`
  static func line(_ result: HealthImportResult, _ run: ImportRun, today: Day) -> String {
    var parts = ["\(GroupedCount.text(result.added)) new value\(result.added == 1 ? "" : "s")"]
    if result.corrected > 0 {
      parts.append("corrected \(result.corrected) workout\(result.corrected == 1 ? "" : "s")")
    }
    if result.gone > 0 { parts.append("took \(GroupedCount.text(result.gone)) away") }
    let days = run.days.map { days in
      let last = days.last.label(near: today)
      return days.count == 1 ? " of \(last)" : ", \(days.first.label(near: days.last)) to \(last)"
    }
    return "\(run.file) brought \(words(parts))\(days ?? ""). undo takes it back."
  }

  /// `a, b and c`.
  private static func words(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.joined() }
    return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
  }

  private static func nothingNew(_ result: HealthImportResult, _ path: String) -> Outcome {
    let summary = result.summary
    var report = Report(.record)
    report.fields = [
      .machines("id", .missing), .machines("file", .text(path)),
      .machines("exported", .optional(summary.exported?.description)),
      .machines("records", .int(summary.records)), .machines("samples", .int(0)),
      .machines("repeated", .int(summary.samples)), .machines("gone", .int(0)),
    ]
    if let newer = result.newer, let made = summary.exported {
      report.notices = [
        Notice("This export was made \(made), that in the log was \(newer): nothing was changed."),
        Notice("--sure brings it in all the same.", .dim),
      ]
      return report.asAnswer
    }
    let records = "\(GroupedCount.text(summary.records)) record\(summary.records == 1 ? "" : "s")"
    report.notices = [
      Notice(
        summary.samples == 0 && summary.workouts == 0
          ? "Nothing to bring in: \(records) read, and none that is kept. Nothing was changed."
          : "Nothing new: \(records) read, and all they say is in the log already. Nothing was changed.")
    ]
    report.notices += remarks(summary)
    return report.asAnswer
  }

  private static func leftOut(_ summary: HealthSummary) -> [ReportField] {
    let skipped = summary.skipped.values.reduce(0, +)
    let others = summary.others.values.reduce(0, +)
    return [
      .count("skipped", "Left out", skipped), .count("other_types", "Of other types", others),
    ]
  }

  /// Why records were left out, and which types are no metrics.
  private static func remarks(_ summary: HealthSummary) -> [Notice] {
    var notices: [Notice] = []
    let skipped = HealthSkip.allCases.compactMap { why in
      summary.skipped[why].map {
        "\(GroupedCount.text($0)) \(why.rawValue)" + (why == .unknownUnit ? units(summary) : "")
      }
    }
    if !skipped.isEmpty { notices.append(Notice("Left out: \(skipped.joined(separator: ", ")).", .fair)) }
    let types = summary.others.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if !types.isEmpty {
      let named = types.prefix(8).map { "\(short($0.key)) \(GroupedCount.text($0.value))" }
      let more = types.count > 8 ? " and \(types.count - 8) more" : ""
      notices.append(
        Notice("Of other types, which --all keeps: \(named.joined(separator: ", "))\(more).", .dim))
    }
    return notices
  }

  /// ` (furlong 2, stone 1)`.
  private static func units(_ summary: HealthSummary) -> String {
    let units = summary.unknownUnits.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard !units.isEmpty else { return "" }
    let named = units.prefix(8).map { "\($0.key.neutralised()) \(GroupedCount.text($0.value))" }
    return " (\(named.joined(separator: ", "))\(units.count > 8 ? ", …" : ""))"
  }

  private static func short(_ type: String) -> String {
    for prefix in ["HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKDataType"]
    where type.hasPrefix(prefix) { return String(type.dropFirst(prefix.count)) }
    return type
  }
}
