import Foundation
import Naming
import Runtime
import TestSupport
import Testing

@Suite struct InsightCommandTests {
  /// A log with ninety days of sleep, heart, steps and mood, in which long nights go with a slow heart and a good mood.
  static func sandbox(days: Int = 90, format: Bool = false) throws -> Sandbox {
    var generator = Generator(seed: 5)
    var lines: [String] = []
    for back in (0..<days).reversed() {
      let sleep = 380 + Int(generator.double(0...160))
      let heart = 64 - (sleep - 380) / 20 + Int(generator.double(0...3))
      let mood = min(5, max(1, (sleep - 300) / 45 + Int(generator.double(0...1.99)) - 1))
      lines.append(
        "body add sleep \(sleep)min rhr \(heart) steps \(6000 + Int(generator.double(0...5000))) -\(back)")
      lines.append("mood \(mood) -\(back)")
    }
    return try Sandbox(
      after: lines.map { $0.replacing(" -0", with: "") }, asScript: true, format: format ? .json : .table)
  }

  @Test func correlationsAreToldWithHowSureTheyAre() throws {
    let sandbox = try Self.sandbox()
    let said = sandbox.say("correlations")
    #expect(said.contains("Resting heart rate was") && said.contains("mornings after 8 h or more of sleep"))
    #expect(said.contains("lower on the"))
    #expect(said.contains("That two things go together does not say that one makes the other."))
    let json = try StrictJSON(sandbox.json("correlations"))
    guard case .array(let rows) = json else {
      Issue.record("a list was to come")
      return
    }
    #expect(rows.count == 8)
    let keys = [
      "a", "b", "lag_days", "r", "low", "high", "days", "effective_days", "tested_days",
      "next_test_days", "p", "q", "shown", "reason",
      "needs_days",
      "effect", "effect_unit", "split", "n_high", "n_low", "mean_high", "mean_low",
    ]
    for row in rows {
      guard case .object(let members, _) = row else { continue }
      #expect(members == keys)
    }
    #expect(
      rows[0]["a"] == .string("sleep") && rows[0]["b"] == .string("rhr") && rows[0]["shown"] == .bool(true))
    #expect(rows[0]["split"] == .number("480") && rows[4]["split"] == .number("420"))
    let about = sandbox.say("correlations about mood --all")
    #expect(about.contains("Sleep and mood") && !about.contains("resting heart rate"))
  }

  /// What somebody measures besides is tried like the rest, and makes the others the surer they have to be.
  @Test func ownMetricsAreTried() throws {
    let sandbox = try Self.sandbox()
    _ = try sandbox.answers("metric add Pain 0 to 10; metric add headache yes/no; metric add unused 0 to 5")
    let nights = try StrictJSON.values(sandbox.json("days last 90d | select sleep"))[0]
    guard case .array(let rows) = nights else { return }
    var lines: [String] = []
    for (place, row) in rows.enumerated() {
      guard case .number(let text)? = row["sleep"], let sleep = Double(text) else { continue }
      let back = rows.count - 1 - place
      lines.append("body add pain \(max(0, min(10, Int((560 - sleep) / 20)))) \(back == 0 ? "" : "-\(back)")")
      lines.append("body add headache \(sleep < 440 ? "yes" : "no") \(back == 0 ? "" : "-\(back)")")
    }
    try sandbox.script(lines.joined(separator: "\n"))
    let said = sandbox.say("correlations about pain")
    #expect(
      said.contains("Pain was") && said.contains("lower on the") && said.contains("8 h or more of sleep"))
    #expect(!said.contains("Resting heart rate"), "\(said)")
    let headache = sandbox.say("correlations about headache").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(headache.contains("points less often on the") && headache.contains("Headache was"), "\(headache)")
    #expect(sandbox.say("correlations about unused --all").contains("needs 14 more days") == false)
    #expect(sandbox.say("correlations about pian").contains("correlations about pain"))
    guard case .array(let tried) = try StrictJSON(sandbox.json("correlations")) else { return }
    #expect(tried.count == 20)
    #expect(sandbox.engine.complete("correlations about p").candidates.map(\.display).contains("pain"))
    #expect(!sandbox.told("insights --all").isRefused && !sandbox.told("mood").isRefused)
  }

  @Test func whatIsMissingIsSaidInDays() throws {
    let sandbox = try Self.sandbox(days: 5)
    #expect(sandbox.say("correlations").contains("needs 9 more days"))
    #expect(try Sandbox().say("correlations").contains("14 more days are needed"))
  }

  @Test func correlateIsAStage() throws {
    let sandbox = try Self.sandbox()
    let said = sandbox.say("days last 90d | correlate sleep, rhr")
    #expect(said.contains("-0.8") || said.contains("-0.9"))
    #expect(said.contains("does not say that one makes the other"))
    #expect(sandbox.say("days last 90d | correlate sleep, mood lag 1").contains("89"))
    #expect(sandbox.say("days last 10d | correlate sleep, mood").contains("4 more"))
    for (line, words) in [
      ("days last 90d | correlate index, sleep", "contains sleep"),
      ("days last 90d | correlate recovery, sleep", "contains sleep"),
      ("days last 90d | correlate index, recovery", "both contain"),
      ("days last 90d | correlate score, vegetables", "contains vegetables"),
      ("days last 90d | correlate sleep, sleep", "goes with itself"),
      ("days last 90d | correlate sleep", "two columns"),
      ("days last 90d | correlate sleep, weekday", "no number"),
      ("entries all | correlate portion, hour", "one row for each day"),
    ] {
      #expect(sandbox.say(line).contains(words), "\(line): \(sandbox.say(line))")
    }
    #expect(!sandbox.told("days last 90d | correlate recovery, sleep lag 1").isRefused)
    #expect(sandbox.say("days last 90d | group month | correlate sleep, rhr").contains("2026-10"))
  }

  /// Behind two columns Tab offers what may follow them.
  @Test func lagIsOffered() throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    func offers(_ line: String) -> [String] { sandbox.engine.complete(line).candidates.map(\.display) }
    for line in ["sleep, mood ", "sleep, mood l", "sleep,mood ", "sleep / 60 as h, mood la"] {
      #expect(offers("days last 90d | correlate \(line)").contains("lag"), "\(line)")
    }
    for line in ["sleep ", "sleep, ", "sleep", "sleep, mood lag "] {
      #expect(!offers("days last 90d | correlate \(line)").contains("lag"), "\(line)")
    }
    #expect(!offers("days last 90d | where weekday in sat, sun | correlate sleep ").contains("lag"))
  }

  /// Three things at most go with the mood, each by how much and over how many days; a cause is none of them.
  @Test func whatGoesWithTheMood() throws {
    let said = try Self.sandbox().say("mood")
    #expect(said.contains("Goes with it most: sleep (r 0."), "\(said)")
    #expect(said.contains("56 days)") && said.contains("does not say that one makes the other"))
    let few = try Self.sandbox(days: 10).say("mood")
    #expect(!few.contains("Goes with it most") && !few.contains("beyond chance"))
    let noise = try Sandbox()
    var generator = Generator(seed: 8)
    for back in 0..<30 {
      _ = try noise.answers(
        "mood \(generator.int(1...5)) -\(back); body add sleep \(generator.int(350...500))min -\(back)"
          .replacing(" -0", with: ""))
    }
    #expect(noise.say("mood").contains("Nothing goes with it beyond chance yet, of sleep."))
  }

  @Test func insightsAreThreeAtMost() throws {
    let sandbox = try Self.sandbox()
    _ = try sandbox.answers("body add sleep 5h10m")
    let said = sandbox.say("insights")
    #expect(said.contains("You slept 5h10m"))
    let json = try StrictJSON(sandbox.json("insights"))
    guard case .array(let rows) = json else {
      Issue.record("a list was to come")
      return
    }
    #expect((1...3).contains(rows.count))
    #expect(sandbox.say("insights --all").contains("another says it"))
    #expect(sandbox.told("insights tomorrow").isRefused)
  }

  @Test func summariesKeepToTheirForm() throws {
    let sandbox = try Self.sandbox(format: true)
    let short = try StrictJSON(sandbox.say("summary"))
    guard case .object(let members, _) = short else {
      Issue.record("an object was to come")
      return
    }
    #expect(members == ["date", "time", "index", "partial", "short", "by", "reason"])
    #expect(short["by"] == .string("rules"))
    let long = try StrictJSON(sandbox.say("summary yesterday long"))
    guard case .object(let sections, _) = long else { return }
    #expect(
      sections == [
        "date", "time", "index", "partial", "working", "attention", "action", "words", "by", "reason",
      ])
    #expect(sandbox.say("summary week").contains("\"sleep\""))
  }

  private static func withModel(_ manner: LocalServer.Manner, _ text: String = "", _ line: String) throws
    -> String
  {
    let server = try LocalServer(manner, text: text)
    let sandbox = try sandbox(days: 40)
    _ = try sandbox.answers("set model.address \(server.address)")
    return sandbox.say(line)
  }

  @Test func aModelWritesWhereOneIsSet() throws {
    let fine = "Your index is 98, carried by sleep. Choose one thing and begin with it."
    let said = try Self.withModel(.text, fine, "summary")
    // What the model does not say of a partial index is said behind it.
    #expect(said.hasPrefix(fine + "\n") && said.contains("The index is partial: ~"), "\(said)")
    let sections = """
      {"working": "Sleep is fine.", "attention": "Nothing stands out.", "action": "Go to bed in good time."}
      """
    let long = try Self.withModel(.text, sections, "summary long")
    #expect(long.contains("What's working: Sleep is fine.") && !long.contains("By rules"))
  }

  @Test(arguments: [
    ("One sentence alone.", "1 sentence"), ("You walked 123,456 steps. Rest now.", "none of your numbers"),
    ("Great job. Rest now.", "“great job”"), ("Only few steps so far. Rest now.", "before noon"),
    ("See **this**. Rest now.", "markup"), ("", "a sentence is missing"),
  ])
  func whatBreaksARuleIsNotUsed(_ text: String, _ why: String) throws {
    let said = try Self.withModel(.text, text, "summary")
    #expect(said.contains("By rules") && said.contains(why), "\(said)")
  }

  /// To machines as well: who wrote it, and why no model did.
  @Test(arguments: [
    (LocalServer.Manner.text, "One sentence alone.", "of the model the text is not used: it has 1 sentence"),
    (.text, "You walked 123,456 steps. Rest now.", "is none of your numbers"),
    (.garbage, "", "is not JSON"), (.unauthorised, "", "it does not accept the key"),
  ])
  func whyIsInJSON(_ manner: LocalServer.Manner, _ text: String, _ why: String) throws {
    let server = try LocalServer(manner, text: text)
    let sandbox = try Self.sandbox(days: 40, format: true)
    _ = try sandbox.answers("set model.address \(server.address)")
    for line in ["summary", "summary yesterday long"] {
      let json = try StrictJSON(sandbox.say(line))
      #expect(json["by"] == .string("rules"))
      guard case .string(let reason)? = json["reason"] else {
        Issue.record("\(line): a reason was to come")
        continue
      }
      let isOfForm = line == "summary" || manner != .text
      #expect(!isOfForm || reason.contains(why), "\(reason)")
      #expect(!reason.isEmpty)
    }
  }

  @Test func aModelThatWritesNeedsNoReason() throws {
    let server = try LocalServer(
      .text, text: "Your index is 98, carried by sleep. Choose one thing and begin with it.")
    let sandbox = try Self.sandbox(days: 40, format: true)
    _ = try sandbox.answers("set model.address \(server.address)")
    let json = try StrictJSON(sandbox.say("summary"))
    #expect(json["by"] == .string("model") && json["reason"] == .null)
  }

  /// The share of the waking day gone by is called that, wherever it is told: nothing calls it ideal.
  @Test func theShareByNowIsNoIdeal() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    _ = try sandbox.answers("body add sleep 450 steps 1300 hrv 40 rhr 60")
    for line in ["summary", "summary long", "summary show-prompt", "insights", "index", "index explain"] {
      let said = sandbox.say(line)
      #expect(!said.contains("ideal is 2,824") && !said.contains("ideal 2,824"), "\(line): \(said)")
    }
    #expect(sandbox.say("summary long").contains("Steps at 1,300, of 2,824 by now."))
    #expect(sandbox.say("summary show-prompt").contains("of 2,824 steps by now"))
    #expect(sandbox.say("index explain steps").contains("1,300 of 2,824 by 12:00"))
    let steps = sandbox.json("index explain steps")
    #expect(steps.contains("\"ideal_low\":8000") && steps.contains("\"by_now\":2823.5"), "\(steps)")
    // The day over, it is the ideal itself.
    _ = try sandbox.answers("body add sleep 450 steps 1300 hrv 40 rhr 60 yesterday")
    #expect(sandbox.say("summary yesterday long").contains("ideal is 8,000 or more"))
  }

  @Test(arguments: [
    (LocalServer.Manner.garbage, "is not JSON"), (.shape, "choices"), (.unauthorised, "key"),
    (.flood, "too long"),
    (.drop, "cut off"),
  ])
  func badServersLeaveTheRules(_ manner: LocalServer.Manner, _ why: String) throws {
    let said = try Self.withModel(manner, "", "summary")
    #expect(said.contains("By rules") && said.contains(why), "\(said)")
  }

  /// Nothing is sent where nothing is set, nor by a rehearsal, nor by showing what would be.
  @Test func nothingIsSentUnasked() throws {
    let server = try LocalServer(.text, text: "A. B.")
    let sandbox = try Self.sandbox(days: 40)
    _ = sandbox.say("summary")
    _ = try sandbox.answers("set model.address \(server.address)")
    _ = sandbox.rehearsed("summary")
    _ = sandbox.preview("summary")
    let prompt = sandbox.say("summary show-prompt")
    #expect(prompt.contains("Write exactly 2 sentences") && prompt.contains("Sleep: "))
    #expect(server.request == nil)
    #expect(sandbox.told("set model.key sk-123456").isRefused)
    _ = try sandbox.answers("set model.key env:NO_SUCH_VARIABLE_HERE")
    #expect(sandbox.say("summary").contains("NO_SUCH_VARIABLE_HERE is not"))
    #expect(server.request == nil)
  }
}
