import Domain
import Reports

/// Charts with values upward and places to the right: lines, columns for days, histograms.
struct SVGPlot {
  private let chart: Chart
  private let width: Double
  private let scale: NiceScale
  private let columns: ChartColumns
  private let goals: [String]
  /// Whether the goal's lines are named beside them; else below.
  private let hasMargin: Bool
  private let left: Double
  private let right: Double
  private let top: Double
  private let bottom: Double
  private let isColumns: Bool
  /// The colours of scores that begin at a line of their own.
  private let bands: [ScoreColor]
  /// Where lines are drawn by means, the days of each, and the chart of them.
  private let window: Int?
  private let lines: Chart

  init(_ chart: Chart, width: Double, top: Double) {
    self.chart = chart
    self.width = width
    self.top = top + 8
    bottom = top + 8 + max(120, min(width * 0.32, 260))
    isColumns = chart.kind != .line
    scale = chart.valueScale(ticks: 6, fromZero: isColumns || chart.series.contains { $0.look == .filled })
    goals = chart.goalTexts()
    let margin = goals.map { SVGLook.width($0) + 6 }.max() ?? 0
    hasMargin = margin <= width / 4
    left = 20 + (scale.labels.map { SVGLook.width($0) }.max() ?? 0)
    bands = chart.scale == .score && !isColumns ? [ScoreColor.yellow, .green] : []
    let named = bands.map { SVGLook.width(Self.name($0)) + 6 }.max() ?? 0
    right = width - (chart.kind == .histogram ? 22 : 14) - max(named, hasMargin ? margin : 0)
    // A column takes some units, a point of a line one; classes are never put together.
    let room = Int(clamping: right - left)
    let count =
      if !isColumns { room } else if case .days = chart.axis { min(room / 5, chart.steps) } else {
        chart.axis.count
      }
    columns = ChartColumns(chart, count: max(2, count))
    let window = chart.smoothingWindow(columns: room / 6)
    self.window = window
    lines = window.map { chart.smoothed(over: $0) } ?? chart
  }

  /// - Returns: the height used.
  func draw(into markup: inout SVGMarkup) -> Double {
    goalBand(into: &markup)
    grid(into: &markup)
    scoreBands(into: &markup)
    if isColumns { drawColumns(into: &markup) } else { drawLines(into: &markup) }
    goalLines(into: &markup)
    let zero = isColumns ? y(0) : bottom
    markup.line(left, zero, right, zero, SVGLook.axis)
    labels(into: &markup)
    var height = bottom + 26
    height += SVGLegend(chart: chart, goals: hasMargin ? [] : goals, isLine: !isColumns)
      .draw(from: left, to: width - 12, y: height, into: &markup)
    let note =
      window.map { "The line is the mean of the \(chart.span($0)) round each; the dots are the values." }
      ?? chart.countText ?? columns.note(chart, each: isColumns ? "column" : "point")
    if let note {
      markup.text(note, left, height + 8)
      height += 18
    }
    return height
  }

  private func y(_ value: Double) -> Double { bottom - scale.part(value) * (bottom - top) }

  /// Columns have breadth, so the first one does not stand on the axis.
  private func x(_ part: Double) -> Double {
    guard isColumns else { return left + part * (right - left) }
    let step = (right - left) / Double(max(1, columns.groups.count))
    return left + step / 2 + part * (right - left - step)
  }

  private func grid(into markup: inout SVGMarkup) {
    for (tick, label) in zip(scale.ticks, scale.labels) {
      markup.line(left, y(tick), right, y(tick), SVGLook.grid)
      markup.text(label, left - 6, y(tick) + 4, .end)
    }
  }

  /// Where both bounds of a goal are, what lies between them is tinted.
  private func goalBand(into markup: inout SVGMarkup) {
    for group in columns.groups.indices {
      guard let bounds = goal(group), let lower = bounds.lower, let upper = bounds.upper, lower < upper
      else { continue }
      // Neighbours with the same bounds are one stretch.
      if group > 0, goal(group - 1) == bounds { continue }
      let end = columns.groups.indices[group...].first { goal($0) != bounds } ?? columns.groups.count
      markup.rect(
        edge(group), y(upper), edge(end) - edge(group), y(lower) - y(upper), SVGLook.good, opacity: 0.1)
    }
  }

