import TestSupport
import Testing

@testable import Runtime

/// What was typed late in the evening, when the clock of now says other things than in the morning.
@Suite struct LateWalkTests {
  private static let dinner = ["log egg @dinner", "log sports 20min @dinner"]

  @Test(arguments: [
    ("log egg at 8 am", "Breakfast"), ("log egg at 8am", "Breakfast"), ("log egg at 8 a.m.", "Breakfast"),
    ("log egg at 8 p.m.", "Dinner"), ("log egg at 8", "Dinner"), ("log sports 30min at 7 am", "Breakfast"),
    ("log egg yesterday at 8 am", "Breakfast"), ("log egg yesterday at 8 for breakfast", "Breakfast"),
  ])
  func aHalfOfTheDayCounts(_ line: String, _ meal: String) throws {
    let sandbox = try Sandbox(after: ["food starter"], now: "2026-11-18T23:30")
    let told = sandbox.told(line)
    #expect(!told.isRefused && told.text.contains("  \(meal)  "), "\(told.text)")
  }

  /// Of another day the clock of now says nothing: both halves are asked about, at whatever hour.
  @Test(arguments: ["2026-11-18T09:00", "2026-11-18T23:30"])
  func aBareHourOfAnotherDayIsAskedAbout(_ now: String) throws {
    let sandbox = try Sandbox(after: ["food starter"], now: now)
    let told = sandbox.told("log egg mon at 7")
    #expect(told.isRefused, "\(told.text)")
    #expect(sandbox.engine.nextLines == ["log egg mon at 07:00", "log egg mon at 19:00"])
    #expect(
      try Sandbox(after: ["log fruit 1 mon at 7"], asScript: true, now: now).say("entries mon").contains(
        "Fruit"))
  }

  @Test func aMealIsRepeatedWithoutItsSports() throws {
    let sandbox = try Sandbox(after: ["food starter"] + Self.dinner, now: "2026-11-18T23:30")
    let told = sandbox.told("repeat dinner 2026-11-18 @lunch")
    #expect(
      told.text.contains("Egg") && told.text.contains("Left out, as it is no food: Sports."), "\(told.text)")
    #expect(!told.text.contains("20 min"))
    // The whole day is that.
    #expect(sandbox.told("repeat 2026-11-18").text.contains("20 min"))
  }

  @Test(arguments: [
    ("food find burger", "Inside a word: Hamburger, Cheeseburger."),
    ("days without sports 2026-11-16..2026-11-18", "2 of the days are left out: nothing is known of them"),
    ("bmi", "Weight and height come to that of bmi 24.07"),
  ])
  func whatIsLeftOutIsSaid(_ line: String, _ text: String) throws {
    let sandbox = try Sandbox(
      after: ["food starter", "log egg", "body add height 180", "weight 78"], now: "2026-11-18T23:30")
    let told = sandbox.told(line)
    #expect(told.text.contains(text), "\(told.text)")
  }
}
