/// Which half of the day a time of a clock of twelve hours is of.
public enum HalfOfDay {
  /// The later of both times that is past; nil where both lie ahead.
  /// - Parameters:
  ///   - minute: one of the two, in minutes after midnight.
  ///   - now: the time of the clock.
  ///   - cutoff: when a day begins; what is before it is of the night that ends the day.
  public static func latest(of minute: Int, now: Int, cutoff: Int) -> Int? {
    func ofDay(_ minute: Int) -> Int { minute < cutoff ? minute + 1440 : minute }
    return both(minute).filter { ofDay($0) <= ofDay(now) }.max { ofDay($0) < ofDay($1) }
  }

  /// Both times, that of the first half of the day first.
  public static func both(_ minute: Int) -> [Int] { [minute % 720, minute % 720 + 720] }
}
