import Reports

/// Tables as rows of text.
extension TextRenderer {
  /// The columns that are shown side by side, and the one that stands below its rows.
  private struct Layout {
    var columns: [(index: Int, width: Int)]
    var below: Int?

    func has(_ column: Int) -> Bool { column == below || columns.contains { $0.index == column } }
  }

  func table(_ table: Table, into output: inout Output) {
    guard !table.rows.isEmpty || table.lines.contains(where: { !$0.cells.isEmpty }) else {
      if !table.empty.isEmpty {
        for text in table.empty.wrapped(to: width) { line(text, .dim, into: &output) }
      }
      return lines(of: table, above: 0, Layout(columns: []), into: &output)
    }
    if !table.hasHeader, table.rows.count == 1, width == nil, table.lines.isEmpty {
      return sentence(table, into: &output)
    }
    var layout = Layout(columns: [])
    var texts = table.rows.map { row in row.map { $0.text(glyphs) } }
    for (index, column) in table.columns.enumerated() where column.isForPeople {
      var widest = 0
      for row in texts { widest = max(widest, row[index].displayWidth) }
      for line in table.lines where !line.cells.isEmpty {
        widest = max(widest, line.cells[index].text(glyphs).displayWidth)
      }
      // A column with nothing in it says nothing.
      guard widest > 0 else { continue }
      layout.columns.append((index, table.hasHeader ? max(widest, column.label.displayWidth) : widest))
    }
    let wanted = layout.columns.map(\.index)
    if let width, layout.columns.reduce(-2, { $0 + $1.width + 2 }) > width,
      let led = led(table, layout.columns)
    {
      return self.table(led, into: &output)
    }
    layout.below = fit(&layout.columns, table, texts)
    shorten(&texts, to: layout.columns, table)
    if table.hasHeader, layout.columns.contains(where: { !table.columns[$0.index].label.isEmpty }) {
      row(layout.columns, table, into: &output) { (table.columns[$0].label, .dim) }
    }
    for (number, cells) in table.rows.enumerated() {
      lines(of: table, above: number, layout, into: &output)
      row(texts[number], cells.map(\.tone.style), layout, table, into: &output)
    }
    lines(of: table, above: table.rows.count, layout, into: &output)
    tellCut(wanted.filter { !layout.has($0) && !table.columns[$0].label.isEmpty }, table, into: &output)
  }

  /// Says which columns had no room.
  private func tellCut(_ cut: [Int], _ table: Table, into output: inout Output) {
    guard !cut.isEmpty else { return }
    let names = cut.map { table.columns[$0].label }.joined(separator: ", ")
    let seen = "--format json has \(cut.count == 1 ? "it" : "them")"
    for text in "No room for \(cut.count) more: \(names); \(seen)".wrapped(to: width) {
      line(text, .dim, into: &output)
    }
  }

  /// A row in the lines it takes: more than one where a text has no room in its column, and those of the column below.
  private func row(
    _ texts: [String], _ styles: [Style], _ layout: Layout, _ table: Table, into output: inout Output
  ) {
    var parts = [texts]
    if width != nil {
      for column in layout.columns where texts[column.index].displayWidth > column.width {
        // A number that is cut would be another one.
        guard !table.columns[column.index].alignsRight else { continue }
        for (number, text) in texts[column.index].fitted(to: column.width).enumerated() {
          if number == parts.count { parts.append(texts.map { _ in "" }) }
          parts[number][column.index] = text
        }
      }
    }
    for part in parts { row(layout.columns, table, into: &output) { (part[$0], styles[$0]) } }
    guard let below = layout.below, !texts[below].isEmpty else { return }
    for text in "    \(texts[below])".wrapped(to: width) { line(text, styles[below], into: &output) }
  }

  private func lines(of table: Table, above row: Int, _ layout: Layout, into output: inout Output) {
    for line in table.lines where line.row == row {
      guard line.cells.isEmpty else {
        guard !line.text.isEmpty, !layout.columns.isEmpty else {
          self.row(
            line.cells.map { $0.text(glyphs) }, line.cells.map(\.tone.style), layout, table, into: &output)
          continue
        }
        opened(line, layout.columns, table, into: &output)
        continue
      }
      for text in line.text.wrapped(to: width) { self.line(text, line.tone.style, into: &output) }
    }
  }

  /// Cells in the first columns, and text in the place of the others; where it has no room there, below them.
  private func opened(
    _ line: Table.Line, _ columns: [(index: Int, width: Int)], _ table: Table, into output: inout Output
  ) {
    let count = columns.lastIndex { !line.cells[$0.index].text(glyphs).isEmpty }.map { $0 + 1 } ?? 0
    let before = columns.prefix(count).reduce(0) { $0 + $1.width + 2 }
    let isBeside = width.map { before + line.text.displayWidth <= $0 } ?? true
    self.row(
      Array(columns.prefix(count)), table, endsLine: !isBeside, into: &output
    ) { (line.cells[$0].text(glyphs), line.cells[$0].tone.style) }
    guard isBeside else {
      for text in "  \(line.text)".wrapped(to: width) { self.line(text, line.tone.style, into: &output) }
      return
    }
    self.line(line.text, line.tone.style, into: &output)
  }

  /// One row alone, with nothing to align it to.
  private func sentence(_ table: Table, into output: inout Output) {
    var isFirst = true
    for index in table.columns.indices where table.columns[index].isForPeople {
      let cell = table.rows[0][index]
      let text = cell.text(glyphs)
      guard !text.isEmpty else { continue }
      if !isFirst { output.spaces(2) }
      isFirst = false
      output.write(color ? cell.tone.style.applied(to: text, color: true) : text)
    }
    output.newline()
  }

  private func row(
    _ columns: [(index: Int, width: Int)], _ table: Table, endsLine: Bool = true, into output: inout Output,
    _ cell: (Int) -> (text: String, style: Style)
  ) {
    // Blanks before an empty cell wait until something follows them.
    var pending = 0
    for column in columns {
      let (full, style) = cell(column.index)
      let text = width == nil ? full : full.truncated(to: column.width)
      let blanks = column.width - text.displayWidth
      let right = table.columns[column.index].alignsRight
      if text.isEmpty {
        pending += column.width + 2
        continue
      }
      output.spaces(pending + (right ? blanks : 0))
      output.write(style.applied(to: text, color: color))
      pending = (right ? 0 : blanks) + 2
    }
    if endsLine { output.newline() } else { output.spaces(pending) }
  }
}
