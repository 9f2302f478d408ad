import Domain
import Glibc

extension TableTime {
  /// A time told in UTC as the clock of this machine would have shown it; others stay as they are. Midnight is how
  /// programs write a day alone, and says no time.
  public var local: TableTime {
    guard second != 0 else { return TableTime(day: day, second: nil, zone: nil) }
    guard zone == 0, let second else { return self }
    var time = time_t(day.number * 86_400 + second)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return self }
    let local = Int(time) + parts.tm_gmtoff
    let date = Int((Double(local) / 86_400).rounded(.down))
    return TableTime(day: Day(date), second: local - date * 86_400, zone: parts.tm_gmtoff / 60)
  }
}
