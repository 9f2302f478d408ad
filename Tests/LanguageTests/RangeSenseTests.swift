import Domain
import Language
import TestSupport
import Testing

/// Ranges that may lie ahead, as of a holiday, on a Friday, the 27th of November 2026.
@Suite struct RangeSenseTests {
  @Test(arguments: [
    ("3 dec..10 dec", "2026-12-03..2026-12-10"), ("3 dec to 10 dec", "2026-12-03..2026-12-10"),
    ("20 nov..3 dec", "2026-11-20..2026-12-03"), ("28 dec..4 jan", "2026-12-28..2027-01-04"),
    ("1 oct..5 oct", "2026-10-01..2026-10-05"), ("dec", "2026-12-01..2026-12-31"),
    ("oct", "2026-10-01..2026-10-31"), ("mar", "2027-03-01..2027-03-31"),
    ("next week", "2026-11-30..2026-12-06"), ("next weekend", "2026-12-05..2026-12-06"),
    ("next month", "2026-12-01..2026-12-31"), ("this week", "2026-11-23..2026-11-29"),
    ("last week", "2026-11-16..2026-11-22"), ("3d", "2026-11-27..2026-11-29"),
    ("2w", "2026-11-27..2026-12-10"), ("1m", "2026-11-27..2026-12-26"),
    ("last 3d", "2026-11-25..2026-11-27"), ("today..tomorrow", "2026-11-27..2026-11-28"),
    ("yesterday..tomorrow", "2026-11-26..2026-11-28"), ("2026-12-03..2026-12-10", "2026-12-03..2026-12-10"),
    ("from 3 dec to 10 dec", "2026-12-03..2026-12-10"), ("q1", "2027-01-01..2027-03-31"),
  ])
  func theNearest(_ text: String, _ expected: String) throws {
    let today = try #require(Day(year: 2026, month: 11, day: 27))
    let tokens = try Lexer.tokens(text)
    let (range, count) = try #require(RangeText.read(tokens[...], today: today, as: .near))
    #expect("\(range.first)..\(range.last)" == expected)
    #expect(count == tokens.count)
  }

  @Test(arguments: ["next week", "next month"])
  func whatWasHasNoNextWeek(_ text: String) throws {
    let today = try #require(Day(year: 2026, month: 11, day: 27))
    #expect(try RangeText.read(Lexer.tokens(text)[...], today: today) == nil)
  }
}
