import Commands
import TestSupport
import Testing

/// Mood, workouts, load, recovery, stress and anomalies from line to answer.
@Suite struct MoodTests {
  private func sandbox(_ lines: [String], now: String = "2026-11-20T10:30") throws -> Sandbox {
    let sandbox = try Sandbox(now: now)
    for line in lines { _ = try sandbox.answers(line) }
    return sandbox
  }

  private func rows(_ sandbox: Sandbox, _ line: String) throws -> [StrictJSON] {
    let value = try StrictJSON.values(sandbox.json(line))[0]
    if case .array(let rows) = value { return rows }
    return [value]
  }

  @Test func oneWord() throws {
    let sandbox = try sandbox([])
    #expect(sandbox.say("mood 4 --note \"slept well\"") == "Mood 4 🙂 · slept well\n")
    let now = try rows(sandbox, "mood")[0]
    #expect(
      now["mood"] == .number("4") && now["note"] == .string("slept well") && now["time"] == .string("10:30"))
    #expect(
      sandbox.say("mood 😕 yesterday").contains("Mood 2 😕 · Thu 19 Nov")
        || sandbox.say("mood yesterday").contains("2 😕"))
    #expect(try rows(sandbox, "mood journal").count == 2)
    #expect(try rows(sandbox, "mood -5")[0]["mood"] == .null)
    #expect(sandbox.say("mood great -2").contains("Mood 5 😊"))
    _ = try sandbox.answers("undo")
    for line in ["mood 6", "mood 0", "mood 4.5", "mood blue", "mood 4 tomorrow"] {
      #expect(sandbox.told(line).isRefused, "\(line)")
    }
    _ = try sandbox.answers("undo")
    #expect(try rows(sandbox, "mood journal").count == 1)
  }

  @Test func whatGoesWithIt() throws {
    let days: [(mood: Int, sleep: Int)] = [
      (5, 450), (4, 430), (4, 460), (2, 300), (3, 350), (3, 340), (4, 400),
    ]
    var sandbox = try sandbox(
      days.enumerated().flatMap { ["mood \($1.mood) -\($0)", "body add sleep \($1.sleep) -\($0)"] })
    #expect(
      sandbox.say("mood").contains(
        "4.3 of 5 on the 3 days with 7 h or more sleep, 2.7 on the 3 under 6 h."))
    sandbox = try self.sandbox(["mood 4", "mood 3 yesterday"])
    #expect(sandbox.say("mood").contains("after 5 more days"))
    #expect(sandbox.say("mood").contains("3.5 over 2 days"))
  }

  /// Once a day, never on the first day, and not once a mood is logged.
  @Test func theQuestion() throws {
    let sandbox = try sandbox(["log veg 1"])
    #expect(sandbox.engine.questionOfTheDay() == nil)
    sandbox.now.moment = try Sandbox(now: "2026-11-21T08:00").now.moment
    let steps = try rows(sandbox, "journal").count
    #expect(sandbox.engine.questionOfTheDay()?.contains("How are you") == true)
    #expect(sandbox.engine.questionOfTheDay() == nil && sandbox.engine.questionOfTheDay() == nil)
    #expect(try rows(sandbox, "journal").count == steps)
    // Before the cutoff it is still the same day.
    sandbox.now.moment = try Sandbox(now: "2026-11-22T03:00").now.moment
    #expect(sandbox.engine.questionOfTheDay() == nil)
    sandbox.now.moment = try Sandbox(now: "2026-11-22T09:00").now.moment
    _ = try sandbox.answers("mood 3")
    #expect(sandbox.engine.questionOfTheDay() == nil)
    sandbox.now.moment = try Sandbox(now: "2026-11-23T09:00").now.moment
    _ = try sandbox.answers("set mood.ask off")
    #expect(sandbox.engine.questionOfTheDay() == nil)
  }

  @Test func workouts() throws {
    let sandbox = try sandbox([])
    #expect(sandbox.say("workout run 45min effort 7 at 08:00").hasPrefix("Run 45 min at 08:00, effort 7"))
    #expect(sandbox.say("workout yoga 1h yesterday").hasPrefix("Yoga 1h · Thu"))
    _ = try sandbox.answers("workout 20")
    let rows = try rows(sandbox, "workouts")
    #expect(
      rows.map { $0["kind"] } == [.string("Yoga"), .string("Workout"), .string("Run")]
        || rows.map { $0["kind"] } == [.string("Yoga"), .string("Run"), .string("Workout")])
    #expect(try self.rows(sandbox, "workouts | where effort >= 7")[0]["minutes"] == .number("45"))
    for line in ["workout run", "workout run 0", "workout run 45min effort 11", "workout run 45kg"] {
      #expect(sandbox.told(line).isRefused, "\(line)")
    }
    _ = try sandbox.answers("body delete workout")
    #expect(try self.rows(sandbox, "workouts").count == 2)
    _ = try sandbox.answers("undo 2")
    #expect(try self.rows(sandbox, "workouts").count == 2)
  }

  /// Minutes and minutes × effort never stand in one column.
  @Test func loadsOfARangeAreInOneUnit() throws {
    let bare = ["2026-09-20", "2026-09-24", "2026-09-28", "2026-10-02", "2026-10-06", "2026-10-10"]
    let lines =
      bare.map { "workout run 30min \($0)" }
      + ["2026-11-13", "2026-11-15", "2026-11-17", "2026-11-19"].map { "workout run 30min effort 5 \($0)" }
    let sandbox = try sandbox(lines)
    let loads = try rows(sandbox, "days last 90d | where load > 0 | select load")
    #expect(loads.map { $0["load"] } == Array(repeating: .number("30"), count: 10))
    let week = try rows(sandbox, "load")
    #expect(week.allSatisfy { $0["unit"] == .string("min") })
    #expect(week.contains { $0["load"] == .number("30") && $0["effort_load"] == .number("150") })
  }

  @Test func loads() throws {
    let lines = (0..<35).flatMap { back -> [String] in
      back < 7
        ? ["log sports 40 -\(back)"] : back % 2 == 0 ? ["log sports 40 -\(back)"] : ["log veg 1 -\(back)"]
    }
    let sandbox = try sandbox(lines)
    let last = try #require(try rows(sandbox, "load").last)
    #expect(last["week"] == .number("280") && last["usual_week"] == .number("140"))
    #expect(
      last["change"] == .number("100") && last["known_days"] == .number("35")
        && last["unit"] == .string("min"))
    #expect(sandbox.say("load").contains("This week 280 min, usual week 140: 100 % more, well above."))
    let day = try rows(sandbox, "days today | select load, load_7d, load_28d, strain")[0]
    #expect(
      day["load"] == .number("40") && day["load_7d"] == .number("40") && day["load_28d"] == .number("20"))
    #expect(day["strain"] == .number("50"))
  }

  @Test func recoveryStressAndAnomalies() throws {
    let lines = (1...40).map { "body add rhr \(55 + $0 % 3) hrv \(40 + $0 % 4) sleep 450 -\($0)" }
    let sandbox = try sandbox(lines + ["body add rhr 68 hrv 41 sleep 450"])
    let found = try rows(sandbox, "anomalies")
    #expect(found.count == 1 && found[0]["metric"] == .string("rhr") && found[0]["value"] == .number("68"))
    #expect(found[0]["usual"] == .number("56") && found[0]["history_days"] == .number("30"))
    #expect(sandbox.say("anomalies").contains("21 % above"))
    let recovery = try #require(try rows(sandbox, "recovery").last)
    #expect(recovery["recovery"] != .null && recovery["strain"] == .null)
    #expect(try rows(sandbox, "stress")[0]["status"] == .string("usual"))
    #expect(sandbox.say("stress").contains("usual"))
    _ = try sandbox.answers("body add hrv 15")
    #expect(sandbox.say("anomalies").contains("deserves attention"))
  }
}
