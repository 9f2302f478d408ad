import Domain
import Reports

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
    let columns = ChartColumns(chart, count: max(1, chart.axis.count))
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
        guard let value = series.values[row] else { continue }
        let color = chart.tone(value).map(SVGLook.color) ?? SVGLook.color(index)
        let (from, to) = (min(x(0), x(value)), max(x(0), x(value)))
        markup.rect(
          from, y + 5 + 14 * Double(index), max(1, to - from), 12, color,
          opacity: series.bound(at: row) == .exact ? nil : 0.4)
      }
    }
    markup.line(x(0), top, x(0), bottom, SVGLook.axis)
    for bound in chart.goal?.bounds ?? [] {
      markup.line(x(bound), top, x(bound), bottom, SVGLook.goal, width: 1.2, dash: "5 4")
    }
    values(into: &markup)
    var height = bottom + 24
    height += SVGLegend(chart: chart, goals: chart.goalTexts(), isLine: false)
      .draw(from: left, to: width - 12, y: height, into: &markup)
    return height
  }

  /// The values at the ends of their bars, over all lines.
  private func values(into markup: inout SVGMarkup) {
    for (index, series) in chart.series.enumerated() {
      for (row, value) in series.values.enumerated() {
        let y = top + rowHeight * Double(row) + 15 + 14 * Double(index)
        let text = value.map { series.bound(at: row).sign + chart.text($0) } ?? "–"
        markup.text(text, max(x(0), x(value ?? 0)) + 5, y)
      }
    }
  }
}
