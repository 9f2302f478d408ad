import Domain
import Language
import Reports

/// Where an answer goes instead of the screen.
enum RowsDestination: Sendable {
  /// As data: into a new file, or as it comes.
  case data(DataFormat, path: String?, Range<Int>?)
  /// Its chart, into a new file.
  case chart(path: String, Range<Int>?)
}

/// An answer to a question as a report.
enum QueryReport {
  static func make(_ frame: RowSet, _ context: Context) throws -> Outcome {
    let columns = frame.columns.map { column in
      Column(
        column.name, heading(column), right: column.isNumeric,
        column.role == .further ? .machines : .everyone,
        minimum: column.kind == .text ? 12 : nil)
    }
    let rows = frame.rows.map { row in
      zip(row, frame.columns).map { $0.cell($1, context.today) }
    }
    var table = Table("rows", columns: columns, rows: rows, empty: "No \(frame.unit) answer that.")
    var report = Report(.list, notices: frame.notes.map { Notice($0, .dim) })
    if let chart = frame.chart {
      report.charts = [chart]
      // The picture says it; the rows are for machines.
      table.audience = .machines
    }
    report.tables = [table]
    switch frame.destination {
    case nil: return Outcome(report)
    case .chart(let path, let span):
      var outcome = Outcome(.nothing)
      outcome.effects = [try .save(.charts(report.charts), to: path, "the chart", span)]
      return outcome
    case .data(let format, let path, let span):
      report.charts = []
      table.audience = .everyone
      report.tables = [table]
      var outcome = Outcome(report)
      guard let path else {
        outcome.format = format
        return outcome
      }
      outcome.report = .nothing
      outcome.effects = [
        try .save(.data(report, format), to: path, Command.count(rows.count, "row", "rows"), span)
      ]
      return outcome
    }
  }

  private static func heading(_ column: QueryColumn) -> String {
    let name = column.name.replacing("_", with: " ")
    let title = (name.first.map { String($0).uppercased() } ?? "") + name.dropFirst()
    return column.unit.isEmpty || column.unit == "portions" ? title : "\(title) \(column.unit)"
  }

  /// A value in words, for an axis.
  static func text(_ datum: QueryValue, _ column: QueryColumn) -> String {
    switch datum {
    case .missing: "–"
    case .text(let text): text
    case .flag(let flag): flag ? "yes" : "no"
    case .day(let day): day.description
    case .number(let number): Decimals.text(number, digits: 2)
    }
  }
}

extension QueryValue {
  /// As a report shows it.
  func cell(_ column: QueryColumn, _ today: Day) -> Cell {
    if case .day(let day) = self { .listed(day, today: today) } else { cell(column) }
  }

  /// As a report shows it; days with their year.
  func cell(_ column: QueryColumn) -> Cell {
    switch self {
    case .missing: .missing
    case .text(let text): .text(text)
    case .flag(let flag): .shown(.bool(flag), as: flag ? "✓" : "", .good)
    case .day(let day): .day(day)
    case .number(let number):
      switch column.kind {
      case .score:
        .shown(
          .score(number), as: Decimals.text(number, digits: 1, minimum: 1), Tone(ScoreColor(score: number)))
      case .number(let digits, _): .number(number, digits: digits)
      default: .number(number, digits: 2)
      }
    }
  }
}
