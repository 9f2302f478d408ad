import Reports

/// Reports for people: aligned, coloured, cut to the width of the terminal.
public struct TextRenderer {
  /// Columns to fit into; nil does not cut anything.
  let width: Int?
  let color: Bool
  /// What charts and bars are made of.
  let glyphs: ChartGlyphs

  /// - Parameter isUnicode: whether what is drawn may be more than ASCII.
  public init(width: Int?, color: Bool, isUnicode: Bool = true) {
    self.width = width
    self.color = color
    glyphs = ChartGlyphs(isUnicode: isUnicode)
  }

  /// Rows of a small screen, less that of the prompt.
  private static let screen = 23

  public func render(_ report: Report, into output: inout Output) {
    // A row of its own, as a script has by the thousand, is written as it stands.
    if report.shorter.isEmpty, !report.hasControls { return write(report, into: &output) }
    if !report.shorter.isEmpty, writeFitting(report, into: &output) { return }
    var report = report
    if let last = report.shorter.last { report.tables = last() }
    write(report.neutral, into: &output)
  }

  /// Itself, or with the first of its shorter tables that a small screen holds.
  /// - Returns: whether there is one; nothing is written where there is none.
  private func writeFitting(_ report: Report, into output: inout Output) -> Bool {
    let sets: [@Sendable () -> [Table]] = [{ report.tables }] + report.shorter
    for tables in sets {
      var report = report
      report.tables = tables().filter { $0.audience != .machines }
      // What is too long in any case is not laid out.
      guard report.tables.reduce(0, { $0 + $1.rows.count + $1.lines.count }) <= Self.screen else { continue }
      var tried = Output()
      write(report.neutral, into: &tried)
      guard tried.text.utf8.count(where: { $0 == 0x0A }) <= Self.screen else { continue }
      output.write(tried.text)
      return true
    }
    return false
  }

  private func write(_ report: Report, into output: inout Output) {
    let fields = report.fields.filter { $0.audience != .machines }
    let tables =
      report.tables.indices.contains { report.tables[$0].audience == .machines }
      ? report.tables.filter { $0.audience != .machines } : report.tables
    if report.title != nil || !fields.isEmpty {
      heading(report.title, fields, isLine: !tables.isEmpty, into: &output)
    }
    for index in tables.indices {
      // A row without header and title belongs to the line above it.
      if index > 0 || report.title != nil || !fields.isEmpty, tables[index].isApart { output.newline() }
      if let title = tables[index].title, !title.isEmpty {
        for part in title.wrapped(to: width) { line(part, .emphasis, into: &output) }
      }
      self.table(tables[index], into: &output)
    }
    if !report.notices.isEmpty || !report.charts.isEmpty, tables.contains(where: { $0.hasHeader }),
      !tables.contains(where: \.isTight)
    {
      output.newline()
    }
    if !report.charts.isEmpty {
      charts(report.charts, isBelow: report.title != nil && tables.isEmpty, into: &output)
    }
    if !report.notices.isEmpty, let last = report.charts.last, last.kind != .spark { output.newline() }
    for notice in report.notices {
      for text in notice.text.wrapped(to: width) { line(text, notice.tone.style, into: &output) }
    }
  }

  /// Charts with a blank row around each; sparklines are rows of text.
  private func charts(_ charts: [Chart], isBelow: Bool, into output: inout Output) {
    let panels = ChartText.render(
      panels: charts, width: width ?? 80, color: color, glyphs: glyphs)
    for (index, chart) in charts.enumerated() {
      if index > 0 ? chart.kind != .spark || charts[index - 1].kind != .spark : isBelow { output.newline() }
      for row in panels[index] {
        output.write(row.rendered(color: color))
        output.newline()
      }
    }
  }

  func line(_ text: String, _ style: Style, into output: inout Output) {
    output.write(style.applied(to: text, color: color))
    output.newline()
  }

  private func table(_ table: Table, into output: inout Output) {
    guard !table.rows.isEmpty || table.lines.contains(where: { !$0.cells.isEmpty }) else {
      if !table.empty.isEmpty { line(table.empty, .dim, into: &output) }
      return lines(of: table, above: 0, [], into: &output)
    }
    if !table.hasHeader, table.rows.count == 1, width == nil, table.lines.isEmpty {
      return sentence(table, into: &output)
    }
    var columns: [(index: Int, width: Int)] = []
    var texts = table.rows.map { row in row.map { $0.text(glyphs) } }
    for (index, column) in table.columns.enumerated() where column.isForPeople {
      var widest = 0
      for row in texts { widest = max(widest, row[index].displayWidth) }
      for line in table.lines where !line.cells.isEmpty {
        widest = max(widest, line.cells[index].text(glyphs).displayWidth)
      }
      // A column with nothing in it says nothing.
      guard widest > 0 else { continue }
      columns.append((index, table.hasHeader ? max(widest, column.label.displayWidth) : widest))
    }
    let wanted = columns.map(\.index)
    if let width, columns.reduce(-2, { $0 + $1.width + 2 }) > width, let led = led(table, columns) {
      return self.table(led, into: &output)
    }
    fit(&columns, table)
    shorten(&texts, to: columns, table)
    if table.hasHeader, columns.contains(where: { !table.columns[$0.index].label.isEmpty }) {
      row(columns, table, into: &output) { (table.columns[$0].label, .dim) }
    }
    for (number, cells) in table.rows.enumerated() {
      lines(of: table, above: number, columns, into: &output)
      for part in wrapped(texts[number], columns, table) {
        row(columns, table, into: &output) { (part[$0], cells[$0].tone.style) }
      }
    }
    lines(of: table, above: table.rows.count, columns, into: &output)
    // Those that may give way go without a word, unless the table is read for them.
    let cut = wanted.filter { index in
      !columns.contains { $0.index == index } && !table.columns[index].label.isEmpty
        && (table.namesWhatIsCut || table.hasHeader && !table.columns[index].isOptional)
    }
    guard !cut.isEmpty else { return }
    let names = cut.map { table.columns[$0].label }.joined(separator: ", ")
    let seen = "--format csv has \(cut.count == 1 ? "it" : "them")"
    for text in "No room for \(cut.count) more: \(names); \(seen)".wrapped(to: width) {
      line(text, .dim, into: &output)
    }
  }

  /// The texts of a row as the lines they take: more than one where a column that wraps has no room for its own.
  private func wrapped(
    _ texts: [String], _ columns: [(index: Int, width: Int)], _ table: Table
  ) -> [[String]] {
    guard width != nil, columns.contains(where: { table.columns[$0.index].wraps }) else { return [texts] }
    var parts = [texts]
    for column in columns where table.columns[column.index].wraps {
      for (number, text) in texts[column.index].wrapped(to: column.width).enumerated() {
        if number == parts.count { parts.append(texts.map { _ in "" }) }
        parts[number][column.index] = text
      }
    }
    return parts
  }

  private func lines(
    of table: Table, above row: Int, _ columns: [(index: Int, width: Int)], into output: inout Output
  ) {
    for line in table.lines where line.row == row {
      guard line.cells.isEmpty else {
        guard !line.text.isEmpty, !columns.isEmpty else {
          self.row(columns, table, into: &output) { (line.cells[$0].text(glyphs), line.cells[$0].tone.style) }
          continue
        }
        opened(line, columns, table, into: &output)
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

extension Table {
  /// Whether a blank row parts it from what is above it.
  fileprivate var isApart: Bool { !isTight && (hasHeader || title != nil || !lines.isEmpty) }
}
