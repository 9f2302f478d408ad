import Commands
import Domain

/// Bars to the right, one for each name.
struct SVGBars {
  private let chart: Chart
  private let width: Double
  private let top: Double
  private let scale: NiceScale
  private let left: Double
  private let right: Double
  private let rowHeight: Double
  private let names: [String]

  init(_ chart: Chart, width: Double, top: Double) {
    self.chart = chart
    self.width = width
    self.top = top + 4
    let columns = ChartColumns(chart.axis, count: max(1, chart.axis.count))
    names = columns.groups.map { SVGLook.truncated(ChartNames.name(chart.axis, $0), to: width / 3) }
    scale = chart.valueScale(ticks: 7, fromZero: true)
    left = 22 + (names.map { SVGLook.width($0) }.max() ?? 0)
    let value = chart.values.map { SVGLook.width(chart.text($0)) }.max() ?? 0
    right = max(left + 40, width - 18 - value)
    rowHeight = 8 + 14 * Double(max(1, chart.series.count))
  }

  private func x(_ value: Double) -> Double { left + scale.part(value) * (right - left) }

  /// - Returns: the height used.
  func draw(into markup: inout SVGMarkup) -> Double {
    let bottom = top + rowHeight * Double(names.count)
    for (tick, label) in zip(scale.ticks, scale.labels) {
      markup.line(x(tick), top, x(tick), bottom, SVGLook.grid)
      markup.text(label, x(tick), bottom + 15, .middle)
    }
    for (row, name) in names.enumerated() {
      let y = top + rowHeight * Double(row)
      markup.text(name, left - 8, y + rowHeight / 2 + 4, .end, SVGLook.ink)
      for (index, series) in chart.series.enumerated() {
        bar(series.values[row], index, y + 4 + 14 * Double(index), into: &markup)
      }
    }
    markup.line(x(0), top, x(0), bottom, SVGLook.axis)
    var height = bottom + 24
    if let goal = chart.goal {
      for bound in goal.bounds {
        markup.line(x(bound), top, x(bound), bottom, SVGLook.goal, width: 1.2, dash: "5 4")
      }
      let texts = goal.bounds.map { chart.text($0, of: goal, ChartGlyphs(isUnicode: true)) }
      markup.line(left, height + 4, left + 20, height + 4, SVGLook.goal, width: 1.2, dash: "5 4")
      markup.text(texts.joined(separator: ", "), left + 25, height + 8, .start, SVGLook.goal)
      height += 18
    }
    if chart.series.count > 1 {
      SVGLegend.draw(chart, left: left, y: height + 8, isLine: false, into: &markup)
      height += 18
    }
    return height
  }

  private func bar(_ value: Double?, _ series: Int, _ y: Double, into markup: inout SVGMarkup) {
    guard let value else {
      markup.text("–", x(0) + 5, y + 11)
      return
    }
    let color = chart.tone(value).map(SVGLook.color) ?? SVGLook.color(series)
    markup.rect(min(x(0), x(value)), y + 1, max(1, abs(x(value) - x(0))), 12, color)
    markup.text(chart.text(value), max(x(0), x(value)) + 5, y + 11)
  }
}
