import Reports

/// Comma-separated values after RFC 4180, with a header.
enum CSVRenderer {
  /// - Parameter header: the header written last; the same one is not written again.
  /// - Returns: the header in force.
  static func render(_ report: Report, after header: [String], into output: inout Output) -> [String] {
    guard let (keys, rows) = report.machineRows, !keys.isEmpty else { return header }
    if keys != header { line(keys, into: &output) }
    for row in rows { line(row.map { $0.machineText ?? "" }, into: &output) }
    return keys
  }

  private static func line(_ values: [String], into output: inout Output) {
    for (index, value) in values.enumerated() {
      if index > 0 { output.write(0x2C) }
      if value.utf8.contains(where: { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }) {
        output.write(0x22)
        output.write(value.replacing("\"", with: "\"\""))
        output.write(0x22)
      } else {
        output.write(value)
      }
    }
    output.newline()
  }
}

/// Values between tabs, a row a line, without a header: for cut and awk.
enum PlainRenderer {
  static func render(_ report: Report, into output: inout Output) {
    if let (_, rows) = report.machineRows {
      for row in rows {
        for (index, cell) in row.enumerated() {
          if index > 0 { output.write(0x09) }
          output.write(cell.machineText ?? "")
        }
        output.newline()
      }
    } else {
      for notice in report.notices {
        output.write(notice.text)
        output.newline()
      }
    }
  }
}

/// Markdown as people paste it into notes.
enum MarkdownRenderer {
  static func render(_ report: Report, into output: inout Output) {
    if let title = report.title {
      output.write("## \(escaped(title.trimmingEnd))\n\n")
    }
    let fields = report.fields.filter { $0.audience != .machines }
    for field in fields { output.write("- \(field.label): \(escaped(field.cell.text))\n") }
    if !fields.isEmpty { output.newline() }
    for table in report.tables where table.audience != .machines {
      if let title = table.title, !title.isEmpty { output.write("### \(escaped(title))\n\n") }
      self.table(table, into: &output)
      output.newline()
    }
    for chart in report.charts { self.chart(chart, isPicture: report.drawsItsRows, into: &output) }
    for notice in report.notices { output.write("\(escaped(notice.text))\n") }
  }

  /// A chart's data; a sparkline, which is text, as it is drawn.
  private static func chart(_ chart: Chart, isPicture: Bool, into output: inout Output) {
    if chart.kind == .spark {
      for row in ChartText.render(chart, width: 80, color: false) { output.write("    \(row.text)\n") }
    } else if !isPicture {
      if !chart.title.isEmpty { output.write("### \(escaped(chart.title))\n\n") }
      table(chart.table, into: &output)
    } else {
      return
    }
    output.newline()
  }

  private static func table(_ table: Table, into output: inout Output) {
    guard !table.rows.isEmpty else {
      for text in [table.empty] + table.lines.map(\.text) where !text.isEmpty {
        output.write("\(escaped(text))\n")
      }
      return
    }
    let columns = table.columns.indices.filter { table.columns[$0].isForPeople }
    output.write("|" + columns.map { " \(escaped(table.columns[$0].label)) |" }.joined() + "\n")
    output.write("|" + columns.map { table.columns[$0].alignsRight ? " ---: |" : " --- |" }.joined() + "\n")
    func lines(above row: Int) {
      for line in table.lines where line.row == row {
        let texts =
          line.cells.isEmpty
          ? [line.text] + columns.dropFirst().map { _ in "" } : columns.map { line.cells[$0].text }
        output.write("|" + texts.map { $0.isEmpty ? " |" : " \(escaped($0)) |" }.joined() + "\n")
      }
    }
    for (number, row) in table.rows.enumerated() {
      lines(above: number)
      output.write("|" + columns.map { " \(escaped(row[$0].text)) |" }.joined() + "\n")
    }
    lines(above: table.rows.count)
  }

  /// As it stands for itself: what somebody wrote is no tag, no link, no picture that is fetched, and ends no cell.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { "\\|<[`:w".utf8.contains($0) }) else { return text }
    var result = ""
    // Scalar by scalar: a mark behind a bracket makes it another character, and no other bracket.
    for scalar in text.unicodeScalars {
      if "\\|<[`".unicodeScalars.contains(scalar) { result.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    // An address alone is a link in many readers.
    return result.replacing("://", with: ":\\//").replacing("www.", with: "www\\.")
  }
}

extension Report {
  /// Whether its charts draw the rows of its table, which are data already.
  var drawsItsRows: Bool { shape == .list && !tables.isEmpty }

  /// The rows a table of values holds: a list's rows; of a record its first table, or its fields as one row.
  /// Without a table, those of the first chart.
  var machineRows: (keys: [String], rows: [[Cell]])? {
    if let table = tables.first ?? charts.first?.table {
      let columns = table.columns.indices.filter { table.columns[$0].isForMachines }
      return (columns.map { table.columns[$0].key }, table.rows.map { row in columns.map { row[$0] } })
    }
    let fields = fields.filter { $0.audience != .people }
    return fields.isEmpty ? nil : (fields.map(\.key), [fields.map(\.cell)])
  }
}
