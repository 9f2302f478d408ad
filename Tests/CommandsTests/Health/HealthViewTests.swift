import Domain
import Store
import TestSupport
import Testing

@testable import Commands

/// What was imported, as it is seen and asked of.
@Suite struct HealthViewTests {
  private let file: HealthFile
  private let sandbox: Sandbox

  init() throws {
    file = try HealthFile()
    sandbox = try Sandbox()
  }

  private func importing(_ records: [String], made: String = "2026-11-19 20:00:00 +0100") throws {
    let said = sandbox.say("health import \(try file.records(records, exported: made))")
    #expect(said.contains("Imported"), "\(said)")
  }

  private func steps(_ time: String, _ count: Int, _ source: String, day: Int = 18) -> String {
    HealthFile.record(
      "StepCount", "2026-11-\(day) \(time):00 +0100", "2026-11-\(day) \(time):59 +0100", "\(count)",
      unit: "count", source: source)
  }

  private func heart(_ time: String, _ value: Int) -> String {
    HealthFile.record(
      "HeartRate", "2026-11-18 \(time):00 +0100", nil, "\(value)", unit: "count/min", source: "Watch")
  }

  private func workout(
    _ kind: String, _ start: String, _ end: String, _ minutes: Int, _ source: String = "Watch", day: Int = 18
  ) -> String {
    "<Workout workoutActivityType=\"HKWorkoutActivityType\(kind)\" duration=\"\(minutes)\" durationUnit=\"min\" "
      + "sourceName=\"\(source)\" startDate=\"2026-11-\(day) \(start):00 +0100\" "
      + "endDate=\"2026-11-\(day) \(end):00 +0100\"/>"
  }

  private func csv(_ line: String) -> [String] {
    sandbox.say("\(line) | to csv").split(separator: "\n").map(String.init)
  }

  private func logged(_ day: Int = 18) -> [String] {
    csv("entries 2026-11-\(day) | where category = sports | select portion, note").dropFirst().map(\.self)
  }

