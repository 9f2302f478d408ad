import Commands

/// Where answers go.
extension Session {
  /// Renders a report, to where it asks to go: a file that is not there yet, another format, or the screen.
  func render(_ report: Report) throws {
    guard let destination = report.destination else {
      renderer.render(report, into: &output)
      return
    }
    var text = Output()
    if destination.format == "svg" {
      for chart in report.charts { text.write(ChartSVG.render(chart)) }
    } else {
      let format = OutputFormat(rawValue: destination.format) ?? .json
      var other = Renderer(format: format, width: nil, color: false)
      var report = report
      report.charts = []
      for index in report.tables.indices { report.tables[index].audience = .everyone }
      other.render(report, into: &text)
    }
    guard let path = destination.path else {
      output.write(text.text)
      return
    }
    try Files.save(text.text, to: path)
    let count = report.tables.first?.rows.count ?? 0
    let what = destination.format == "svg" ? "the chart" : count == 1 ? "1 row" : "\(count) rows"
    renderer.render(.notice("\(path): \(what) written."), into: &output)
  }
}
