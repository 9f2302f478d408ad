import Language
import Query
import Records
import Reports
import Runtime

/// The help of a step of questions: how it is written, and what its examples come to in this log.
enum HelpStage {
  /// Rows of an answer that are shown.
  private static let rows = 3

  /// A step as text, below the command of its name.
  static func page(_ stage: Stage) -> String {
    let examples = stage.examples.map { "\n  \($0.line)" + ($0.meaning.isEmpty ? "" : "  \($0.meaning)") }
    return "As a step behind a |: \(stage.usage)\n  \(stage.summary).\n" + examples.joined()
  }

  static func report(_ stage: Stage, _ context: Context) throws -> Report {
    var report = Report(
      .record, title: stage.usage, fields: [ReportField("summary", "", .text(stage.summary))])
    for (number, example) in stage.examples.prefix(2).enumerated() {
      var table = try answer(example, context)
      table.key = "example_\(number + 1)"
      report.tables.append(table)
    }
    report.notices = [
      Notice("Steps stand behind a |: help queries lists them, columns what they know.", .dim)
    ]
    return report
  }

  /// The first rows of what a line answers here, or what it says where there are none.
  private static func answer(_ example: Example, _ context: Context) throws -> Table {
    let report = try? run(example.line, context)
    var table =
      report?.tables.first { $0.audience != .machines } ?? Table("answer", columns: [Column("line", "")])
    table.title = example.line + (example.meaning.isEmpty ? "" : "  (\(example.meaning))")
    let count = table.rows.count
    if count > rows {
      table.rows = Array(table.rows.prefix(rows))
      table.lines = [.init(above: rows, "… \(count - rows) more", .dim)]
    }
    if table.rows.isEmpty {
      table.hasHeader = false
      table.lines = (report?.notices ?? []).map { .init(above: 0, $0.text, .dim) }
    }
    return table
  }

  private static func run(_ line: String, _ context: Context) throws -> Report? {
    let steps = try StepReader(table: context.names.table, aliases: { [] }).steps(line)
    guard steps.count == 1, let step = steps.first, step.command.source != nil else { return nil }
    return try step.execute(context).report
  }
}
