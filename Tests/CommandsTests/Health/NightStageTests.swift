import Domain
import Store
import TestSupport
import Testing

@testable import Records
@testable import Runtime

/// The stages of a night that several sources tell: each minute is of one stage.
@Suite struct NightStageTests {
  private static let day = Day(year: 2026, month: 11, day: 18)!
  private static let stages = ["Core": "sleep_core", "Deep": "sleep_deep", "REM": "sleep_rem"]

  private func value(_ name: String, _ sandbox: Sandbox) throws -> Double? {
    let metric = try #require(MetricCatalogue.shipped.metric(named: name))
    return try sandbox.engine.store.read { try MetricReader($0).value(metric, on: Self.day) }
  }

  private func importing(_ records: [String], _ sandbox: Sandbox) throws {
    let file = try HealthFile()
    _ = try sandbox.answers("health import \(file.records(records))")
  }

  private func sleep(_ stage: String, _ from: Int, _ to: Int, _ source: String) -> String {
    func text(_ minute: Int) -> String { "2026-11-18 \(TimeOfDay.text(minute)):00 +0100" }
    return HealthFile.sleep("Asleep" + stage, text(from), text(to), source: source)
  }

  /// A ring that calls deep what the watch calls core adds nothing to the night, and no deep sleep to the watch's.
  @Test func stagesAreThoseOfTheSourceThatCounts() throws {
    let sandbox = try Sandbox()
    try importing(
      [
        sleep("Core", 60, 240, "Watch"), sleep("Deep", 240, 300, "Watch"), sleep("Deep", 60, 200, "Ring"),
        sleep("REM", 200, 330, "Ring"),
      ], sandbox)
    #expect(try value("sleep", sandbox) == 270)
    #expect(try value("sleep_core", sandbox) == 180 && value("sleep_deep", sandbox) == 60)
    #expect(try value("sleep_rem", sandbox) == 30)
    // Another order of sources, another night.
    _ = sandbox.say("source move Ring 1")
    #expect(try value("sleep_core", sandbox) == nil && value("sleep_deep", sandbox) == 140)
    #expect(try value("sleep_rem", sandbox) == 130 && value("sleep", sandbox) == 270)
  }

  /// Against minutes marked one by one.
  @Test func stagesAddUpToTheNight() throws {
    let sources = ["Watch", "iPhone", "Band"]
    try forAll(cases: 40) { g in
      let told = g.array(1...14) { g in
        let from = g.int(0...500)
        return (
          stage: g.pick(["Core", "Deep", "REM"]), from: from, to: from + g.int(1...180), rank: g.int(0...2)
        )
      }
      let sandbox = try Sandbox()
      try importing(told.map { sleep($0.stage, $0.from, $0.to, sources[$0.rank]) }, sandbox)
      // Of each minute the stages that its first source tells: of two, either may be meant.
      var (surely, maybe): ([String: Int], [String: Int]) = ([:], [:])
      var night = 0
      for minute in 0..<700 {
        let here = told.filter { $0.from <= minute && minute < $0.to }
        guard let first = here.map(\.rank).min() else { continue }
        night += 1
        let stages = Set(here.filter { $0.rank == first }.map(\.stage))
        for stage in stages {
          maybe[stage, default: 0] += 1
          if stages.count == 1 { surely[stage, default: 0] += 1 }
        }
      }
      var sum = 0.0
      for (stage, name) in Self.stages {
        let found = try value(name, sandbox) ?? 0
        try #require(found >= Double(surely[stage] ?? 0) - 1e-6 && found <= Double(maybe[stage] ?? 0) + 1e-6)
        sum += found
      }
      try #require(abs(sum - Double(night)) < 1e-6)
      try #require(abs((try value("sleep", sandbox) ?? 0) - Double(night)) < 1e-6)
    }
  }

  /// A log whose days were worked out by rules of before is brought up once, with no step of undo.
  @Test func keptDaysFollowTheRules() throws {
    let sandbox = try Sandbox()
    try importing([sleep("Core", 60, 240, "Watch"), sleep("Deep", 60, 200, "Ring")], sandbox)
    let store = sandbox.engine.store
    #expect(try !store.read { try $0.imports.keepsOldValues() })
    _ = try store.perform(JournalStep(line: "", source: "test", at: sandbox.now.moment)) { log in
      try log.remember("rules of day values", askedOn: Day(1))
      try log.imports.spoil("sleep_deep_min", 999)
    }
    #expect(try value("sleep_deep", sandbox) == 999 && store.read { try $0.imports.keepsOldValues() })
    sandbox.engine.isDryRun = true
    sandbox.engine.bringUpDayValues()
    #expect(try value("sleep_deep", sandbox) == 999)
    sandbox.engine.isDryRun = false
    sandbox.engine.bringUpDayValues()
    #expect(try value("sleep_deep", sandbox) == nil && value("sleep_core", sandbox) == 180)
    #expect(try !store.read { try $0.imports.keepsOldValues() })
    #expect(sandbox.say("journal").contains("health import") && sandbox.say("undo").contains("health import"))
  }
}