  private func goalLines(into markup: inout SVGMarkup) {
    for run in goalRuns {
      markup.polyline(run, SVGLook.goalLine, width: 1.2, dash: "5 4")
    }
    guard hasMargin else { return }
    let bounds = chart.goal?.bounds ?? []
    // Names that would touch are one.
    if bounds.count == 2, abs(y(bounds[0]) - y(bounds[1])) < 13, let text = chart.goalRangeText {
      markup.text(text, right + 6, (y(bounds[0]) + y(bounds[1])) / 2 + 4, .start, SVGLook.goal)
      return
    }
    for (bound, text) in zip(bounds, goals) {
      markup.text(text, right + 6, y(bound) + 4, .start, SVGLook.goal)
    }
  }

  /// What holds on the days of a column; of several, that of the last.
  private func goal(_ group: Int) -> Chart.Goal.Bounds? {
    chart.goalBounds(at: columns.groups[group].upperBound - 1)
  }

  /// Where a column begins: a goal holds up to halfway to the day that has another.
  private func edge(_ group: Int) -> Double {
    guard group > 0 else { return left }
    guard group < columns.groups.count else { return right }
    return (x(part(columns.places[group - 1])) + x(part(columns.places[group]))) / 2
  }

  /// The lines of the goal, in steps where it changed; none on days on which it did not hold.
  private var goalRuns: [[(x: Double, y: Double)]] {
    guard chart.goal != nil else { return [] }
    let bounds = columns.groups.indices.map(goal)
    let lines: [(Chart.Goal.Bounds) -> Double?] = [\.lower, { $0.upper == $0.lower ? nil : $0.upper }]
    return lines.flatMap { line in
      var runs: [[(x: Double, y: Double)]] = []
      var isOpen = false
      for group in columns.groups.indices {
        guard let bound = bounds[group].flatMap(line) else {
          isOpen = false
          continue
        }
        let height = y(bound)
        if isOpen, let last = runs.last?.last, last.y == height {
          runs[runs.count - 1][runs[runs.count - 1].count - 1].x = edge(group + 1)
        } else {
          if !isOpen { runs.append([]) }
          runs[runs.count - 1] += [(edge(group), height), (edge(group + 1), height)]
        }
        isOpen = true
      }
      return runs
    }
  }

  /// What is good and what is fair, behind a line of scores.
  private func scoreBands(into markup: inout SVGMarkup) {
    var above = 100.0
    for band in bands.reversed() {
      let least = Double(band.least)
      markup.rect(
        left, y(above), right - left, y(least) - y(above), SVGLook.color(Tone(band)), opacity: 0.14)
      markup.line(left, y(least), right, y(least), SVGLook.goal, width: 0.8, dash: "5 4")
      markup.text(Self.name(band), right + 6, y(least) + 4, .start, SVGLook.goal)
      above = least
    }
  }

  private static func name(_ band: ScoreColor) -> String { "\(band.rawValue) ≥ \(band.least)" }

  private func drawLines(into markup: inout SVGMarkup) {
    // The values that a line is the mean of stand behind it; what was measured stands on the mean of its days.
    if window != nil { drawDots(into: &markup) { $0.mark != .dots } }
    defer { drawDots(into: &markup) { $0.mark == .dots } }
    for (index, series) in lines.series.enumerated() where series.mark != .dots {
      for run in columns.runs(series.values, reach: chart.reach(of: series)) {
        if series.look == .filled {
          fill(run, series, into: &markup)
        } else {
          draw(run.map { (x: x(part($0.place)), y: y($0.value)) }, index, into: &markup)
        }
      }
    }
  }

  private func drawDots(into markup: inout SVGMarkup, of isDrawn: (Chart.Series) -> Bool) {
    for (index, series) in chart.series.enumerated() where isDrawn(series) {
      for point in columns.points(series.values) {
        markup.circle(
          x(part(point.place)), y(point.value), window == nil ? 2.2 : 1.2, SVGLook.color(of: index, chart),
          opacity: window == nil ? 0.65 : 0.4)
      }
    }
  }

