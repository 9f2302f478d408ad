import Foundation
import TestSupport
import Testing

@testable import Naming

/// A setting that days are judged by leaves the past as it was, wherever something stands that it judges.
@Suite struct PastKeptTests {
  private static let scores = [
    "target veg at least 4", "category profile veg weight 0.3", "category edit veg weight 0.2",
    "category profile veg under 2", "category disable fruit", "category add Legumes at least 1",
    "compensation edit 1 ratio 20", "compensation disable 1", "compensation delete 1",
    "compensation add starchy by sports ratio 20",
  ]
  private static let all = [
    "goal kcal 1500", "goal 1500", "goal protein 90", "goal weight 66kg", "goal weight none",
    "profile target 66", "profile target none", "index metric steps ideal 7000 to 11000",
    "index metric steps weight 0.2", "index metric hrv limit 30", "index metric mindful off", "index set 9",
  ]
  private static let entries = ["log veg 1 2026-11-10", "log 450kcal 2026-11-10"]
  private static let others = [
    "weight 80 2026-11-10", "body add steps 9000 2026-11-10", "mood 4 2026-11-10",
    "body add workout 30 2026-11-10", "body add sleep 7h 2026-11-10", "mark complete 2026-11-10", "import",
  ]

  private func prepare(_ sandbox: Sandbox, _ line: String, _ file: HealthFile) throws {
    guard line == "import" else {
      _ = try sandbox.answers(line)
      return
    }
    let record = HealthFile.record(
      "DietaryEnergyConsumed", "2026-11-10 08:00:00 +0000", nil, "400", unit: "kcal")
    #expect(sandbox.say("health import \(try file.records([record]))").contains("Imported"))
  }

  /// Of some settings, those that say that the past is kept, in a log with a line before today.
  private func kept(_ settings: [String], _ before: String?) throws -> [String] {
    let prepared = try Sandbox(now: "2026-11-20T12:00")
    let file = try HealthFile()
    if let before { try prepare(prepared, before, file) }
    _ = try prepared.answers("log veg 1; weight 79")
    return try settings.filter {
      try prepared.copied().say($0).replacing("\n", with: " ").contains("Holds from today")
    }
  }

  @Test(arguments: [nil] + entries + others) func scoresAreOfEntries(_ before: String?) throws {
    let isKept = before.map(Self.entries.contains) == true
    #expect(try kept(Self.scores, before) == (isKept ? Self.scores : []))
  }

  @Test(arguments: [nil] + entries + others)
  func goalsAndTheIndexStandBesideEverything(_ before: String?) throws {
    #expect(try kept(Self.all, before) == (before == nil ? [] : Self.all))
  }

  @Test(arguments: ["goal weight", "profile target"]) func theWeightKeepsTheGoalItHad(_ goal: String) throws {
    let sandbox = try Sandbox(now: "2026-11-10T12:00")
    _ = try sandbox.answers("weight 80 -3")
    _ = try sandbox.answers("\(goal) 68kg")
    _ = try sandbox.answers("weight 79.5")
    sandbox.now.moment = try #require(Clock.parse("2026-11-20T12:00"))
    _ = try sandbox.answers("\(goal) 66kg")
    _ = try sandbox.answers("weight 79")
    let goals = try StrictJSON.values(sandbox.json("history weight month"))[0]
    #expect(
      goals.elements?.map { $0["goal_weight_kg"] } == [.number("70"), .number("68"), .number("66")])
    #expect(sandbox.say("\(goal) 65kg from 2026-11-15").contains("Holds from Sun 15 Nov"))
    #expect(sandbox.say("\(goal) 64kg always").contains("for past days too"))
  }

  /// As resting energy is estimated by the height that there was.
  @Test func heightsHoldFromTheirDays() throws {
    let sandbox = try Sandbox(now: "2026-11-10T12:00")
    _ = try sandbox.answers("set sex male; set birthyear 2010; weight 60; profile height 168")
    let before = sandbox.json("energy 2026-11-08..2026-11-10")
    sandbox.now.moment = try #require(Clock.parse("2026-11-20T12:00"))
    _ = try sandbox.answers("profile height 172")
    #expect(sandbox.json("energy 2026-11-08..2026-11-10") == before)
  }

  /// Whatever is logged in between, a later setting changes nothing of what is said of earlier days.
  @Test func settingsLaterChangeNoEarlierDay() throws {
    try forAll(cases: 4) { random in
      let sandbox = try Sandbox(now: "2026-11-01T12:00")
      var (first, hasEntry) = (nil as Int?, false)
      for day in 1...14 {
        sandbox.now.moment = try #require(Clock.parse("2026-11-\(day < 10 ? "0" : "")\(day)T12:00"))
        if random.bool() {
          let line = random.pick([
            "weight 8\(random.int(0...4)) --sure", "body add steps \(random.int(1...9))000",
            "mood \(random.int(1...5))", "log 4\(random.int(0...9))0kcal", "log veg \(random.int(1...4))",
            "mark complete",
          ])
          _ = try sandbox.answers(line)
          first = first ?? day
          hasEntry = hasEntry || line.hasPrefix("log")
        }
        guard let first, first < day else { continue }
        let range = "2026-11-\(first < 10 ? "0" : "")\(first)..yesterday"
        let questions =
          ["history calories \(range)", "history weight \(range)", "index \(range)"]
          + (hasEntry ? ["score \(range)"] : [])
        let before = questions.map(sandbox.json)
        let setting = random.pick([
          "goal kcal \(random.int(15...25))00", "goal protein \(random.int(60...180))",
          "goal weight \(random.int(60...75))kg", "profile target \(random.int(60...75))",
          "target veg at least \(random.int(2...5))", "category profile veg weight 0.\(random.int(1...9))",
          "index metric steps ideal \(random.int(4...7))000 to 11000",
          "index set \(random.pick([9, 11]))",
        ])
        // One that is so already is refused.
        _ = sandbox.told(setting)
        try #require(questions.map(sandbox.json) == before, "\(setting) on \(day)")
      }
    }
  }
}
