import Domain
import Reports

/// Charts as pictures for pages and paper: the same values as `ChartText` draws in a terminal.
public enum ChartSVG {
  /// Charts one above the other, as one SVG document.
  public static func render(_ charts: [Chart], width: Double = 720) -> String {
    guard charts.count != 1 else { return render(charts[0], width: width) }
    var top = 0.0
    var parts = ""
    for chart in charts {
      let (text, height) = picture(chart, width: width, attributes: " y=\"\(Decimals.text(top, digits: 2))\"")
      parts += text
      top += height
    }
    let size = "\(Decimals.text(max(240, width), digits: 2)) \(Decimals.text(top, digits: 2))"
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\">\n\(parts)</svg>\n"
  }

  /// A whole SVG document in one element, which may also stand inside a page.
  /// - Parameters:
  ///   - width: in user units, 240 or more; the height follows from the chart.
  public static func render(_ chart: Chart, width: Double = 720) -> String {
    picture(chart, width: width, attributes: "").text
  }

  /// - Parameter attributes: what the element has besides, each with a blank before it.
  /// - Returns: the element, and how high it is.
  private static func picture(
    _ chart: Chart, width: Double, attributes: String
  ) -> (text: String, height: Double) {
    let width = max(240, width.isFinite ? width : 720)
    var markup = SVGMarkup()
    let top = heading(chart, width, into: &markup)
    let height: Double
    if chart.values.isEmpty {
      markup.text("no values", 12, top + 16)
      height = top + 28
    } else {
      switch chart.kind {
      case .line: height = SVGPlot(chart, width: width, top: top).draw(into: &markup)
      case .histogram: height = SVGPlot(chart, width: width, top: top).draw(into: &markup)
      case .bar:
        if case .days = chart.axis {
          height = SVGPlot(chart, width: width, top: top).draw(into: &markup)
        } else {
          height = SVGBars(chart, width: width, top: top).draw(into: &markup)
        }
      case .heat: height = SVGHeat(chart, width: width, top: top).draw(into: &markup)
      case .spark: height = SVGSpark.draw(chart, width: width, top: top, into: &markup)
      }
    }
    let size = "\(Decimals.text(width, digits: 2)) \(Decimals.text(height, digits: 2))"
    let title = SVGMarkup.escaped(chart.title.isEmpty ? "Chart" : chart.title)
    // Inside another picture it is as high as it needs to be.
    let inner = attributes.isEmpty ? "" : "\(attributes) height=\"\(Decimals.text(height, digits: 2))\""
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)"\(inner) role="img" aria-label="\(title)" \
      font-family="\(SVGLook.font)">
      <title>\(title)</title>
      <desc>\(SVGMarkup.escaped(description(chart)))</desc>
      <rect width="100%" height="100%" fill="\(SVGLook.paper)"/>
      \(markup.text)</svg>

      """
    return (text, height)
  }

  /// The title and the days; where the chart below begins.
  private static func heading(_ chart: Chart, _ width: Double, into markup: inout SVGMarkup) -> Double {
    guard chart.kind != .spark else { return 0 }
    var days = ""
    if case .days(let range) = chart.axis { days = range.text() }
    let room = width - 36 - SVGLook.width(days)
    markup.text(
      SVGLook.truncated(chart.heading, to: room, size: 15), 12, 24, size: 15, .start, SVGLook.ink,
      isBold: true)
    markup.text(days, width - 12, 24, .end)
    return chart.heading.isEmpty && days.isEmpty ? 8 : 36
  }

  /// The chart in words, for those who do not see it.
  static func description(_ chart: Chart) -> String {
    let kind =
      switch chart.kind {
      case .line: "Line chart"
      case .bar: "Bar chart"
      case .heat: "Calendar"
      case .spark: "Sparkline"
      case .histogram: "Histogram"
      }
    var text = kind + (chart.heading.isEmpty ? "" : " of \(chart.heading)")
    if case .days(let range) = chart.axis { text += ", \(range.text())" }
    text += "."
    for series in chart.series {
      let known = series.values.compactMap { $0 }
      let name = series.name.isEmpty ? "" : "\(series.name): "
      guard let low = known.min(), let high = known.max(), let last = known.last else {
        text += " \(name)no values."
        continue
      }
      if chart.kind == .histogram {
        text += " \(Rounding.whole(known.reduce(0, +))) values in \(known.count) classes."
      } else {
        text += " \(name)\(known.count) values from \(chart.text(low)) to \(chart.text(high))"
        text += ", the last \(chart.text(last))."
        let gaps = chart.steps - known.count
        if gaps > 0 { text += " \(gaps) missing." }
      }
    }
    if chart.goal != nil { text += " \(chart.goalTexts().joined(separator: ", "))." }
    return text
  }
}
