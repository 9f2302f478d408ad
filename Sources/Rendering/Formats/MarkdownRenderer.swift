import Reports

/// Markdown as people paste it into notes.
enum MarkdownRenderer {
  static func render(_ report: Report, into output: inout Output) {
    if let title = report.title {
      output.write("## \(MarkdownText.heading(title.trimmingEnd))\n\n")
    }
    let fields = report.fields.filter { $0.audience != .machines }
    for field in fields {
      output.write("- \(MarkdownText.line(field.label)): \(MarkdownText.inline(field.cell.text))\n")
    }
    if !fields.isEmpty { output.newline() }
    for table in report.tables where table.audience != .machines {
      if let title = table.title, !title.isEmpty { output.write("### \(MarkdownText.heading(title))\n\n") }
      self.table(table, into: &output)
      output.newline()
    }
    for chart in report.charts { self.chart(chart, isPicture: report.drawsItsRows, into: &output) }
    for notice in report.notices { output.write("\(MarkdownText.line(notice.text))\n") }
  }

  /// A chart's data; a sparkline, which is text, as it is drawn.
  private static func chart(_ chart: Chart, isPicture: Bool, into output: inout Output) {
    if chart.kind == .spark {
      for row in ChartText.render(chart, width: 80, color: false) { output.write("    \(row.text)\n") }
    } else if !isPicture {
      if !chart.title.isEmpty { output.write("### \(MarkdownText.heading(chart.title))\n\n") }
      table(chart.table, into: &output)
    } else {
      return
    }
    output.newline()
  }

  private static func table(_ table: Table, into output: inout Output) {
    guard !table.rows.isEmpty else {
      for text in [table.empty] + table.lines.map(\.text) where !text.isEmpty {
        output.write("\(MarkdownText.line(text))\n")
      }
      return
    }
    let columns = table.columns.indices.filter { table.columns[$0].isForPeople }
    output.write("|" + columns.map { " \(MarkdownText.inline(table.columns[$0].label)) |" }.joined() + "\n")
    output.write("|" + columns.map { table.columns[$0].alignsRight ? " ---: |" : " --- |" }.joined() + "\n")
    func lines(above row: Int) {
      for line in table.lines where line.row == row {
        let texts =
          line.cells.isEmpty
          ? [line.text] + columns.dropFirst().map { _ in "" } : columns.map { line.cells[$0].text }
        output.write("|" + texts.map { $0.isEmpty ? " |" : " \(MarkdownText.inline($0)) |" }.joined() + "\n")
      }
    }
    for (number, row) in table.rows.enumerated() {
      lines(above: number)
      output.write("|" + columns.map { " \(MarkdownText.inline(row[$0].text)) |" }.joined() + "\n")
    }
    lines(above: table.rows.count)
  }
}

/// Texts as they stand for themselves in Markdown: what somebody wrote is no tag, no link, no picture that is fetched, no
/// emphasis and no list, and ends no cell.
enum MarkdownText {
  /// In the middle of a line, or in a cell of a table.
  static func inline(_ text: String) -> String { escaped(text, isLine: false, isHeading: false) }

  /// At the beginning of a line.
  static func line(_ text: String) -> String {
    escaped(String(text.drop { $0 == " " }), isLine: true, isHeading: false)
  }

  /// Behind the `#` of a heading.
  static func heading(_ text: String) -> String { escaped(text, isLine: false, isHeading: true) }

  private static func escaped(_ text: String, isLine: Bool, isHeading: Bool) -> String {
    // Scalar by scalar: a mark behind a bracket makes it another character, and no other bracket.
    let scalars = Array(text.unicodeScalars)
    func at(_ index: Int) -> Unicode.Scalar? { scalars.indices.contains(index) ? scalars[index] : nil }
    let start = isLine ? blockSign(scalars) : nil
    let end = isHeading ? (scalars.lastIndex { $0 != "#" }.map { $0 + 1 } ?? 0) : scalars.count
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let (before, after) = (at(index - 1), at(index + 1))
      let isEscaped =
        switch scalar {
        case "\\", "|", "<", "[", "`": true
        // Between blanks it is what it is, and in the middle of a word.
        case "*", "~": !(isBlank(before) && isBlank(after)) || isLine && index == 0
        case "_":
          !(isBlank(before) && isBlank(after) || isOfWord(before) && isOfWord(after)) || isLine && index == 0
        case "&": isOfWord(after) || after == "#"
        // An address alone is a link in many readers.
        case "@": before.map { isOfWord($0) || "._+-".unicodeScalars.contains($0) } == true && isOfWord(after)
        case "/": before == ":" && after == "/"
        case ".":
          index >= 3 && String(String.UnicodeScalarView(scalars[index - 3..<index])).lowercased() == "www"
        default: false
        }
      if isEscaped || index == start || index >= end { result.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// The place of the sign by which a line would begin a heading, a quote, a list or a rule; nil where none does.
  private static func blockSign(_ scalars: [Unicode.Scalar]) -> Int? {
    guard let first = scalars.first else { return nil }
    func isEnd(_ index: Int) -> Bool { index >= scalars.count || scalars[index] == " " }
    switch first {
    case ">": return 0
    case "#": return isEnd(scalars.prefix { $0 == "#" }.count) ? 0 : nil
    case "-", "+", "=", ":":
      let isRule = scalars.allSatisfy { "-=: ".unicodeScalars.contains($0) }
      return isRule || first != "=" && first != ":" && isEnd(1) ? 0 : nil
    case "0"..."9":
      let place = scalars.prefix { ("0"..."9").contains($0) }.count
      let isSign = place < min(10, scalars.count) && (scalars[place] == "." || scalars[place] == ")")
      return isSign && isEnd(place + 1) ? place : nil
    default: return nil
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map(\.properties.isWhitespace) ?? true
  }

  private static func isOfWord(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }
}
