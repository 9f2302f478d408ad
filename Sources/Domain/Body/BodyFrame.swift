/// What charts of the body reach back over; one choice for all of them.
public enum BodyFrame: String, CaseIterable, Sendable {
  case week = "1w"
  case month = "1m"
  case quarter = "3m"
  case half = "6m"
  case all

  /// As people read it.
  public var title: String {
    switch self {
    case .week: "1 week"
    case .month: "1 month"
    case .quarter: "3 months"
    case .half: "6 months"
    case .all: "all"
    }
  }

  /// The days up to today; a month back is the day of the same number, or the last one of a shorter month.
  /// - Returns: nil for all there are.
  public func days(upTo today: Day) -> DayRange? {
    switch self {
    case .week: DayRange(last: 7, upTo: today)
    case .month: months(1, today)
    case .quarter: months(3, today)
    case .half: months(6, today)
    case .all: nil
    }
  }

  private func months(_ count: Int, _ today: Day) -> DayRange {
    let (year, month, day) = today.civil
    let index = year * 12 + month - 1 - count
    let (back, number) = (index / 12, index % 12 + 1)
    let date = min(day, Day.length(ofMonth: number, year: back))
    let first = Day(year: back, month: number, day: date).map { $0 + 1 }
    return DayRange(first ?? today - 30 * count, today)
  }
}
