import Domain
import Exchange
import TestSupport
import Testing

/// Workouts as newer phones write them: what they are made of stands inside, and its totals beside.
@Suite struct WorkoutTests {
  private static let energy = "ActiveEnergyBurned"

  private func statistics(_ type: String, _ sum: Double, _ unit: String) -> String {
    "<WorkoutStatistics type=\"HKQuantityTypeIdentifier\(type)\" startDate=\"2026-11-19 12:00:00 +0100\" "
      + "endDate=\"2026-11-19 13:00:00 +0100\" sum=\"\(sum)\" unit=\"\(unit)\"/>"
  }

  private func activity(_ inside: String...) -> String {
    "<WorkoutActivity uuid=\"1\" startDate=\"2026-11-19 12:00:00 +0100\" endDate=\"2026-11-19 12:30:00 +0100\" "
      + "duration=\"30\" durationUnit=\"min\"><WorkoutEvent type=\"HKWorkoutEventTypeLap\" "
      + "date=\"2026-11-19 12:10:00 +0100\"/>\(inside.joined())"
      + "<MetadataEntry key=\"HKIndoorWorkout\" value=\"0\"/></WorkoutActivity>"
  }

  private func workout(_ inside: String..., attributes: String = "") -> String {
    "<Workout workoutActivityType=\"HKWorkoutActivityTypeSwimBikeRun\" duration=\"60\" durationUnit=\"min\" "
      + "sourceName=\"Watch\" startDate=\"2026-11-19 12:00:00 +0100\" endDate=\"2026-11-19 13:00:00 +0100\" "
      + "\(attributes)>\(inside.joined())</Workout>"
  }

  private func read(_ workout: String) throws -> HealthWorkout {
    try #require(try Reading([workout]).workouts.first)
  }

  @Test func totalsBesideActivitiesCountOnce() throws {
    let run = try read(
      workout(
        "<MetadataEntry key=\"HKTimeZone\" value=\"Europe/Berlin\"/>",
        "<WorkoutEvent type=\"HKWorkoutEventTypePause\" date=\"2026-11-19 12:10:00 +0100\"/>",
        activity(statistics(Self.energy, 300, "kcal"), statistics("DistanceWalkingRunning", 5, "km")),
        statistics(Self.energy, 300, "kcal"), statistics("BasalEnergyBurned", 60, "kcal"),
        statistics("DistanceWalkingRunning", 5, "km"), statistics("StepCount", 5200, "count"),
        "<WorkoutStatistics type=\"HKQuantityTypeIdentifierHeartRate\" average=\"140\" minimum=\"90\" "
          + "maximum=\"170\" unit=\"count/min\"/>",
        "<WorkoutRoute sourceName=\"Watch\">\(statistics(Self.energy, 9, "kcal"))<FileReference path=\"/a.gpx\"/>"
          + "</WorkoutRoute>"))
    #expect(run.kilocalories == 300 && run.kilometres == 5)
  }

  @Test func aTriathlonIsTheSumOfItsKindsOnce() throws {
    let parts = [
      statistics(Self.energy, 100, "kcal") + statistics("DistanceSwimming", 750, "m"),
      statistics(Self.energy, 300, "kcal") + statistics("DistanceCycling", 15.75, "km"),
      statistics(Self.energy, 200, "kcal") + statistics("DistanceWalkingRunning", 5, "km"),
    ].map { activity($0) }.joined()
    let whole = try read(
      workout(
        parts, statistics(Self.energy, 600, "kcal"), statistics("DistanceSwimming", 750, "m"),
        statistics("DistanceCycling", 15.75, "km"), statistics("DistanceWalkingRunning", 5, "km")))
    #expect(whole.kilocalories == 600 && whole.kilometres == 21.5)
    // Where the parts alone say it, they are added up.
    let alone = try read(workout(parts))
    #expect(alone.kilocalories == 600 && alone.kilometres == 21.5)
    // One total is told, the other is not.
    let mixed = try read(workout(parts, statistics(Self.energy, 610, "kcal")))
    #expect(mixed.kilocalories == 610 && mixed.kilometres == 21.5)
  }

  @Test func attributesBesideStatisticsCountOnce() throws {
    let attributes =
      "totalEnergyBurned=\"305\" totalEnergyBurnedUnit=\"kcal\" totalDistance=\"5\" totalDistanceUnit=\"km\""
    let both = try read(workout(statistics(Self.energy, 300, "kcal"), attributes: attributes))
    #expect(both.kilocalories == 300 && both.kilometres == 5)
    let inside = try read(
      workout(activity(statistics(Self.energy, 300, "kcal")), attributes: attributes))
    #expect(inside.kilocalories == 305 && inside.kilometres == 5)
  }

  /// Twenty legs with many statistics each come before the totals.
  @Test func manyActivitiesLeaveTheTotals() throws {
    let leg = activity(
      (0..<8).map { statistics("Running\($0)", 1, "m") }.joined() + statistics(Self.energy, 10, "kcal"))
    let found = try read(
      workout(String(repeating: leg, count: 20), statistics(Self.energy, 200, "kcal")))
    #expect(found.kilocalories == 200)
  }

  /// Phones write 30 December 1969 where they have no date.
  @Test func ringsOfNoDateAreCountedAndLeftOut() throws {
    let rings = ["1969-12-30", "1970-01-01", "2026-11-19"].map {
      "<ActivitySummary dateComponents=\"\($0)\" activeEnergyBurned=\"0\" activeEnergyBurnedUnit=\"kcal\" "
        + "appleExerciseTime=\"0\" appleStandHours=\"0\"/>"
    }
    // A weight of old times, typed into the phone, is one.
    let old = HealthFile.record("BodyMass", "1985-04-01 08:00:00 +0100", nil, "70", unit: "kg")
    let read = try Reading(rings + [old])
    #expect(read.summary.skipped == [.beforeRings: 2])
    #expect(read.of("move_kcal").map(\.day) == [Day(year: 2026, month: 11, day: 19)!])
    #expect(read.values("weight_kg") == [70])
  }
}
