/// A moment on the wall clock where the person is.
public struct Moment: Hashable, Sendable {
  /// The calendar day, not yet moved by the cutoff.
  public var date: Day
  /// Seconds after local midnight, 0 to 86,399.
  public var second: Int

  public init(date: Day, second: Int) {
    self.date = date
    self.second = second
  }

  /// Minutes after local midnight.
  public var minute: Int { second / 60 }
}

extension Moment: CustomStringConvertible {
  /// `2026-11-20T08:15:00`
  public var description: String { "\(date)T\(TimeOfDay.text(minute)):\(TimeOfDay.two(second % 60))" }
}

/// When one logged day ends and the next begins.
public struct DayBoundary: Hashable, Sendable {
  /// Minutes after midnight at which a day begins. Before it, the clock belongs to yesterday.
  public let cutoff: Int

  public init(cutoff: Int = 4 * 60) { self.cutoff = cutoff }

  /// The logged day of a moment.
  public func day(of moment: Moment) -> Day { moment.minute < cutoff ? moment.date - 1 : moment.date }
}

/// Minutes after midnight as people write them.
public enum TimeOfDay {
  /// `08:05`
  public static func text(_ minute: Int) -> String { "\(two(minute / 60)):\(two(minute % 60))" }

  static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }

  /// Reads `8:05`, `08:05`, `8h`, `8am`, `8:05pm`.
  /// - Returns: minutes after midnight, 0 to 1439, or nil.
  public static func parse(_ text: String) -> Int? {
    var body = text.lowercased()[...]
    var offset = 0
    var limit = 23
    if body.hasSuffix("am") || body.hasSuffix("pm") {
      offset = body.hasSuffix("pm") ? 12 : 0
      limit = 12
      body = body.dropLast(2)
    } else if body.hasSuffix("h") {
      body = body.dropLast()
    } else if !body.contains(":") {
      return nil
    }
    // Nothing but digits: no "+8:05".
    guard body.utf8.allSatisfy({ $0 == 0x3A || (0x30...0x39).contains($0) }) else { return nil }
    let parts = body.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first, (1...2).contains(first.utf8.count),
      var hour = Int(first), hour >= 0, hour <= limit
    else { return nil }
    var minute = 0
    if parts.count == 2 {
      guard parts[1].utf8.count == 2, let value = Int(parts[1]), (0...59).contains(value) else { return nil }
      minute = value
    }
    if limit == 12 {
      guard hour >= 1 else { return nil }
      hour = hour % 12 + offset
    }
    return hour * 60 + minute
  }
}
