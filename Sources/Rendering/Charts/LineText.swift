import Domain
import Reports

/// Line charts: eight dots a cell, or a mark a cell where only marks tell several series apart.
enum LineText {
  static func rows(_ whole: Chart, _ space: ChartSpace) -> [StyledText] {
    let window = whole.smoothingWindow(columns: space.width - 8)
    let chart = window.map { whole.smoothed(over: $0) } ?? whole
    let scale = chart.valueScale(ticks: ticks(space))
    let labels = scale.labels
    let gutter = max(space.gutter, (labels.map(\.displayWidth).max() ?? 0) + 2)
    let goals = goalLabels(chart, space)
    let columns = space.width - gutter - goals.margin
    guard columns >= 4 else { return space.tooNarrow }
    // As many rows between two ticks everywhere.
    let height = 1 + max(1, (space.height - 1) / (labels.count - 1)) * (labels.count - 1)
    let isFine = space.glyphs.isUnicode && (space.color || chart.isToldByDots)
    var canvas = DotCanvas(columns: columns, rows: height, isFine: isFine)
    canvas.isMeasuredHigh = isFine && !space.color && chart.series.count > 1
    let shared = ChartColumns(chart, count: canvas.width)
    draw(chart, scale, shared, into: &canvas)

    let levels = (chart.goal?.bounds ?? []).map { canvas.level(y(scale.part($0), canvas)) }
    let course = goalCourse(chart, scale, shared, canvas)
    let marks = marks(chart, scale, shared, canvas)
    let ticks = Dictionary(
      zip(scale.ticks.map { canvas.level(y(scale.part($0), canvas)).row }, labels), uniquingKeysWith: { $1 })
    var rows = (0..<height).map { row in
      let label = (ticks[row] ?? "").padded(to: gutter - 2, .right)
      var text = StyledText(
        label + " " + (ticks[row] == nil ? space.glyphs.vertical : space.glyphs.tick), .dim)
      let here = levels.indices.filter { levels[$0].row == row }
      for column in 0..<columns {
        if let tone = marks[row * columns + column] {
          text += StyledText(space.glyphs.sign(tone), tone.style)
        } else {
          text += cell(
            column, row, canvas, of: chart, goal: course[column].last { $0.row == row }?.dots, space)
        }
      }
      if goals.margin > 0, let level = here.last, goals.texts.indices.contains(level) {
        // Two bounds in one row are one range.
        let range =
          here.count > 1 ? chart.goalRangeText.flatMap { $0.displayWidth < goals.margin ? $0 : nil } : nil
        text += StyledText(" " + (range ?? goals.texts[level]), .dim)
      }
      return text
    }
    rows += axis(chart, shared, gutter: gutter, columns: columns, space)
    let isOfLines = chart.series.allSatisfy { $0.mark == .line }
    var items = space.legend(chart) { index in
      guard isFine else { return mark(index, chart, space) }
      return isOfLines ? "●" : space.glyphs.sample(chart.series[index].mark, isHigh: canvas.isMeasuredHigh)
    }
    if goals.margin == 0 { items += goals.texts.map { StyledText("\(space.glyphs.dash) \($0)", .dim) } }
    if !marks.isEmpty {
      items += chart.toneTexts.map {
        StyledText(space.glyphs.sign($0.tone), $0.tone.style) + StyledText(" \($0.text)", .dim)
      }
    }
    rows += space.flow(items)
    space.footnote([
      window.map { "each point is the mean of the \(chart.span($0)) round it" }
        ?? shared.note(chart, each: isOfLines ? isFine ? "dot" : "mark" : "point of a line")
    ])
    return rows
  }

  /// The columns that the labels of the values take at the left, and the names of the goal at the right.
  static func margins(_ whole: Chart, _ space: ChartSpace) -> (gutter: Int, margin: Int) {
    let chart = whole.smoothingWindow(columns: space.width - 8).map { whole.smoothed(over: $0) } ?? whole
    let labels = chart.valueScale(ticks: ticks(space)).labels
    return ((labels.map(\.displayWidth).max() ?? 0) + 2, goalLabels(chart, space).margin)
  }

  private static func ticks(_ space: ChartSpace) -> Int { max(3, min(6, (space.height + 1) / 2)) }

  /// What the goal's lines are called, ascending, and the columns kept for that at the right.
  private static func goalLabels(_ chart: Chart, _ space: ChartSpace) -> (texts: [String], margin: Int) {
    let texts = chart.goalTexts(space.glyphs)
    guard !texts.isEmpty else { return ([], space.margin) }
    let scale = chart.valueScale(ticks: ticks(space))
    let bounds = chart.goal?.bounds ?? []
    // Two that share a row are told as one range, which may be longer.
    let isNear =
      bounds.count == 2
      && abs(scale.part(bounds[1]) - scale.part(bounds[0])) * Double(space.height - 1) < 1
    let range = isNear ? [chart.goalRangeText].compactMap(\.self) : []
    let width = ((texts + range).map(\.displayWidth).max() ?? 0) + 1
    return (texts, width <= space.width / 4 ? max(width, space.margin) : 0)
  }

