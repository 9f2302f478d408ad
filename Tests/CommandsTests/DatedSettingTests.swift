import Domain
import Foundation
import Language
import Naming
import Runtime
import Shell
import TestSupport
import Testing

/// What days are judged by: inferred where nobody edited it, and what it was on each day.
@Suite struct DatedSettingTests {
  /// Three logged days: Wednesday to today, Friday 20 November.
  private func logged() throws -> Sandbox {
    try Sandbox(after: ["log veg 3 -2", "log veg 3 -1", "log veg 3"])
  }

  private func score(_ category: String, _ day: String, _ sandbox: Sandbox) throws -> Double? {
    let data = Data(sandbox.json("explain \(category) \(day)").utf8)
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return (report["categories"] as? [[String: Any]])?.first?["score"] as? Double
  }

  @Test(arguments: [
    ("target treats at least 2", "log veg 1", "treats", 0.0),
    ("target veg exactly 3", "log veg 4.6", "veg", 50),
    ("target drinks at most 1", "log drinks 1.5", "drinks", 75),
    ("target drinks 1 to 3", "log drinks 5", "drinks", 100),
    ("target treats at most 2", "log treats 3", "treats", 25),
    // What was edited stays edited.
    ("category profile treats over 1 limit 2; target treats exactly 2", "log treats 3.1", "treats", 75),
    // A weight of one's own leaves the profile inferred.
    ("category profile treats weight 0.5; target treats at least 2", "log veg 1", "treats", 0),
    ("category profile treats over 3; category profile treats reset", "log treats 2", "treats", 25),
    ("category unit drinks ml", "log drinks 750ml", "drinks", 75),
    ("category unit sports h; category profile sports weight 0.3", "log sports 12min", "sports", 40),
  ])
  func profilesFollowTheTarget(_ change: String, _ log: String, _ category: String, _ expected: Double) throws
  {
    let sandbox = try Sandbox()
    for line in change.split(separator: "; ") + [log[...]] { _ = try sandbox.engine.run(String(line)) }
    let found = try #require(try score(category, "today", sandbox))
    #expect(abs(found - expected) < 1e-3, "\(found)")
  }

