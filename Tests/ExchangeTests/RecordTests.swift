import Domain
import Exchange
import TestSupport
import Testing

/// What records mean, as exports in the wild have them.
@Suite struct RecordTests {
  private let noon = "2026-11-19 12:00:00 +0100"
  private let day = Day(year: 2026, month: 11, day: 19)!

  @Test(arguments: [
    ("BodyMass", "kg", "84.2", "weight_kg", 84.2), ("BodyMass", "lb", "185", "weight_kg", 83.91458845),
    ("BodyMass", "st", "13", "weight_kg", 82.55381134),
    ("BodyFatPercentage", "%", "0.182", "body_fat_pct", 18.2),
    ("BodyFatPercentage", "%", "18.2", "body_fat_pct", 18.2),
    ("OxygenSaturation", "%", "1", "oxygen_pct", 100),
    ("WaistCircumference", "m", "0.84", "waist_cm", 84),
    ("WaistCircumference", "in", "33", "waist_cm", 83.82),
    ("Height", "ft", "6", "height_cm", 182.88), ("StepCount", "count", "329", "steps", 329),
    ("ActiveEnergyBurned", "Cal", "12.5", "active_kcal", 12.5),
    ("BasalEnergyBurned", "kJ", "4184", "resting_kcal", 1000),
    ("DistanceWalkingRunning", "mi", "1", "distance_km", 1.609344),
    ("HeartRate", "count/min", "61", "heart_bpm", 61),
    ("HeartRate", "count/s", "1", "heart_bpm", 60),
    ("HeartRateVariabilitySDNN", "ms", "41.25", "hrv_ms", 41.25),
    ("BloodGlucose", "mg/dL", "90.0779400002705", "glucose_mmol_l", 5),
    ("BloodGlucose", "mmol&lt;180.1558800000541&gt;/L", "5.1", "glucose_mmol_l", 5.1),
    ("BodyTemperature", "degF", "98.6", "temperature_c", 37),
    ("BodyTemperature", "degC", "36.6", "temperature_c", 36.6),
    ("BloodPressureSystolic", "mmHg", "120", "systolic_mmhg", 120),
    ("VO2Max", "mL/min·kg", "43.1", "vo2max", 43.1),
    ("DietaryEnergyConsumed", "kJ", "418.4", "dietary_kcal", 100),
    ("DietaryProtein", "g", "20.5", "dietary_protein_g", 20.5),
    ("DietaryWater", "fl_oz_us", "10", "water_ml", 295.735295625),
    ("DietaryCaffeine", "mg", "80", "caffeine_mg", 80),
    ("AppleExerciseTime", "min", "12", "exercise_min", 12),
    ("BodyMassIndex", "count", "22.5312", "bmi", 22.5312),
  ])
  func units(type: String, unit: String, value: String, key: String, expected: Double) throws {
    let read = try Reading([HealthFile.record(type, noon, nil, value, unit: unit)])
    #expect(read.samples.count == 1 && read.summary.skipped.isEmpty)
    let sample = try #require(read.of(key).first)
    #expect(abs(sample.value - expected) < 1e-9 * max(1, expected))
    #expect(sample.day == day && sample.start == 43_200 && sample.length == 0 && sample.zone == 60)
  }

  @Test func attributesComeInAnyOrderAndQuotes() throws {
    let read = try Reading([
      "<Record\n  value='5'\n  endDate = \"2026-11-19 12:01:00 +0100\"\tstartDate='\(noon)'\n unit=\"count\" "
        + "device=\"&lt;&lt;HKDevice: 0x1&gt;, name:\u{2019}>/&quot;&gt;\" sourceName='Anna\u{2019}s\u{A0}Watch ' "
        + "type='HKQuantityTypeIdentifierStepCount'  />",
      "<Record type=\"HKQuantityTypeIdentifierStepCount\" startDate=\"\(noon)\" endDate=\"\(noon)\" value=\"7\">"
        + "<MetadataEntry key=\"a\" value=\"b\"/></Record>",
    ])
    #expect(read.values("steps") == [5, 7] && read.samples[0].length == 60)
    #expect(read.sources.map(\.name) == ["Anna\u{2019}s Watch", "Unknown source"])
    #expect(read.sources.map(\.device) == [.watch, .other])
  }

