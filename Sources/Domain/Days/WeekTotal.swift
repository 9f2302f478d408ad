/// What days together hold of a category, up to a day.
public struct WeekTotal: Hashable, Sendable {
  /// Of the day and the six before it that are not paused.
  public var sevenDays = Portion.zero
  /// Of the days since Monday.
  public var sinceMonday = Portion.zero

  public init(sevenDays: Portion = .zero, sinceMonday: Portion = .zero) {
    (self.sevenDays, self.sinceMonday) = (sevenDays, sinceMonday)
  }
}

/// Adds up the last seven days while days go by. Paused days are cut out: after a pause the seven days are those before it
/// that are not paused, so that no pause leaves a week with less than it had.
public struct WeekWindow: Sendable {
  private let categories: Set<Int64>
  /// The last days that had any of the categories, of the last seven.
  private var days: [(day: Day, totals: DayTotals)] = []

  private let pauses: Pauses

  /// - Parameters:
  ///   - categories: the ids of those that are added up.
  ///   - pauses: days that no week holds.
  public init(_ categories: Set<Int64>, pauses: Pauses = Pauses()) {
    (self.categories, self.pauses) = (categories, pauses)
  }

  /// Takes the next day. Days come in ascending order; those without entries may be left out.
  /// - Returns: the day with what its week holds; of a paused day, that of none.
  public mutating func add(_ logged: LoggedDay) -> LoggedDay {
    let day = logged.day
    guard !pauses.contains(day) else { return logged }
    let first = pauses.isEmpty ? day - 6 : pauses.first(of: 7, upTo: day)
    days.removeAll { $0.day < first }
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
