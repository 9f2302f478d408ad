import Domain
import Store
import TestSupport
import Testing

@testable import Naming
@testable import Records
@testable import Runtime

/// Exports of Apple Health in the log: right, again, newer, and taken back.
@Suite struct HealthImportTests {
  private let file: HealthFile
  private let sandbox: Sandbox

  init() throws {
    file = try HealthFile()
    sandbox = try Sandbox()
  }

  private func steps(_ time: String, _ count: Int, _ source: String = "iPhone", day: Int = 18) -> String {
    let date = "2026-11-\(day)"
    return HealthFile.record(
      "StepCount", "\(date) \(time):00 +0100", "\(date) \(time):59 +0100", "\(count)", unit: "count",
      source: source)
  }

  private func weight(_ day: Int, _ value: Double) -> String {
    HealthFile.record(
      "BodyMass", "2026-11-\(day) 07:00:00 +0100", nil, "\(value)", unit: "kg", source: "Scale")
  }

  @discardableResult
  private func importing(
    _ records: [String], exported: String = "2026-11-19 20:00:00 +0100", _ options: String = ""
  ) throws -> String {
    let path = try file.records(records, exported: exported)
    return sandbox.say("health import \(path) \(options)")
  }

  private func value(_ name: String, _ day: Int) throws -> Double? {
    let metric = try #require(MetricCatalogue.shipped.metric(named: name))
    return try sandbox.engine.store.read {
      try MetricReader($0).value(metric, on: Day(year: 2026, month: 11, day: day)!)
    }
  }

  private var journaled: Int {
    get throws { try sandbox.engine.store.read { try $0.journal.last(1000).filter { !$0.isUndone }.count } }
  }

  @Test func daysAreWhatIndependentCountingFinds() throws {
    let steps = try #require(MetricCatalogue.shipped.metric(named: "steps"))
    let energy = try #require(MetricCatalogue.shipped.metric(named: "active"))
    let sleep = try #require(MetricCatalogue.shipped.metric(named: "sleep"))
    try forAll(cases: 40) { g in
      let oracle = HealthOracle(&g)
      let sandbox = try Sandbox()
      _ = try sandbox.answers("health import \(file.records(oracle.lines))")
      try sandbox.engine.store.read { log in
        let reader = try MetricReader(log)
        for day in HealthOracle.days {
          func check(_ metric: Domain.Metric, _ expected: Double?) throws {
            let found = try reader.value(metric, on: day)
            try #require((found == nil) == (expected == nil), "\(metric.name) on \(day)")
            try #require(abs((found ?? 0) - (expected ?? 0)) < 1e-6, "\(metric.name) on \(day)")
          }
          try check(steps, oracle.sum("StepCount", on: day))
          try check(energy, oracle.sum("ActiveEnergyBurned", on: day))
          try check(sleep, oracle.sleep(on: day))
          try check(Metrics.dietaryEnergy, oracle.eaten(on: day))
        }
      }
    }
  }

  @Test func theSameAgainChangesNothing() throws {
    let records = [steps("10:00", 100), steps("10:00", 120, "Watch"), weight(18, 84.2), weight(18, 84.2)]
    let first = try importing(records)
    #expect(first.contains("Imported") && first.contains("undo takes the whole import back"))
    #expect(try value("steps", 18) == 120 && value("weight", 18) == 84.2)
    let (before, count) = (try sandbox.everything(), try journaled)
    #expect(try importing(records).contains("Nothing new: 4 records"))
    #expect(try importing(records.reversed(), exported: "2026-11-20 08:00:00 +0100").contains("Nothing new"))
    #expect(try journaled == count && sandbox.everything() == before)
    _ = sandbox.say("undo")
    #expect(try value("steps", 18) == nil && value("weight", 18) == nil)
    _ = sandbox.say("redo")
    #expect(try value("steps", 18) == 120)
    _ = sandbox.say("undo")
    #expect(try importing(records).contains("Imported"), "what was taken back can be brought in again")
    #expect(try value("steps", 18) == 120)
  }