  /// Draws points up to a gap above an area, each stretch in the colour of the point it leads to. Shapes tell the points
  /// apart where there is no colour.
  private func fill(
    _ run: [(place: Int, value: Double)], _ series: Chart.Series, into markup: inout SVGMarkup
  ) {
    let tones = run.map { point in
      columns.size > 1 || series.tones.isEmpty
        ? nil
        : columns.places.firstIndex(of: point.place).flatMap { series.tones[columns.groups[$0].lowerBound] }
    }
    let points = run.map { (x: x(part($0.place)), y: y($0.value)) }
    for (place, (from, to)) in zip(points, points.dropFirst()).enumerated() {
      let color = SVGLook.signal(tones[place + 1])
      markup.polygon([from, to, (to.x, bottom), (from.x, bottom)], color, opacity: 0.15)
      markup.polyline([from, to], color, width: 1.8, dash: nil)
    }
    guard run.count == 1 || (right - left) / Double(columns.groups.count) > 8 else { return }
    for (point, tone) in zip(points, tones) { markup.mark(point.x, point.y, tone, SVGLook.signal(tone)) }
  }

  private func part(_ place: Int) -> Double { Double(place) / Double(columns.count - 1) }

  /// Draws points up to a gap; one alone is a dot.
  private func draw(_ run: [(x: Double, y: Double)], _ series: Int, into markup: inout SVGMarkup) {
    let (isEdge, color) = (chart.series[series].mark == .edge, SVGLook.color(of: series, chart))
    if run.count > 1 {
      markup.polyline(run, color, width: isEdge ? 0.9 : 1.8, dash: SVGLook.dash(of: series, chart))
    }
    // Where there is room, the values themselves are seen.
    let known = chart.series[series].values.count { $0 != nil }
    if !isEdge, run.count == 1 || window == nil && (right - left) / Double(max(1, known)) > 12 {
      for point in run { markup.circle(point.x, point.y, 2.4, color) }
    }
  }

  private func drawColumns(into markup: inout SVGMarkup) {
    let step = (right - left) / Double(max(1, columns.groups.count))
    let breadth = (chart.kind == .histogram ? step - 1 : step * 0.72) / Double(max(1, chart.series.count))
    for group in columns.groups.indices {
      let start = left + step * (Double(group) + 0.5) - breadth * Double(chart.series.count) / 2
      for (index, series) in chart.series.enumerated() {
        guard let value = columns.mean(series.values, group) else { continue }
        let color = chart.tone(value).map(SVGLook.color) ?? SVGLook.color(index)
        // A zero is seen too, above the axis; a gap is nothing.
        let (high, low) = (min(y(value), y(0)), max(y(value), y(0)))
        let height = max(3, low - high)
        markup.rect(
          start + breadth * Double(index), low - high < 3 ? low - 3 : high, breadth, height, color)
      }
    }
  }

  private func labels(into markup: inout SVGMarkup) {
    func start(_ label: AxisLabel) -> Double {
      let width = SVGLook.width(label.text)
      return min(max(left - 8, x(label.part) - width / 2), right + 8 - width)
    }
    func fits(_ labels: [AxisLabel]) -> Bool {
      zip(labels, labels.dropFirst()).allSatisfy { start($0) + SVGLook.width($0.text) + 10 <= start($1) }
    }
    if case .bins(let edges) = chart.axis {
      let texts = ChartNames.edges(edges)
      let step = (right - left) / Double(max(1, edges.count - 1))
      // Every other one, or fewer, where they would touch.
      let widest = texts.map { SVGLook.width($0) + 10 }.max() ?? 0
      let every = max(1, Int(clamping: (widest / step).rounded(.up)))
      for (index, text) in texts.enumerated() where index % every == 0 {
        markup.text(text, left + step * Double(index), bottom + 16, .middle)
      }
      return
    }
    for label in chart.axis.labels(columns, fits: fits) {
      markup.line(x(label.part), bottom, x(label.part), bottom + 4, SVGLook.axis)
      markup.text(label.text, start(label) + SVGLook.width(label.text) / 2, bottom + 16, .middle)
    }
  }
}
