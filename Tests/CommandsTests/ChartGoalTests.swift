import Commands
import Domain
import Foundation
import Rendering
import Reports
import TestSupport
import Testing

/// The goal that charts draw is the one that held on each day, wherever it comes from.
@Suite struct ChartGoalTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(now: "2026-11-20T12:30")
    for line in [
      "goal kcal 1900 always", "log 1500kcal 2026-11-10", "log 2300kcal 2026-11-12",
      "log 1650kcal 2026-11-16",
      "log 2300kcal 2026-11-17", "log 1720kcal 2026-11-18", "log 2100kcal 2026-11-19", "log 640kcal",
      "goal kcal 2100 from 2026-11-12", "budget add Cut 1800kcal over week from 2026-11-16",
      "weight 85 2026-11-01", "weight 84 2026-11-08", "weight 83.5 2026-11-15", "weight 83",
      "goal weight 80kg from 2026-11-05", "goal weight 78kg from 2026-11-12",
      "goal weight none from 2026-11-18",
    ] { _ = try sandbox.answers(line) }
  }

  private func drawn(_ line: String) throws -> Chart.Goal? {
    try sandbox.answers(line).flatMap(\.charts).first?.goal
  }

  private func said(_ line: String) -> String {
    sandbox.say(line).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Where a budget is active its allowance is the goal, and before it the goal that was set.
  @Test(arguments: [
    "days 2026-11-10..2026-11-20 | chart line kcal", "days 2026-11-10..2026-11-20 | chart bar kcal",
    "days 2026-11-10..2026-11-20 | select date, kcal | where has kcal | chart line kcal",
    "chart calories 2026-11-10..2026-11-20",
  ])
  func energy(_ line: String) throws {
    let rows = try StrictJSON(sandbox.json("days 2026-11-10..2026-11-20 | select goal"))
    guard case .array(let days) = rows else {
      Issue.record("rows were to come")
      return
    }
    let expected = days.map { $0["goal"] }
    let course = try #require(try drawn(line)).course.map {
      $0?.upper.map { StrictJSON.number("\(Int($0))") }
    }
    #expect(course == expected)
    #expect(
      course.compactMap(\.self).suffix(5).map { $0 }
        == ["1800", "1825", "1730", "1733", "1610"].map { .number($0) })
    #expect(said(line).contains("goal ≤ 1610 since 20 Nov"))
  }

  /// Two dated goals, from before the range and within it, and none at the end.
  @Test(arguments: ["days last 20d | chart line weight", "metrics weight last 20d | chart line"])
  func weight(_ line: String) throws {
    let first = try #require(Day(year: 2026, month: 11, day: 1))
    let days = DayRange(first, first + 19)
    let goal = try #require(try drawn(line))
    let expected = days.map { day -> Double? in
      let number = day.civil.day
      return number < 5 || number >= 18 ? nil : number < 12 ? 80 : 78
    }
    #expect(goal.course.map { $0?.lower } == expected)
    #expect(
      said(line).contains("goal 78.0 12–17 Nov") || said(line).contains("goal 78 12–17 Nov"), "\(said(line))")
    let since = "\(line.replacing("20d", with: "7d"))"
    #expect(said(since).contains("until 17 Nov"), "\(said(since))")
    #expect(try drawn(line.replacing("last 20d", with: "2026-11-01..2026-11-04")) == nil)
  }

  /// Machines get where it changed.
  @Test func changes() {
    let json = sandbox.json("body chart weight 1m")
    #expect(
      json.contains(#"["2026-11-05",80,80],["2026-11-12",78,78],["2026-11-18",null,null]]"#), "\(json)")
  }

  /// In words, without sight of the line.
  @Test func inWords() throws {
    _ = try sandbox.answers("set accessible on")
    #expect(
      said("days last 20d | chart line weight").contains(
        "goal: none, from Thu 5 Nov 26 80 kg, from Thu 12 Nov 26 78 kg, from Wed 18 Nov 26 none."),
      "\(said("days last 20d | chart line weight"))")
  }

  /// A picture and the doctor's page have a step where it changed.
  @Test func inPictures() throws {
    for line in ["days last 20d | chart line weight", "report doctor last 20d with weight"] {
      let path = sandbox.folder + (line.hasPrefix("report") ? "/visit.html" : "/weight.svg")
      _ = try sandbox.answers("\(line) to \(path)")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let dashed = text.components(separatedBy: "<polyline").dropFirst().filter { $0.contains("5 4") }
      #expect(dashed.count == 1, "\(line)")
      let points = dashed[0].components(separatedBy: "points=\"")[1].prefix { $0 != "\"" }.split(
        separator: " ")
      #expect(points.count == 4, "\(line): \(points)")
      #expect(Set(points.map { $0.split(separator: ",")[1] }).count == 2, "\(line): \(points)")
      #expect(text.contains("78 12–17 Nov") || text.contains("78.0 12–17 Nov"), "\(line)")
    }
  }

  /// A category's target is a step as well, with both its ends.
  @Test func targets() throws {
    for line in ["log veg 2 2026-11-10", "target veg 2 to 4 from 2026-11-14"] {
      _ = try sandbox.answers(line)
    }
    let goal = try #require(try drawn("days 2026-11-10..2026-11-20 | chart line vegetables"))
    #expect(goal.course.first == .some(.atLeast(3)) && goal.bounds == [2, 4])
    let said = said("days 2026-11-10..2026-11-20 | chart bar vegetables")
    #expect(said.contains("target ≥ 2 since 14 Nov") && said.contains("target ≤ 4 since 14 Nov"), "\(said)")
  }
}