  @Test func aNewerOneBringsCorrectsAndTakesAway() throws {
    try importing([weight(16, 85), weight(17, 84), weight(18, 83), steps("10:00", 100)])
    let newer = [weight(17, 84.5), weight(18, 83), weight(19, 82), steps("10:00", 100), steps("11:00", 50)]
    let json = sandbox.json("health import \(try file.records(newer, exported: "2026-11-20 08:00:00 +0100"))")
    #expect(json.contains("\"samples\":3") && json.contains("\"gone\":2"))
    #expect(try (16...19).map { try value("weight", $0) } == [nil, 84.5, 83, 82])
    #expect(try value("steps", 18) == 150)
    _ = sandbox.say("undo")
    #expect(try (16...19).map { try value("weight", $0) } == [85, 84, 83, nil] && value("steps", 18) == 100)
    _ = sandbox.say("redo")
    #expect(try (16...19).map { try value("weight", $0) } == [nil, 84.5, 83, 82])
    #expect(try importing(newer, exported: "2026-11-20 09:00:00 +0100").contains("Nothing new"))
    // What comes back after it was gone.
    try importing([weight(16, 85)] + newer, exported: "2026-11-20 10:00:00 +0100")
    #expect(try value("weight", 16) == 85)
  }

  @Test func anOlderOneBringsNothingUnlessMeant() throws {
    try importing([weight(18, 83)])
    let older = [weight(17, 84)]
    #expect(try importing(older, exported: "2026-11-18 20:00:00 +0100").contains("--sure"))
    #expect(try value("weight", 18) == 83 && value("weight", 17) == nil)
    try importing(older, exported: "2026-11-18 20:00:00 +0100", "--sure")
    #expect(try value("weight", 18) == nil && value("weight", 17) == 84)
  }

  @Test func losingMostOfItIsAskedFor() throws {
    let year = (1...60).map {
      HealthFile.record(
        "BodyMass", "\(Day(20_000 + $0)) 07:00:00 +0100", nil, "80", unit: "kg", source: "Scale")
    }
    try importing(year)
    #expect(try importing([weight(18, 83)]).contains("60 of 60 days"))
    #expect(try value("weight", 18) == nil)
    #expect(try importing([weight(18, 83)], "--sure").contains("Imported"))
  }

  @Test func anotherPhoneStandsBeside() throws {
    try importing([weight(18, 83)])
    try importing([steps("10:00", 100)], exported: "2026-11-01 08:00:00 +0100")
    #expect(try value("weight", 18) == 83 && value("steps", 18) == 100)
  }

  @Test func aPartTakesNothingAway() throws {
    try importing([weight(16, 85), weight(17, 84), steps("10:00", 100)])
    try importing([weight(18, 83)], "--since 2026-11-17")
    try importing([weight(15, 86), steps("12:00", 70)], "--only weight")
    #expect(try (15...18).map { try value("weight", $0) } == [86, 85, 84, 83] && value("steps", 18) == 100)
  }

  @Test(arguments: ["--only weight --only steps", "--only weight,steps", "--only steps,weight --only sleep"])
  func severalKindsAreAskedFor(_ options: String) throws {
    try importing(
      [
        weight(16, 85), steps("10:00", 100),
        HealthFile.record(
          "WaistCircumference", "2026-11-18 07:00:00 +0100", nil, "98", unit: "cm"),
      ], options)
    #expect(try value("weight", 16) == 85 && value("steps", 18) == 100 && value("waist", 18) == nil)
  }

  @Test func unknownKindsAreNamed() throws {
    for options in ["--only weight,zzz", "--only zzz"] {
      let said = try importing([weight(16, 85)], options)
      #expect(said.contains("no body value is called “zzz”"))
      #expect(said.contains("known are weight") && said.contains("sleep"))
    }
    let near = try importing([weight(16, 85)], "--only steps,wieght").split(whereSeparator: \.isWhitespace)
    #expect(near.joined(separator: " ").contains("did you mean weight or"))
    #expect(try value("weight", 16) == nil)
    let offered = sandbox.engine.complete("health import export.zip --only steps,slee").candidates.map(
      \.insert)
    #expect(offered.first == "steps,sleep")
  }

  /// What scales measure after midnight is of the day that their clock showed.
  @Test func measurementsAreOfTheirDate() throws {
    try importing([
      HealthFile.record("BodyMass", "2026-11-18 02:00:00 +0100", nil, "83", unit: "kg", source: "Scale")
    ])
    #expect(try value("weight", 17) == nil && value("weight", 18) == 83)
  }

