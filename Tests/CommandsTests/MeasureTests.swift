import Rendering
import Runtime
import TestSupport
import Testing

/// Numbers with units, on either side and in what is computed.
@Suite struct MeasureTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox(
      after: [
        "body add sleep 6h30m weight 81 2026-11-18", "body add sleep 5h weight 83.5 2026-11-19",
        "body add sleep 7h weight 85 2026-11-20", "log drinks 500ml; log sports 30min",
      ], now: "2026-11-20T12:15", format: .csv)
  }

  @Test(arguments: [
    ("6h <= sleep <= 7h", 2), ("6h < sleep < 7h", 1), ("80kg <= weight < 82kg", 1), ("187lb < weight", 1),
    ("sleep - 7h >= 0", 1), ("sleep > 6h + 45min", 1), ("45min + 6h < sleep", 1), ("sleep - 1h > 5h15min", 2),
    ("mean(sleep) < sleep - 30min", 1), ("sleep / 1h = 7", 1), ("sleep in 5h, 7h", 2), ("-5h > 0 - sleep", 2),
    ("0.1k < sleep", 3), ("2 * 3h < sleep", 2), ("not 6h <= sleep", 1), ("500ml <= drinks", 1),
    ("month = 11 and has sleep", 3), ("quarter = 4 and has sleep", 3), ("month in 10, 11 and has sleep", 3),
  ])
  func holds(_ condition: String, _ count: Int) throws {
    let answer = try sandbox().say("days all | where \(condition) | count")
    #expect(answer.hasPrefix("count\n\(count)\n"), "\(answer)")
  }

  @Test(arguments: [
    ("days all | where sleep > 6h + 30", "a number without a unit stands beside “6h”"),
    ("days all | where 6h < 7h", "“6h” of what"),
    ("days all | select 6h as x", "“6h” of what"),
    ("days all | where 6 <= sleep", "6h <= sleep or 6min <= sleep"),
    ("days all | where 7lb < sleep", "sleep is in min"), ("days all | where drinks > 1500", "1500ml"),
    ("days all | where 3h < score", "score has no unit"),
    ("days all | where sleep between 6h and 7h", "where 6h <= sleep <= 7h"),
    ("days all | where sleep between 6 and 7", "where 6h <= sleep <= 7h"),
    ("days all | where sleep between 6 h and 7 h | count", "where 6h <= sleep <= 7h"),
    ("days all | where weekday between mon and fri", "where weekday >= mon and weekday <= fri"),
    ("days all | where month between may and july", "where date in may..july"),
    ("days all | where date not in q2", "where not date in q2"),
    ("days all | where date > -30", "date > today - 30"), ("days all | where week = 46", "week = 2026-11-16"),
    ("entries all | where portion > 500ml", "write unit = L and portion > 0.5"),
    ("samples all | where value < 7h", "write unit = min and value < 420"),
  ])
  func asks(_ question: String, _ words: String) throws {
    let answer = try sandbox().say(question)
    // Long hints are broken into lines.
    #expect(answer.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words), "\(answer)")
  }

  /// What is told to be written runs.
  @Test(arguments: [
    "weekday between mon and fri", "sleep between 6h and 7h", "sleep between 6 and 7",
    "month between may and july",
    "date not in q2", "weight between 80 and 90kg", "date between 2026-11-01 and today",
  ])
  func hintsRun(_ condition: String) throws {
    let sandbox = try sandbox()
    #expect(sandbox.told("days all | where \(condition)").isRefused)
    let line = try #require(sandbox.engine.nextLines.first)
    #expect(sandbox.say("\(line) | count").hasPrefix("count\n"), "\(line)")
  }
}
