import Language
import TestSupport
import Testing

/// What machines are told is JSON, read by a parser that forgives nothing.
@Suite struct JSONTests {
  /// The parser by itself: what it must refuse.
  @Test(arguments: [
    "{\"a\":1,\"a\":2}", "[1,]", "[01]", "[+1]", "[.5]", "[1.]", "[1e]", "\"a\u{1}b\"", "\"\\x\"",
    "\"\\ud800\"",
    "{a:1}", "{\"a\" 1}", "[1] 2", "nul", "inf", "NaN", "\"", "{", "[", "", "-", "'a'",
  ])
  func theParserForgivesNothing(_ text: String) {
    #expect(throws: StrictJSON.Fault.self) { try StrictJSON(text) }
  }

  @Test func theParserReads() throws {
    let value = try StrictJSON("{\"a\":[1,-0.5,1e9,null,true],\"b\":\"\\u00e9\\ud83d\\ude00\\n\"} ")
    #expect(
      value["a"] == .array([.number("1"), .number("-0.5"), .number("1e9"), .null, .bool(true)])
        && value["b"] == .string("é😀\n"))
  }

  private static let names = [
    "Score", "Date", "Weight", "Fat", "Period", "n", "Count", "\\\"", "a\\\"b\\\\c", "x,y",
    "Vegetables known",
    "Entries", "Categories", "score 7d", "=1+1", "naïve 😀",
  ]

  /// Categories called like anything there is, and by every character that JSON escapes.
  @Test(arguments: names) func namesMakeNoDoubledOrBrokenKeys(_ name: String) throws {
    let sandbox = try Sandbox(format: .json)
    try sandbox.furnish()
    for line in [
      "category add \"\(name)\" at least 1", "log \"\(name)\" 2 --note \"a \\\"note\\\"\"",
      "food add \"\(name) food\" \"\(name)\" 1", "body add weight 84 fat 22",
    ] {
      _ = try sandbox.answers(line)
    }
    for line in [
      "days all", "days all | rolling 7", "days all | mean score, score, max score", "entries all",
      "entries all | take 1 | select item ~ \"veg\", item ~ \"veg\"", "meals all", "foods", "metrics all",
      "days last 7d | compare the 7 before | group weekday | mean score", "days all | group score | count",
      "days all | group date | mean | rolling 2", "today", "score last 7d", "score explain", "history",
      "what-if log vegetables 1", "category list", "food list", "journal", "body", "weight", "streaks",
      "plan", "days all | chart line score, weight",
      "entries all | group item | count | chart bar",
    ] {
      let said = sandbox.say(line)
      do { _ = try StrictJSON.values(said) } catch { Issue.record("\(line): \(error)\n\(said)") }
      #expect(said.hasPrefix("[") || said.hasPrefix("{"), "\(line): \(said)")
    }
  }

  /// A header of CSV has no name twice either.
  @Test(arguments: names) func headersHaveNoNameTwice(_ name: String) throws {
    let sandbox = try Sandbox(format: .json)
    _ = try sandbox.answers("category add \"\(name)\" at least 1; log \"\(name)\" 2; log vegetables 1")
    for line in [
      "days all", "meals all", "days all | rolling 7 | mean", "days last 3d | compare the 3 before",
    ] {
      let columns = try #require(try sandbox.answers(line + " | to csv").first?.tables.first).columns
      let keys = columns.filter { $0.audience != .people }.map(\.key)
      #expect(Set(keys).count == keys.count, "\(keys)")
    }
  }
}
