import Domain
import Store
import TestSupport
import Testing

@testable import Commands

/// Exports that follow one another: corrected, older, of another phone, and what entries make of it.
@Suite struct HealthNewerTests {
  private let file: HealthFile
  private let sandbox: Sandbox

  init() throws {
    file = try HealthFile()
    sandbox = try Sandbox()
  }

  /// Brings in an export of an hour of 20 November.
  @discardableResult
  private func importing(_ records: [String], at hour: Int = 8, _ options: String = "") throws -> String {
    let made = "2026-11-20 \(hour < 10 ? "0" : "")\(hour):00:00 +0100"
    return sandbox.say("health import \(try file.records(records, exported: made)) \(options)")
  }

  private func steps(_ day: Int, _ count: Int, _ source: String = "Anna's iPhone") -> String {
    HealthFile.record(
      "StepCount", "2026-11-\(day) 10:00:00 +0100", "2026-11-\(day) 10:30:00 +0100", "\(count)",
      unit: "count", source: source)
  }

  private func heart(_ day: Int, _ value: Int) -> String {
    HealthFile.record(
      "HeartRate", "2026-11-\(day) 09:00:00 +0100", nil, "\(value)", unit: "count/min", source: "Watch")
  }

  private func workout(
    _ kind: String = "Running", _ start: String = "18:00", _ end: String = "19:00", _ minutes: Int = 50,
    kcal: Int? = nil, km: Double? = nil
  ) -> String {
    var text =
      "<Workout workoutActivityType=\"HKWorkoutActivityType\(kind)\" duration=\"\(minutes)\" "
      + "durationUnit=\"min\" sourceName=\"Watch\" startDate=\"2026-11-18 \(start):00 +0100\" "
      + "endDate=\"2026-11-18 \(end):00 +0100\""
    if let kcal { text += " totalEnergyBurned=\"\(kcal)\" totalEnergyBurnedUnit=\"kcal\"" }
    if let km { text += " totalDistance=\"\(km)\" totalDistanceUnit=\"km\"" }
    return text + "/>"
  }

  private func csv(_ line: String) -> [String] {
    sandbox.say("\(line) | to csv").split(separator: "\n").dropFirst().map(String.init)
  }

  private var stepDays: [String] { csv("metrics steps | select date, value") }
  private var logged: [String] {
    csv("entries 2026-11-18 | where category = sports | select n, portion, note")
  }

  @Test(arguments: [
    ("Running", 400, 8.0), ("Cycling", 300, 8.0), ("Running", 300, 8.5), ("Cycling", 410, 9.0),
  ])
  func correctedWorkoutsAreTakenOver(_ kind: String, _ kcal: Int, _ km: Double) throws {
    try importing([workout(kcal: 300, km: 8), steps(18, 100)])
    let newer = [workout(kind, kcal: kcal, km: km), steps(18, 100)]
    let said = try importing(newer, at: 9)
    #expect(said.contains("Workouts corrected  1"))
    func known() -> [String] { csv("workouts | select kind, kcal, km") }
    let number = km == 8 ? "8" : km == 9 ? "9" : "\(km)"
    #expect(known() == ["\(kind),\(kcal),\(number)"])
    #expect(try importing(newer, at: 10).contains("Nothing new"))
    _ = sandbox.say("undo")
    #expect(known() == ["Running,300,8"])
  }

  @Test(arguments: ["--only steps", "--since 2026-11-01", ""])
  func anOlderOneReplacesNothingNotEvenInPart(_ options: String) throws {
    try importing([steps(18, 700)], at: 12)
    let before = try sandbox.everything()
    #expect(try importing([steps(18, 600)], at: 8, options).contains("--sure"))
    #expect(try sandbox.everything() == before)
    try importing([steps(18, 600)], at: 8, options + " --sure")
    #expect(stepDays == ["2026-11-18,600"])
  }

  @Test func twoPhonesTakeNothingFromEachOther() throws {
    let (anna, bob) = ("Anna's iPhone", "Bob's iPhone")
    try importing([steps(16, 100, anna), steps(17, 110, anna)], at: 8)
    try importing([steps(14, 200, bob), steps(15, 210, bob)], at: 9)
    try importing([steps(16, 100, anna), steps(18, 120, anna)], at: 10)
    #expect(stepDays == ["2026-11-14,200", "2026-11-15,210", "2026-11-16,100", "2026-11-18,120"])
    // Made before Anna's last one, and yet the newest of Bob's.
    try importing(
      [
        steps(14, 205, bob),
        HealthFile.sleep(
          "AsleepCore", "2026-11-14 01:00:00 +0100", "2026-11-14 06:00:00 +0100", source: "Ring"),
      ], at: 9)
    #expect(stepDays == ["2026-11-14,205", "2026-11-16,100", "2026-11-18,120"])
    // The ring is known by then as one of Bob's.
    try importing([steps(18, 120, anna)], at: 11)
    #expect(stepDays == ["2026-11-14,205", "2026-11-18,120"] && csv("metrics sleep").count == 1)
  }