  private static func y(_ part: Double, _ canvas: DotCanvas) -> Int {
    Int(clamping: (part * Double(canvas.height - 1)).rounded())
  }

  private static func draw(
    _ chart: Chart, _ scale: NiceScale, _ shared: ChartColumns, into canvas: inout DotCanvas
  ) {
    // A cell has the colour of what comes first: what was measured stands out on the lines, and they on their bounds.
    for mark in [Chart.Highlight.dots, .line, .dashes, .edge] {
      for (owner, series) in chart.series.enumerated() where series.mark == mark {
        guard mark != .dots else {
          for point in shared.points(series.values) {
            canvas.measured(point.place, y(scale.part(point.value), canvas), owner: owner)
          }
          continue
        }
        for run in shared.runs(series.values, reach: chart.reach(of: series)) {
          var last: (x: Int, y: Int)?
          for point in run {
            let here = (x: point.place, y: y(scale.part(point.value), canvas))
            canvas.line(last ?? here, here, owner: owner, mark)
            last = here
          }
        }
      }
    }
  }

  /// How a series is told from others in a cell without colour.
  private static func mark(_ index: Int, _ chart: Chart, _ space: ChartSpace) -> String {
    chart.series[index].mark == .edge ? space.glyphs.edge : space.glyphs.mark(chart.color(of: index))
  }

  /// Where the goal runs in each column of cells: on the days on which it was so.
  private static func goalCourse(
    _ chart: Chart, _ scale: NiceScale, _ shared: ChartColumns, _ canvas: DotCanvas
  ) -> [[(row: Int, dots: UInt8)]] {
    (0..<canvas.columns).map { column in
      guard let position = shared.position(near: canvas.isFine ? column * 2 : column) else { return [] }
      return (chart.goalBounds(at: position)?.values ?? []).map {
        canvas.level(y(scale.part($0), canvas))
      }
    }
  }

  /// The cells with a value that is judged, by row and column; none where several values share a column.
  private static func marks(
    _ chart: Chart, _ scale: NiceScale, _ shared: ChartColumns, _ canvas: DotCanvas
  ) -> [Int: Tone] {
    guard shared.size == 1 else { return [:] }
    var marks: [Int: Tone] = [:]
    for series in chart.series where !series.tones.isEmpty {
      for (group, positions) in shared.groups.enumerated() {
        let position = positions.lowerBound
        guard let value = series.values[position], let tone = series.tones[position] else { continue }
        let row = canvas.level(y(scale.part(value), canvas)).row
        marks[row * canvas.columns + shared.places[group] / (canvas.isFine ? 2 : 1)] = tone
      }
    }
    return marks
  }

  private static func cell(
    _ column: Int, _ row: Int, _ canvas: DotCanvas, of chart: Chart, goal: UInt8?, _ space: ChartSpace
  ) -> StyledText {
    if let cell = canvas.cell(column, row) {
      let text = canvas.isFine ? DotCanvas.braille(cell.dots) : mark(cell.owner, chart, space)
      return StyledText(text, .series(chart.color(of: cell.owner)))
    }
    guard let goal else { return " " }
    if !canvas.isFine { return StyledText(space.glyphs.dash, .dim) }
    return column % 2 == 0 ? StyledText(DotCanvas.braille(goal), .dim) : " "
  }

  /// The line below with a notch above each label, and the labels.
  private static func axis(
    _ chart: Chart, _ shared: ChartColumns, gutter: Int, columns: Int, _ space: ChartSpace
  ) -> [StyledText] {
    func column(_ label: AxisLabel) -> Int { Int(clamping: (label.part * Double(columns - 1)).rounded()) }
    func start(_ label: AxisLabel) -> Int {
      let width = label.text.displayWidth
      return min(max(0, column(label) - width / 2), columns - width)
    }
    let labels = chart.axis.labels(shared) { labels in
      var end = -2
      for label in labels {
        guard start(label) >= end + 2 else { return false }
        end = start(label) + label.text.displayWidth
      }
      return true
    }
    let notches = Set(labels.map(column))
    var line = String(repeating: " ", count: gutter - 1) + space.glyphs.corner
    for column in 0..<columns {
      line += notches.contains(column) ? space.glyphs.downTick : space.glyphs.horizontal
    }
    var text = String(repeating: " ", count: gutter)
    for label in labels { text = text.padded(to: gutter + start(label)) + label.text }
    return [StyledText(line, .dim)] + (labels.isEmpty ? [] : [StyledText(text, .dim)])
  }
}

extension Chart {
  /// Whether its series are told apart by how they are drawn, without colour: one line, one in dashes, one in dots.
  fileprivate var isToldByDots: Bool {
    [Highlight.line, .dashes, .dots].allSatisfy { mark in series.count { $0.mark == mark } < 2 }
  }
}
