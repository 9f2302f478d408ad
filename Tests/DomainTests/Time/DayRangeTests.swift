import Domain
import TestSupport
import Testing

@Suite struct DayRangeTests {
  @Test func endsArePutInOrder() {
    let range = DayRange(Day(9), Day(3))
    #expect(range.first == Day(3) && range.last == Day(9) && range.count == 7)
    #expect(DayRange(Day(5)).count == 1)
    #expect(Array(DayRange(Day(5))) == [Day(5)])
  }

  @Test(arguments: [(30, 1, 30), (1, 30, 30), (2, 29, 30), (0, 30, 30), (-5, 30, 30)])
  func lastDays(count: Int, first: Int, last: Int) {
    #expect(DayRange(last: count, upTo: Day(30)) == DayRange(Day(first), Day(last)))
  }

  @Test(arguments: [([5], 5, 5), ([9, 3, 7], 3, 9), ([2, 2], 2, 2)])
  func aroundDays(days: [Int], first: Int, last: Int) {
    #expect(DayRange(around: days.map(Day.init)) == DayRange(Day(first), Day(last)))
    #expect(DayRange(around: [Day]()) == nil)
  }

  /// 16 to 22 November 2026 is a week from Monday to Sunday.
  @Test func weeks() throws {
    let monday = try #require(Day(year: 2026, month: 11, day: 16))
    for offset in 0...6 { #expect(DayRange.week(of: monday + offset) == DayRange(monday, monday + 6)) }
    #expect(DayRange.week(of: monday - 1) == DayRange(monday - 7, monday - 1))
    #expect(DayRange.week(of: monday + 7) == DayRange(monday + 7, monday + 13))
  }

  @Test(arguments: [
    (2, 2026, 28), (2, 2024, 29), (2, 1900, 28), (2, 2000, 29), (11, 2026, 30), (12, 9999, 31),
  ])
  func months(month: Int, year: Int, count: Int) throws {
    let range = try #require(DayRange.month(month, year: year))
    #expect(range.count == count)
    #expect(range.first.civil == (year, month, 1))
    #expect(range.last.civil == (year, month, count))
  }

  @Test func years() throws {
    #expect(try #require(DayRange.year(2024)).count == 366)
    #expect(try #require(DayRange.year(2026)).count == 365)
    #expect(try #require(DayRange.year(2026)).last.description == "2026-12-31")
    #expect(DayRange.year(0) == nil)
    #expect(DayRange.month(13, year: 2026) == nil)
    #expect(DayRange.month(0, year: 2026) == nil)
  }

  @Test func countsContainsAndIteratesAlike() throws {
    try forAll { g in
      let range = DayRange(Day(g.int(-500...500)), Day(g.int(-500...500)))
      let days = Array(range)
      try #require(days.count == range.count)
      try #require(days.first == range.first && days.last == range.last)
      try #require(zip(days, days.dropFirst()).allSatisfy { $1 - $0 == 1 })
      let other = Day(g.int(-600...600))
      try #require(range.contains(other) == days.contains(other))
    }
  }
}
