import Domain
import Reports

/// What a report holds comes from the log, from files and from lines; other programs write to all of them. Nothing of
/// it may steer the terminal or the program that reads the output, nor look like a row or a value of its own: every
/// renderer but JSON, which has escapes for it, renders this instead.
extension Report {
  /// Itself without control characters; line breaks stay in remarks alone.
  var neutral: Report {
    // Hardly ever is there anything to take out.
    guard hasControls else { return self }
    var report = self
    report.title = title?.neutralised()
    report.fields = fields.map { field in
      var field = field
      field.key = field.key.neutralised()
      field.label = field.label.neutralised()
      field.cell = field.cell.neutral
      return field
    }
    report.tables = tables.map(\.neutral)
    report.notices = notices.map { Notice($0.text.neutralised(keepsLines: true), $0.tone) }
    return report
  }

  var hasControls: Bool {
    title?.firstControl() != nil || notices.contains { $0.text.firstControl(allowsLines: true) != nil }
      || fields.contains {
        $0.key.firstControl() != nil || $0.label.firstControl() != nil || $0.cell.hasControls
      }
      || tables.indices.contains { tables[$0].hasControls }
  }
}

extension Table {
  fileprivate var hasControls: Bool {
    title?.firstControl() != nil || empty.firstControl() != nil
      || columns.indices.contains { columns[$0].hasControls }
      || lines.contains { $0.text.firstControl() != nil || $0.cells.contains(where: \.hasControls) }
      || hasControlsInRows
  }

  /// By index, since a cell taken out of its row is a copy, and every line of a script is looked at.
  private var hasControlsInRows: Bool {
    rows.indices.contains { row in rows[row].indices.contains { rows[row][$0].hasControls } }
  }

  fileprivate var neutral: Table {
    var table = self
    table.title = title?.neutralised()
    table.empty = empty.neutralised()
    table.columns = columns.map { column in
      var column = column
      column.key = column.key.neutralised()
      column.label = column.label.neutralised()
      return column
    }
    table.lines = lines.map { line in
      var line = line
      line.text = line.text.neutralised()
      line.cells = line.cells.map(\.neutral)
      return line
    }
    // Long tables are copied only where there is something to take out.
    if hasControlsInRows {
      table.rows = rows.map { $0.map(\.neutral) }
    }
    return table
  }
}

extension Cell {
  fileprivate var hasControls: Bool {
    switch self {
    case .text(let text): text.firstControl() != nil
    case .list(let cells): cells.contains(where: \.hasControls)
    case .record(let fields): fields.contains { $0.cell.hasControls }
    case .shown(let cell, let text, _): text.firstControl() != nil || cell.hasControls
    case .shortened(let cell, let text): text.firstControl() != nil || cell.hasControls
    default: false
    }
  }

  fileprivate var neutral: Cell {
    switch self {
    case .text(let text): .text(text.neutralised())
    case .list(let cells): .list(cells.map(\.neutral))
    case .record(let fields): .record(fields.map { ($0.key, $0.cell.neutral) })
    case .shown(let cell, let text, let tone): .shown(cell.neutral, as: text.neutralised(), tone)
    case .shortened(let cell, let text): .shortened(cell.neutral, as: text.neutralised())
    default: self
    }
  }
}
