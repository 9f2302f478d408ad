import Domain
import Reports

/// A small line within a line of text, with its least, greatest and last value.
enum SVGSpark {
  /// - Returns: the height used.
  static func draw(_ chart: Chart, width: Double, top: Double, into markup: inout SVGMarkup) -> Double {
    let known = chart.values
    guard let low = known.min(), let high = known.max(), let last = known.last else { return top + 28 }
    let unit = chart.unit.isEmpty ? "" : " " + chart.unit
    let summary = "\(chart.text(low))–\(chart.text(high)), last \(chart.text(last))\(unit)"
    let title = SVGLook.truncated(chart.title, to: width / 4, size: 13)
    markup.text(title, 8, top + 20, size: 13, .start, SVGLook.ink)
    markup.text(summary, width - 8, top + 20, .end)
    let left = title.isEmpty ? 12 : 20 + SVGLook.width(title, size: 13)
    let right = max(left + 20, width - 20 - SVGLook.width(summary))
    let range = chart.scale == .automatic ? low...high : chart.valueRange()
    let span = range.upperBound - range.lowerBound
    let columns = ChartColumns(chart, count: max(2, Int(clamping: right - left)))
    var run: [(x: Double, y: Double)] = []
    func end(_ markup: inout SVGMarkup) {
      if run.count > 1 { markup.polyline(run, SVGLook.color(0), width: 1.5, dash: nil) }
      if run.count == 1 { markup.circle(run[0].x, run[0].y, 1.5, SVGLook.color(0)) }
    }
    var lastPoint: (x: Double, y: Double)?
    for group in columns.groups.indices {
      guard let value = columns.mean(chart.series[0].values, group) else {
        end(&markup)
        run = []
        continue
      }
      let part = span > 0 ? (value - range.lowerBound) / span : 0.5
      let x = left + Double(columns.places[group]) / Double(columns.count - 1) * (right - left)
      run.append((x, top + 24 - part * 18))
      lastPoint = run.last
    }
    end(&markup)
    if let lastPoint { markup.circle(lastPoint.x, lastPoint.y, 2.5, SVGLook.color(1)) }
    return top + 30
  }
}