  @Test func tryingChangesNothing() throws {
    let before = try sandbox.everything()
    let records = [steps("10:00", 100), steps("10:00", 120, "Watch"), steps("11:00", 30)]
    #expect(try importing(records, "--dry-run").contains("Nothing was changed"))
    let check = try importing(records, "--check")
    #expect(check.contains("Watch") && check.contains("150") && check.contains("10:00"))
    #expect(try sandbox.everything() == before && journaled == 0)
  }

  @Test func sourcesAreInOrderAndCanBeMoved() throws {
    try importing([steps("10:00", 90, "Band"), steps("10:00", 100), steps("10:00", 120, "Watch")])
    #expect(sandbox.json("source list | select source").isEmpty == false)
    func names() throws -> [String] { try sandbox.engine.store.read { try $0.sources.all().map(\.name) } }
    #expect(try names() == ["typed", "Watch", "iPhone", "Band"])
    _ = sandbox.say("source move Band 1")
    #expect(try names() == ["typed", "Band", "Watch", "iPhone"] && value("steps", 18) == 90)
    _ = sandbox.say("source off Band")
    #expect(try value("steps", 18) == 120)
    _ = sandbox.say("source on Band")
    #expect(try value("steps", 18) == 90)
    _ = sandbox.say("undo 3")
    #expect(try value("steps", 18) == 120)
    #expect(sandbox.say("source show iphone").contains("steps"))
    #expect(sandbox.say("source off \"My Watch\"").contains("source"))
  }

  @Test func whatIsTypedWinsForItsDay() throws {
    _ = sandbox.say("body add steps 5000 2026-11-18")
    try importing([steps("10:00", 100), steps("10:00", 100, day: 19)])
    #expect(try value("steps", 18) == 5000 && value("steps", 19) == 100)
  }

  @Test func othersAreKeptUnderTheirOwnNames() throws {
    let sodium = HealthFile.record("DietarySodium", "2026-11-18 12:00:00 +0100", nil, "900", unit: "mg")
    #expect(try importing([sodium]).contains("DietarySodium 1"))
    #expect(try importing([sodium], "--all").contains("Imported"))
    #expect(sandbox.say("metrics dietary_sodium").contains("900"))
    #expect(try importing([sodium]).contains("Nothing new"), "what was kept once is kept on")
  }

  @Test func whatCannotBeReadImportsNothing() throws {
    let before = try sandbox.everything()
    let cut = try file.file("cut.xml", .init("<HealthData>\(steps("10:00", 100))".utf8))
    for path in [cut, "/nowhere/export.zip", file.folder.path + "/empty"] {
      #expect(sandbox.say("health import \(path)").contains("^"))
    }
    #expect(try sandbox.everything() == before)
    #expect(sandbox.say("health status").contains("Nothing was imported"))
  }

  @Test func interruptingLeavesTheLogAsItWas() throws {
    let before = try sandbox.everything()
    sandbox.engine.isInterrupted = { true }
    #expect(try importing([steps("10:00", 100)]).contains("interrupted"))
    #expect(try sandbox.everything() == before)
  }

  @Test func statusSaysHowFarItReaches() throws {
    try importing([weight(16, 85), steps("10:00", 100)])
    let status = sandbox.say("health status")
    #expect(status.contains("export.xml") && status.contains("weight") && status.contains("16 Nov"))
  }

  @Test func workoutsComeWithWhatIsKnownOfThem() throws {
    try importing([
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"50\" durationUnit=\"min\" "
        + "totalDistance=\"8\" totalDistanceUnit=\"km\" sourceName=\"Watch\" "
        + "startDate=\"2026-11-18 18:00:00 +0100\" endDate=\"2026-11-18 19:00:00 +0100\"/>"
    ])
    var found: [StoredWorkout] = []
    func read() throws {
      found = []
      try sandbox.engine.store.read { log in
        try log.imports.forEachWorkout(of: Metrics.workout.key, in: .all) { found.append($0) }
      }
    }
    try read()
    #expect(found.map(\.kind) == ["Running"] && found.map(\.minutes) == [50])
    #expect(found.map(\.kilometres) == [8])
    #expect(try value("workout", 18) == 50)
    try importing([steps("10:00", 120, "Watch")], exported: "2026-11-20 08:00:00 +0100")
    try read()
    #expect(found.isEmpty, "a newer export without it takes it away")
  }
}
