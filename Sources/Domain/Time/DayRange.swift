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

  /// From the first to the last of some days; nil where there are none.
  public init?(around days: some Collection<Day>) {
    guard let first = days.min(), let last = days.max() else { return nil }
    self.init(first, last)
  }

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

  /// The calendar quarter, 1 to 4.
  public static func quarter(_ quarter: Int, year: Int) -> DayRange? {
    guard let first = month(quarter * 3 - 2, year: year), let last = month(quarter * 3, year: year) else {
      return nil
    }
    return DayRange(first.first, last.last)
  }

  /// The Saturday and Sunday of the week that holds `day`.
  public static func weekend(of day: Day) -> DayRange {
    let week = week(of: day)
    return DayRange(week.last - 1, week.last)
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

  /// `Mon 16 – Sun 22 Nov`, `Fri 20 Nov`; with the year where it is another than that of a day.
  public func dates(near day: Day) -> String {
    let end = last.label(near: day)
    guard first != last else { return end }
    let (start, until) = (first.civil, last.civil)
    let isOneMonth = (start.year, start.month) == (until.year, until.month)
    return "\(isOneMonth ? "\(first.weekday.short) \(start.day)" : first.label(near: day)) – \(end)"
  }
}
