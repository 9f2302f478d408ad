import Reports

/// What the series of a chart and the lines of its goal are called, below it, in as many rows as it takes.
struct SVGLegend {
  let chart: Chart
  /// The goal's bounds in words, where they are not named beside their lines.
  let goals: [String]
  /// Whether the series are lines and dots, not bars.
  let isLine: Bool

  private static let rowHeight = 18.0

  /// - Returns: the height used, 0 where there is nothing to tell.
  func draw(from left: Double, to right: Double, y top: Double, into markup: inout SVGMarkup) -> Double {
    var x = left
    var y = top + 8
    func place(_ text: String) -> String {
      let text = SVGLook.truncated(text, to: right - left - 25)
      if x > left, x + 25 + SVGLook.width(text) > right {
        x = left
        y += Self.rowHeight
      }
      return text
    }
    let series = chart.series.count > 1 ? chart.series : []
    for (index, series) in series.enumerated() {
      let isBound = series.mark == .edge
      // Both bounds of a line look the same.
      if isBound, index > 0, chart.series[index - 1].mark == .edge { continue }
      let names = isBound ? chart.series[index...].prefix { $0.mark == .edge }.map(\.name) : [series.name]
      let text = place(names.joined(separator: ", "))
      mark(index, series.mark, x, y, into: &markup)
      markup.text(text, x + 25, y)
      x += 45 + SVGLook.width(text)
    }
    for goal in goals {
      let text = place(goal)
      markup.line(x, y - 4, x + 20, y - 4, SVGLook.goalLine, width: 1.2, dash: "5 4")
      markup.text(text, x + 25, y, .start, SVGLook.goal)
      x += 45 + SVGLook.width(text)
    }
    for (tone, text) in isLine ? chart.toneTexts : [] {
      let text = place(text)
      markup.mark(x + 10, y - 4, tone, SVGLook.signal(tone))
      markup.text(text, x + 25, y)
      x += 45 + SVGLook.width(text)
    }
    return x > left ? y - top + Self.rowHeight - 8 : 0
  }

  private func mark(
    _ series: Int, _ mark: Chart.Highlight, _ x: Double, _ y: Double, into markup: inout SVGMarkup
  ) {
    let color = SVGLook.color(of: series, chart)
    if !isLine {
      markup.rect(x + 8, y - 9, 10, 10, color)
    } else if mark == .dots {
      markup.circle(x + 10, y - 4, 2.2, color, opacity: 0.65)
    } else {
      markup.line(
        x, y - 4, x + 20, y - 4, color, width: mark == .edge ? 0.9 : 1.8,
        dash: SVGLook.dash(of: series, chart))
    }
  }
}
