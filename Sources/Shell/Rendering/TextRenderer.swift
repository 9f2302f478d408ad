import Commands

/// Reports for people: aligned, coloured, cut to the width of the terminal.
struct TextRenderer {
  let width: Int?
  let color: Bool

  func render(_ report: Report, into output: inout Output) {
    let fields = report.fields.filter { $0.audience != .machines }
    let tables = report.tables.filter { $0.audience != .machines }
    if report.title != nil || !fields.isEmpty { heading(report.title, fields, isLine: !tables.isEmpty, into: &output) }
    for (index, table) in tables.enumerated() {
      if index > 0 || (report.title != nil || !fields.isEmpty) { output.newline() }
      if let title = table.title { line(title, .emphasis, into: &output) }
      self.table(table, into: &output)
    }
    if !report.notices.isEmpty, tables.contains(where: { $0.hasHeader }) { output.newline() }
    for notice in report.notices { line(notice.text, notice.tone.style, into: &output) }
  }

  private func line(_ text: String, _ style: Style, into output: inout Output) {
    output.write(style.applied(to: text, color: color))
    output.newline()
  }

  /// The title with the fields beside it where there are tables below, else the fields under each other.
  private func heading(_ title: String?, _ fields: [Field], isLine: Bool, into output: inout Output) {
    if isLine {
      var parts = title.map { [StyledText($0, .emphasis)] } ?? []
      for field in fields {
        let text = field.cell.text.isEmpty ? "–" : field.cell.text
        parts.append(StyledText("\(field.label): ") + StyledText(text, field.cell.tone.style))
      }
      var used = 0
      for part in parts {
        if used > 0 {
          if let width, used + 3 + part.width > width {
            output.newline()
            used = 0
          } else {
            output.write("   ")
            used += 3
          }
        }
        output.write(part.rendered(color: color))
        used += part.width
      }
      output.newline()
      return
    }
    if let title { line(title, .emphasis, into: &output) }
    let label = fields.map { Terminal.displayWidth($0.label) }.max() ?? 0
    for field in fields {
      let text = field.cell.text.isEmpty ? "–" : field.cell.text
      output.write(Style.dim.applied(to: Terminal.pad(field.label, to: label), color: color))
      output.write("  ")
      line(text, field.cell.tone.style, into: &output)
    }
  }

  private func table(_ table: Table, into output: inout Output) {
    guard !table.rows.isEmpty else {
      if !table.empty.isEmpty { line(table.empty, .dim, into: &output) }
      return
    }
    var columns: [(index: Int, width: Int)] = []
    let texts = table.rows.map { row in row.map(\.text) }
    for (index, column) in table.columns.enumerated() where column.isForPeople {
      var widest = 0
      for row in texts { widest = max(widest, Terminal.displayWidth(row[index])) }
      // A column with nothing in it says nothing.
      guard widest > 0 else { continue }
      columns.append((index, table.hasHeader ? max(widest, Terminal.displayWidth(column.label)) : widest))
    }
    fit(&columns, table)
    if table.hasHeader, columns.contains(where: { !table.columns[$0.index].label.isEmpty }) {
      row(columns, table, into: &output) { (table.columns[$0].label, .dim) }
    }
    for (number, cells) in table.rows.enumerated() {
      row(columns, table, into: &output) { (texts[number][$0], cells[$0].tone.style) }
    }
  }

  /// Makes the columns narrower until they fit: flexible ones first, then the widest.
  private func fit(_ columns: inout [(index: Int, width: Int)], _ table: Table) {
    guard let width else { return }
    func total() -> Int { columns.reduce(0) { $0 + $1.width } + 2 * (columns.count - 1) }
    for flexibleOnly in [true, false] {
      while total() > width {
        let shrinkable = columns.indices.filter {
          (!flexibleOnly || table.columns[columns[$0].index].isFlexible) && !table.columns[columns[$0].index].alignsRight
            && columns[$0].width > 6
        }
        guard let widest = shrinkable.max(by: { columns[$0].width < columns[$1].width }) else { break }
        columns[widest].width -= 1
      }
    }
    // What still does not fit goes, from the right.
    while total() > width, columns.count > 2 { columns.removeLast() }
  }

  private func row(
    _ columns: [(index: Int, width: Int)], _ table: Table, into output: inout Output,
    _ cell: (Int) -> (text: String, style: Style)
  ) {
    for (position, column) in columns.enumerated() {
      let (full, style) = cell(column.index)
      let text = width == nil ? full : Terminal.truncate(full, to: column.width)
      let blanks = column.width - Terminal.displayWidth(text)
      let right = table.columns[column.index].alignsRight
      let isLast = position == columns.count - 1
      if right { output.spaces(blanks) }
      output.write(style.applied(to: text, color: color))
      if !isLast { output.spaces(right ? 2 : blanks + 2) }
    }
    output.newline()
  }
}
