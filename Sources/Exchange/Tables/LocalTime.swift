import Domain
import Glibc
import Tables

extension TableTime {
  /// Whether the clock says midnight, which is how programs write a day alone.
  public var isMidnight: Bool { second == 0 }

  /// Without its clock.
  public var dayAlone: TableTime { TableTime(day: day, second: nil, zone: nil) }

  /// A time told in UTC as the clock of this machine would have shown it; others stay as they are.
  public var local: TableTime {
    guard zone == 0, let second else { return self }
    var time = time_t(day.number * 86_400 + second)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return self }
    let local = Int(time) + parts.tm_gmtoff
    let date = (local - (local % 86_400 + 86_400) % 86_400) / 86_400
    return TableTime(day: Day(date), second: local - date * 86_400, zone: parts.tm_gmtoff / 60)
  }
}
