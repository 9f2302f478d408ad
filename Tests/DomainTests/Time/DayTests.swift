import Domain
import TestSupport
import Testing

@Suite struct DayTests {
  /// Every day of 800 years against a calendar that merely counts.
  @Test func civilDatesAgreeWithCounting() throws {
    // 1 January 1600 was a Saturday, 135,140 days before 1970.
    var slow = SlowCalendar(year: 1600, month: 1, day: 1, weekday: 5)
    let first = try #require(Day(year: 1600, month: 1, day: 1))
    #expect(first.number == -135_140)
    var number = first.number
    var wrong: [String] = []
    while slow.year <= 2400 {
      let day = Day(number)
      let made = Day(year: slow.year, month: slow.month, day: slow.day)
      if day.civil != (slow.year, slow.month, slow.day) || made != day || day.weekday.rawValue != slow.weekday
      {
        wrong.append("\(slow)")
      }
      slow.advance()
      number += 1
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
    #expect(number == -135_140 + 292_560, "801 years of which 195 are leap years")
  }

  @Test(arguments: [
    (1970, 1, 1, 0, Weekday.thursday), (1969, 12, 31, -1, .wednesday), (2000, 2, 29, 11_016, .tuesday),
    (2000, 3, 1, 11_017, .wednesday), (2026, 11, 20, 20_777, .friday), (2026, 2, 1, 20_485, .sunday),
    (1, 1, 1, -719_162, .monday), (9999, 12, 31, 2_932_896, .friday),
  ])
  func knownDays(year: Int, month: Int, day: Int, number: Int, weekday: Weekday) throws {
    let date = try #require(Day(year: year, month: month, day: day))
    #expect(date.number == number)
    #expect(date.civil == (year, month, day))
    #expect(date.weekday == weekday)
  }

  @Test(arguments: [
    (2026, 2, 29), (2026, 2, 30), (1900, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1),
    (2026, 1, 0), (2026, 1, 32), (2026, 1, -1), (0, 1, 1), (-5, 1, 1), (10_000, 1, 1), (2026, 12, 400),
    (Int.max, 1, 1), (2026, Int.max, 1), (2026, 1, Int.max), (Int.min, Int.min, Int.min),
  ])
  func noSuchDay(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    (2026, 2, 1, "SUN - 1 Feb 26", "Sun 1 Feb", "2026-02-01"),
    (2026, 11, 20, "FRI - 20 Nov 26", "Fri 20 Nov", "2026-11-20"),
    (2005, 9, 8, "THU - 8 Sep 05", "Thu 8 Sep", "2005-09-08"),
    (2100, 12, 31, "FRI - 31 Dec 00", "Fri 31 Dec", "2100-12-31"),
    (33, 5, 7, "SAT - 7 May 33", "Sat 7 May", "0033-05-07"),
  ])
  func texts(year: Int, month: Int, day: Int, title: String, label: String, description: String) throws {
    let date = try #require(Day(year: year, month: month, day: day))
    #expect(date.title == title)
    #expect(date.label(near: date) == label)
    #expect(date.label(near: date + 366) == label + " " + date.title.suffix(2))
    #expect(date.description == description)
  }

  @Test func arithmetic() throws {
    try forAll { g in
      let day = Day(g.int(-100_000...100_000))
      let count = g.int(-1000...1000)
      try #require((day + count) - day == count)
      try #require((day + count) - count == day)
      try #require((day < day + count) == (count > 0))
      try #require((day + 7).weekday == day.weekday)
      try #require((day + 1).weekday.rawValue == (day.weekday.rawValue + 1) % 7)
    }
  }
}

/// A calendar that only knows how to go to the next day.
private struct SlowCalendar: CustomStringConvertible {
  var year: Int
  var month: Int
  var day: Int
  var weekday: Int

  mutating func advance() {
    weekday = weekday == 6 ? 0 : weekday + 1
    day += 1
    var lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if year % 400 == 0 || (year % 4 == 0 && year % 100 != 0) { lengths[1] = 29 }
    guard day > lengths[month - 1] else { return }
    day = 1
    month += 1
    guard month > 12 else { return }
    month = 1
    year += 1
  }

  var description: String { "\(year)-\(month)-\(day)" }
}

@Suite struct WeekdayTests {
  @Test func setsOfWeekdays() {
    #expect(WeekdaySet.all.days == Weekday.allCases)
    #expect(WeekdaySet.weekend.days == [.saturday, .sunday])
    #expect(WeekdaySet.workdays.days == [.monday, .tuesday, .wednesday, .thursday, .friday])
    #expect(WeekdaySet([]).days.isEmpty)
    #expect(WeekdaySet([.monday, .monday]).days == [.monday])
    #expect(WeekdaySet(rawValue: 1 << 7 | 2).days == [.tuesday], "bits beyond the week mean nothing")
    #expect(WeekdaySet.weekend.union(.workdays) == .all)
    for bits in 0..<128 {
      let set = WeekdaySet(rawValue: bits)
      #expect(WeekdaySet(set.days) == set)
      for day in Weekday.allCases { #expect(set.contains(day) == set.days.contains(day)) }
    }
  }

  @Test func names() {
    #expect(Weekday.allCases.map(\.short) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(Month.short.joined(separator: " ") == "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
  }
}
