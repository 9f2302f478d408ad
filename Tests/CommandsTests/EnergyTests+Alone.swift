import Foundation
import TestSupport
import Testing

extension EnergyTests {
  /// An entry of energy alone is an entry of its day, although it gives no score.
  @Test func energyAloneIsAnEntryOfItsDay() throws {
    let sandbox = try sandbox("log 300kcal", "log treats 1 -3")
    #expect(sandbox.json("days today | select entries").contains("\"entries\":1"))
    #expect(sandbox.json("days today | select score, treats").contains("\"score\":null"))
    for line in [
      "history today", "score today..today", "calendar today..today", "score today..today by week",
    ] {
      let said = sandbox.say(line)
      #expect(said.contains("Only energy was logged in these days."), "\(line): \(said)")
    }
    #expect(sandbox.say("score").contains("Only energy was logged, so there is no score."))
    #expect(sandbox.say("score explain").contains("Only energy was logged"))
    // No day of categories: neither mean nor targets know of it.
    #expect(sandbox.say("history categories last 4d").contains("1 day with entries"))
    #expect(sandbox.say("history -1..-1").contains("Nothing was logged in these days."))
  }

  /// A sum of values of which none is known is not 0, and one of no rows is.
  @Test func nothingKnownHasNoSum() throws {
    let sandbox = try sandbox("log 300kcal", "log treats 0 -3")
    func json(_ line: String) -> String { sandbox.json(line).filter { !$0.isWhitespace } }
    let today = json("days today | sum protein_g, net, trend, kcal")
    #expect(today.hasPrefix(#"[{"protein_g":null,"net":null,"trend":null,"kcal":300,"#), "\(today)")
    let weeks = json("days last 3w | group week | sum kcal, treats")
    #expect(
      weeks.contains(#""kcal":null,"treats":null"#) && weeks.contains(#""kcal":300,"treats":0"#), "\(weeks)")
    #expect(json("days last 5d | running sum kcal | select kcal_running").contains("null"))
    #expect(json("entries today | where item = cake | sum portion").contains(#""portion":0"#))
    #expect(json("entries -1 | count").contains(#""count":0"#))
  }

  /// What a line would do to the day's energy.
  @Test func whatIfOfEnergyAlone() throws {
    let sandbox = try sandbox("log 300kcal", "goal kcal 1800")
    let said = sandbox.say("what-if log 450kcal")
    #expect(said.contains("300 → 750") && said.contains("1,500 → 1,050"), "\(said)")
    let json = try json(sandbox, "what-if log 450kcal")
    #expect(json["kcal_after"] == .number("750") && json["kcal_left_after"] == .number("1050"))
    #expect(!sandbox.say("what-if log veg 1").contains("Energy"))
  }

  /// The goal is drawn as it was on each day, and each point says how it stands.
  @Test func theChartFollowsTheGoal() throws {
    let sandbox = try sandbox(
      "log veg 1 2026-11-01", "goal kcal 1500 from 2026-11-14", "goal kcal 2500 from 2026-11-18",
      "log 1700kcal 2026-11-16",
      "log 2400kcal 2026-11-18", "log 1000kcal 2026-11-19")
    let chart = try #require(sandbox.answers("history calories week").flatMap(\.charts).first)
    #expect(chart.goal?.course.map { $0?.upper } == [1500, 1500, 1500, 1500, 2500, 2500, 2500])
    #expect(chart.series[0].tones == [nil, nil, .bad, nil, .fair, .good, nil])
    let said = sandbox.say("history calories week")
    for sign in ["▲ over it", "≈ near it", "✓ under the goal"] { #expect(said.contains(sign), "\(said)") }
    #expect(said.contains("goal ≤ 2500 since 18 Nov"), "\(said)")
    let same = try self.sandbox("log 1700kcal", "goal kcal 2000 always").answers("history calories week")
    #expect(same.flatMap(\.charts).first?.goal?.course == [])
  }

  /// The panels as a picture: an area, a step, and a shape for each state.
  @Test func thePanelsAsAPicture() throws {
    let sandbox = try sandbox(
      "log veg 1 2026-11-01", "goal kcal 1500 from 2026-11-14", "goal kcal 2500 from 2026-11-18",
      "log 1700kcal 2026-11-16", "log 2400kcal 2026-11-17", "log 2400kcal 2026-11-18",
      "log 1000kcal 2026-11-19",
      "weight 80 yesterday", "weight 79.5")
    let path = sandbox.folder + "/week.svg"
    let said = sandbox.say("chart calories,weight week to \(path)")
    let svg = try String(contentsOfFile: path, encoding: .utf8)
    for part in [
      "#34C759", "#FF9500", "#FF3B30", "#007AFF", "#8E8E93", "<polygon", "stroke-dasharray=\"5 4\"",
    ] {
      #expect(svg.contains(part), "\(part): \(said)")
    }
    #expect(sandbox.told("chart calories week to \(sandbox.folder)/week.png").isRefused)
  }

  @Test func energyAmongFoods() throws {
    let sandbox = try sandbox("food add Egg protein 0.5")
    for line in ["log 450kcal, egg"] {
      let told = sandbox.told(line)
      #expect(told.isRefused && told.text.contains("energy alone is a command of its own"), "\(told.text)")
    }
    #expect(!sandbox.told("log 450kcal \"office cake\"; log egg").isRefused)
  }

  /// Of stones and feet the smaller unit stays below one of the larger.
  @Test(arguments: [("weight 11st15lb", true), ("weight 11st13lb", false), ("body add height 5ft12", true)])
  func smallerUnitsAreLess(_ line: String, _ isRefused: Bool) throws {
    let told = try Sandbox().told(line)
    #expect(told.isRefused == isRefused, "\(told.text)")
    #expect(!isRefused || told.text.contains("more than one"), "\(told.text)")
  }
}
