/// What was logged on a day.
public struct LoggedDay: Hashable, Sendable {
  public var day: Day
  public var totals: DayTotals
  /// How many entries there are.
  public var entries: Int
  /// How many of them are of energy alone, which no target and no score knows of.
  public var energyAlone: Int
  /// What the week holds of the categories whose target is of seven days.
  public var weeks: [Int64: WeekTotal] = [:]

  public init(_ day: Day, totals: DayTotals = [:], entries: Int = 0, energyAlone: Int = 0) {
    self.day = day
    self.totals = totals
    self.entries = entries
    self.energyAlone = energyAlone
  }

  /// Whether nothing was logged that could be judged: such a day is missing, not zero.
  public var isEmpty: Bool { entries == energyAlone }
}

extension LoggedDay {
  /// What targets judge: what the day holds, of a weekly category what the last seven days hold.
  /// - Parameter categories: as they are judged on the day.
  public func judged(_ categories: [Category]) -> DayTotals {
    guard !weeks.isEmpty else { return totals }
    var judged = totals
    for category in categories where category.isWeekly { judged[category.id] = self.judged(category) }
    return judged
  }

  /// The same of one category.
  public func judged(_ category: Category) -> Portion {
    (category.isWeekly ? weeks[category.id]?.sevenDays : nil) ?? totals[category.id] ?? .zero
  }
}

/// Makes of the days on which something was logged every day of a range, empty ones between them.
public struct DayFiller: Sendable {
  private let range: DayRange
  private var next: Day

  /// - Parameter range: with ends, since each of its days comes; see `DayRange.bounded`.
  public init(_ range: DayRange) {
    self.range = range
    next = range.first
  }

  /// Hands over the empty days before a day, and the day. One outside the range is left out.
  /// - Parameter day: later than any before.
  public mutating func add(_ day: LoggedDay, _ body: (LoggedDay) throws -> Void) rethrows {
    guard range.contains(day.day), day.day >= next else { return }
    try fill(before: day.day, body)
    try body(day)
    next = day.day + 1
  }

  /// Hands over the empty days that are left.
  public mutating func finish(_ body: (LoggedDay) throws -> Void) rethrows {
    try fill(before: range.last + 1, body)
  }

  private mutating func fill(before day: Day, _ body: (LoggedDay) throws -> Void) rethrows {
    while next < day {
      try body(LoggedDay(next))
      next = next + 1
    }
  }
}

extension DayRange {
  /// The range with ends: for every day there can be, the days from the first logged one to today, or to the last
  /// logged one.
  /// - Parameter logged: the first and last day with an entry.
  /// - Returns: nil where there is none.
  public func bounded(logged: DayRange?, today: Day) -> DayRange? {
    guard self == .all else { return self }
    return logged.map { DayRange($0.first, $0.last < today ? today : $0.last) }
  }
}
