import Domain
import Glibc
import Language

extension Clock {
  /// The machine's clock in the machine's time zone (`TZ`).
  public static let system = Clock {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let date =
      Day(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)) ?? Day(0)
    let second = Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + min(59, Int(parts.tm_sec))
    return Moment(date: date, second: second)
  }
}
