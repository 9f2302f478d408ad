import Domain
import Reports

/// Bars from left to right, each with its name before it and its value behind it; histograms too.
enum BarText {
  /// More bars than this are drawn as means of several.
  private static let maximumBars = 40

  private struct Bar {
    var name: String
    var group: Int
    var series: Int
    var value: Bounded<Double>?
    var text: String
  }

  /// Where the bars begin and end, in cells.
  private struct Layout {
    let name: Int
    let value: Int
    let room: BarRoom
  }

  static func rows(_ chart: Chart, _ space: ChartSpace) -> [StyledText] {
    let shared = ChartColumns(chart, count: isBinned(chart) ? maximumBars : max(1, chart.steps))
    let (names, isShort) = ChartNames.fitting(chart.axis, shared, room: space.width / 3)
    let bars = bars(chart, names, shared, space)
    let layout = layout(chart, bars, space)
    var rows = bars.map { bar in
      // Of several days, that of the last.
      let bounds = chart.goalBounds(at: shared.groups[bar.group].upperBound - 1)?.values ?? []
      let goals = bounds.map {
        layout.room.below + Int(clamping: ($0 * layout.room.cellsPerUnit).rounded())
      }
      return row(bar, layout, goals: goals, chart, space)
    }
    var items = space.legend(chart) { space.color ? space.glyphs.fill(0) : space.glyphs.fill($0) }
    items += chart.goalTexts(space.glyphs).map { StyledText("\(space.glyphs.upright) \($0)", .dim) }
    rows += space.flow(items)
    let isFromEdge = isShort && chart.kind == .histogram
    space.footnote([
      shared.note(chart, each: "bar"), chart.countText, isFromEdge ? "each from its number on" : nil,
    ])
    return rows
  }

  /// Names are all listed; days are too many sooner.
  private static func isBinned(_ chart: Chart) -> Bool {
    if case .days = chart.axis { chart.steps > maximumBars } else { false }
  }

  private static func bars(_ chart: Chart, _ names: [String], _ shared: ChartColumns, _ space: ChartSpace)
    -> [Bar]
  {
    shared.groups.indices.flatMap { group in
      chart.series.enumerated().map { index, series in
        let value = series.mean(shared.groups[group])
        return Bar(
          name: index == 0 ? names[group] : "", group: group, series: index, value: value,
          text: value.map { $0.bound.sign + chart.text($0.limit) } ?? space.glyphs.missing)
      }
    }
  }

  private static func layout(_ chart: Chart, _ bars: [Bar], _ space: ChartSpace) -> Layout {
    let value = bars.map { $0.text.displayWidth }.max() ?? 0
    let widest = bars.map { $0.name.displayWidth }.max() ?? 0
    let name = min(widest, max(space.width / 3, space.width - value - 24))
    let cells = max(0, space.width - name - value - 2)
    let range = chart.valueRange(fromZero: true)
    return Layout(name: name, value: value, room: BarRoom(cells, range))
  }

  private static func row(
    _ bar: Bar, _ layout: Layout, goals: [Int], _ chart: Chart, _ space: ChartSpace
  ) -> StyledText {
    let style =
      if let tone = bar.value?.exact.flatMap(chart.tone) { tone.style } else { Style.series(bar.series) }
    let room = layout.room
    var cells = [StyledText](repeating: " ", count: room.below + room.above)
    // With bars to both sides, the axis between them is drawn.
    if room.below > 0, room.above > 0 { cells[room.below] = StyledText(space.glyphs.zero, .dim) }
    for goal in goals {
      let place = min(goal, cells.count - 1)
      if place >= 0 { cells[place] = StyledText(space.glyphs.upright, .dim) }
    }
    if let value = bar.value {
      let fill = space.color ? space.glyphs.fill(0) : space.glyphs.fill(bar.series)
      let text = space.glyphs.bar(value.map { $0 * room.cellsPerUnit }, of: fill)
      let start = value.limit < 0 ? room.below - text.count : room.below
      for (offset, character) in text.enumerated() where cells.indices.contains(start + offset) {
        cells[start + offset] = StyledText(String(character), style)
      }
    }
    // The value stands at the end of its bar, or in a column of its own where a goal is in between.
    let isAligned = chart.goal != nil || room.below > 0
    if !isAligned { while cells.last?.text == " " { cells.removeLast() } }
    let side: Alignment = chart.kind == .histogram ? .right : .left
    let name = bar.name.truncated(to: layout.name).padded(to: layout.name, side)
    let text = isAligned ? bar.text.padded(to: layout.value, .right) : bar.text
    let value = StyledText(text, bar.value == nil ? .dim : .plain)
    if !cells.isEmpty { cells.append(" ") }
    return cells.reduce(StyledText(name.isEmpty ? "" : name + " ")) { $0 + $1 } + value
  }
}
