/// How the value of a day is made of its samples.
public enum DayRule: String, CaseIterable, Sendable {
  /// The one of the latest time.
  case latest
  /// What was counted, each stretch of time once; of totals of the day the one whose source counts first.
  case sum
  /// The mean of the samples.
  case mean
  /// The mean of the hours' means, so that an hour measured often weighs no more than another.
  case hourlyMean = "hourly_mean"
  /// The minutes that sessions cover, each once; those of sessions without a time are added.
  case minutes
  /// The minutes of the night's intervals, each once; one value without a time is the night's total.
  case night

  /// Whether the value of a day grows while the day runs, so that little of it early in the day is not too little.
  public var isCumulative: Bool { self == .sum || self == .minutes }

  /// Whether samples of one day may take time from those of the next: what counts each stretch once does so across
  /// midnight too. A night is filed from noon to noon, where nobody's device has it begin or end.
  public var reachesOverMidnight: Bool { self == .sum || self == .minutes }
}

/// What typed values of a metric mean.
public enum TypedValues: String, Sendable {
  /// There are none: the values come from devices, or are logged in another way.
  case none
  /// Each is a sample like any other: a weighing, a session, one of several cups.
  case samples
  /// Each is the total of the day so far, as the screen of a device shows it.
  case totals
}

/// The day to which a sample of a device belongs. What is typed belongs to the day it is typed for.
public enum DayFiling: String, Sendable {
  /// From midnight to midnight, as phones and watches count.
  case calendar
  /// From cutoff to cutoff, like entries.
  case logged
  /// From noon to noon: the day on which the night ends. What begins at noon or later is of the next day's night.
  case night

  public func day(of start: Moment, boundary: DayBoundary) -> Day {
    switch self {
    case .calendar: start.date
    case .logged: boundary.day(of: start)
    case .night: start.second < 12 * 3600 ? start.date : start.date + 1
    }
  }
}