  @Test func resetGivesADefaultItsOwn() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.engine.run("category profile dairy weight 0.9 under 2 curve quadratic")
    let said = sandbox.say("category profile dairy reset")
    #expect(
      said.contains("Weight      0.08") && said.contains("1 × 50 points at 1.5") && said.contains("linear"))
    #expect(throws: CommandError.self) { try sandbox.engine.run("category profile dairy reset") }
  }

  /// Above the target, not above what just meets it.
  @Test(arguments: [
    ("dairy", "1", "log dairy 3", 0.0), ("dairy", "1", "log dairy 3.6", 0.5),
    ("drinks", "0.1", "log drinks 1.5", 0), ("drinks", "0.1", "log drinks 2.1", 1),
    ("sports", "15", "log sports 45", 1),
  ])
  func aSurplusExcuses(_ payer: String, _ ratio: String, _ log: String, _ excused: Double) throws {
    let sandbox = try Sandbox()
    _ = try sandbox.engine.run("compensation delete 1")
    _ = try sandbox.engine.run("compensation add treats by \(payer) ratio \(ratio) max 2")
    _ = try sandbox.engine.run("log treats 3; \(log)")
    let data = Data(sandbox.json("today").utf8)
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let treats = (report["categories"] as? [[String: Any]])?.first { $0["category"] as? String == "Treats" }
    #expect(abs((treats?["adjusted"] as? Double ?? 0) - (3 - excused)) < 1e-9)
  }

  @Test(arguments: [
    (
      "target veg at least 4.5", [100.0, 100, 50],
      "Holds from today; earlier days keep at least 3.0. To change them too, add always or from WHEN."
    ),
    (
      "target veg at least 4.5 from yesterday", [100, 50, 50],
      "Holds from Thu 19 Nov; earlier days keep at least 3.0."
    ),
    ("target veg at least 4.5 always", [50, 50, 50], "Holds always, for past days too."),
    (
      "target veg at least 4.5 from -2", [50, 50, 50],
      "Holds from Wed 18 Nov; earlier days keep at least 3.0."
    ),
    ("target veg at least 4.5 from tomorrow", [100, 100, 100], "Holds from Sat 21 Nov"),
    ("category edit veg target at least 4.5 weight 1", [100, 100, 50], "earlier days keep what they had"),
    ("category profile veg under 2 limit 1", [100, 100, 100], "Holds from today"),
    ("what-if target veg at least 4.5", [100, 100, 100], ""),
  ])
  func aTargetHoldsFromItsDay(_ line: String, _ scores: [Double], _ words: String) throws {
    let sandbox = try logged()
    let said = sandbox.say(line)
    #expect(said.replacing("\n", with: " ").contains(words) || words.isEmpty, "\(said)")
    #expect(try ["-2", "-1", "today"].map { try score("veg", $0, sandbox) } == scores)
    if !line.hasPrefix("what") { _ = try sandbox.engine.run("undo") }
    #expect(try ["-2", "-1", "today"].map { try score("veg", $0, sandbox) } == [100, 100, 100])
  }

  @Test func withoutEarlierEntriesItHoldsAlways() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.engine.run("log veg 3")
    #expect(!sandbox.say("target veg at least 4.5").contains("Holds"))
    _ = try sandbox.engine.run("log veg 3 -5")
    #expect(try score("veg", "-5", sandbox) == 50, "logged later, it has no other target")
  }

  /// A day that was typed is kept, also where no earlier one has an entry yet.
  @Test func fromADayInAnEmptyLog() throws {
    let sandbox = try Sandbox()
    let said = sandbox.say("target veg at least 4.5 from 2026-11-01")
    #expect(said.contains("Holds from Sun 1 Nov; earlier days keep at least 3.0."), "\(said)")
    _ = try sandbox.engine.run("log veg 3 2026-10-10; log veg 3 2026-11-02")
    #expect(try ["2026-10-10", "2026-11-02"].map { try score("veg", $0, sandbox) } == [100, 50])
  }

  /// Every line that is offered for a category that does not count on a day lets it be logged there.
  @Test(arguments: [
    ("log veg 1 -2; category add Legumes at least 1", "log legumes 1 -1", "counts only from Fri 20 Nov"),
    ("category disable legume", "log legume 1", "is disabled"),
    ("log veg 1 -2; category disable legume always", "log legume 1 -1", "is disabled on Thu 19 Nov"),
    ("category disable legume from tomorrow", "log legume 1 tomorrow", "is disabled on Sat 21 Nov"),
  ]) func whatIsOfferedWorks(_ before: String, _ line: String, _ words: String) throws {
    let sandbox = try Sandbox()
    if before.contains("disable") { _ = try sandbox.engine.run("category add Legume at least 1 always") }
    _ = try sandbox.engine.run(before)
    let error = try #require(throws: CommandError.self) { try sandbox.engine.run(line) }
    #expect(error.message.contains(words), "\(error.message)")
    let way = try #require(error.hint)
    #expect(way.hasPrefix("category enable legume"))
    _ = try sandbox.answers(way)
    _ = try sandbox.answers(line)
  }

  @Test func whatDoesNotCountLacksNothing() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.engine.run("category disable oils")
    let said = sandbox.say("show oils").replacing("\n", with: " ")
    #expect(
      said.contains("Status: disabled") && !said.contains("Missing") && !said.contains(" log "), "\(said)")
    #expect(said.contains("category enable \"oils / fats / nuts\" lets it count"))
    _ = try sandbox.answers("category enable \"oils / fats / nuts\"")
    #expect(sandbox.say("show oils").contains("log \"oils / fats / nuts\" 1"))
  }

  @Test func enablingWhatCountsSaysSinceWhen() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.engine.run("log veg 1 -2; category add Legumes at least 1")
    let said = sandbox.say("category enable legumes")
    #expect(said.contains("it counts from Fri 20 Nov already"), "\(said)")
    #expect(
      said.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "category enable legumes from WHEN, or always"), "\(said)")
    _ = try sandbox.answers("category enable legumes from -2")
    _ = try sandbox.answers("log legumes 1 -1")
  }

  /// Today may yet have entries, and is not judged by what holds from tomorrow.
  @Test func fromTomorrowOn() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.say("target veg at least 4.5 from tomorrow").contains("Holds from Sat 21 Nov"))
    #expect(sandbox.say("category disable fruit from tomorrow").contains("Enabled     yes"))
    _ = try sandbox.engine.run("log veg 3; log fruit 1")
    #expect(try score("veg", "today", sandbox) == 100)
    #expect(sandbox.engine.complete("log fr").candidates.contains { $0.insert.hasPrefix("Fruit") })
    _ = try sandbox.engine.run("on tomorrow")
    #expect(sandbox.say("log fruit 1").contains("is disabled"))
    #expect(!sandbox.engine.complete("log fr").candidates.contains { $0.insert.hasPrefix("Fruit") })
    #expect(sandbox.say("on today; log fruit 1; on tomorrow; log fruit 1").contains("is disabled"))
  }

  @Test func countingIsDatedToo() throws {
    let sandbox = try logged()
    func enabled(_ day: String) -> Substring? {
      sandbox.json("day \(day)").firstRange(of: "\"enabled\":").map { range in
        let text = sandbox.json("day \(day)")
        return text[range.upperBound...].prefix { $0 != "," }
      }
    }
    _ = try sandbox.engine.run("category disable fruit")
    #expect(enabled("-1") == "9" && enabled("today") == "8")
    _ = try sandbox.engine.run("category add Legumes at least 1")
    #expect(enabled("-1") == "9" && enabled("today") == "9")
    _ = try sandbox.engine.run("category disable treats always")
    #expect(enabled("-1") == "8" && enabled("today") == "8")
    // Both have columns, since each counts on some day; what may be logged goes by the day.
    #expect(sandbox.say("days last 3d | select date, fruit, fruit.score, legumes.score").contains("Fruit"))
    #expect(sandbox.say("log fruit 1").contains("is disabled"))
    #expect(!sandbox.say("log fruit 1 yesterday").contains("is disabled"))
    #expect(sandbox.say("log legumes 1 yesterday").contains("Legumes counts only from Fri 20 Nov"))
    #expect(sandbox.say("history last 3d").contains("/8"))
  }

  @Test func compensationIsDatedToo() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.engine.run("log treats 2 -1; log sports 45 -1; log treats 2; log sports 45")
    _ = try sandbox.engine.run("compensation delete 1")
    #expect(try score("treats", "-1", sandbox) == 100 && score("treats", "today", sandbox) == 25)
    #expect(sandbox.say("compensation list").contains("There are no compensation rules."))
    _ = try sandbox.engine.run("compensation add treats by sports ratio 30")
    #expect(try score("treats", "-1", sandbox) == 100 && score("treats", "today", sandbox) == 62.5)
    _ = try sandbox.engine.run("compensation edit 1 ratio 15")
    #expect(try score("treats", "today", sandbox) == 100)
    #expect(sandbox.say("explain treats -1").contains("In force then: Treats excused by Sports (not now)"))
  }

  @Test func anExplanationNamesWhatWasInForce() throws {
    let sandbox = try logged()
    for line in ["target veg at least 4.5", "category profile fruit weight 0.5", "category disable dairy"] {
      _ = try sandbox.engine.run(line)
    }
    let said = sandbox.say("score explain yesterday").replacing("\n", with: " ")
    for words in [
      "Vegetables at least 3.0 (now at least 4.5)", "Fruit weight 0.08 (now 0.5)", "Dairy counted (not now)",
    ] {
      #expect(said.contains(words), "\(said)")
    }
    #expect(!sandbox.say("score explain").contains("In force"))
    #expect(sandbox.say("category show veg").contains("From Fri 20 Nov: target at least 3.0 → at least 4.5"))
  }

  /// All days of the range, those before as well.
  @Test func whatIfJudgesTheWholeRange() throws {
    let sandbox = try logged()
    _ = try sandbox.engine.run("target veg at least 4 from yesterday")
    let data = Data(sandbox.json("what-if target veg at least 4.5 over last 3d").utf8)
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((report["changes"] as? [Any])?.count == 3)
    #expect(sandbox.say("what-if category disable veg over last 3d").contains("Changed most"))
    #expect(sandbox.say("category show veg").contains("at least 4.0"))
  }

  @Test func anotherUnitConvertsWhatDaysAreJudgedBy() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.engine.run(
      "log veg 1 -1; target sports at least 60; category profile sports under 1 limit 20")
    #expect(sandbox.say("category unit sports h").contains("Target      at least 1"))
    #expect(sandbox.say("category show sports").contains("Thu 19 Nov") == false)
    #expect(sandbox.say("category show sports").contains("1 × 50 points at 0.333"))
    #expect(sandbox.say("compensation list").contains("0.25"))
    #expect(sandbox.json("category show sports").contains("\"before\":\"at least 0.5\""))
    _ = try sandbox.engine.run("undo")
    #expect(sandbox.say("target sports").contains("at least 60"))
    _ = try sandbox.engine.run("food add Cake treats 1")
    #expect(sandbox.say("category unit treats pc").contains("1 food"))
  }

  /// The steps are replayed with their own clock, so they hold from the same days.
  @Test func anExportMakesTheSameLog() throws {
    let sandbox = try logged()
    for line in [
      "target veg at least 4.5", "category disable fruit from yesterday", "compensation delete 1",
      "category add Legumes at least 1", "category profile veg weight 0.3 always",
    ] { _ = try sandbox.engine.run(line) }
    sandbox.now.moment = try #require(Clock.parse("2026-11-25T09:00"))
    _ = try sandbox.engine.run("target veg at least 2")
    sandbox.renderer.width = nil
    let script = sandbox.say("journal export")
    let other = try Sandbox(now: "2027-01-01T09:00")
    try other.script(script)
    #expect(try other.everything() == sandbox.everything())
  }

  @Test func theTrendLeavesOutTheDayThatIsNotOver() throws {
    let sandbox = try Sandbox()
    for day in 1...4 { _ = try sandbox.engine.run("log veg 3 -\(day)") }
    _ = try sandbox.engine.run("log treats 6")
    for line in ["history", "score last 5d"] {
      #expect(
        sandbox.say(line).contains("trend → +0.0, later half against earlier, without today"), "\(line)")
    }
    #expect(!sandbox.say("history 2026-11-16..2026-11-19").contains("without today"))
  }

  @Test func aHundredOffTargetIsExplained() throws {
    let sandbox = try Sandbox()
    let perfect =
      "log drinks 2.5; log veg 3; log fruit 2; log starchy 3; log protein 1; log dairy 3; log oils 2; log sports 60; "
      + "log treats 2"
    _ = try sandbox.engine.run(perfect)
    let why =
      "100, though not on target: Unsweetened Drinks 0.5 L above the target, which costs nothing; Treats 1.0 portion over, excused by Sports."
    for line in ["today", "score", "score explain", "history", "score last 3d"] {
      #expect(sandbox.say(line).replacing("\n", with: " ").contains(why), "\(sandbox.say(line))")
    }
    _ = try sandbox.engine.run("delete 9; delete 1; log drinks 1")
    #expect(!sandbox.say("today").contains("though"))
  }
}
