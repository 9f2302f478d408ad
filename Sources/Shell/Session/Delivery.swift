import Commands
import Rendering
import Reports

/// Where answers go.
extension Session {
  /// Renders a report, to where it asks to go: a file that is not there yet, another format, or the screen.
  func render(_ report: Report) throws {
    if let request = report.request { try carryOut(request) }
    guard let destination = report.destination, let path = destination.path else {
      Self.render(report, by: &renderer, into: &output)
      return
    }
    try Files.save(Self.text(report, destination), to: path)
    let count = report.tables.first?.rows.count ?? 0
    let what = destination.format == "svg" ? "the chart" : count == 1 ? "1 row" : "\(count) rows"
    renderer.render(.notice("\(path): \(what) written."), into: &output)
  }

  /// Renders a report to be shown, in the format it asks for if it does.
  static func render(_ report: Report, by renderer: inout Renderer, into output: inout Output) {
    if let destination = report.destination {
      output.write(text(report, destination))
    } else {
      renderer.render(report, into: &output)
    }
  }

  private static func text(_ report: Report, _ destination: ReportDestination) -> String {
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
    return text.text
  }

  /// Does what a command leaves to the session.
  private func carryOut(_ request: Request) throws {
    switch request {
    case .save(let page, let path): try Files.save(DocumentRenderer.render(page), to: path)
    case .watch(let line): try Watch(line, session: self).run()
    }
  }
}
