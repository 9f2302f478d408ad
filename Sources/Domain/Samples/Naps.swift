/// A sleep of less than three hours that begins between 10:00 and 20:00 is a nap of the day it begins on. All other sleep
/// is of a night, from noon to noon.
///
/// Devices tell a sleep in pieces, by its stages: what follows within an hour is of the same sleep.
public enum Naps {
  private static let day = 86_400
  private static let length = 3 * 3600
  private static let hours = 10 * 3600..<20 * 3600
  private static let gap = 3600

  /// - Parameter sleep: in seconds after the midnight of one day, in any order; nil for what has no time.
  /// - Returns: for each, the day of the nap that it is of, counted from that one day; nil for what is of a night.
  public static func days(_ sleep: [Range<Int>?]) -> [Int?] {
    var days = [Int?](repeating: nil, count: sleep.count)
    var pieces = sleep.enumerated().compactMap { index, time in time.map { (index: index, time: $0) } }
    guard pieces.contains(where: { isOfHours($0.time.lowerBound) }) else { return days }
    pieces.sort { ($0.time.lowerBound, $0.index) < ($1.time.lowerBound, $1.index) }
    var rest = pieces[...]
    while let first = rest.first {
      var end = first.time.upperBound
      let next = rest.firstIndex { piece in
        defer { end = max(end, piece.time.upperBound) }
        return piece.time.lowerBound > end + gap
      }
      let whole = rest[..<(next ?? rest.endIndex)]
      let last = whole.map(\.time.upperBound).max() ?? end
      if last - first.time.lowerBound < length, isOfHours(first.time.lowerBound) {
        for piece in whole { days[piece.index] = dayOf(first.time.lowerBound) }
      }
      rest = rest[whole.endIndex...]
    }
    return days
  }

  private static func dayOf(_ second: Int) -> Int { (second - (second % day + day) % day) / day }

  private static func isOfHours(_ second: Int) -> Bool { hours.contains(second - day * dayOf(second)) }
}
