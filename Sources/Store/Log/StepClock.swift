import Domain
import Glibc

/// When steps are made by the machine's clock, whatever time their lines go by.
public struct StepClock: Sendable {
  /// Milliseconds since 1970 in UTC.
  let milliseconds: @Sendable () -> Int64
  /// How many minutes local time is ahead of UTC at a local time.
  let zone: @Sendable (Moment) -> Int

  public init(
    milliseconds: @escaping @Sendable () -> Int64, zone: @escaping @Sendable (Moment) -> Int = { _ in 0 }
  ) {
    self.milliseconds = milliseconds
    self.zone = zone
  }

  /// Milliseconds since 1970 in UTC, by this clock.
  public func now() -> Int64 { milliseconds() }

  /// The machine's clock and time zone (`TZ`).
  public static let system = StepClock(
    milliseconds: {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
    },
    zone: { moment in
      let date = moment.date.civil
      var parts = tm()
      parts.tm_year = Int32(clamping: date.year - 1900)
      parts.tm_mon = Int32(date.month - 1)
      parts.tm_mday = Int32(date.day)
      parts.tm_hour = Int32(moment.second / 3600)
      parts.tm_min = Int32(moment.second / 60 % 60)
      parts.tm_sec = Int32(moment.second % 60)
      // Whether it is summer time is for the zone to say.
      parts.tm_isdst = -1
      mktime(&parts)
      return Int(parts.tm_gmtoff) / 60
    })
}
