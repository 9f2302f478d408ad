import Domain
import Reports

/// Reports for a screen reader: a line for each thing, each value with its name, charts as sentences. Nothing is said by
/// a colour, by a place in a row or by a drawn character.
struct AccessibleRenderer {
  func render(_ report: Report, into output: inout Output) {
    let report = report.neutral
    if let title = report.title { line(title + ".", into: &output) }
    for field in report.fields where field.audience != .machines {
      // A missing value is told too: it is what was asked for. Read by itself, a dash says that there is none.
      let text = field.cell.text.isEmpty ? "none" : Words.read(said(field.cell))
      line(field.label.isEmpty ? "\(text)." : "\(field.label): \(text).", into: &output)
    }
    for table in tables(of: report) { self.table(table, into: &output) }
    for chart in report.charts { line(ChartWords.sentence(chart), into: &output) }
    for notice in report.notices {
      for text in notice.text.split(separator: "\n") { line(String(text), into: &output) }
    }
  }

  /// What people read; where that is a picture, the rows that it is drawn of.
  private func tables(of report: Report) -> [Table] {
    let shown = report.tables.filter { $0.audience != .machines }
    guard shown.contains(where: \.isPicture) else { return shown }
    // How many have a value the remarks say.
    let rows = report.tables.prefix(1).map { table in
      var table = table
      let all = table.rows.count
      table.rows.removeAll { row in row.dropFirst().allSatisfy { $0.text.isEmpty } }
      if table.rows.count < all {
        table.lines.append(Table.Line(above: table.rows.count, "Days without a value are left out.", .dim))
      }
      return table
    }
    return rows + shown.filter { !$0.isPicture }
  }

  private func line(_ text: String, into output: inout Output) {
    let read = Words.read(text)
    guard !read.isEmpty else { return }
    output.write(read.hasSuffix("..") && !read.hasSuffix("...") ? String(read.dropLast()) : read)
    output.newline()
  }

  private func table(_ table: Table, into output: inout Output) {
    if let title = table.title, !title.isEmpty { line(title + ".", into: &output) }
    guard !table.rows.isEmpty else {
      if !table.empty.isEmpty { line(table.empty, into: &output) }
      return lines(of: table, above: 0, into: &output)
    }
    for (number, row) in table.rows.enumerated() {
      lines(of: table, above: number, into: &output)
      cells(row, of: table, into: &output)
    }
    lines(of: table, above: table.rows.count, into: &output)
  }

  private func lines(of table: Table, above row: Int, into output: inout Output) {
    for line in table.lines where line.row == row {
      if line.cells.isEmpty {
        self.line(line.text, into: &output)
      } else {
        cells(line.cells, of: table, into: &output)
      }
    }
  }

  /// `Category: Vegetables; Total: 1.5; missing 1.5 portions; Score: 50, red.`
  private func cells(_ cells: [Cell], of table: Table, into output: inout Output) {
    let parts = table.columns.indices.compactMap { index -> String? in
      let (column, cell) = (table.columns[index], cells[index])
      guard column.isForPeople, !cell.text.isEmpty else { return nil }
      let text = Words.read(said(cell))
      guard !text.isEmpty else { return nil }
      let label = Words.read(column.label)
      return label.isEmpty || !table.hasHeader ? text : "\(label == "#" ? "number" : label): \(text)"
    }
    if !parts.isEmpty { line(parts.joined(separator: "; ") + ".", into: &output) }
  }

  /// A cell with what its colour says.
  private func said(_ cell: Cell) -> String {
    switch cell {
    case .score(let score): "\(cell.text), \(ScoreColor(score: score).rawValue)"
    case .barred(let number, _, _): number.text
    default: cell.text
    }
  }
}
