import Foundation
import Language
import Runtime
import Shell
import TestSupport
import Testing

/// Days are the same in every list of them.
@Suite struct DayListTests {
  private func rows(_ line: String, _ sandbox: Sandbox) throws -> [[String: String]] {
    let data = Data(sandbox.say(line).utf8)
    let rows = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    return rows.map { $0.mapValues { "\($0)" } }
  }

  @Test func allListsAgree() throws {
    try forAll(cases: 6) { generator in
      let sandbox = try Sandbox(format: .json)
      if generator.bool() { _ = try sandbox.engine.run("category disable dairy; target veg at least 1") }
      for _ in 0..<generator.int(1...40) {
        let item = generator.pick(["drinks 1.5", "veg 3", "fruit 2", "treats 2", "sports 60", "starchy 3"])
        _ = try sandbox.engine.run("log \(item) -\(generator.int(0...12))")
      }
      let range = generator.pick(["all", "last 5d", "last 20d", "this week"])
      let scores = try rows("score \(range)", sandbox)
      let history = try rows("history \(range)", sandbox)
      let days = try rows("days \(range)", sandbox)
      try #require(scores.map { $0["date"] } == history.map { $0["date"] })
      // What is still ahead is no row of a question.
      try #require(days.map { $0["date"] } == scores.map { $0["date"] }.prefix(days.count).map { $0 })
      for (day, (score, past)) in zip(days, zip(scores, history)) {
        for key in ["score", "color", "on_target"] { try #require(day[key] == score[key], "\(key)") }
        for key in ["score", "color", "entries"] { try #require(day[key] == past[key], "\(key)") }
        try #require(day["met"] == past["on_target"])
        let single = try #require(day["date"])
        let data = Data(sandbox.say("score \(single)").utf8)
        let alone = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        try #require(
          alone.mapValues { "\($0)" }.filter { $0.key != "date" } == score.filter { $0.key != "date" })
      }
    }
  }

  /// A day of very many entries says what its meals come to, and machines get each entry.
  @Test func veryManyEntriesAreSummed() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:15")
    let lines = String(repeating: "log veg 0.1\n", count: 2001) + "log fruit 1 @breakfast\n"
    #expect(try sandbox.engine.script(lines, name: "many").errors.isEmpty)
    let page = sandbox.say("today")
    #expect(
      page.contains("Breakfast: Fruit 1.0\nLunch: Vegetables 200.1\n2002 entries, which entries lists\n"),
      "\(page)")
    let data = Data(sandbox.say("today --format json").utf8)
    let day = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((day["entries"] as? [Any])?.count == 2002)
    #expect((day["categories"] as? [Any])?.count == 9)
  }

  /// A run goes on from days before the range, and only what is asked for is worked out.
  @Test func columnsAloneAreAsAmongOthers() throws {
    let sandbox = try Sandbox(format: .json)
    let perfect = [
      "drinks 1.5", "veg 3", "fruit 2", "starchy 3", "protein 1", "dairy 3", "oils 2", "sports 30",
    ]
    for day in [9, 6, 5, 4, 3] {
      _ = try sandbox.engine.run(perfect.map { "log \($0) -\(day)" }.joined(separator: "; "))
    }
    _ = try sandbox.engine.run("log treats 3 -2; body add weight 84 -4")
    let whole = try rows("days last 5d", sandbox)
    #expect(whole.map { $0["streak"] } == ["3", "4", "0", "0", "0"])
    for column in [
      "streak", "score", "met", "on_target", "entries", "treats", "treats.score", "weight", "weekday",
    ] {
      let alone = try rows("days last 5d | select \(column)", sandbox)
      #expect(alone.map { $0[column] } == whole.map { $0[column] }, "\(column)")
    }
  }
}
