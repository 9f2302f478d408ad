import Domain
import Foundation
import Language
import TestSupport
import Testing

/// The words for days in a row, each against a calendar that is not dhsh's own.
@Suite struct RangeTextTests {
  private static func range(_ text: String, _ today: String) throws -> String? {
    let parts = today.split(separator: "-").compactMap { Int($0) }
    let day = try #require(Day(year: parts[0], month: parts[1], day: parts[2]))
    let tokens = try Lexer.tokens(text)
    guard let (range, count) = RangeText.read(tokens[...], today: day), count == tokens.count else {
      return nil
    }
    return "\(range.first)..\(range.last)"
  }

  /// On a Friday, the 20th of November 2026.
  @Test(arguments: [
    ("last 7d", "2026-11-14..2026-11-20"), ("last 30d", "2026-10-22..2026-11-20"),
    ("last 2w", "2026-11-07..2026-11-20"), ("last 3m", "2026-08-21..2026-11-20"),
    ("last 1y", "2025-11-21..2026-11-20"), ("last 10 days", "2026-11-11..2026-11-20"),
    ("this week", "2026-11-16..2026-11-22"), ("last week", "2026-11-09..2026-11-15"),
    ("this month", "2026-11-01..2026-11-30"), ("last month", "2026-10-01..2026-10-31"),
    ("this quarter", "2026-10-01..2026-12-31"), ("last quarter", "2026-07-01..2026-09-30"),
    ("this year", "2026-01-01..2026-12-31"), ("last year", "2025-01-01..2025-12-31"),
    ("weekend", "2026-11-14..2026-11-15"), ("last weekend", "2026-11-14..2026-11-15"),
    ("this weekend", "2026-11-21..2026-11-22"), ("since mon", "2026-11-16..2026-11-20"),
    ("nov", "2026-11-01..2026-11-30"), ("dec", "2025-12-01..2025-12-31"),
    ("feb 2024", "2024-02-01..2024-02-29"),
    ("q1", "2026-01-01..2026-03-31"), ("q2", "2026-04-01..2026-06-30"), ("q4", "2026-10-01..2026-12-31"),
    ("q2 2025", "2025-04-01..2025-06-30"), ("2026-q2", "2026-04-01..2026-06-30"),
    ("2025", "2025-01-01..2025-12-31"), ("2026-05", "2026-05-01..2026-05-31"),
    ("2026-05..2026-07", "2026-05-01..2026-07-31"), ("2024-02..2024-02", "2024-02-01..2024-02-29"),
    ("2025..2026-03", "2025-01-01..2026-03-31"), ("q1..q2", "2026-01-01..2026-06-30"),
    ("nov..feb", "2025-11-01..2026-02-28"), ("may..jul", "2026-05-01..2026-07-31"),
    ("2026-11-01..2026-11-20", "2026-11-01..2026-11-20"), ("2026-11-01..", "2026-11-01..2026-11-20"),
    ("mon..today", "2026-11-16..2026-11-20"), ("2026-10..", "2026-10-01..2026-11-20"),
    ("last 1d", "2026-11-20..2026-11-20"), ("last 2 weeks", "2026-11-07..2026-11-20"),
    ("nov 2025", "2025-11-01..2025-11-30"), ("2024-02", "2024-02-01..2024-02-29"),
    ("2026-11-20..2026-11-01", "2026-11-01..2026-11-20"), ("2026-11-18..", "2026-11-18..2026-11-20"),
  ])
  func means(_ text: String, _ days: String) throws { #expect(try Self.range(text, "2026-11-20") == days) }

  /// On a Sunday the weekend is the one that is on; early in a year what is ahead is of the year before.
  @Test(arguments: [
    ("weekend", "2026-11-22", "2026-11-21..2026-11-22"), ("weekend", "2026-11-21", "2026-11-21..2026-11-22"),
    ("last weekend", "2026-11-22", "2026-11-14..2026-11-15"),
    ("this week", "2026-11-22", "2026-11-16..2026-11-22"),
    ("nov", "2026-01-05", "2025-11-01..2025-11-30"), ("q4", "2026-01-05", "2025-10-01..2025-12-31"),
    ("q1", "2026-01-05", "2026-01-01..2026-03-31"), ("last quarter", "2026-01-05", "2025-10-01..2025-12-31"),
    ("last month", "2026-01-05", "2025-12-01..2025-12-31"),
    ("last month", "2024-03-31", "2024-02-01..2024-02-29"),
    ("last 1m", "2026-03-31", "2026-03-01..2026-03-31"), ("last 1y", "2024-02-29", "2023-03-01..2024-02-29"),
    ("nov..feb", "2026-02-10", "2025-11-01..2026-02-28"),
  ])
  func onOtherDays(_ text: String, _ today: String, _ days: String) throws {
    #expect(try Self.range(text, today) == days)
  }

  @Test(arguments: [
    "2026-07..2026-05", "2026-13", "2026-q5", "q5", "q0", "last", "last 0d", "last 99999d", "this",
    "next week",
    "weekends", "..", "2026-11-20..2026-02-30", "all..",
  ])
  func isNone(_ text: String) throws { #expect(try Self.range(text, "2026-11-20") == nil) }

  /// Whatever today is: weeks, months, quarters and years as Foundation's calendar has them.
  @Test func calendarUnitsAreThoseOfAnotherCalendar() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let epoch = try #require(Day(year: 1970, month: 1, day: 1)).number
    func date(_ day: Day) -> Date { Date(timeIntervalSince1970: Double(day.number - epoch) * 86_400) }
    func day(_ date: Date) -> Day { Day(epoch + Int(date.timeIntervalSince1970 / 86_400)) }
    let units: [(String, Calendar.Component)] = [("week", .weekOfYear), ("month", .month), ("year", .year)]
    try forAll(cases: 500) { g in
      let today = try #require(Day(year: g.int(1970...2100), month: 1, day: 1)) + g.int(0...364)
      for (word, unit) in units {
        let this = try #require(calendar.dateInterval(of: unit, for: date(today)))
        let before = try #require(calendar.dateInterval(of: unit, for: this.start - 86_400))
        for (text, interval) in [("this \(word)", this), ("last \(word)", before)] {
          let tokens = try Lexer.tokens(text)
          let found = RangeText.read(tokens[...], today: today)?.0
          try #require(found == DayRange(day(interval.start), day(interval.end) - 1), "\(text) on \(today)")
        }
      }
      // A quarter is three months; the one named is the last that has begun.
      for number in 1...4 {
        let tokens = try Lexer.tokens("q\(number)")
        let found = try #require(RangeText.read(tokens[...], today: today)?.0)
        let first = calendar.dateComponents([.month, .day], from: date(found.first))
        let end = try #require(calendar.date(byAdding: .month, value: 3, to: date(found.first)))
        try #require(first.month == number * 3 - 2 && first.day == 1 && found.last + 1 == day(end))
        try #require(found.first <= today && found.first + 366 > today)
      }
    }
  }
}
