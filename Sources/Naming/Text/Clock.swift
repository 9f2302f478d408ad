import Domain
import Language

/// Where every "now" comes from.
public struct Clock: Sendable {
  public let now: @Sendable () -> Moment

  public init(_ now: @escaping @Sendable () -> Moment) { self.now = now }

  /// A clock that stands still.
  public static func fixed(_ moment: Moment) -> Clock { Clock { moment } }

  /// Reads `2026-11-20T01:30`, with or without seconds, with a blank for the T.
  public static func parse(_ text: String) -> Moment? {
    let parts = text.split(whereSeparator: { $0 == "T" || $0 == " " || $0 == "t" })
    guard (1...2).contains(parts.count) else { return nil }
    let date = parts[0].split(separator: "-").map { Int($0) }
    guard date.count == 3, let year = date[0], let month = date[1], let number = date[2],
      let day = Day(year: year, month: month, day: number)
    else { return nil }
    guard parts.count == 2 else { return Moment(date: day, second: 12 * 3600) }
    let time = parts[1].split(separator: ":").map { Int($0) }
    guard (2...3).contains(time.count), let hour = time[0], let minute = time[1], (0...23).contains(hour),
      (0...59).contains(minute), let second = time.count == 3 ? time[2] : 0, (0...59).contains(second)
    else { return nil }
    return Moment(date: day, second: hour * 3600 + minute * 60 + second)
  }
}
