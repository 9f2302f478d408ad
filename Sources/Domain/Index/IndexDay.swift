/// What the index of a day is worked out of.
public struct IndexDay: Sendable {
  public var day: Day
  /// The share of the waking day that has gone by, 0 to 1; of a day that is over 1.
  public var share: Double
  /// Whether it is today, so that more may come.
  public var isRunning: Bool
  /// Whether anything was logged on it, food or sports.
  public var hasEntries: Bool
  /// The energy it was to have, in kcal: the daily rate of the active budget, else the goal; nil for none. Not the
  /// allowance, which what was eaten before moves, below zero too.
  public var goal: Double?
  /// Whether all that was eaten is known.
  public var isComplete: Bool
  /// Whether the day is paused: no goal judges it, and no mean has its index.
  public var isPaused = false
  private var values: [Double?]

  public init(
    _ day: Day, share: Double = 1, isRunning: Bool = false, hasEntries: Bool = false, goal: Double? = nil,
    isComplete: Bool = false, values: [IndexMetric: Double] = [:]
  ) {
    self.day = day
    self.share = share
    self.isRunning = isRunning
    self.hasEntries = hasEntries
    self.goal = goal
    self.isComplete = isComplete
    self.values = [Double?](repeating: nil, count: IndexMetric.allCases.count)
    for (metric, value) in values { self.values[metric.ordinal] = value }
  }

  /// The value of a metric; nil where nothing tells it. That of workout is what sessions or Sports say of the seven days
  /// that end with it, of those of which anything is known.
  public subscript(metric: IndexMetric) -> Double? {
    get { values[metric.ordinal] }
    set { values[metric.ordinal] = newValue }
  }
}

/// When a person is up.
public struct WakingHours: Hashable, Sendable {
  /// Minutes after midnight.
  public let wake: Int
  /// Minutes after midnight, the next one where it is not after `wake`.
  public let bed: Int

  public init(wake: Int = 6 * 60, bed: Int = 23 * 60) {
    self.wake = wake
    self.bed = bed
  }

  /// The share of the waking day that has gone by, 0 to 1.
  /// - Parameter now: hours before the cutoff belong to the day before, which is over then.
  public func share(at now: Moment, boundary: DayBoundary) -> Double {
    guard now.minute >= boundary.cutoff else { return 1 }
    let length = bed > wake ? bed - wake : bed + 1440 - wake
    return min(1, max(0, Double(now.second - 60 * wake) / Double(60 * length)))
  }
}
