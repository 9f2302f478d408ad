import Domain
import Language
import Testing

/// Friday, 20 November 2026.
private let today = FixedContext.day

/// Days as people write them.
@Suite struct DayTextTests {
  @Test(arguments: [
    ("today", "2026-11-20"), ("yesterday", "2026-11-19"), ("tomorrow", "2026-11-21"), ("-3", "2026-11-17"),
    ("-0", "2026-11-20"), ("mon", "2026-11-16"), ("friday", "2026-11-20"), ("sat", "2026-11-14"),
    ("last friday", "2026-11-13"), ("last thu", "2026-11-19"), ("letzten montag", "2026-11-16"),
    ("18 nov", "2026-11-18"), ("18nov", "2026-11-18"), ("nov 18", "2026-11-18"),
    ("18. November", "2026-11-18"),
    ("21 nov", "2025-11-21"), ("18 nov 2024", "2024-11-18"), ("nov 18 2024", "2024-11-18"),
    ("29 feb", "2024-02-29"),
    ("2026-11-18", "2026-11-18"), ("18.11.2026", "2026-11-18"), ("18.11.", "2026-11-18"),
    ("TODAY", "2026-11-20"),
  ])
  func reading(_ text: String, _ expected: String) throws {
    let tokens = try Lexer.tokens(text)
    #expect(
      DayText.read(tokens[...], today: today) == .day(try #require(day(expected)), tokens: tokens.count))
  }

  @Test(arguments: ["31 nov", "2026-02-29", "0 jan", "2026-13-01", "2026-00-10", "32.1.2026"])
  func impossible(_ text: String) throws {
    guard case .impossible = DayText.read(try Lexer.tokens(text)[...], today: today) else {
      Issue.record("\(text) should be impossible")
      return
    }
  }

  @Test(arguments: ["yesterdy", "1.5", "nov", "x", "2026", "18", "ma", "@lunch"])
  func none(_ text: String) throws {
    #expect(DayText.read(try Lexer.tokens(text)[...], today: today) == nil)
  }

  /// In German and French by whole words, with how many of the words are the day.
  @Test(arguments: [
    ("heute", "2026-11-20", 1), ("gestern", "2026-11-19", 1), ("vorgestern", "2026-11-18", 1),
    ("hier", "2026-11-19", 1), ("avant-hier", "2026-11-18", 1), ("demain", "2026-11-21", 1),
    ("montag", "2026-11-16", 1), ("samedi", "2026-11-14", 1), ("sonnabend", "2026-11-14", 1),
    ("letzte nacht", "2026-11-19", 2), ("last night", "2026-11-19", 2), ("2 days ago", "2026-11-18", 3),
    ("1 week ago", "2026-11-13", 3), ("in 3 days", "2026-11-23", 3), ("in a week", "2026-11-27", 3),
    ("18th of november", "2026-11-18", 3), ("18/11", "2026-11-18", 1), ("11/18", "2026-11-18", 1),
    ("18/11/2025", "2025-11-18", 1), ("yesterday lunch", "2026-11-19", 1), ("18 nov lunch", "2026-11-18", 2),
    ("nov 18 2 apples", "2026-11-18", 2), ("-99999", "1753-02-05", 1),
  ])
  func otherWords(_ text: String, _ expected: String, _ count: Int) throws {
    let tokens = try Lexer.tokens(text)
    #expect(
      DayText.read(tokens[...], today: today) == .day(try #require(day(expected)), tokens: count))
  }

  /// A date without a year, by what it is of.
  @Test(
    arguments: [
      (.past, "21 nov", "2025-11-21"), (.coming, "21 nov", "2026-11-21"), (.coming, "19 nov", "2027-11-19"),
      (.near, "1 jan", "2027-01-01"), (.near, "1 nov", "2026-11-01"), (.start, "1 jan", "2027-01-01"),
      (.past, "mon", "2026-11-16"), (.coming, "mon", "2026-11-23"), (.near, "mon", "2026-11-23"),
      (.start, "mon", "2026-11-16"), (.coming, "friday", "2026-11-20"), (.past, "29 feb", "2024-02-29"),
      (.coming, "29 feb", "2028-02-29"),
    ] as [(DayText.Sense, String, String)])
  func bySense(_ sense: DayText.Sense, _ text: String, _ expected: String) throws {
    let tokens = try Lexer.tokens(text)
    let found = DayText.read(tokens[...], today: today, as: sense)
    #expect(found == .day(try #require(day(expected)), tokens: tokens.count))
  }

  /// After midnight the calendar's date is meant by it, not that of a year ago.
  @Test func afterMidnight() throws {
    let tokens = try Lexer.tokens("21 nov")
    #expect(DayText.read(tokens[...], today: today, date: today + 1) == .day(today + 1, tokens: 2))
  }

  @Test func eitherDay() throws {
    let tokens = try Lexer.tokens("3/11")
    #expect(DayText.read(tokens[...], today: today) == .either("3 nov", "11 mar"))
  }

  private func day(_ text: String) -> Day? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return Day(year: parts[0], month: parts[1], day: parts[2])
  }
}
