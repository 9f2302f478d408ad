import Domain
import Reports

/// Charts drawn in the cells of a terminal.
public enum ChartText {
  /// Where less room is left, a chart would be a riddle.
  public static let minimumWidth = 12

  /// - Parameters:
  ///   - width: the columns there are; no row takes more.
  ///   - height: the most rows of the plot itself, without heading, axis and legend.
  ///   - unicode: false draws with ASCII alone.
  public static func render(
    _ chart: Chart, width: Int, height: Int = 10, color: Bool, unicode: Bool = true
  ) -> [StyledText] {
    let space = ChartSpace(
      width: width, height: max(3, height), color: color, glyphs: ChartGlyphs(isUnicode: unicode))
    let (rows, notes) = drawn(chart, space)
    return rows + notes
  }

  /// Charts one above the other: lines along the same days have their days below each other, and what is to be said
  /// of several is said once.
  /// - Returns: the rows of each.
  static func render(
    panels charts: [Chart], width: Int, color: Bool, glyphs: ChartGlyphs
  ) -> [[StyledText]] {
    var space = ChartSpace(
      width: width, height: charts.count > 2 ? 7 : 10, color: color, glyphs: glyphs)
    let lines = charts.filter { $0.kind == .line }
    if lines.count > 1, lines.allSatisfy({ $0.axis == lines[0].axis }) {
      let margins = lines.map { $0.textMargins(space) }
      space.gutter = margins.map(\.gutter).max() ?? 0
      space.margin = margins.map(\.margin).max() ?? 0
    }
    let drawn = charts.map { Self.drawn($0, space) }
    return drawn.indices.map { index in
      let isSaidBelow = index + 1 < drawn.count && drawn[index + 1].notes == drawn[index].notes
      return drawn[index].rows + (isSaidBelow ? [] : drawn[index].notes)
    }
  }

  private static func drawn(
    _ chart: Chart, _ shared: ChartSpace
  ) -> (rows: [StyledText], notes: [StyledText]) {
    let space = shared.withOwnFootnotes
    let rows: [StyledText]
    if space.width < minimumWidth {
      rows = [StyledText("too narrow", .dim)]
    } else {
      switch chart.kind {
      case .spark: rows = SparkText.rows(chart, space)
      case _ where chart.values.isEmpty:
        rows = space.header(chart) + [StyledText("no values", .dim)]
      case .line: rows = space.header(chart) + LineText.rows(chart, space)
      case .bar, .histogram: rows = space.header(chart) + BarText.rows(chart, space)
      case .heat: rows = space.header(chart) + HeatText.rows(chart, space)
      }
    }
    func finished(_ rows: [StyledText]) -> [StyledText] {
      rows.map { joined($0.truncated(to: space.width), space.glyphs) }
    }
    return (finished(rows), finished(space.notes(space.footnotes.texts)))
  }

  /// A row with one run for neighbours of one style; blanks have none of their own.
  private static func joined(_ row: StyledText, _ glyphs: ChartGlyphs) -> StyledText {
    var result = StyledText()
    for run in row.runs where !run.text.isEmpty {
      let text = glyphs.plain(run.text)
      let isBlank = run.style == .plain && text.allSatisfy { $0 == " " }
      if let last = result.runs.last, last.style == run.style || isBlank {
        result.runs[result.runs.count - 1].text += text
      } else {
        result.append(text, run.style)
      }
    }
    return result
  }
}

/// What a chart is drawn into.
struct ChartSpace {
  let width: Int
  let height: Int
  let color: Bool
  let glyphs: ChartGlyphs
  /// The least columns kept for the labels of values at the left, and for the names of goals at the right.
  var gutter = 0
  var margin = 0
  fileprivate var footnotes = Footnotes()

  /// Remarks gathered while a chart is drawn.
  fileprivate final class Footnotes { var texts: [String] = [] }

  /// The same for another chart.
  fileprivate var withOwnFootnotes: ChartSpace {
    var space = self
    space.footnotes = Footnotes()
    return space
  }

  /// Has remarks said below the chart.
  func footnote(_ texts: [String?]) { footnotes.texts += texts.compactMap { $0 } }

  /// The title, and at the right the days that are drawn.
  func header(_ chart: Chart) -> [StyledText] {
    var row = StyledText(chart.heading.truncated(to: width), .emphasis)
    guard case .days(let range) = chart.axis else { return row.isEmpty ? [] : [row] }
    let text = range.text()
    let blanks = width - row.width - text.displayWidth
    guard !row.isEmpty, blanks >= 2 else { return (row.isEmpty ? [] : [row]) + notes([text]) }
    row.append(String(repeating: " ", count: blanks))
    row.append(text, .dim)
    return [row]
  }

  /// What is said where the labels leave no room for what they label.
  var tooNarrow: [StyledText] { notes(["too narrow for this chart"]) }

  /// Remarks below, broken where they do not fit.
  func notes(_ texts: [String?]) -> [StyledText] {
    let text = texts.compactMap { $0 }.joined(separator: glyphs.separator)
    guard !text.isEmpty else { return [] }
    return text.wrapped(to: width).map { StyledText($0, .dim) }
  }

  /// Items with blanks between them, in as many rows as they take.
  func flow(_ items: [StyledText]) -> [StyledText] {
    var rows: [StyledText] = []
    for item in items {
      if item.width > width, item.runs.count == 1 {
        rows += item.text.wrapped(to: width).map { StyledText($0, item.runs[0].style) }
      } else if let last = rows.last, last.width + 3 + item.width <= width {
        rows[rows.count - 1] = last + StyledText("   ") + item
      } else {
        rows.append(item)
      }
    }
    return rows
  }

  /// What each mark stands for, where there are several series.
  func legend(_ chart: Chart, _ mark: (Int) -> String) -> [StyledText] {
    guard chart.series.count > 1 else { return [] }
    var items: [StyledText] = []
    for (index, series) in chart.series.enumerated() {
      // Both bounds of a line look the same.
      if series.mark == .edge, index > 0, chart.series[index - 1].mark == .edge {
        items[items.count - 1] += StyledText(", \(series.name)")
      } else {
        items.append(
          StyledText(mark(index), .series(chart.color(of: index))) + StyledText(" \(series.name)"))
      }
    }
    return items
  }
}
