import Domain
import Tables

/// When something was, as dhsh's own tables have it: `2026-11-20T08:15:30+01:00`.
package enum OwnMoment {
  /// - Parameters:
  ///   - second: of the wall clock after the day's midnight; below 0 for the evening before.
  ///   - zone: minutes ahead of UTC, where they are known.
  /// - Returns: nil where only the day is known.
  static func text(_ second: Int?, on day: Day, zone: Int?) -> String? {
    guard let second else { return nil }
    let days = (second - (second % 86_400 + 86_400) % 86_400) / 86_400
    let moment = Moment(date: day + days, second: second - days * 86_400)
    guard let zone else { return moment.description }
    let size = abs(zone)
    return "\(moment)\(zone < 0 ? "-" : "+")\(TimeOfDay.text(size))"
  }

  /// The seconds since 1970 of such a text.
  /// - Returns: nil where it has no time zone, or is no such text.
  package static func unix(_ text: String) -> Int? {
    guard let time = try? TableTimeReader(order: .dayFirst).read(text), let second = time.second,
      let zone = time.zone
    else { return nil }
    return time.day.number * 86_400 + second - zone * 60
  }

  /// The same back.
  /// - Returns: nil for what is no such moment.
  package static func read(_ text: String, on day: Day) -> (second: Int, zone: Int?)? {
    guard let time = try? TableTimeReader(order: .dayFirst).read(text), let second = time.second else {
      return nil
    }
    return (Moment(date: time.day, second: second).seconds(after: day), time.zone)
  }
}
