/// Totals of one day by category.
public typealias DayTotals = [Int64: Portion]

/// Counts the targets a day meets.
public struct AdherenceEngine: Sendable {
  private let evaluator = TargetEvaluator()

  public init() {}

  /// - Returns: how many of the enabled categories meet their target.
  public func met(_ totals: DayTotals, categories: [Category]) -> (met: Int, of: Int) {
    var met = 0
    var count = 0
    for category in categories where category.isEnabled {
      count += 1
      if evaluator.evaluate(totals[category.id] ?? .zero, against: category.target).status == .met {
        met += 1
      }
    }
    return (met, count)
  }

  /// Whether every enabled category meets its target. A day with nothing to meet is not on target.
  public func isOnTarget(_ totals: DayTotals, categories: [Category]) -> Bool {
    let (met, count) = met(totals, categories: categories)
    return count > 0 && met == count
  }
}

/// Runs of consecutive days.
public struct Streak: Hashable, Sendable {
  public var length: Int
  /// First and last day; nil when the length is 0.
  public var range: DayRange?

  public init(length: Int = 0, range: DayRange? = nil) {
    self.length = length
    self.range = range
  }
}

/// Finds the current and the longest run of good days.
public struct StreakEngine: Sendable {
  public init() {}

  /// - Parameters:
  ///   - days: the good days, in ascending order.
  ///   - today: the day it is. A run that ends yesterday is still current: today is not over.
  public func streaks(_ days: some Sequence<Day>, today: Day) -> (current: Streak, longest: Streak) {
    var longest = Streak()
    var run = Streak()
    var current = Streak()
    for day in days where day <= today {
      if let range = run.range, day == range.last + 1 {
        run = Streak(length: run.length + 1, range: DayRange(range.first, day))
      } else {
        run = Streak(length: 1, range: DayRange(day))
      }
      if run.length > longest.length { longest = run }
      if day >= today - 1 { current = run }
    }
    return (current, longest)
  }
}
