import Domain
import Reports

/// A calendar: a column for each week, Monday to Sunday down, the months above.
struct SVGHeat {
  private let chart: Chart
  private let width: Double
  private let top: Double

  init(_ chart: Chart, width: Double, top: Double) {
    self.chart = chart
    self.width = width
    self.top = top
  }

  /// - Returns: the height used.
  func draw(into markup: inout SVGMarkup) -> Double {
    guard case .days(let range) = chart.axis else { return top }
    let levels = HeatLevels(chart)
    let left = 46.0
    let first = DayRange.week(of: range.first).first
    let weeks = (range.last - first) / 7 + 1
    // Blocks of one length, as few as there can be.
    let room = max(1, Int(clamping: (width - left - 12) / 11))
    let blocks = (weeks + room - 1) / room
    let perBlock = (weeks + blocks - 1) / blocks
    let cell = min(20, (width - left - 12) / Double(perBlock))
    var y = top
    for week in stride(from: 0, to: weeks, by: perBlock) {
      let monday = first + 7 * week
      let count = min(perBlock, weeks - week)
      for (offset, name) in HeatMonths.names(range, from: monday, weeks: count) {
        let x = left + cell * Double(offset)
        if x + SVGLook.width(name, size: 10) < width { markup.text(name, x, y + 10, size: 10) }
      }
      y += 16
      for weekday in Weekday.allCases {
        let row = y + cell * Double(weekday.rawValue)
        if weekday.rawValue % 2 == 0 || cell > 14 {
          markup.text(weekday.short, left - 6, row + cell / 2 + 4, size: 10, .end)
        }
        for column in 0..<count {
          let day = monday + 7 * column + weekday.rawValue
          guard range.contains(day) else { continue }
          box(
            chart.series[0].values[day - range.first], left + cell * Double(column), row, cell - 2, levels,
            into: &markup)
        }
      }
      y += cell * 7 + 8
    }
    return legend(levels, left, y + 6, into: &markup)
  }

  private func box(
    _ value: Double?, _ x: Double, _ y: Double, _ size: Double, _ levels: HeatLevels,
    into markup: inout SVGMarkup
  ) {
    guard let value else { return gap(x, y, size, into: &markup) }
    shaded(levels.level(value), x, y, size, levels, into: &markup)
  }

  private func gap(_ x: Double, _ y: Double, _ size: Double, into markup: inout SVGMarkup) {
    markup.circle(x + size / 2, y + size / 2, 1.2, "#aaaaaa")
  }

  private func shaded(
    _ level: Int, _ x: Double, _ y: Double, _ size: Double, _ levels: HeatLevels, into markup: inout SVGMarkup
  ) {
    guard let tone = levels.tone(level) else {
      markup.rect(x, y, size, size, SVGLook.shades[level], stroke: level == 0 ? "#bbbbbb" : nil, radius: 1.5)
      return
    }
    markup.rect(x, y, size, size, SVGLook.color(tone), radius: 1.5)
    // In grey, good and bad are less far apart than in colour: bad is marked.
    if tone == .bad { markup.circle(x + size / 2, y + size / 2, size / 6, "#ffffff") }
  }

  private func legend(_ levels: HeatLevels, _ left: Double, _ y: Double, into markup: inout SVGMarkup)
    -> Double
  {
    var x = left
    gap(x, y, 12, into: &markup)
    markup.text("none", x + 16, y + 10)
    x += 56
    for (level, label) in levels.labels {
      shaded(level, x, y, 12, levels, into: &markup)
      markup.text(label, x + 16, y + 10)
      x += 32 + SVGLook.width(label)
    }
    return y + 24
  }
}
