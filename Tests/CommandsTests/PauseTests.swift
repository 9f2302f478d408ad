import Domain
import Foundation
import TestSupport
import Testing

/// Days that are lived without being judged.
@Suite struct PauseTests {
  /// A Friday; the days before it are logged.
  private func sandbox(_ lines: [String] = []) throws -> Sandbox {
    try Sandbox(
      after: (1...9).flatMap { ["log veg 3 -\($0)", "log fruit 2 -\($0)", "log 2000kcal -\($0)"] } + lines,
      now: "2026-11-20T10:00", width: nil)
  }

  private func rows(_ sandbox: Sandbox, _ line: String) throws -> [[String: Any]] {
    let found = try JSONSerialization.jsonObject(with: Data(sandbox.json(line).utf8))
    return try #require(found as? [[String: Any]])
  }

  private func text(_ row: [String: Any], without left: (String) -> Bool) -> String {
    row.filter { !left($0.key) }.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
  }

  @Test(arguments: [
    ("pause today", "2026-11-20", "2026-11-20", ""), ("pause today flu", "2026-11-20", "2026-11-20", "flu"),
    ("pause 3 dec..10 dec \"a holiday\"", "2026-12-03", "2026-12-10", "a holiday"),
    ("pause 3 dec to 10 dec a long holiday", "2026-12-03", "2026-12-10", "a long holiday"),
    ("pause next week", "2026-11-23", "2026-11-29", ""), ("pause from 3 dec", "2026-12-03", "", ""),
    ("pause 3 dec..", "2026-12-03", "", ""), ("pause since yesterday cold", "2026-11-19", "", "cold"),
    ("pause 1 nov..5 nov", "2026-11-01", "2026-11-05", ""),
    ("pause 28 dec..4 jan", "2026-12-28", "2027-01-04", ""),
    ("pause 2d flu", "2026-11-20", "2026-11-21", "flu"),
  ])
  func whatLinesSay(_ line: String, _ first: String, _ last: String, _ reason: String) throws {
    let sandbox = try sandbox()
    let told = sandbox.told(line)
    try #require(!told.isRefused, "\(told.text)")
    let row = try #require(try rows(sandbox, "pause list").first)
    #expect(row["first_day"] as? String == first)
    #expect(row["last_day"] as? String ?? "" == last)
    #expect(row["reason"] as? String ?? "" == reason)
    #expect(sandbox.say("undo").contains("Took back"))
    #expect(try rows(sandbox, "pause list").isEmpty)
  }

  @Test(arguments: [
    ("pause mon..wed", "2026-11-16..2026-11-18"), ("pause mon", "2026-11-23"),
    ("pause 18 nov..3 dec", "pause edit 2026-11-20 from 2026-11-18 to 2026-12-03"),
    ("pause edit 1 dec from mon", "2026-11-23"), ("pause 3 dec..10 jun", "--sure"),
    ("pause delete yesterday", "is not paused"), ("pause all", "days such as today"),
    ("pause end 18 nov", "cannot end"),
    ("pause 3 dec 2028", "check the year"),
    (
      "pause edit today to 4 dec",
      "pause delete 2026-12-01; pause edit 2026-11-20 from 2026-11-20 to 2026-12-04"
    ),
    ("plan", "nothing to plan"), ("plan within budget", "nothing to plan"),
  ])
  func whatIsAskedOrRefused(_ line: String, _ says: String) throws {
    let sandbox = try sandbox(["pause today flu", "pause 1 dec..2 dec"])
    let told = sandbox.told(line)
    #expect(told.isRefused && told.text.contains(says), "\(told.text)")
  }