  @Test func theDeviceTellsWhereTheNameDoesNot() throws {
    let record = HealthFile.record("StepCount", noon, nil, "5", unit: "count", source: "Runner")
      .replacing(" unit=", with: " device=\"&lt;HKDevice: 0x2, model:Watch, hardware:Watch6,2&gt;\" unit=")
    #expect(try Reading([record]).sources.map(\.device) == [.watch])
  }

  @Test func nestedRecordsStandAtTheTopToo() throws {
    let record = HealthFile.record("BloodPressureSystolic", noon, nil, "120", unit: "mmHg")
    let read = try Reading([
      record, "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\">\(record)</Correlation>",
    ])
    #expect(read.values("systolic_mmhg") == [120] && read.summary.records == 1)
  }

  @Test(arguments: [
    ("2026-11-19 00:30:00 +0100", "2026-11-19", 1800, 60),
    ("2026-11-18 23:30:00 -0800", "2026-11-18", 84_600, -480),
    ("2026-11-19 00:30:00 +0545", "2026-11-19", 1800, 345),
    ("2026-11-19T00:30:00 +0000", "2026-11-19", 1800, 0),
    ("2026-11-19 1:05:09 PM +0100", "2026-11-19", 47_109, 60),
    ("2026-11-19 12:00:00\u{202F}AM +0100", "2026-11-19", 0, 60),
    ("2026-11-19 12:00:00", "2026-11-19", 43_200, 0), ("2016-12-31 23:59:60 +0000", "2016-12-31", 86_399, 0),
  ])
  func localDayIsThatOfItsOwnOffset(text: String, date: String, start: Int, zone: Int) throws {
    let sample = try #require(try Reading([HealthFile.record("StepCount", text, nil, "1")]).samples.first)
    #expect("\(sample.day)" == date && sample.start == start && sample.zone == zone)
  }

  @Test func lengthIsTheTimeThatPassed() throws {
    let read = try Reading([
      HealthFile.sleep("AsleepCore", "2026-10-24 23:00:00 +0200", "2026-10-25 07:00:00 +0100")
    ])
    let sample = try #require(read.of("sleep_core_min").first)
    #expect(sample.length == 9 * 3600 && sample.value == 540)
    #expect("\(sample.day)" == "2026-10-25" && sample.start == -3600)
  }

