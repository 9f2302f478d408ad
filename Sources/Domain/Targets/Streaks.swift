/// Runs of consecutive days. Paused days between them are none of the run, and do not break it.
public struct Streak: Hashable, Sendable {
  public var length: Int
  /// First and last day, paused ones between them among its days; nil when the length is 0.
  public var range: DayRange?

  public init(length: Int = 0, range: DayRange? = nil) {
    self.length = length
    self.range = range
  }
}

/// Follows the runs of good days while days go by.
public struct StreakCounter: Sendable {
  /// The run of the last good day so far.
  public private(set) var run = Streak()
  /// Of several that are as long the earliest.
  public private(set) var longest = Streak()
  private let pauses: Pauses

  /// - Parameter pauses: days that neither count nor break a run.
  public init(_ pauses: Pauses = Pauses()) { self.pauses = pauses }

  /// Takes a good day. Days come in ascending order.
  public mutating func add(_ day: Day) {
    if let range = run.range, pauses.areNext(range.last, day) {
      run = Streak(length: run.length + 1, range: DayRange(range.first, day))
    } else {
      run = Streak(length: 1, range: DayRange(day))
    }
    if run.length > longest.length { longest = run }
  }

  /// How many good days in a row end with a day, or with the last one before it that is not paused; 0 where that is not
  /// the last good one.
  public func length(on day: Day) -> Int {
    guard let last = run.range?.last, last == day || pauses.contains(day) && pauses.areNext(last, day) else {
      return 0
    }
    return run.length
  }

  /// The run that is not broken yet. One that ends yesterday is still current: today is not over.
  public func current(today: Day) -> Streak {
    guard let last = run.range?.last, last >= today || pauses.areNext(last, today) else { return Streak() }
    return run
  }
}

/// Finds the current and the longest run of good days.
public struct StreakEngine: Sendable {
  public init() {}

  /// - Parameters:
  ///   - days: the good days, in ascending order.
  ///   - today: the day it is; later ones do not count.
  ///   - pauses: days that neither count nor break a run.
  public func streaks(
    _ days: some Sequence<Day>, today: Day, pauses: Pauses = Pauses()
  ) -> (current: Streak, longest: Streak) {
    var counter = StreakCounter(pauses)
    for day in days where day <= today { counter.add(day) }
    return (counter.current(today: today), counter.longest)
  }
}
