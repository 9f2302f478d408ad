import Domain

/// A time as an export writes it: what the clock on the wall said, and how far it was from UTC.
struct HealthTime: Hashable {
  var date: Day
  /// Seconds after midnight.
  var second: Int
  /// Minutes ahead of UTC.
  var zone: Int

  /// Seconds after the beginning of 1970 in UTC.
  var absolute: Int { date.number * 86_400 + second - zone * 60 }
  var moment: Moment { Moment(date: date, second: second) }
}

/// Reads times, most of which are of the day of the one before.
struct HealthTimeReader {
  enum Failure: Error { case malformed, outOfRange }

  /// Older than anyone who could have measured it, and later than any phone's clock.
  static let years = 1900...2100

  private var last: (y: UInt32, md: UInt64, day: Day) = (0, 0, Day(0))

  /// Reads `2014-09-13 10:39:29 +0100`. Without an offset it is UTC; phones set to twelve hours have written
  /// `1:05:09 PM`.
  mutating func time(_ bytes: UnsafeRawBufferPointer) throws(Failure) -> HealthTime {
    guard bytes.count >= 18, let base = bytes.baseAddress, bytes[4] == 0x2D, bytes[7] == 0x2D,
      bytes[10] == 0x20 || bytes[10] == 0x54
    else { throw .malformed }
    let year = base.loadUnaligned(as: UInt32.self)
    let rest = base.loadUnaligned(fromByteOffset: 2, as: UInt64.self)
    if year != last.y || rest != last.md { last = (year, rest, try date(bytes)) }
    if bytes.count == 25, bytes[13] == 0x3A, bytes[16] == 0x3A, bytes[19] == 0x20,
      let hour = two(bytes, 11), let minute = two(bytes, 14), let second = two(bytes, 17),
      let zone = zone(bytes, 20)
    {
      return try checked(hour, minute, second, zone)
    }
    return try unusual(bytes)
  }

  /// Reads `2016-04-14`.
  func date(_ bytes: UnsafeRawBufferPointer) throws(Failure) -> Day {
    guard bytes.count >= 10, bytes[4] == 0x2D, bytes[7] == 0x2D, let century = two(bytes, 0),
      let year = two(bytes, 2), let month = two(bytes, 5), let number = two(bytes, 8)
    else { throw .malformed }
    guard Self.years.contains(century * 100 + year) else { throw .outOfRange }
    guard let day = Day(year: century * 100 + year, month: month, day: number) else { throw .malformed }
    return day
  }

  private func checked(_ hour: Int, _ minute: Int, _ second: Int, _ zone: Int) throws(Failure) -> HealthTime {
    // A leap second is told as the last one of its minute.
    guard hour < 24, minute < 60, second <= 60, abs(zone) <= 18 * 60 else { throw .malformed }
    return HealthTime(date: last.day, second: hour * 3600 + minute * 60 + min(second, 59), zone: zone)
  }

  private func unusual(_ bytes: UnsafeRawBufferPointer) throws(Failure) -> HealthTime {
    guard let text = HealthText.decoded(bytes), text.utf8.count <= 64 else { throw .malformed }
    var words = text.dropFirst(11).split(separator: " ")[...]
    guard let clock = words.popFirst() else { throw .malformed }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count <= 2 ? Int($0) : nil }
    guard parts.count == 3, numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { throw .malformed }
    var hour = numbers[0]
    if let half = words.first?.uppercased(), half == "AM" || half == "PM" {
      guard (1...12).contains(hour) else { throw .malformed }
      hour = hour % 12 + (half == "PM" ? 12 : 0)
      words.removeFirst()
    }
    var offset = 0
    if let word = words.popFirst() {
      guard let found = Array(word.utf8).withUnsafeBytes({ $0.count == 5 ? zone($0, 0) : nil }) else {
        throw .malformed
      }
      offset = found
    }
    guard words.isEmpty else { throw .malformed }
    return try checked(hour, numbers[1], numbers[2], offset)
  }

  private func two(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> Int? {
    let (a, b) = (bytes[at] &- 0x30, bytes[at + 1] &- 0x30)
    return a <= 9 && b <= 9 ? Int(a) * 10 + Int(b) : nil
  }

  private func zone(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> Int? {
    guard let hours = two(bytes, at + 1), let minutes = two(bytes, at + 3), minutes < 60 else { return nil }
    switch bytes[at] {
    case 0x2B: return hours * 60 + minutes
    case 0x2D: return -hours * 60 - minutes
    default: return nil
    }
  }
}
