/// A calendar day as a number: days since 1 January 1970 in the Gregorian calendar.
public struct Day: Hashable, Comparable, Sendable {
  public let number: Int

  public init(_ number: Int) { self.number = number }

  /// - Returns: nil when there is no such day, such as 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...9999).contains(year), day >= 1,
      day <= Day.length(ofMonth: month, year: year)
    else { return nil }
    // Days from civil: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms".
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// Year, month (1 to 12) and day of the month.
  public var civil: (year: Int, month: Int, day: Int) {
    let z = number.saturatingAdding(719_468)
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  public var weekday: Weekday {
    let index = (number % 7 + 7 + 3) % 7  // 1 January 1970 was a Thursday
    return Weekday.allCases[index]
  }

  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func < (a: Day, b: Day) -> Bool { a.number < b.number }
  public static func + (day: Day, count: Int) -> Day { Day(day.number.saturatingAdding(count)) }
  public static func - (day: Day, count: Int) -> Day { Day(day.number.saturatingSubtracting(count)) }
  public static func - (a: Day, b: Day) -> Int { a.number.saturatingSubtracting(b.number) }
}

extension Day: CustomStringConvertible {
  /// `2026-11-20`, as in all machine output.
  public var description: String {
    let (year, month, day) = civil
    return "\(Day.padded(year, 4))-\(Day.padded(month, 2))-\(Day.padded(day, 2))"
  }

  /// `SUN - 1 Feb 26`, as in the header of a day.
  public var title: String {
    let (year, month, day) = civil
    return "\(weekday.short.uppercased()) - \(day) \(Month.short[month - 1]) \(Day.padded(year % 100, 2))"
  }

  /// `Sun 1 Feb`, as in lists, with the year where it is not that of `other`, or half a year and more away, so that the
  /// same day of another year would be nearer: `Sun 1 Feb 26`.
  public func label(near other: Day) -> String {
    civil.year == other.civil.year && abs(self - other) <= 182 ? undated : dated
  }

  /// With its year: `Fri 20 Nov 26`.
  public var dated: String { "\(undated) \(Day.padded(civil.year % 100, 2))" }

  private var undated: String { "\(weekday.short) \(civil.day) \(Month.short[civil.month - 1])" }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}

/// Names of the months, January first.
public enum Month {
  public static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
  public static let short = names.map { String($0.prefix(3)) }
}

/// A weekday, Monday first.
public enum Weekday: Int, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  public var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// `Mon`
  public var short: String { String(name.prefix(3)) }
}

/// Some of the days of the week.
public struct WeekdaySet: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue & 127 }
  public init(_ days: [Weekday]) { self.init(rawValue: days.reduce(0) { $0 | 1 << $1.rawValue }) }

  public static let all = WeekdaySet(rawValue: 127)
  public static let weekend = WeekdaySet([.saturday, .sunday])
  public static let workdays = WeekdaySet(rawValue: 31)

  public func contains(_ day: Weekday) -> Bool { rawValue & 1 << day.rawValue != 0 }
  public var days: [Weekday] { Weekday.allCases.filter { contains($0) } }
}
