import Domain
import Foundation
import TestSupport
import Testing

@testable import Naming
@testable import Records
@testable import Runtime

/// Tables of workouts, and zeros, times and names that must not be taken for something else.
@Suite struct WorkoutTableTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(width: 160) }

  private func table(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Tables/\(name)").path
  }

  private func file(_ text: String, _ name: String = "t.csv") throws -> String {
    try sandbox.file(text, name)
  }

  private func value(_ name: String, _ day: Int) throws -> Double? {
    let metric = try #require(
      try sandbox.engine.store.read { try $0.metricCatalogue().metric(named: name) })
    return try sandbox.engine.store.read {
      try MetricReader($0).value(metric, on: Day(year: 2026, month: 11, day: day)!)
    }
  }

  /// Day, time, kind, minutes, kcal, km of each workout, oldest first.
  private func workouts() throws -> [String] {
    let first = Day(year: 2026, month: 11, day: 1)!
    var rows: [String] = []
    _ = try sandbox.engine.store.read { log in
      try WorkoutRow.all(in: .all, log) { row in
        let workout = row.workout
        let time = row.isTimed ? "\(workout.start / 3600):\(workout.start % 3600 / 60)" : "-"
        let km = workout.kilometres.map { ($0 * 1000).rounded() / 1000 }
        rows.append(
          "\(workout.day.number - first.number + 1) \(time) \(workout.kind) "
            + "\((workout.minutes * 100).rounded() / 100) \(workout.kilocalories?.rounded().description ?? "-") "
            + "\(km?.description ?? "-")")
      }
    }
    return rows
  }

  @Test(arguments: [
    ("garmin-activities.csv", ["1 18:5 Running 29.68 352.0 5.02", "2 7:0 Pool Swimming 40.5 410.0 1.5"]),
    ("myfitnesspal-exercise.csv", ["1 - Running (jogging), 8 kph 30.0 300.0 -"]),
    ("cronometer-exercises.csv", ["1 - Running 30.0 300.0 -", "1 - Walking, dog 35.0 140.0 -"]),
    (
      "health-auto-export-workouts.json",
      ["1 18:0 Running 30.0 300.0 8.047", "2 8:0 Outdoor Walk 20.0 90.0 -"]
    ),
  ]) func whatWasDoneIsKnown(name: String, expected: [String]) throws {
    let answer = sandbox.told("import \(table(name))")
    #expect(!answer.isRefused, "\(answer.text)")
    #expect(try workouts() == expected, "\(answer.text)")
    #expect(try value("dietary_energy", 1) == nil)
    #expect(sandbox.say("import \(table(name))").contains("Nothing new"))
    #expect(try workouts() == expected)
    _ = try sandbox.answers("undo")
    #expect(try workouts().isEmpty)
  }

  /// Neither eaten nor of the day before, whatever the columns are called.
  @Test(arguments: [
    (
      "Activity Type,Date,Title,Distance (mi),Calories,Time,Avg HR,Steps\nRunning,2026-11-02 01:05:11,x,3,352,00:29:41,151,4876\n",
      "1 25:5 Running 29.68 352.0 4.828"
    ),
    (
      "Aktivitätstyp;Datum;Titel;Distanz;Kalorien;Zeit\nLaufen;2026-11-02 18:05:11;x;5,02;352;00:29:41\n",
      "2 18:5 Laufen 29.68 352.0 5.02"
    ),
    ("Date,Exercise,Minutes,Calories\n2026-11-02,Run,30,352\n", "2 - Run 30.0 352.0 -"),
    ("Date,Time,Workout,Duration (min),Calories\n2026-11-02,18:05,Run,30,352\n", "2 18:5 Run 30.0 352.0 -"),
  ]) func workoutsByTheirTitles(text: String, expected: String) throws {
    let answer = sandbox.told("import \(try file(text))")
    #expect(try workouts() == [expected], "\(answer.text)")
    #expect(try value("steps", 2) == nil && value("steps", 1) == nil)
    #expect(try value("dietary_energy", 2) == nil && value("dietary_energy", 1) == nil)
  }

  @Test func caloriesBesideWhatIsSaidOfWorkoutsAreNotEaten() throws {
    let answer = sandbox.say(
      "import \(try file("date,title,weight_x,steps,calories,avg hr\n2026-11-02,x,1,900,352,150\n"))")
    #expect(try value("dietary_energy", 2) == nil && value("steps", 2) == 900)
    #expect(answer.contains("Not read:") && answer.contains("calories"), "\(answer)")
    // Beside what is eaten they are.
    _ = sandbox.say("import \(try file("date,title,calories,protein\n2026-11-03,Lunch,352,20\n"))")
    #expect(try value("dietary_energy", 3) == 352)
  }

  @Test func aCorrectedTableCorrectsItsWorkouts() throws {
    _ = try sandbox.answers("workouts log sports always")
    func csv(_ kind: String) -> String {
      "Date,Exercise,Minutes,Calories\n2026-11-02 18:00:00,\(kind),30,352\n"
    }
    let first = sandbox.say("import \(try file(csv("Run")))")
    #expect(first.contains("1 workout logged as Sports"), "\(first)")
    _ = try sandbox.answers("import \(file(csv("Row")))")
    #expect(try workouts() == ["2 18:0 Row 30.0 352.0 -"])
    #expect(sandbox.say("show sports 2026-11-02").contains("Row"))
  }

  @Test func anUntimedWorkoutIsLoggedOnce() throws {
    _ = try sandbox.answers("workouts log sports always")
    _ = try sandbox.answers("import \(table("cronometer-exercises.csv"))")
    let page = sandbox.say("show sports 2026-11-01")
    #expect(page.contains("Walking, dog") && page.contains("Running"), "\(page)")
    _ = sandbox.say("import \(table("cronometer-exercises.csv"))")
    #expect(sandbox.say("show sports 2026-11-01") == page)
  }

  @Test func aLogOfMilesIsAskedHowFar() throws {
    _ = try sandbox.answers("set units us")
    let answer = sandbox.told("import \(table("garmin-activities.csv"))")
    #expect(answer.isRefused && answer.text.contains("--map \"workout_km mi=Distance\""), "\(answer.text)")
    _ = try sandbox.answers("import \(table("garmin-activities.csv")) --map \"workout_km mi=Distance\"")
    #expect(try workouts().first == "1 18:5 Running 29.68 352.0 8.079")
  }

  /// Days without a device and without a meal are no days of zero.
  @Test func zerosOfNothingAreNone() throws {
    _ = try sandbox.answers("import \(file("date,steps\n2026-11-02,8123\n")) --source Phone")
    let said = sandbox.say("import \(table("fitbit-unworn.csv")) as fitbit")
    #expect(said.contains("Zeros taken for nothing logged or not worn"), "\(said)")
    // What is worn counts before the phone by itself.
    #expect(try value("dietary_energy", 2) == nil && value("steps", 2) == 8123)
    #expect(try value("active", 2) == nil && value("active", 3) == 310 && value("flights", 1) == 0)
  }

  /// What older programs of this one took for zeros goes when the table comes again.
  @Test func aDayThatBecameZeroGoes() throws {
    _ = try sandbox.answers(
      "import \(file("date,calories,protein\n2026-11-02,2000,50\n2026-11-03,1900,40\n"))")
    let said = sandbox.say(
      "import \(try file("date,calories,protein\n2026-11-02,0,0\n2026-11-03,1900,40\n"))")
    #expect(try value("dietary_energy", 2) == nil && value("dietary_protein", 2) == nil, "\(said)")
    #expect(try value("dietary_energy", 3) == 1900)
    #expect(
      sandbox.say("import \(try file("date,calories,protein\n2026-11-02,0,0\n2026-11-03,1900,40\n"))")
        .contains("Nothing new"))
  }

  @Test func sleepOfSevenAndAHalfIsAskedAbout() throws {
    let path = try file("date,sleep\n2026-11-01,7.5\n2026-11-02,8\n")
    let answer = sandbox.told("import \(path)")
    #expect(answer.isRefused && answer.text.contains("--map \"sleep h=sleep\""), "\(answer.text)")
    _ = try sandbox.answers("import \(path) --map \"sleep h=sleep\"")
    #expect(try value("sleep", 1) == 450)
    _ = try sandbox.answers("import \(file("date,sleep (h)\n2026-11-03,7.5\n"))")
    _ = try sandbox.answers("import \(file("date,minutes asleep\n2026-11-04,12\n"))")
    _ = try sandbox.answers(
      "import \(file("day,sleep\n2026-11-05,462\n2026-11-06,7:42\n2026-11-07,7h42m\n"))")
    #expect(try [3, 4, 5, 6, 7].map { try value("sleep", $0) } == [450, 12, 462, 462, 462])
    let rows = sandbox.told("import \(try file("date,metric,value\n2026-11-08,sleep,7.5\n"))")
    #expect(rows.isRefused && rows.text.contains("sleep h=value"), "\(rows.text)")
  }

  @Test func cellsAsPeopleWriteThem() throws {
    _ = try sandbox.answers("metric add Headache yes/no")
    let path = try file(
      "date,headache,weight\n2026-11-01,yes,13st4lb\n2026-11-02,no,13 st 4\n2026-11-03,Ja,84.2 kg\n2026-11-04,1,13 furlong\n"
    )
    let said = sandbox.say("import \(path)")
    #expect(try [1, 2, 3].map { try value("headache", $0) } == [1, 0, 1], "\(said)")
    #expect(try [1, 2].map { (try value("weight", $0) ?? 0 * 100).rounded() } == [84, 84], "\(said)")
    #expect(said.contains("line 5"), "\(said)")
  }

  /// The same file by the mapping that it was kept as brings nothing, and a corrected one corrects.
  @Test(arguments: ["", "--source Scale"]) func aKeptMappingKeepsItsSource(options: String) throws {
    func csv(_ first: String) -> String { "Tag,kg am Morgen\n2026-11-14,\(first)\n2026-11-15,84\n" }
    _ = try sandbox.answers(
      "import \(file(csv("84.2"))) --map \"weight=kg am Morgen\" --map date=Tag --keep waage \(options)")
    let again = sandbox.say("import \(try file(csv("84.2"))) as waage")
    #expect(again.contains("Nothing new"), "\(again)")
    _ = try sandbox.answers("import \(file(csv("83.1"))) as waage")
    #expect(try value("weight", 14) == 83.1)
    #expect(sandbox.say("source list").contains(options.isEmpty ? "waage" : "Scale"))
  }

  @Test func aKeptMappingOfAKnownProgramKeepsItsSource() throws {
    let path = table("withings-weight.csv")
    _ = try sandbox.answers("import \(path) --keep waage")
    #expect(sandbox.say("import \(path) as waage").contains("Nothing new"))
  }
}
