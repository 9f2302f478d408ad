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
}

extension Table {
  /// Whether a blank row parts it from what is above it.
  fileprivate var isApart: Bool { !isTight && (hasHeader || title != nil || !lines.isEmpty) }
}
