import Commands
import Domain

/// Calendars: a column for each week, Monday to Sunday down, the months above.
enum HeatText {
  /// More rows of weeks than this are not drawn, the latest days are.
  private static let maximumBlocks = 4

  static func rows(_ chart: Chart, _ space: ChartSpace) -> [StyledText] {
    guard case .days(let range) = chart.axis else { return [] }
    let gutter = space.width < 30 ? 2 : 4
    let first = DayRange.week(of: range.first).first
    let weeks = (range.last - first) / 7 + 1
    let room = space.width - gutter
    let cell = weeks * 2 <= room ? 2 : 1
    let perBlock = room / cell
    let blocks = (weeks + perBlock - 1) / perBlock
    let skipped = max(0, blocks - maximumBlocks)
    let levels = HeatLevels(chart)
    var rows: [StyledText] = []
    for block in skipped..<blocks {
      let monday = first + 7 * perBlock * block
      let count = min(perBlock, weeks - perBlock * block)
      rows.append(StyledText(months(range, monday, count, cell: cell, gutter: gutter), .dim))
      for weekday in Weekday.allCases {
        var row = StyledText(Terminal.pad(String(weekday.short.prefix(gutter - 1)), to: gutter), .dim)
        for week in 0..<count {
          let day = monday + 7 * week + weekday.rawValue
          let value = range.contains(day) ? chart.series.first?.values[day - range.first] : nil
          row += shade(value, isInside: range.contains(day), cell: cell, levels, space)
        }
        rows.append(row)
      }
    }
    rows += legend(levels, cell: cell, space)
    let left = first + 7 * perBlock * skipped
    return rows + space.notes([skipped > 0 ? "the days since \(left.short(withYear: true))" : nil])
  }

  private static func shade(
    _ value: Double?, isInside: Bool, cell: Int, _ levels: HeatLevels, _ space: ChartSpace
  ) -> StyledText {
    guard isInside else { return StyledText(String(repeating: " ", count: cell)) }
    guard let value else { return StyledText(Terminal.pad(space.glyphs.gap, to: cell), .dim) }
    let level = levels.level(value)
    return StyledText(String(repeating: space.glyphs.shades[level], count: cell), levels.style(level))
  }

  /// The months' names above the weeks that their first days are in, where there is room.
  private static func months(_ range: DayRange, _ monday: Day, _ weeks: Int, cell: Int, gutter: Int) -> String {
    var text = String(repeating: " ", count: gutter)
    for week in 0..<weeks {
      let days = DayRange(monday + 7 * week, monday + 7 * week + 6)
      guard let first = days.first(where: { $0.civil.day == 1 && range.contains($0) }) else { continue }
      let (year, month, _) = first.civil
      let column = gutter + week * cell
      guard text.count < column || week == 0 || column == gutter else { continue }
      guard text.count <= column else { continue }
      text = Terminal.pad(text, to: column) + (month == 1 ? String(year) : Month.short[month - 1])
    }
    return Terminal.truncate(text, to: max(gutter + weeks * cell, gutter + 4))
  }

  private static func legend(_ levels: HeatLevels, cell: Int, _ space: ChartSpace) -> [StyledText] {
    var items = [StyledText(space.glyphs.gap + " none", .dim)]
    for (level, label) in levels.labels {
      let box = String(repeating: space.glyphs.shades[level], count: cell)
      items.append(StyledText(box, levels.style(level)) + StyledText(" " + label, .dim))
    }
    return space.flow(items)
  }
}