  @Test func aDayIsOneRowAndEachSampleAnother() throws {
    try importing([steps("10:00", 100, "iPhone"), steps("10:00", 120, "Watch"), steps("11:00", 30, "iPhone")])
    _ = sandbox.say("weight 84 2026-11-18 at 07:00")
    _ = sandbox.say("weight 83 2026-11-18 at 19:00")
    #expect(
      csv("metrics | select date, metric, value") == [
        "date,metric,value", "2026-11-18,weight,83", "2026-11-18,steps,150",
      ])
    #expect(
      csv("samples steps | select time, source, value") == [
        "time,source,value", "10:00,iPhone,100", "10:00,Watch,120", "11:00,iPhone,30",
      ])
    #expect(
      csv("samples weight | select time, value, source") == [
        "time,value,source", "07:00,84,typed", "19:00,83,typed",
      ])
    _ = sandbox.say("source off iPhone")
    #expect(csv("metrics steps | select value") == ["value", "120"])
    #expect(csv("samples steps | select value") == ["value", "120"])
    #expect(sandbox.say("help source").contains("source move"))
  }

  @Test func whatIsTypedCountsBeforeDevicesUnlessToldOtherwise() throws {
    try importing([steps("10:00", 100, "iPhone")])
    _ = sandbox.say("body add steps 9000 2026-11-18")
    _ = sandbox.say("body add steps 700 2026-11-17")
    #expect(csv("metrics steps | select value") == ["value", "700", "9000"])
    #expect(sandbox.say("source off typed").contains("counts only where no device tells of the day"))
    #expect(sandbox.say("source list").contains("typed"))
    // A day of which no device tells keeps what was typed, and all of it stays in the log.
    #expect(csv("metrics steps | select value") == ["value", "700", "100"])
    #expect(csv("samples steps | count")[1] == "3")
    #expect(sandbox.told("source move typed 1").text.contains("has no place in the order"))
    #expect(sandbox.say("source show typed").contains("steps"))
    _ = sandbox.say("source move iPhone 1")
    #expect(csv("metrics steps | select value") == ["value", "700", "100"])
    #expect(sandbox.say("source on typed").contains("the day's value again"))
    #expect(csv("metrics steps | select value") == ["value", "700", "9000"])
    #expect(!sandbox.say("source list").contains("typed"))
  }

  @Test func theHeartByTheHour() throws {
    try importing([heart("07:05", 60), heart("07:50", 70), heart("08:00", 90)])
    #expect(
      csv("samples heart 2026-11-18 | group hour_of_day | mean value | select hour_of_day, value") == [
        "hour_of_day,value", "7,65", "8,90",
      ])
    #expect(csv("days 2026-11-18 | select heart") == ["heart", "77.5"])
    #expect(sandbox.say("body show 2026-11-18").contains("imported: 3 values"))
  }

  @Test func daysBeforeTheFirstEntryAreThere() throws {
    try importing([
      HealthFile.sleep("AsleepCore", "2026-11-15 23:00:00 +0100", "2026-11-16 04:00:00 +0100"),
      HealthFile.sleep("AsleepCore", "2026-11-17 23:00:00 +0100", "2026-11-18 07:00:00 +0100"),
    ])
    _ = sandbox.say("log veg 3 2026-11-18")
    #expect(csv("days all | where sleep < 360 | select date, sleep") == ["date,sleep", "2026-11-16,300"])
    #expect(csv("days 2026 | where sleep >= 360 | mean sleep")[1].hasPrefix("480,"))
  }

  @Test func workoutsOfTwoSourcesAreOne() throws {
    try importing([
      workout("Running", "18:00", "19:00", 50), workout("Running", "18:05", "18:55", 49, "Phone app"),
      workout("Yoga", "20:00", "20:30", 30),
    ])
    #expect(
      csv("workouts | select time, kind, minutes, source") == [
        "time,kind,minutes,source", "18:00,Running,50,Watch", "20:00,Yoga,30,Watch",
      ])
    _ = sandbox.say("source off Watch")
    #expect(csv("workouts | select kind, source") == ["kind,source", "Running,Phone app"])
    #expect(sandbox.say("workouts").contains("Running"))
  }

  /// A newer export says again what older ones said.
  @Test func workoutsOfSeveralExportsAreOne() throws {
    func kinds() -> [String] { csv("workouts | select date, kind").dropFirst().map(\.self) }
    let all = (16...19).map { workout("Running", "07:00", "07:30", 30, day: $0) }
    try importing(Array(all[0...1]), made: "2026-11-17 20:00:00 +0100")
    try importing(Array(all[0...2]), made: "2026-11-18 20:00:00 +0100")
    #expect(kinds() == ["2026-11-16,Running", "2026-11-17,Running", "2026-11-18,Running"])
    try importing(Array(all[1...3]), made: "2026-11-19 20:00:00 +0100")
    #expect(kinds() == ["2026-11-17,Running", "2026-11-18,Running", "2026-11-19,Running"])
    _ = sandbox.say("undo")
    #expect(kinds() == ["2026-11-16,Running", "2026-11-17,Running", "2026-11-18,Running"])
  }

  @Test func workoutsAreLoggedWhereWanted() throws {
    try importing([workout("Running", "18:00", "19:00", 50), workout("Yoga", "20:00", "20:30", 30)])
    #expect(logged().isEmpty)
    #expect(sandbox.say("workouts log veg").contains("not counted in time"))
    #expect(sandbox.say("workouts log sports from 2026-11-01").contains("2 workouts logged as Sports"))
    #expect(logged() == ["50,Running", "30,Yoga"])
    // What is new is logged, what was there stays.
    try importing(
      [
        workout("Running", "18:00", "19:00", 50), workout("Yoga", "20:00", "20:30", 30),
        workout("Cycling", "21:00", "22:00", 60),
      ], made: "2026-11-20 08:00:00 +0100")
    #expect(logged() == ["50,Running", "30,Yoga", "60,Cycling"])
    _ = sandbox.say("undo")
    #expect(logged() == ["50,Running", "30,Yoga"])
    _ = sandbox.say("undo")
    #expect(logged().isEmpty)
  }

  @Test func neverTwiceWithOneTyped() throws {
    _ = sandbox.say("workouts log sports from 2026-11-01")
    _ = sandbox.say("log sports 45 2026-11-18 at 18:10")
    try importing([
      workout("Running", "18:00", "19:00", 50), workout("Running", "18:00", "19:00", 50, day: 19),
    ])
    #expect(logged() == ["45,"] && logged(19) == ["50,Running"])
    // Typed afterwards, it takes the place of what was logged.
    let said = sandbox.say("log sports 48 2026-11-19")
    #expect(said.contains("makes way") && said.contains("50 → 48"))
    #expect(logged(19) == ["48,"])
    _ = sandbox.say("undo")
    #expect(logged(19) == ["50,Running"])
    _ = sandbox.say("workouts log off")
    _ = sandbox.say("log sports 48 2026-11-19")
    #expect(logged(19).count == 2, "off leaves what was logged alone")
  }

  @Test func theDashboardShowsWhatItIsAskedFor() throws {
    try importing([steps("10:00", 1200, "Watch"), workout("Running", "18:00", "19:00", 50)])
    let before = sandbox.say("day 2026-11-18")
    #expect(!before.contains("Steps"))
    _ = sandbox.say("set dashboard \"Steps, sleep, workouts\"")
    #expect(sandbox.say("set dashboard").contains("steps,sleep,workouts"))
    #expect(sandbox.say("day 2026-11-18").contains("Steps 1200 · Running 50 min at 18:00"))
    let json = sandbox.json("day 2026-11-18")
    #expect(json.contains("\"body\":[{\"metric\":\"steps\",\"value\":1200"))
    #expect(json.contains("\"workouts\":[{\"date\":\"2026-11-18\",\"time\":\"18:00\",\"kind\":\"Running\""))
    #expect(sandbox.say("set dashboard stepz").contains("stepz"))
    _ = sandbox.say("set dashboard off")
    #expect(sandbox.say("day 2026-11-18") == before)
  }

  @Test func aCheckOfManyYearsHasRoomForTheNewest() throws {
    let records = (0..<40).flatMap { day in
      ["A", "B"].map { source in
        HealthFile.record(
          "BodyMass", "\(Day(20_700 + day)) 07:00:00 +0100", nil, "80", unit: "kg", source: source)
      }
    }
    let check = sandbox.say("health import \(try file.records(records)) --check")
    #expect(!check.contains("are left out") && check.contains("B"))
  }
}
