import Domain
import Foundation
import Language
import Rendering
import Shell
import TestSupport
import Testing

@testable import Commands
@testable import Naming
@testable import Query
@testable import Runtime

/// Logs at the ends of what a log can hold: whatever is asked of them is answered or refused, and nothing ends the program.
///
/// `DHSH_CASES` asks that many lines of each log, instead of a few.
@Suite struct ExtremeLogTests {
  struct Log: Sendable, CustomTestStringConvertible {
    let name: String
    /// Each with the time it is typed at.
    let lines: [(now: String, line: String)]
    var testDescription: String { name }

    init(_ name: String, _ lines: [(String, [String])]) {
      self.name = name
      self.lines = lines.flatMap { now, lines in lines.map { (now, $0) } }
    }
  }

  static let logs = [
    Log("empty", []),
    Log("one portion", [("2026-11-20T12:00", ["log veg 1"])]),
    Log(
      "overspent",
      [
        ("2026-11-16T08:00", ["budget add W 1000kcal over 3d floor none", "log 5000kcal", "weight 84"]),
        ("2026-11-17T08:00", ["log 100kcal", "mood 4"]),
      ]),
    Log(
      "overspent without end",
      [
        ("2026-11-02T08:00", ["budget add W 1kcal over 90d floor none credit 100%", "goal kcal 1"]),
        ("2026-11-03T08:00", ["log 20000kcal", "log 20000kcal", "body add active 30000", "log sports 24h"]),
        ("2026-11-20T12:00", ["log 20000kcal \"a cake\"", "mood 1"]),
      ]),
    Log(
      "huge",
      [
        (
          "2026-11-19T12:00",
          [
            "food add Feast treats 6 per 1g", "food nutrition feast 20000kcal protein 1000g",
            "category add Steps in pc at least 1000000", "category add Salt in mg at least 1",
            "log steps 100000 x", "log steps 100000", "log sports 24h", "log sports 24h", "log drinks 20L",
            "weight 400", "body add steps 200000", "body add waist 300", "goal kcal 20000",
            "goal protein 1000g",
            "compensation add treats by sports ratio 0.001", "category profile veg weight 1000000",
            "log feast", "log feast", "log salt 20kg", "target veg at least 60",
          ]
        ),
        ("2026-11-20T12:00", ["log feast", "weight 20", "body add steps 0", "mood 1"]),
      ]),
    Log(
      "tiny",
      [
        (
          "2026-11-20T12:00",
          [
            "log drinks 0.000001", "log 1kcal", "target drinks at least 0.000001", "log veg 0.1", "weight 20",
            "goal kcal 1", "target veg 0 to 0", "budget add Day 1kcal over 1d",
            "category profile veg weight 0",
            "food add Crumb starchy 0.1 per 1000g", "log crumb 1000g",
          ]
        )
      ]),
    Log(
      "a hundred years",
      [
        ("1926-11-20T12:00", ["log veg 1", "weight 3.4kg --sure", "weight 20", "mood 3", "log 500kcal"]),
        ("1970-01-01T12:00", ["log fruit 2", "weight 70"]),
        ("2026-11-20T12:00", ["log veg 3", "weight 84", "mood 5", "log 2000kcal", "budget add W 2000kcal"]),
      ]),
    Log(
      "ahead",
      [("2026-11-20T12:00", ["log veg 1 2099-12-31", "log 500kcal 2099-12-31", "weight 80 2026-11-20"])]),
    Log(
      "nothing counts",
      [
        (
          "2026-11-20T12:00",
          ["log veg 1", "log 300kcal"]
            + ["drinks", "veg", "fruit", "starchy", "protein", "dairy", "oils", "treats", "sports"].map {
              "category disable \($0)"
            }
        )
      ]),
  ]

  private static let seed = Cases.seed(31)
  private static let cases = Cases.count(3)

  /// What any person may ask of any log.
  private static let asked = [
    "today", "index", "index explain", "index calendar", "days", "days all", "remind", "mood", "energy",
    "budget",
    "budget explain", "history", "history weight", "history calories", "score all", "score explain",
    "calendar",
    "streaks", "plan", "goal", "body", "weight", "metrics all", "chart weight all", "chart score all",
    "chart index",
    "chart calories this month", "summary", "insights", "correlations all", "report", "report doctor",
    "workouts",
    "today | to json", "days all | chart line score", "days all | rolling 7 mean score | take 3",
    "what-if log treats 6",
    "entries all | count", "recovery", "load", "strain", "stress", "expenditure", "status",
  ]

  @Test(arguments: logs) func isAnswered(_ log: Log) throws {
    let sandbox = try Sandbox()
    for (now, line) in log.lines {
      sandbox.now.moment = try #require(Clock.parse(now))
      // Where a bound refuses, the log is as far as it can be.
      _ = sandbox.say(line)
    }
    sandbox.now.moment = try #require(
      Clock.parse(log.name.hasPrefix("overspent") ? "2026-11-17T09:00" : "2026-11-20T13:00"))
    var random = Generator(seed: Self.seed)
    let examples = Examples.lines.shuffled(using: &random).prefix(Self.cases)
    // Whatever reads a hundred years day by day takes its time.
    let asked =
      log.name == "a hundred years"
      ? Array(Self.asked.shuffled(using: &random).prefix(Self.cases)) : Self.asked
    sandbox.engine.isDryRun = true
    for line in asked + examples {
      let outcomes: [Outcome]
      do { outcomes = try sandbox.engine.run(line) } catch {
        let kind = Engine.explained(error).kind
        #expect(kind != .fault && kind != .inputOutput, "\(line): \(error)")
        continue
      }
      for format in [OutputFormat.table, .json] {
        var renderer = Renderer(format: format, width: 50, color: true)
        var output = Output()
        for outcome in outcomes { renderer.render(outcome.report, into: &output) }
        #expect(!output.text.contains("nan") && !output.text.contains("inf,"), "\(line): \(output.text)")
      }
    }
    // What the prompt works out by itself.
    sandbox.engine.isDryRun = false
    _ = sandbox.engine.reminders()
    _ = sandbox.engine.questionOfTheDay()
    for text in ["", "log ", "log veg", "w", "chart "] {
      _ = sandbox.engine.complete(text)
      _ = sandbox.engine.suggestion(text)
      _ = sandbox.engine.preview(text)
    }
  }

  /// Yesterday's feast moves what today may hold, not what the day is judged by.
  @Test func anOverspentBudgetJudgesByItsRate() throws {
    let sandbox = try Sandbox(now: "2026-11-16T08:00")
    _ = try sandbox.answers("budget add W 1000kcal over 3d floor none")
    _ = try sandbox.answers("log 5000kcal")
    sandbox.now.moment = try #require(Clock.parse("2026-11-17T22:00"))
    #expect(sandbox.say("log 1000kcal").contains("of −1,000 kcal"))
    // At the rate of 1000 kcal a day.
    #expect(sandbox.json("index explain").contains(#""metric":"nutrition","value":1000,"status":"counted""#))
  }
}
