import Domain
import Store
import TestSupport
import Testing

@testable import Commands
@testable import Records
@testable import Runtime

/// What several sources tell of one time counts once: totals of days, and records across midnight.
@Suite struct SourceMergingTests {
  private let file: HealthFile
  private let sandbox: Sandbox

  init() throws {
    file = try HealthFile()
    sandbox = try Sandbox()
  }

  private func steps(_ start: String, _ end: String, _ count: Int, _ source: String) -> String {
    HealthFile.record(
      "StepCount", "2026-11-\(start):00 +0100", "2026-11-\(end):00 +0100", "\(count)", unit: "count",
      source: source)
  }

  private func importing(_ records: [String], _ options: String = "", at hour: Int = 20) throws -> String {
    sandbox.say(
      "health import \(try file.records(records, exported: "2026-11-19 \(hour):00:00 +0100")) \(options)")
  }

  private func importingTable(_ text: String, source: String) throws {
    let path = try sandbox.file(text, "steps.csv")
    let said = sandbox.say("import \(path) --source \(source)")
    #expect(said.contains("Imported"), "\(said)")
  }

  private func value(_ name: String, _ day: Int) throws -> Double? {
    let metric = try #require(MetricCatalogue.shipped.metric(named: name))
    return try sandbox.engine.store.read {
      try MetricReader($0).value(metric, on: Day(year: 2026, month: 11, day: day)!)
    }
  }

  private var watch: [String] {
    [steps("18 08:00", "18 09:00", 5000, "Watch"), steps("18 17:00", "18 18:00", 3000, "Watch")]
  }

  /// Two apps tell the same meals minutes apart: the day is that of the one that stands higher.
  @Test func ofTwoFoodDiariesOneTellsTheDay() throws {
    func meal(_ time: String, _ kilocalories: Int, _ source: String) -> String {
      HealthFile.record(
        "DietaryEnergyConsumed", "2026-11-18 \(time):00 +0100", "2026-11-18 \(time):00 +0100",
        "\(kilocalories)",
        unit: "kcal", source: source)
    }
    _ = try importing([
      meal("08:00", 500, "Lifesum"), meal("12:00", 800, "Lifesum"), meal("08:07", 510, "MyFitnessPal"),
      meal("12:05", 790, "MyFitnessPal"), meal("19:00", 600, "MyFitnessPal"),
    ])
    #expect(try value("dietary_energy", 18) == 1300)
    #expect(sandbox.json("energy 2026-11-18..2026-11-18").contains("\"intake\":1300"))
    _ = sandbox.say("source move MyFitnessPal 1")
    #expect(try value("dietary_energy", 18) == 1900)
    _ = sandbox.say("source off MyFitnessPal")
    #expect(try value("dietary_energy", 18) == 1300)
  }

  @Test func totalOfATableIsNotAddedToAWatch() throws {
    _ = try importing(watch + [steps("18 12:00", "18 12:30", 400, "iPhone")])
    try importingTable("date,steps\n2026-11-18,8200\n2026-11-17,7000\n", source: "Fit")
    #expect(try value("steps", 18) == 8400 && value("steps", 17) == 7000)
    // Before all others it is the day's, whole.
    _ = sandbox.say("source move Fit 1")
    #expect(try value("steps", 18) == 8200)
    _ = sandbox.say("source off Fit")
    #expect(try value("steps", 18) == 8400 && value("steps", 17) == nil)
    _ = sandbox.say("undo 2")
    _ = sandbox.say("body add steps +100 2026-11-18")
    #expect(try value("steps", 18) == 8500)
  }

  /// As Health Auto Export writes the days that it sums up.
  @Test func midnightStandsForADay() throws {
    _ = try importing(watch)
    _ = sandbox.say("set cutoff 04:00")
    let table = "date,steps,active\n2026-11-18 00:00:00,8200,300\n2026-11-17 00:00:00,7000,200\n"
    try importingTable(table, source: "Fit")
    #expect(try value("steps", 18) == 8000 && value("steps", 17) == 7000)
    #expect(try value("active", 18) == 300 && value("active", 17) == 200)
  }

