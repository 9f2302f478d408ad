/// What days together hold of a category, up to a day.
public struct WeekTotal: Hashable, Sendable {
  /// Of the day and the six before it.
  public var sevenDays = Portion.zero
  /// Of the days since Monday.
  public var sinceMonday = Portion.zero

  public init(sevenDays: Portion = .zero, sinceMonday: Portion = .zero) {
    (self.sevenDays, self.sinceMonday) = (sevenDays, sinceMonday)
  }
}

/// Adds up the last seven days while days go by.
public struct WeekWindow: Sendable {
  private let categories: Set<Int64>
  /// The last days that had any of the categories, of the last seven.
  private var days: [(day: Day, totals: DayTotals)] = []

  /// - Parameter categories: the ids of those that are added up.
  public init(_ categories: Set<Int64>) { self.categories = categories }

  /// Takes the next day. Days come in ascending order; those without entries may be left out.
  /// - Returns: the day with what its week holds.
  public mutating func add(_ logged: LoggedDay) -> LoggedDay {
    let day = logged.day
    days.removeAll { $0.day < day - 6 }
    days.append((day, logged.totals.filter { categories.contains($0.key) }))
    let monday = DayRange.week(of: day).first
    var result = logged
    for id in categories {
      var week = WeekTotal()
      for (day, totals) in days {
        guard let total = totals[id] else { continue }
        week.sevenDays += total
        if day >= monday { week.sinceMonday += total }
      }
      result.weeks[id] = week
    }
    return result
  }
}
