import Reports

/// A report as a part of a page: fields as a list of descriptions, tables, charts as pictures.
enum HTMLRenderer {
  /// - Parameters:
  ///   - tableLabel: what a table without a title is called.
  ///   - chartWidth: in CSS pixels.
  static func render(_ report: Report, tableLabel: String, chartWidth: Double, into text: inout String) {
    if let title = report.title { element("h3", title, into: &text) }
    fields(report.fields.filter { $0.audience != .machines }, into: &text)
    for chart in report.charts {
      // Charts of several reports may have one title.
      let name = [report.title, chart.title].compactMap { $0 }.joined(separator: ": ")
      text +=
        "<figure aria-label=\"\(SVGMarkup.escaped(name))\">\n\(ChartSVG.render(chart, width: chartWidth))</figure>\n"
    }
    for table in report.tables where table.audience != .machines {
      self.table(table, label: table.title ?? tableLabel, into: &text)
    }
    for notice in report.notices { element("p", notice.text, tone: notice.tone, into: &text) }
  }

  private static func fields(_ fields: [ReportField], into text: inout String) {
    guard !fields.isEmpty else { return }
    text += "<dl>\n"
    for field in fields {
      text += "<div>"
      element("dt", field.label, isLine: false, into: &text)
      element(
        "dd", field.cell.text.isEmpty ? "–" : field.cell.text, tone: field.cell.tone, isLine: false,
        into: &text)
      text += "</div>\n"
    }
    text += "</dl>\n"
  }

  private static func table(_ table: Table, label: String, into text: inout String) {
    guard !table.rows.isEmpty else {
      if !table.empty.isEmpty { element("p", table.empty, tone: .dim, into: &text) }
      return
    }
    let columns = table.columns.indices.filter { table.columns[$0].isForPeople }
    text += "<table aria-label=\"\(SVGMarkup.escaped(label))\">\n<thead><tr>"
    for index in columns {
      let column = table.columns[index]
      element(
        "th", column.label, attributes: " scope=\"col\"", alignsRight: column.alignsRight, isLine: false,
        into: &text)
    }
    text += "</tr></thead>\n<tbody>\n"
    for row in table.rows {
      text += "<tr>"
      for index in columns {
        // The first cell names its row, unless it goes on with the one above.
        let isName = index == columns.first && !row[index].text.isEmpty
        element(
          isName ? "th" : "td", row[index].text, attributes: isName ? " scope=\"row\"" : "",
          tone: row[index].tone, alignsRight: table.columns[index].alignsRight, isLine: false, into: &text)
      }
      text += "</tr>\n"
    }
    text += "</tbody>\n</table>\n"
  }

  private static func element(
    _ name: String, _ content: String, attributes: String = "", tone: Tone = .plain,
    alignsRight: Bool = false, isLine: Bool = true, into text: inout String
  ) {
    let classes = [alignsRight ? "number" : nil, DocumentStyle.name(tone)].compactMap { $0 }
    let style = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    text += "<\(name)\(attributes)\(style)>\(SVGMarkup.escaped(content))</\(name)>"
    if isLine { text += "\n" }
  }
}
