import Domain

/// The day that it is, as days are read by it.
public struct DayClock: Sendable {
  /// The logged day that the clock is in.
  public let today: Day
  /// The last day that is not ahead: after midnight the calendar's may be one later than the logged one.
  public let latest: Day
  /// Which comes first in `3/11`; nil where nobody has said, and both may be.
  public let order: DayOrder?

  /// - Parameter date: the calendar day that the clock shows; nil where it is today.
  public init(today: Day, date: Day? = nil, order: DayOrder? = nil) {
    (self.today, latest, self.order) = (today, max(today, date ?? today), order)
  }
}

/// Which of the days that a date without a year, or a weekday, may be.
public enum DaySense: Sendable {
  /// The last one up to today: of what was eaten, measured or done.
  case past
  /// The next one from today on: of what is due.
  case coming
  /// The nearest date, and the next weekday: of an appointment.
  case near
  /// The nearest date, and the last weekday: of what holds from a day on.
  case start

  /// Whether a weekday is the last one of that name.
  var weekdayIsPast: Bool { self == .past || self == .start }
}

/// What some words say of a day.
public enum DayReading: Equatable, Sendable {
  case day(Day)
  /// Meant as a day, but there is none such; why.
  case impossible(String)
  /// One of two days, in words: `3/11` is 3 November or 11 March.
  case either(String, String)
}
