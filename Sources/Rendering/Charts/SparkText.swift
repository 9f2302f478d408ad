import Domain
import Reports

/// Sparklines: one row, with the least, the greatest and the last value behind it.
enum SparkText {
  static func rows(_ chart: Chart, _ space: ChartSpace) -> [StyledText] {
    let known = chart.values
    var row = StyledText(chart.title, .dim)
    if !row.isEmpty { row.append("  ") }
    guard let low = known.min(), let high = known.max(), let last = known.last else {
      return [row + StyledText("no values", .dim)]
    }
    let unit = chart.unit.isEmpty ? "" : " " + chart.unit
    var summary = "\(chart.text(low))–\(chart.text(high)), last \(chart.text(last))\(unit)"
    var room = space.width - row.width - summary.count - 2
    // What is longer gives way to the columns themselves.
    if room < min(8, chart.steps) {
      row = StyledText()
      room = space.width - summary.count - 2
    }
    if room < min(8, chart.steps) {
      summary = chart.text(last)
      room = space.width - summary.count - 2
    }
    let shared = ChartColumns(chart, count: max(1, min(room, chart.steps)))
    let range = chart.scale == .automatic ? low...high : chart.valueRange()
    let values = chart.series.first?.values ?? []
    for group in shared.groups.indices {
      guard let value = shared.mean(values, group) else {
        row.append(" ")
        continue
      }
      row.append(glyph(value, in: range, space), chart.tone(value)?.style ?? .series(0))
    }
    row.append("  " + summary)
    space.footnote([shared.note(chart, each: "column")])
    return [row]
  }

  /// Values that are all the same stand in the middle.
  private static func glyph(_ value: Double, in range: ClosedRange<Double>, _ space: ChartSpace) -> String {
    let levels = space.glyphs.levels
    let span = range.upperBound - range.lowerBound
    let part = span > 0 ? (value - range.lowerBound) / span : 0.4
    return levels[min(levels.count - 1, max(0, Int(clamping: part * Double(levels.count))))]
  }
}
