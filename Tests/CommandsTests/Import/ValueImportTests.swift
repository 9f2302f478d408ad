import Domain
import Foundation
import Store
import TestSupport
import Testing

@testable import Records
@testable import Runtime

/// Tables of other programs in the log: what they say, once, and taken back.
@Suite struct ValueImportTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Tables")
    .path

  private func path(_ name: String) -> String { "\(Self.folder)/\(name)" }

  private func value(_ name: String, _ day: Int, in sandbox: Sandbox? = nil) throws -> Double? {
    let metric = try #require(MetricCatalogue.shipped.metric(named: name))
    let value = try (sandbox ?? self.sandbox).engine.store.read {
      try MetricReader($0).value(metric, on: Day(year: 2026, month: 11, day: day)!)
    }
    return value.map { ($0 * 100).rounded() / 100 }
  }

  private var journaled: Int {
    get throws { try sandbox.engine.store.read { try $0.journal.last(1000).filter { !$0.isUndone }.count } }
  }

  /// What is known of a day by a table: metric, day of November 2026, value.
  static let tables: [(file: String, options: String, source: String, values: [(String, Int, Double)])] = [
    (
      "libra.csv", "", "Libra",
      [("weight", 1, 84.6), ("fat", 1, 22.1), ("weight", 2, 84.4), ("weight", 4, 84.2)]
    ),
    ("withings-weight.csv", "", "Withings", [("weight", 1, 84.6), ("weight", 2, 84.45)]),
    ("withings-bp.csv", "", "Withings", [("systolic", 1, 122), ("diastolic", 3, 83), ("heart", 1, 61)]),
    (
      "withings-sleep.csv", "", "Withings",
      [("sleep", 2, 415), ("sleep_deep", 2, 90), ("sleep_rem", 2, 100), ("awake", 2, 25)]
    ),
    (
      "fitbit.csv", "as fitbit", "Fitbit",
      [
        ("weight", 1, 84.6), ("fat", 1, 22), ("steps", 1, 8204), ("active", 1, 1102), ("distance", 2, 3.7),
        ("flights", 2, 8), ("sleep", 2, 412), ("sleep_deep", 2, 78), ("in_bed", 2, 459),
      ]
    ),
    ("fitbit-weight.json", "", "Fitbit", [("weight", 1, 84.59), ("weight", 15, 84.28), ("fat", 1, 22.1)]),
    (
      "garmin-weight.csv", "", "Garmin",
      [("weight", 1, 84.9), ("weight", 2, 84.4), ("fat", 2, 22), ("bmi", 2, 26)]
    ),
    ("garmin-steps.csv", "as garmin", "Garmin", [("steps", 1, 8204), ("steps", 15, 5011)]),
    (
      "oura.csv", "", "Oura",
      [
        ("sleep", 1, 435), ("sleep_rem", 1, 95), ("rhr", 1, 58.2), ("hrv", 2, 41), ("steps", 2, 5011),
        ("active", 1, 412), ("respiration", 1, 14.6),
      ]
    ),
    (
      "google.csv", "", "Google Fit",
      [
        ("steps", 1, 8204), ("distance", 1, 6.1), ("weight", 1, 84.6), ("heart", 1, 71.2),
        ("exercise", 2, 41),
      ]
    ),
    (
      "health-auto-export.csv", "", "Health Auto Export",
      [
        ("active", 1, 412.17), ("heart", 1, 72.4), ("rhr", 2, 60), ("sleep", 1, 435), ("steps", 1, 8204),
        ("distance", 2, 3.7), ("weight", 1, 84.6),
      ]
    ),
    (
      "health-auto-export.json", "", "Health Auto Export",
      [("steps", 1, 8204), ("steps", 2, 5011), ("weight", 1, 84.59), ("heart", 1, 72.4), ("sleep", 2, 390)]
    ),
    (
      "openscale.csv", "", "openScale",
      [("weight", 1, 84.6), ("fat", 2, 22), ("waist", 1, 94)]
    ),
    ("waistline.json", "", "Waistline", [("weight", 1, 84.6), ("fat", 1, 22.1), ("weight", 2, 84.4)]),
    (
      "waistline.csv", "as waistline", "Waistline",
      [("weight", 2, 84.4), ("dietary_energy", 1, 2110), ("dietary_protein", 2, 112)]
    ),
    (
      "myfitnesspal-nutrition.csv", "", "MyFitnessPal",
      [("dietary_energy", 1, 1130.5), ("dietary_protein", 1, 56), ("dietary_fat", 2, 22)]
    ),
    (
      "myfitnesspal-weight.csv", "--source MyFitnessPal", "MyFitnessPal",
      [("weight", 1, 84.6), ("weight", 2, 84.4)]
    ),
    (
      "cronometer-biometrics.csv", "", "Cronometer",
      [("weight", 1, 84.59), ("fat", 1, 22.1), ("heart", 2, 61)]
    ),
    (
      "garmin-activities.csv", "", "Garmin", [("workout", 1, 29.68), ("workout", 2, 40.5)]
    ),
    ("withings-gewicht.csv", "", "Withings", [("weight", 1, 84.6), ("weight", 2, 84.4)]),
    ("myfitnesspal-exercise.csv", "", "MyFitnessPal", [("workout", 1, 30)]),
    ("cronometer-exercises.csv", "", "Cronometer", [("workout", 1, 65)]),
    (
      "health-auto-export-workouts.json", "", "Health Auto Export",
      [("steps", 1, 8204), ("workout", 1, 30), ("workout", 2, 20)]
    ),
    (
      "health-auto-export-nights.json", "", "Health Auto Export", [("sleep", 1, 426), ("in_bed", 1, 480)]
    ),
    (
      "health-auto-export-stages.json", "", "Health Auto Export",
      [
        ("sleep", 2, 420), ("sleep_core", 2, 300), ("sleep_deep", 2, 60), ("sleep_rem", 2, 60),
        ("awake", 2, 30),
      ]
    ),
    (
      "health-auto-export-nights.csv", "", "Health Auto Export",
      [
        ("sleep", 1, 450), ("in_bed", 1, 480), ("awake", 1, 15), ("systolic", 1, 122), ("diastolic", 1, 83),
        ("sleep", 2, 420), ("sleep_deep", 2, 60), ("in_bed", 2, 450),
      ]
    ),
    (
      "fitbit-unworn.csv", "as fitbit", "Fitbit",
      [
        ("dietary_energy", 1, 2150), ("steps", 1, 8204), ("flights", 1, 0), ("active", 3, 310),
        ("steps", 3, 0),
      ]
    ),
    (
      "cronometer-daily.csv", "", "Cronometer",
      [("dietary_energy", 1, 2110.2), ("caffeine", 2, 80), ("water", 1, 2350.1), ("dietary_carbs", 2, 225.5)]
    ),
  ]

  @Test(arguments: tables.indices) func tableIsRightOnceAndTakenBack(index: Int) throws {
    let table = Self.tables[index]
    let line = "import \(path(table.file)) \(table.options)"
    let answer = sandbox.told(line)
    #expect(!answer.isRefused, "\(answer.text)")
    #expect(answer.text.contains(table.source), "\(answer.text)")
    for (name, day, expected) in table.values {
      #expect(try value(name, day) == expected, "\(table.file): \(name) of \(day) November\n\(answer.text)")
    }
    // The same again changes nothing, and is no step.
    let steps = try journaled
    #expect(steps == 1)
    let again = sandbox.told(line)
    #expect(!again.isRefused && again.text.contains("Nothing new"), "\(again.text)")
    #expect(try journaled == 1)
    _ = try sandbox.answers("undo")
    for (name, day, _) in table.values { #expect(try value(name, day) == nil) }
    _ = try sandbox.answers("redo")
    #expect(try value(table.values[0].0, table.values[0].1) == table.values[0].2)
    #expect(sandbox.say("doctor").contains("Nothing is damaged"))
  }

  private func file(_ text: String, _ name: String = "t.csv") throws -> String {
    try sandbox.file(text, name)
  }

  /// Who types pounds may have a table of kilograms, and the other way round.
  @Test func aBareWeightIsAskedAboutInALogOfPounds() throws {
    _ = try sandbox.answers("set units us")
    let line = "import \(try file("date,weight\n2026-11-01,185.2\n"))"
    let told = sandbox.told(line)
    #expect(told.isRefused && told.text.contains("does not say its unit"), "\(told.text)")
    _ = try sandbox.answers(line + " --map \"weight lb=weight\"")
    #expect(sandbox.say("body show 2026-11-01").contains("185.2  lb"))
    #expect(!sandbox.told("import \(try file("date,weight_kg\n2026-11-02,84\n", "kg.csv"))").isRefused)
  }

  @Test func aCorrectedTableCorrectsAndANewerOneAdds() throws {
    _ = try sandbox.answers("import \(file("date,weight\n2026-11-01,84.6\n2026-11-02,84.4\n"))")
    let answer = sandbox.say("import \(try file("date,weight\n2026-11-02,84.1\n2026-11-03,84\n"))")
    #expect(try [1, 2, 3].map { try value("weight", $0) } == [84.6, 84.1, 84])
    #expect(answer.contains("Replaced"), "\(answer)")
    _ = try sandbox.answers("undo")
    #expect(try [1, 2, 3].map { try value("weight", $0) } == [84.6, 84.4, nil])
  }

  @Test(
    arguments: [
      ("2026-11-01,186.5\n", "as \"date,weight lb\"", 84.59), ("2026-11-01,186.5\n", "as date,-,weight", nil),
      ("Tag;Gewicht\n01.11.2026;84,6\n", "", 84.6),
      ("Wann;Was\n01.11.2026;84,6\n", "--map date=Wann --map weight=Was", 84.6),
      ("when,what\n11/01/2026,186.5\n", "--map date=when --map \"weight lb=what\" --dates mdy", 84.59),
      ("date,weight (lbs)\n2026-11-01,186.5\n", "", 84.59), ("date,weight\n2026-11-01,13.3 st\n", "", 84.46),
      ("date,metric,value,unit\n2026-11-01,weight,186.5,lb\n", "", 84.59),
    ] as [(String, String, Double?)]) func mappings(text: String, options: String, weight: Double?) throws
  {
    let answer = sandbox.told("import \(try file(text)) \(options)")
    #expect(answer.isRefused == (weight == nil), "\(answer.text)")
    #expect(try value("weight", 1) == weight, "\(answer.text)")
  }

  @Test func aMappingIsKeptUnderAName() throws {
    _ = try sandbox.answers(
      "import \(file("Wann;Was\n01.11.2026;84,6\n")) --map date=Wann --map weight=Was --keep waage")
    #expect(sandbox.say("mapping list").contains("waage"))
    let answer = sandbox.say("import \(try file("Wann;Was\n02.11.2026;84,4\n")) as waage")
    #expect(try value("weight", 2) == 84.4, "\(answer)")
    #expect(sandbox.told("food import \(try file("Wann;Was\n02.11.2026;84,4\n")) as waage").isRefused)
    _ = try sandbox.answers("mapping delete waage")
    #expect(!sandbox.say("mapping list").contains("waage"))
    #expect(sandbox.told("import \(try file("Wann;Was\n02.11.2026;84,4\n")) as waage").isRefused)
  }

  @Test func whatCannotBeReadIsListedAndTheRestTaken() throws {
    let text = """
      date,weight
      2026-11-01,84.6
      2026-11-31,84.5
      someday,84.4
      2026-11-03,heavy
      2026-11-04,8400
      2026-11-05,84.2,x
      2026-11-06,84.1
      """
    let path = try file(text)
    let strict = sandbox.told("import \(path) --strict")
    #expect(strict.isRefused && strict.text.contains("line 3"), "\(strict.text)")
    #expect(try journaled == 0)
    let answer = sandbox.say("import \(path)")
    for line in 3...7 { #expect(answer.contains("line \(line): "), "\(answer)") }
    #expect(try [1, 6].map { try value("weight", $0) } == [84.6, 84.1])
    let json = sandbox.json("import \(try file(text.replacing("84.6", with: "84.7"))) --dry-run")
    #expect(json.contains("\"rejects\""), "\(json)")
    #expect(try value("weight", 1) == 84.6)
  }

  @Test(arguments: [
    "", "date,weight\n", "date\n2026-11-01\n", "weight\n84\n", "date,weight\n3/4/2026,84\n",
    "date,weight\n2026-11-01,\"84\n",
    "date,weight\nx\u{0},84\n", "{\"a\": [", "<xml>", "PK\u{3}\u{4}", "date,weight\n2026-11-01,NaN\n",
    "date,weight\n2026-11-01,1e99\n", "date,weight\n9999-11-01,84\n",
  ]) func whatSaysNothingIsRefused(text: String) throws {
    let answer = sandbox.told("import \(try file(text))")
    #expect(answer.isRefused, "\(answer.text)")
    #expect(try journaled == 0)
  }

  @Test func aMissingFileIsSaid() {
    #expect(sandbox.say("import nowhere.csv").contains("there is no file"))
  }
}
