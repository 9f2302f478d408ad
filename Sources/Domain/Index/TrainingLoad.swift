/// What the workouts of a day come to.
public struct WorkoutDay: Hashable, Sendable {
  public struct Session: Hashable, Sendable {
    public var minutes: Double
    /// 1 to 10; nil where nobody said.
    public var effort: Double?

    public init(minutes: Double, effort: Double? = nil) {
      self.minutes = minutes
      self.effort = effort
    }
  }
  public var day: Day
  /// Nil where it is not known whether there was a workout; empty where there was none.
  public var sessions: [Session]?

  public init(_ day: Day, _ sessions: [Session]?) {
    self.day = day
    self.sessions = sessions
  }

  /// Its load in a unit; nil where it is not known, as by effort where a session has none.
  public func load(_ unit: TrainingLoad.Unit) -> Double? {
    guard let sessions else { return nil }
    switch unit {
    case .minutes: return sessions.reduce(0) { $0 + $1.minutes }
    case .effortMinutes:
      let loads = sessions.compactMap { session in session.effort.map { $0 * session.minutes } }
      return loads.count == sessions.count ? loads.reduce(0, +) : nil
    }
  }
}

/// The training of a week against what is usual: the last 7 days and the 28 before them, which do not overlap, since a
/// mean that holds the other correlates with itself (Lolli et al., Br J Sports Med 2019).
public struct TrainingLoad: Hashable, Sendable {
  public enum Unit: String, Sendable {
    case minutes = "min"
    /// Minutes times effort, of 1 to 10 (session RPE; Foster et al., 2001).
    case effortMinutes = "effort_min"

    /// As it stands behind a number.
    public var words: String { self == .minutes ? "min" : "min × effort" }
  }
  public enum State: String, Sendable {
    case steady, below, above
    case wellBelow = "well_below"
    case wellAbove = "well_above"
  }

  public static let acuteDays = 7
  public static let chronicDays = 28
  public static let leastAcute = 5
  public static let leastChronic = 21

  public let day: Day
  public let unit: Unit
  /// Of the day; nil where it is not known.
  public let load: Double?
  /// A day's mean of the last 7 days; nil where fewer than 5 are known.
  public let acute: Double?
  /// A day's mean of the 28 days before those; nil where fewer than 21 are known.
  public let chronic: Double?
  /// How many of the 7 and of the 28 days are known.
  public let knownAcute: Int
  public let knownChronic: Int
  /// The median of the days with training among the 28 days before the day; nil where there is none.
  public let usualTraining: Double?

  /// - Parameters:
  ///   - days: those known or not, by day; at least the 34 before `day`, as far as there are any.
  ///   - unit: what a session's load is counted in.
  public init(_ day: Day, _ days: [Day: WorkoutDay], unit: Unit = .minutes) {
    let window = DayRange(last: Self.acuteDays + Self.chronicDays, upTo: day)
    func loads(_ range: DayRange) -> [Double] { range.compactMap { days[$0]?.load(unit) } }
    func mean(_ values: [Double], least: Int) -> Double? {
      values.count >= least ? values.reduce(0, +) / Double(values.count) : nil
    }
    let recent = loads(DayRange(last: Self.acuteDays, upTo: day))
    let before = loads(DayRange(window.first, day - Self.acuteDays))
    self.day = day
    self.unit = unit
    load = days[day]?.load(unit)
    acute = mean(recent, least: Self.leastAcute)
    chronic = mean(before, least: Self.leastChronic)
    (knownAcute, knownChronic) = (recent.count, before.count)
    usualTraining = RobustStatistics.median(
      loads(DayRange(last: Self.chronicDays, upTo: day - 1)).filter { $0 > 0 })
  }

  /// The load of a week at the pace of the last 7 days.
  public var week: Double? { acute.map { 7 * $0 } }
  /// The load of a week at the pace of the 28 days before.
  public var usualWeek: Double? { chronic.map { 7 * $0 } }
  /// How much more the week is than a usual one, in percent of it; nil where one of them is not known, or the usual is 0.
  public var change: Double? {
    guard let acute, let chronic, chronic > 0 else { return nil }
    return 100 * (acute - chronic) / chronic
  }
  /// Within 20 % steady, beyond 50 % well below or above.
  public var state: State? {
    change.map { change in
      switch abs(change) {
      case ...20: .steady
      case ...50: change < 0 ? .below : .above
      default: change < 0 ? .wellBelow : .wellAbove
      }
    }
  }

  /// 0 to 100: 50 on a day like the median training day of the 28 before.
  public var strain: Double? {
    guard let load, let usualTraining, usualTraining > 0 else { return nil }
    return min(100, 50 * load / usualTraining)
  }
}