  @Test func ofTwoTablesTheFirstCounts() throws {
    try importingTable("date,active\n2026-11-18,500\n", source: "Fit")
    try importingTable("date,active\n2026-11-18,450\n2026-11-19,300\n", source: "Gym")
    #expect(try value("active", 18) == 500 && value("active", 19) == 300)
    _ = sandbox.say("source move Gym 1")
    #expect(try value("active", 18) == 450)
    // What is worn counts before them, as it does in an export of a phone.
    try importingTable("date,active\n2026-11-18,480\n", source: "Ring")
    #expect(try value("active", 18) == 480)
  }

  @Test func checkNamesTheTotal() throws {
    _ = try importing([steps("18 08:00", "18 09:00", 5000, "Watch")])
    try importingTable("date,steps\n2026-11-18,8200\n", source: "Fit")
    _ = sandbox.say("source move Fit 1")
    let metric = try #require(MetricCatalogue.shipped.metric(named: "steps"))
    let rows = try sandbox.engine.store.read { log in
      let reader = try MetricReader(log)
      return try HealthCheck.rows(
        metric, Day(year: 2026, month: 11, day: 18)!, reader, log.sources.all(), today: Day(0))
    }
    let said = rows.map { "\($0)" }
    #expect(said.count == 2 && said[0].contains("Fit") && said[0].contains("whole day"))
    #expect(said[1].contains("Watch") && !said[1].contains("08:00"))
  }

  /// A pedometer's day from evening to evening, all of which the watch has, in parts of two days.
  private var pedometer: String { steps("16 20:00", "17 20:00", 2400, "Pedo") }
  private var evening: String { steps("16 20:00", "17 00:00", 1000, "Watch") }
  private var morning: String { steps("17 00:00", "17 20:00", 2000, "Watch") }

  @Test func acrossMidnightEachMomentCountsOnce() throws {
    let check = try importing([pedometer, evening, morning], "--check")
    let first = check.split(separator: "\n").filter { $0.contains("16 Nov") }
    #expect(first.count == 2 && first[0].contains("Watch") && first[0].contains("20:00–00:00"))
    #expect(first[1].contains("Pedo") && first[1].hasSuffix("0"), "it counts nothing, at no time")
    _ = try importing([pedometer, evening, morning])
    #expect(try value("steps", 16) == 1000 && value("steps", 17) == 2000)
    // Before the watch it has all of it, and is filed where it began.
    _ = sandbox.say("source move Pedo 1")
    #expect(try value("steps", 16) == 2400 && value("steps", 17) == 0)
  }

  /// The day before follows what a later import brings of the day after, and its undoing.
  @Test func dayBesideFollows() throws {
    _ = try importing([pedometer, evening], at: 8)
    #expect(try value("steps", 16) == 3000)
    _ = try importing([pedometer, evening, morning], at: 9)
    #expect(try value("steps", 16) == 1000 && value("steps", 17) == 2000)
    _ = sandbox.say("undo")
    #expect(try value("steps", 16) == 3000 && value("steps", 17) == nil)
    _ = sandbox.say("redo")
    #expect(try value("steps", 16) == 1000)
    // Also where something typed has the day made anew.
    _ = sandbox.say("body add steps +50 2026-11-16")
    #expect(try value("steps", 16) == 1050)
  }

  @Test func totalOfTheNextDayHasItsTime() throws {
    _ = try importing([pedometer])
    #expect(try value("steps", 16) == 2400)
    try importingTable("date,steps\n2026-11-17,9000\n", source: "Fit")
    #expect(try value("steps", 16) == 2400 && value("steps", 17) == 9000)
    _ = sandbox.say("source move Fit 1")
    #expect(try value("steps", 16) == 400 && value("steps", 17) == 9000)
  }
}