  /// The lines that are offered do what they say.
  @Test func pausesAreJoinedByTheOfferedLine() throws {
    let sandbox = try sandbox(["pause today flu", "pause 1 dec..2 dec"])
    #expect(
      !sandbox.told("pause delete 2026-12-01; pause edit 2026-11-20 from 2026-11-20 to 2026-12-04").isRefused)
    let row = try #require(try rows(sandbox, "pause list").first)
    #expect(row["days"] as? Int == 15 && row["reason"] as? String == "flu")
  }

  @Test func anOpenPauseEnds() throws {
    let sandbox = try sandbox(["pause from 18 nov cold"])
    #expect(sandbox.say("pause end").contains("From Fri 20 Nov on days count again."))
    #expect(try rows(sandbox, "pause list").first?["last_day"] as? String == "2026-11-19")
    #expect(sandbox.told("pause end").isRefused)
    #expect(sandbox.say("pause edit 18 nov to open").contains("until pause end"))
    #expect(sandbox.say("pause end today").contains("From Sat 21 Nov"))
    #expect(sandbox.say("what-if pause 2d --sure").contains("paused already"))
  }

  /// Paused days are in no mean, lack nothing, and are no gap in a streak.
  @Test func noMeanHasThem() throws {
    let sandbox = try sandbox(["log treats 6 -3", "goal kcal 1800", "pause 17 nov..18 nov flu"])
    let days = try rows(sandbox, "days last 5d")
    #expect(days.map { $0["paused"] as? Bool } == [false, true, true, false, false])
    #expect(days[1]["score"] is NSNull && days[1]["on_target"] is NSNull && days[1]["kcal"] as? Int == 2000)
    #expect(try rows(sandbox, "days last 5d | select pause_reason")[1]["pause_reason"] as? String == "flu")
    let means = try rows(sandbox, "days 16 nov..19 nov | mean score")
    let kept = try rows(sandbox, "days 16 nov..19 nov | where not paused | mean score")
    #expect(means[0]["score"] as? Double == kept[0]["score"] as? Double)
    #expect(sandbox.say("days 16 nov..19 nov | mean kcal").contains("2 days are paused"))
    #expect(!sandbox.say("days 16 nov..19 nov | where not paused | mean kcal").contains("are paused"))
    #expect(sandbox.say("history 16 nov..19 nov").contains("over 2 of 2 days, 2 more paused"))
    #expect(sandbox.say("calendar").contains("‖"))
    let page = sandbox.json("day 18 nov")
    #expect(
      page.contains("\"paused\"") && page.replacing(" ", with: "").contains("\"status\":\"paused\"")
        && !page.contains("below"))
    #expect(sandbox.say("log veg 1 18 nov").contains("‖ paused: flu"))
    for (line, says) in [
      ("insights 18 nov", "nothing to tell"), ("summary 18 nov", "no summary"), ("score 18 nov", "no score"),
      ("status 18 nov --short", "‖ paused: flu"), ("show veg 18 nov", "paused"),
    ] { #expect(sandbox.say(line).contains(says), "\(line)") }
  }

  @Test func aStreakGoesOn() throws {
    let others = ["drinks", "fruit", "starchy", "protein", "dairy", "oils", "treats", "sports"]
    let sandbox = try Sandbox(
      after: others.map { "category disable \($0) always" } + (1...5).map { "log veg 3 -\($0)" },
      now: "2026-11-20T10:00", width: nil)
    func current() throws -> Int? { try rows(sandbox, "streaks").first?["current"] as? Int }
    #expect(try current() == 5)
    _ = sandbox.told("delete 1 17 nov")
    #expect(try current() == 2)
    _ = sandbox.told("pause 17 nov flu")
    #expect(try current() == 4)
    let streaks = try rows(sandbox, "days last 5d").map { $0["streak"] as? Int }
    #expect(streaks == [2, 2, 3, 4, 4])
  }

  /// A pause changes no number of the days outside it but streaks, shares of budgets, and what is worked out over several
  /// days.
  @Test func otherDaysStayAsTheyWere() throws {
    try forAll(cases: 2) { g in
      let sandbox = try Sandbox(now: "2026-11-20T10:00", width: nil)
      for back in 0...24 where !g.oneIn(5) {
        for _ in 0...g.int(0...3) {
          let line = g.pick([
            "log veg \(g.int(1...4))", "log fruit 2", "log treats \(g.int(1...3))", "log sports 40",
            "log \(g.int(300...2500))kcal", "weight 8\(g.int(0...3)).\(g.int(0...9)) --sure",
          ])
          _ = sandbox.told("\(line) \(back == 0 ? "today" : "-\(back)")")
        }
      }
      for line in ["goal kcal 2000 always", "budget add 1900kcal over week", "goal steps 8000 always"] {
        _ = sandbox.told(line)
      }
      let first = g.int(3...15)
      let (from, to) = (Day(year: 2026, month: 11, day: 20), first - g.int(0...3))
      let start = try #require(from) - first
      let end = try #require(from) - to
      func outside() throws -> [String] {
        try rows(sandbox, "days last 25d").filter { row in
          guard let date = row["date"] as? String else { return false }
          return !(start.description...end.description).contains(date)
        }.map { row in
          text(row) { key in
            ["paused", "streak", "allowance", "goal", "protein_goal", "calorie_color", "strain", "recovery"]
              .contains(
                key)
              || ["load", "index", "workout", "effort_load", "expenditure", "trend", "nutrition"].contains {
                key.hasPrefix($0)
              }
          }
        }
      }
      let before = try outside()
      try #require(!before.isEmpty)
      try #require(!sandbox.told("pause \(start)..\(end) flu").isRefused)
      #expect(try outside() == before)
      _ = sandbox.told("undo")
      #expect(try outside() == before)
    }
  }

  /// What is exported comes back, and not twice.
  @Test func exportsComeBack() throws {
    let old = try sandbox(["pause 1 nov..5 nov \"a cold; bad\"", "pause from 3 dec"])
    let path = try old.file("", "pauses.csv")
    let folder = old.folder + "/all"
    try #require(!old.told("export to \(folder)").isRefused)
    #expect(path.hasPrefix(old.folder))
    let new = try Sandbox(now: "2026-11-20T10:00", width: nil)
    for ending in ["csv", "json"] {
      let told = new.told("import \(folder)/pauses.\(ending)")
      #expect(
        !told.isRefused && told.text.contains(ending == "csv" ? "2 pauses are new" : "Nothing new"),
        "\(told.text)")
    }
    func kept(_ sandbox: Sandbox) throws -> [String] {
      try rows(sandbox, "pause list").map { text($0) { $0 == "id" } }
    }
    #expect(try kept(new) == kept(old))
    _ = new.told("undo")
    _ = new.told("pause 4 nov")
    #expect(new.say("import \(folder)/pauses.csv").contains("paused already"))
  }

  /// The food called so is reached, and the line that meant it of old still does.
  @Test func aFoodCalledPauseIsReached() throws {
    let sandbox = try sandbox(["food add Pause treats 1"])
    #expect(sandbox.say("log pause").contains("Pause"))
    #expect(sandbox.say("log pause 2").contains("Pause"))
    #expect(sandbox.say("food show pause").contains("Pause"))
  }

  @Test func remindersAndMoodWait() throws {
    let sandbox = try sandbox(["weight 84 -10", "pause today flu", "meeting add doctor today at 15:00"])
    let due = sandbox.say("remind")
    #expect(due.contains("Meeting today") && !due.contains("weigh-in"))
    _ = sandbox.told("pause delete today")
    #expect(sandbox.say("remind").contains("weigh-in"))
  }

  @Test func completionKnowsPausesAndReasons() throws {
    let sandbox = try sandbox(["pause 18 nov flu", "pause from 3 dec \"a holiday\""])
    func offers(_ line: String) -> [String] { sandbox.engine.complete(line).candidates.map(\.insert) }
    #expect(offers("pause today ").contains("flu"))
    #expect(offers("pause delete ").contains("2026-11-18"))
    #expect(offers("pause ").contains("next week"))
    #expect(offers("pause edit 18 nov ").contains("to"))
  }
}