  @Test func daysOfFoodFollowTheBoundaryAndThoseOfTheBodyDoNot() throws {
    let night = "2026-11-19 02:00:00 +0100"
    let read = try Reading([
      HealthFile.record("DietaryEnergyConsumed", night, nil, "200", unit: "kcal"),
      HealthFile.record("StepCount", night, nil, "20", unit: "count"),
    ])
    #expect(
      read.of("dietary_kcal").map(\.day) == [day - 1] && read.of("dietary_kcal").map(\.start) == [93_600])
    #expect(read.of("steps").map(\.day) == [day])
  }

  @Test func sleepIsNamedByItsValue() throws {
    let stages = [
      "InBed", "Asleep", "AsleepUnspecified", "Awake", "AsleepCore", "AsleepDeep", "AsleepREM", "Dreaming",
    ]
    let read = try Reading(
      stages.map { HealthFile.sleep($0, "2026-11-19 01:00:00 +0100", "2026-11-19 02:00:00 +0100") }
        + [HealthFile.record("HKCategoryTypeIdentifierMindfulSession", noon, "2026-11-19 12:10:00 +0100")])
    #expect(
      read.samples.map { read.metrics[$0.metric].key } == [
        "in_bed_min", "sleep_min", "sleep_min", "awake_min", "sleep_core_min", "sleep_deep_min",
        "sleep_rem_min",
        "mindful_min",
      ])
    #expect(read.values("mindful_min") == [10])
    #expect(read.summary.others == ["HKCategoryTypeIdentifierSleepAnalysis": 1])
  }

  @Test func workoutsOldAndNew() throws {
    let times = "startDate=\"\(noon)\" endDate=\"2026-11-19 13:00:00 +0100\" sourceName=\"Watch\""
    let read = try Reading([
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"50\" durationUnit=\"min\" "
        + "totalDistance=\"5\" totalDistanceUnit=\"mi\" totalEnergyBurned=\"400\" totalEnergyBurnedUnit=\"kcal\" \(times)/>",
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeCycling\" totalDistance=\"1\" totalDistanceUnit=\"km\" \(times)>"
        + "<WorkoutEvent type=\"pause\" date=\"\(noon)\"/>"
        + "<WorkoutStatistics type=\"HKQuantityTypeIdentifierDistanceCycling\" sum=\"20\" unit=\"km\"/>"
        + "<WorkoutStatistics type=\"HKQuantityTypeIdentifierActiveEnergyBurned\" sum=\"418.4\" unit=\"kJ\"/>"
        + "<WorkoutRoute sourceName=\"x\"><FileReference path=\"/a.gpx\"/></WorkoutRoute></Workout>",
    ])
    #expect(read.values("workout_min") == [50, 60] && read.workouts.map(\.kind) == ["Running", "Cycling"])
    #expect(read.workouts.map(\.kilometres) == [5 * 1.609344, 20])
    #expect(read.workouts.map(\.kilocalories) == [400, 100])
    #expect(read.samples.map(\.length) == [3600, 3600])
  }

  @Test func ringsAndTheirGoals() throws {
    let read = try Reading([
      "<ActivitySummary dateComponents=\"2026-11-19\" activeEnergyBurned=\"2092\" activeEnergyBurnedGoal=\"500\" "
        + "activeEnergyBurnedUnit=\"kJ\" appleExerciseTime=\"31\" appleExerciseTimeGoal=\"30\" appleStandHours=\"9\" "
        + "appleStandHoursGoal=\"12\"/>"
    ])
    #expect(read.values("move_kcal") == [500] && read.values("exercise_ring_min") == [31])
    #expect(read.values("stand_hours") == [9] && read.values("stand_goal") == [12])
    #expect(read.samples.allSatisfy { $0.day == day && $0.start == nil })
  }

  @Test func otherTypesAreCountedOrKept() throws {
    let records = [
      HealthFile.record("EnvironmentalAudioExposure", noon, nil, "62.5", unit: "dBASPL"),
      HealthFile.record("DietarySodium", noon, nil, "900", unit: "mg"),
      HealthFile.record("DietarySodium", noon, nil, "0.1", unit: "g"),
      HealthFile.record(
        "HKCategoryTypeIdentifierAppleStandHour", noon, nil, "HKCategoryValueAppleStandHourStood"),
    ]
    let read = try Reading(records)
    #expect(read.samples.isEmpty)
    #expect(
      read.summary.others["HKQuantityTypeIdentifierDietarySodium"] == 2 && read.summary.others.count == 3)
    let kept = try Reading(records, HealthRequest(keepsOthers: true))
    #expect(kept.summary.others.isEmpty && kept.summary.skipped.isEmpty)
    #expect(kept.values("dietary_sodium_mg") == [900, 100])
    #expect(
      kept.metrics.suffix(3).map(\.name) == [
        "environmental_audio_exposure", "dietary_sodium", "apple_stand_hour",
      ])
    #expect(kept.metrics.suffix(3).map(\.rule) == [.mean, .sum, .sum])
  }

  @Test func onlySomeOfIt() throws {
    let records = (1...9).flatMap { number in
      ["StepCount", "HeartRate"].map { HealthFile.record($0, "2026-11-0\(number) 12:00:00 +0100", nil, "70") }
    }
    #expect(try Reading(records, HealthRequest(since: Day(year: 2026, month: 11, day: 7))).samples.count == 6)
    let only = try Reading(records, HealthRequest(only: ["steps"]))
    #expect(only.values("steps").count == 9 && only.samples.count == 9 && only.summary.others.isEmpty)
  }
}
