/// Days from a first to a last, both included.
public struct DayRange: Hashable, Sendable {
  public let first: Day
  public let last: Day

  /// - Precondition: `first` is not after `last`; the two are put in order.
  public init(_ first: Day, _ last: Day) {
    self.first = first <= last ? first : last
    self.last = first <= last ? last : first
  }

  public init(_ day: Day) { self.init(day, day) }

  /// The last `count` days up to and including `day`.
  public init(last count: Int, upTo day: Day) { self.init(day - (count > 1 ? count - 1 : 0), day) }

  /// Every day there can be.
  public static let all = DayRange(Day(-3_999_999), Day(3_999_999))

  public var count: Int { last - first + 1 }

  public func contains(_ day: Day) -> Bool { first <= day && day <= last }

  /// The Monday to Sunday week that holds `day`.
  public static func week(of day: Day) -> DayRange {
    let monday = day - day.weekday.rawValue
    return DayRange(monday, monday + 6)
  }

  /// The calendar month, 1 to 12.
  public static func month(_ month: Int, year: Int) -> DayRange? {
    guard let first = Day(year: year, month: month, day: 1) else { return nil }
    return DayRange(first, first + Day.length(ofMonth: month, year: year) - 1)
  }

  public static func year(_ year: Int) -> DayRange? {
    guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31)
    else { return nil }
    return DayRange(first, last)
  }
}

extension DayRange: Sequence {
  public func makeIterator() -> AnyIterator<Day> {
    var next = first
    return AnyIterator {
      guard next <= self.last else { return nil }
      defer { next = next + 1 }
      return next
    }
  }
}
