import Domain
import Foundation
import Language
import Naming
import Rendering
import Runtime
import Shell
import TestSupport
import Testing

/// Scores asked for in short, and explained to the last point.
@Suite struct ExplainTests {
  private func json(_ line: String, _ sandbox: Sandbox) throws -> Any {
    var renderer = Renderer(format: .json, width: nil, color: false)
    var output = Output()
    for report in try sandbox.answers(line) { renderer.render(report, into: &output) }
    return try JSONSerialization.jsonObject(with: Data(output.text.utf8))
  }

  /// The points are the score, and each is its category's score by its share, whatever was logged and however it
  /// is scored.
  @Test func thePointsAddUp() throws {
    try forAll(cases: 20) { generator in
      let sandbox = try Sandbox()
      let names = ["drinks", "veg", "fruit", "starchy", "protein", "dairy", "oils", "treats", "sports"]
      for _ in 0..<generator.int(0...3) {
        let name = generator.pick(names)
        _ = try? sandbox.engine.run(
          generator.pick([
            "target \(name) at least \(generator.int(1...4))",
            "target \(name) range 1 to \(generator.int(2...5))",
            "category disable \(name)", "category profile \(name) weight 0.\(generator.int(1...9))",
            "category profile \(name) curve quadratic", "compensation add \(name) by sports ratio 15",
          ]))
      }
      for _ in 0..<generator.int(1...12) {
        _ = try? sandbox.engine.run(
          "log \(generator.pick(names)) \(generator.int(1...5)).\(generator.int(0...9))")
        if generator.oneIn(4) { _ = try? sandbox.engine.run("log sports \(generator.int(1...120))min") }
      }
      let report = try #require(try json("score explain", sandbox) as? [String: Any])
      // All of it may have been refused.
      guard let score = report["score"] as? Double else { return }
      let rows = try #require(report["categories"] as? [[String: Any]])
      var sum = 0.0
      var shares = 0.0
      for row in rows {
        let (points, part, share) = (
          row["points"] as! Double, row["score"] as! Double, row["weight"] as! Double
        )
        try #require(abs(points - part * share) < 1e-3, "\(row)")
        try #require((0...100).contains(part))
        sum += points
        shares += share
        // One category alone says the same.
        let name = row["category"] as! String
        let one = try json("explain \(Lexer.quoted(name))", sandbox) as! [String: Any]
        try #require((one["categories"] as! [[String: Any]])[0]["points"] as! Double == points)
        // The entries behind it make its total.
        let entries = one["entries"] as! [[String: Any]]
        let total = entries.reduce(0) { $0 + ($1["portion"] as! Double) }
        try #require(abs(total - (row["total"] as! Double)) < 1e-6)
      }
      try #require(abs(shares - 1) < 1e-5)
      try #require(abs(sum - score) < 1e-4 + 1e-6 * Double(rows.count))
    }
  }

  @Test(
    arguments: [
      ("score last 5d", 5, ["trend"]), ("score last 4d where treats > 1", 2, ["2 of 4 days."]),
      ("score where treats > 1", 2, ["of"]), ("score last 4d by weekday", 4, ["Mean"]),
      ("score nov by month where has weight", 1, ["2026-11"]),
      ("score last 4d where treats > 99", 0, ["Nothing was logged"]),
    ])
  func inShort(_ line: String, _ rows: Int, _ shown: [String]) throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:15")
    for (day, treats) in [(16, 1), (17, 1), (18, 3), (19, 1), (20, 2)] {
      _ = try sandbox.engine.run("log treats \(treats) 2026-11-\(day)")
    }
    _ = try sandbox.engine.run("body add weight 84 2026-11-20")
    let found = try json(line, sandbox) as? [Any]
    #expect(found?.count == rows)
    let said = sandbox.say(line)
    for text in shown { #expect(said.contains(text), "\(said)") }
  }

  /// What is over is as much over as the answer to the line said, in every category.
  @Test(arguments: ["veg 4.2", "protein 1.5", "starchy 3.6", "dairy 3.3", "oils 4.5", "treats 2.4"])
  func whatIsOverIsWhatTheAnswerSaid(_ entry: String) throws {
    let sandbox = try Sandbox(width: nil)
    let answer = sandbox.say("log \(entry)")
    guard let over = answer.firstMatch(of: /([0-9.]+) over/)?.1 else { return }
    #expect(sandbox.say("score explain").contains("\(over) over"), "\(answer)")
  }

  @Test func aMistakeInTheConditionHasItsPlace() throws {
    let sandbox = try Sandbox()
    do {
      _ = try sandbox.engine.run("score last 30d where traets > 1")
      Issue.record("should be refused")
    } catch {
      #expect(error.span == 21..<27 && error.hint?.contains("treats") == true)
    }
    let offered = sandbox.engine.complete("score last 30d where tre").candidates.map(\.insert)
    #expect(offered == ["trend", "treats", "treats.score"])
  }
}
