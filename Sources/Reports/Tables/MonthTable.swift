import Domain

extension Table {
  /// The days of one month as people read a calendar: a week is two rows, the days' numbers and below them a value of
  /// each day. It fits into 33 columns. What is missing is a dot, so that it is told from a bad value without colour.
  /// - Parameters:
  ///   - days: a month, or the part of it that is asked for.
  ///   - values: what stands below a day, best of three characters at most; `nil` for a day without a value.
  ///   - today: its number stands out, and the days after it have nothing below them.
  public static func month(_ days: DayRange, today: Day, _ values: (Day) -> Cell?) -> Table {
    let (year, month, _) = days.first.civil
    var table = Table(
      "month", title: "\(Month.names[month - 1]) \(year)",
      columns: Weekday.allCases.map { Column($0.short.lowercased(), $0.short, right: true) })
    table.audience = .people
    table.isPicture = true
    var monday = DayRange.week(of: days.first).first
    while monday <= days.last {
      let week = (0..<7).map { monday + $0 }
      table.rows.append(
        week.map { day in
          guard days.contains(day) else { return .missing }
          return .shown(.int(day.civil.day), as: String(day.civil.day), day == today ? .strong : .dim)
        })
      let below = week.map { day -> Cell in
        guard days.contains(day), day <= today else { return .missing }
        return values(day) ?? .shown(.missing, as: "·", .dim)
      }
      // Weeks to come have nothing below them.
      if below.contains(where: { if case .missing = $0 { false } else { true } }) { table.rows.append(below) }
      monday = monday + 7
    }
    return table
  }
}

extension DayRange {
  /// The parts of it that lie in one month each, in order.
  public var months: [DayRange] {
    var parts: [DayRange] = []
    var day = first
    while day <= last {
      let (year, month, date) = day.civil
      let end = Swift.min(last, day + Day.length(ofMonth: month, year: year) - date)
      parts.append(DayRange(day, end))
      day = end + 1
    }
    return parts
  }
}
