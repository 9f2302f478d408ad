import Rendering
import Runtime
import TestSupport
import Testing

/// Charts of weeks are made of whole weeks.
@Suite struct WeekChartTests {
  /// 45 weeks from Monday 5 January 2026 on, with one treat in the first, five in the second, and so on.
  private func sandbox() throws -> Sandbox {
    let lines = (0..<45).map { week in
      let (month, day) = Self.date(ofDay: 4 + 7 * week)
      return "log treats \(week % 2 * 4 + 1) 2026-\(month)-\(day)"
    }
    return try Sandbox(after: lines, now: "2026-11-15T12:30")
  }

  /// A day of 2026, from 0.
  private static func date(ofDay number: Int) -> (month: String, day: String) {
    var day = number
    for (index, length) in [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
      if day < length {
        return (index < 9 ? "0\(index + 1)" : "\(index + 1)", day < 9 ? "0\(day + 1)" : "\(day + 1)")
      }
      day -= length
    }
    return ("12", "31")
  }

  @Test func barsJoinWholeWeeks() throws {
    let drawn = try sandbox().say("days all | group week | sum treats | chart bar")
    let rows = drawn.split(separator: "\n").map(String.init)
    #expect(drawn.contains("each bar is the mean of 2 weeks"), "\(drawn)")
    let bars = rows.filter { $0.contains("█") }
    #expect(bars.first?.hasPrefix("5–18 Jan") == true, "\(drawn)")
    #expect(bars.count == 23, "\(drawn)")
    // Each but the last, which is alone, is the mean of one treat and five.
    #expect(bars.dropLast().allSatisfy { $0.hasSuffix(" 3") }, "\(drawn)")
    #expect(bars.last?.hasPrefix("9–15 Nov") == true && bars.last?.hasSuffix(" 1") == true, "\(drawn)")
  }

  @Test func fewWeeksAreABarEach() throws {
    let drawn = try sandbox().say("days 2026-01-05..2026-01-25 | group week | sum treats | chart bar")
    let bars = drawn.split(separator: "\n").filter { $0.contains("█") }
    #expect(
      bars.map { $0.hasPrefix("5–11 Jan") || $0.hasPrefix("12–18 Jan") || $0.hasPrefix("19–25 Jan") } == [
        true, true, true,
      ], "\(drawn)")
    #expect(bars.map { $0.hasSuffix(" 5") } == [false, true, false])
    #expect(!drawn.contains("mean"), "\(drawn)")
  }

  @Test(arguments: ["chart spark", "chart line"])
  func noSumOfAWeekIsOneOfDays(_ step: String) throws {
    let sandbox = try sandbox()
    sandbox.renderer.width = 30
    let drawn = sandbox.say("days all | group week | sum treats | \(step)")
    let words = drawn.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(!words.contains(/mean of (the )?\d+ days/), "\(drawn)")
    if step == "chart spark" { #expect(words.contains(/mean of \d+ weeks/), "\(drawn)") }
  }

  /// Bars of the same days of two years are told apart.
  @Test func twoYearsAreNamed() throws {
    let sandbox = try sandbox()
    _ = try sandbox.engine.run("log treats 1 2024-11-20")
    let drawn = sandbox.say("days all | chart bar score")
    #expect(drawn.contains("Dec 24") && drawn.contains("Dec 25"), "\(drawn)")
  }
}
