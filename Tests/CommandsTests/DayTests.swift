import Domain
import Store
import TestSupport
import Testing

@testable import Language
@testable import Runtime

/// Friday, 20 November 2026.
private let today = Day(year: 2026, month: 11, day: 20)!

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

  private func day(_ text: String) -> Day? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return Day(year: parts[0], month: parts[1], day: parts[2])
  }
}

@Suite struct RangeTests {
  @Test(arguments: [
    ("last 30d", "2026-10-22", "2026-11-20"), ("last 1d", "2026-11-20", "2026-11-20"),
    ("last 2 weeks", "2026-11-07", "2026-11-20"), ("last 3m", "2026-08-21", "2026-11-20"),
    ("last 1y", "2025-11-21", "2026-11-20"), ("last week", "2026-11-09", "2026-11-15"),
    ("last month", "2026-10-01", "2026-10-31"), ("last year", "2025-01-01", "2025-12-31"),
    ("this week", "2026-11-16", "2026-11-22"), ("this month", "2026-11-01", "2026-11-30"),
    ("this year", "2026-01-01", "2026-12-31"), ("nov", "2026-11-01", "2026-11-30"),
    ("dec", "2025-12-01", "2025-12-31"), ("nov 2025", "2025-11-01", "2025-11-30"),
    ("2025", "2025-01-01", "2025-12-31"), ("2024-02", "2024-02-01", "2024-02-29"),
    ("2026-11-01..2026-11-20", "2026-11-01", "2026-11-20"),
    ("2026-11-20..2026-11-01", "2026-11-01", "2026-11-20"),
    ("mon..today", "2026-11-16", "2026-11-20"), ("2026-11-18..", "2026-11-18", "2026-11-20"),
    ("since mon", "2026-11-16", "2026-11-20"), ("yesterday", "2026-11-19", "2026-11-19"),
    ("all", "2026-11-18", "2026-11-20"),
  ])
  func reading(_ text: String, _ first: String, _ last: String) throws {
    let sandbox = try Sandbox(format: .json)
    _ = try sandbox.engine.run("log veg 1 18 nov")
    let days = sandbox.say("score \(text)")
    // One day comes as a record, a range as rows.
    #expect(days.contains("{\"date\":\"\(first)\""))
    #expect(days.contains("{\"date\":\"\(last)\""))
    if days.hasPrefix("[") {
      #expect(days.hasPrefix("[{\"date\":\"\(first)\""))
      let tail = try #require(days.ranges(of: "{\"date\":\"").last)
      #expect(days[tail.upperBound...].hasPrefix(last))
    }
  }
}

/// A bar reads markup: the name of a category stays what it is.
@Suite struct StatusMarkupTests {
  @Test func namesAreNoMarkup() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.answers("category rename veg to \"Greens & <b>Roots\"")
    _ = try sandbox.answers("log fruit 1")
    let said = sandbox.json("status --short")
    #expect(said.contains("Greens &amp; &lt;b&gt;Roots") && !said.contains("<b>"), "\(said)")
    #expect(sandbox.say("status --short").contains("Greens & <b>Roots"))
  }
}
