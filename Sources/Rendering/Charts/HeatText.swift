import Domain
import Reports

/// Calendars: a column for each week, Monday to Sunday down, the months above.
enum HeatText {
  /// More rows of weeks than this are not drawn, the latest days are.
  private static let maximumBlocks = 4

  static func rows(_ chart: Chart, _ space: ChartSpace) -> [StyledText] {
    guard case .days(let range) = chart.axis else { return [] }
    let gutter = space.width < 30 ? 2 : 4
    let all = (range.last - DayRange.week(of: range.first).first) / 7 + 1
    let room = space.width - gutter
    let cell = all * 2 <= room ? 2 : 1
    // Blocks of one length, as few as there can be.
    let blocks = min((all * cell + room - 1) / room, maximumBlocks)
    let perBlock = min((all + blocks - 1) / blocks, room / cell)
    let weeks = min(all, perBlock * blocks)
    let first = DayRange.week(of: range.last).first - 7 * (weeks - 1)
    let levels = HeatLevels(chart)
    var rows: [StyledText] = []
    for week in stride(from: 0, to: weeks, by: perBlock) {
      let monday = first + 7 * week
      let count = min(perBlock, weeks - week)
      rows.append(StyledText(months(range, monday, count, cell: cell, gutter: gutter, space), .dim))
      for weekday in Weekday.allCases {
        var row = StyledText(String(weekday.short.prefix(gutter - 1)).padded(to: gutter), .dim)
        for week in 0..<count {
          let day = monday + 7 * week + weekday.rawValue
          let value = range.contains(day) ? chart.series.first?.values[day - range.first] : nil
          row += shade(value, isInside: range.contains(day), cell: cell, levels, space)
        }
        rows.append(row)
      }
    }
    rows += legend(levels, cell: cell, space)
    space.footnote([weeks < all ? "the days since \(first.short(withYear: true))" : nil])
    return rows
  }

  private static func shade(
    _ value: Double?, isInside: Bool, cell: Int, _ levels: HeatLevels, _ space: ChartSpace
  ) -> StyledText {
    guard isInside else { return StyledText(String(repeating: " ", count: cell)) }
    guard let value else { return StyledText(space.glyphs.gap.padded(to: cell), .dim) }
    let level = levels.level(value)
    return StyledText(String(repeating: space.glyphs.shades[level], count: cell), levels.style(level))
  }

  /// The months' names above the weeks that their first days are in, where there is room.
  private static func months(
    _ range: DayRange, _ monday: Day, _ weeks: Int, cell: Int, gutter: Int, _ space: ChartSpace
  ) -> String {
    var text = String(repeating: " ", count: gutter - 1)
    for (week, name) in HeatMonths.names(range, from: monday, weeks: weeks) {
      let column = gutter + week * cell
      guard text.count < column, column + name.count <= space.width else { continue }
      text = text.padded(to: column) + name
    }
    return text
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