  @Test func aCheckIsOfTheExportAlone() throws {
    try importing([steps(18, 700), steps(17, 50, "Other phone")], at: 12)
    let table = try file.file("weights.csv", .init("Date,Weight (kg)\n2026-11-18,84\n".utf8))
    _ = sandbox.say("import \(table)")
    let before = try sandbox.everything()
    let check = try importing([steps(18, 600)], at: 8, "--check")
    #expect(check.contains("600") && !check.contains("700") && !check.contains("84"))
    #expect(!check.contains("Other phone"))
    #expect(try sandbox.everything() == before)
  }

  @Test func aCheckSaysWhenASourceWon() throws {
    func walk(_ from: String, _ to: String, _ source: String) -> String {
      HealthFile.record(
        "StepCount", "2026-11-18 \(from):00 +0100", "2026-11-18 \(to):00 +0100", "600", unit: "count",
        source: source)
    }
    let check = try importing(
      [walk("10:00", "12:00", "iPhone"), walk("08:00", "11:00", "Watch"), walk("20:00", "20:10", "iPhone")],
      at: 8, "--check")
    #expect(check.contains("08:00–11:00"))
    #expect(check.contains("11:00–12:00,") && !check.contains("10:00–12:00"), "\(check)")
  }

  @Test func aMetricThatHasTheNameOfATypeIsAnother() throws {
    _ = sandbox.say("metric add headache 0 to 10")
    let record = HealthFile.record(
      "HKCategoryTypeIdentifierHeadache", "2026-11-18 09:00:00 +0100", nil,
      "HKCategoryValueSeverityMild")
    for options in ["", "--all"] {
      try importing([record, steps(18, 100)], at: 8, options)
      #expect(csv("metrics headache").isEmpty, "\(options)")
    }
  }

  @Test func whatTakesYearsIsLeftOut() throws {
    let endless = HealthFile.record(
      "StepCount", "2026-11-18 08:00:00 +0100", "2031-11-18 08:00:00 +0100", "9", unit: "count",
      source: "Watch")
    #expect(try importing([endless, steps(18, 100)]).contains("1 longer than a week"))
    #expect(stepDays == ["2026-11-18,100"])
  }

  @Test func whatIsTypedIsTheDaysOfWhateverKind() throws {
    for line in ["weight 84 2026-11-18 at 06:00", "body add heart 100 2026-11-18"] { _ = sandbox.say(line) }
    try importing([
      heart(18, 72), heart(19, 70),
      HealthFile.record("BodyMass", "2026-11-18 07:00:00 +0100", nil, "85", unit: "kg", source: "Scale"),
    ])
    let metrics = "metrics 2026-11-18 | where metric in (weight, heart) | select metric, value"
    #expect(csv(metrics) == ["weight,84", "heart,100"])
    #expect(csv("days 2026-11-18 | select weight, heart") == ["84,100"])
  }

  @Test func entriesFollowTheirWorkouts() throws {
    _ = sandbox.say("workouts log sports from 2026-11-01")
    try importing([workout(), workout("Yoga", "20:00", "20:30", 30)])
    #expect(logged == ["1,50,Running", "2,30,Yoga"])
    // Another duration, another kind, then gone.
    let said = try importing(
      [workout("Running", "18:00", "19:10", 54), workout("Yoga", "20:00", "20:30", 30)], at: 9)
    #expect(said.contains("1 entry of Sports corrected"))
    #expect(logged == ["1,54,Running", "2,30,Yoga"])
    try importing([workout("Walking", "18:00", "19:10", 54), workout("Yoga", "20:00", "20:30", 30)], at: 10)
    #expect(logged == ["1,54,Walking", "2,30,Yoga"])
    #expect(
      try importing([workout("Yoga", "20:00", "20:30", 30)], at: 11).contains("1 entry of Sports deleted"))
    #expect(logged == ["2,30,Yoga"])
    _ = sandbox.say("undo 3")
    #expect(logged == ["1,50,Running", "2,30,Yoga"])
  }

  @Test func whatThePersonMadeOfAnEntryStays() throws {
    _ = sandbox.say("workouts log sports from 2026-11-01")
    try importing([workout(), workout("Yoga", "20:00", "20:30", 30)])
    _ = sandbox.say("edit 1 2026-11-18 35")
    _ = sandbox.say("delete 2 2026-11-18")
    #expect(logged == ["1,35,Running"])
    // What was deleted does not come back, what was changed is not corrected; what is new is not told of twice.
    try importing([workout("Running", "18:00", "19:10", 54), workout("Yoga", "20:00", "20:30", 30)], at: 9)
    #expect(logged == ["1,35,Running"])
    try importing([workout("Yoga", "20:00", "20:30", 30)], at: 10)
    #expect(logged == ["1,35,Running"])
  }
}
