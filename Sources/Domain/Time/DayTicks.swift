/// A day on an axis with its label.
public struct DayTick: Hashable, Sendable {
  public var day: Day
  /// `3 Nov`, `Nov`, or `2027` for its January.
  public var label: String
}

/// The days that an axis of days labels: every day, Mondays, firsts of months, or New Year's days.
public enum DayTicks {
  /// The ways to step through days, the finest first. Years come after the months, as many as it takes.
  private enum Step {
    case days, weeks
    case months(Int)
    case years(Int)

    /// About how many days it is.
    var length: Int {
      switch self {
      case .days: 1
      case .weeks: 7
      case .months(let count): 30 * count
      case .years(let count): 365 * count
      }
    }
  }

  private static let steps: [Step] = [
    .days, .weeks, .months(1), .months(3), .months(6), .years(1), .years(2), .years(5), .years(10),
    .years(20), .years(50), .years(100), .years(500), .years(1000), .years(5000),
  ]

  /// The finest ticks that fit.
  /// - Parameters:
  ///   - limit: more ticks than this are not tried.
  ///   - fits: whether the labels of some ticks, ascending, have room beside each other.
  /// - Returns: the ticks inside the range; where those of no step are two that fit, its ends; else what fits
  ///   of those, perhaps none.
  public static func ticks(
    in range: DayRange, atMost limit: Int = 100, fits: ([DayTick]) -> Bool
  ) -> [DayTick] {
    for step in steps where range.count / step.length <= limit {
      let ticks = ticks(every: step, in: range)
      if ticks.count < 2 { break }
      if fits(ticks) { return ticks }
    }
    let first = DayTick(day: range.first, label: label(range.first))
    guard range.count > 1 else { return fits([first]) ? [first] : [] }
    let ends = [first, DayTick(day: range.last, label: label(range.last))]
    return fits(ends) ? ends : fits([first]) ? [first] : []
  }

  private static func ticks(every step: Step, in range: DayRange) -> [DayTick] {
    switch step {
    case .days: return range.map { DayTick(day: $0, label: label($0)) }
    case .weeks:
      let monday = range.first + (7 - range.first.weekday.rawValue) % 7
      return stride(from: monday.number, through: range.last.number, by: 7).map {
        DayTick(day: Day($0), label: label(Day($0)))
      }
    case .months(let count):
      return firsts(every: count, in: range).map { month, year, day in
        DayTick(day: day, label: month == 1 ? String(year) : Month.short[month - 1])
      }
    case .years(let count):
      return firsts(every: 12 * count, in: range).map { _, year, day in DayTick(day: day, label: String(year))
      }
    }
  }

  /// The first days of every so many months, counted from the year 0.
  private static func firsts(every count: Int, in range: DayRange) -> [(month: Int, year: Int, day: Day)] {
    let (firstYear, firstMonth, firstDay) = range.first.civil
    var index = firstYear * 12 + firstMonth - 1 + (firstDay > 1 ? 1 : 0)
    index += (count - index % count) % count
    var result: [(Int, Int, Day)] = []
    while let day = Day(year: index / 12, month: index % 12 + 1, day: 1), day <= range.last {
      result.append((index % 12 + 1, index / 12, day))
      index += count
    }
    return result
  }

  private static func label(_ day: Day) -> String {
    let (_, month, number) = day.civil
    return "\(number) \(Month.short[month - 1])"
  }
}
