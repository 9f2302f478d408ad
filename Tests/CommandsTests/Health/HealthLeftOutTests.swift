import Domain
import TestSupport
import Testing

@testable import Records
@testable import Runtime

/// What an export or a table has and the log does not take is counted and named.
@Suite struct HealthLeftOutTests {
  private let file: HealthFile
  private let sandbox: Sandbox

  init() throws {
    file = try HealthFile()
    sandbox = try Sandbox(width: 200)
  }

  private let steps = HealthFile.record(
    "StepCount", "2026-11-18 08:00:00 +0100", "2026-11-18 09:00:00 +0100", "500", unit: "count")

  private func importing(_ records: [String], _ options: String = "") throws -> String {
    sandbox.say("health import \(try file.records(records)) \(options)")
  }

  private func value(_ name: String, _ day: Int) throws -> Double? {
    let metric = try #require(MetricCatalogue.shipped.metric(named: name))
    return try sandbox.engine.store.read {
      try MetricReader($0).value(metric, on: Day(year: 2026, month: 11, day: day)!)
    }
  }

  /// An export that has nothing to keep is no import and no step.
  @Test func nothingIsKept() throws {
    let bad = HealthFile.record(
      "BodyMass", "2026-11-18 08:00:00 +0100", "2026-11-18 08:00:00 +0100", "NaN", unit: "kg")
    _ = sandbox.say("body add weight 84")
    let said = try importing([bad])
    #expect(said.contains("Nothing to bring in: 1 record read") && said.contains("Left out: 1"), "\(said)")
    #expect(sandbox.say("undo").contains("body add weight 84"))
    // What comes after it is a first import.
    #expect(try importing([bad, steps]).contains("Imported"))
    #expect(try value("steps", 18) == 500)
  }

  @Test func elementsThatAreNoRecords() throws {
    let said = try importing([
      steps, "<ClinicalRecord type=\"AllergyIntolerance\" identifier=\"1\"/>",
      "<Audiogram startDate=\"2026-11-18\"><SensitivityPoint frequency=\"500\"/></Audiogram>",
      "<Audiogram startDate=\"2026-11-19\"/>", "<VisionPrescription type=\"glasses\"/>",
      "<Me HKCharacteristicTypeIdentifierBloodType=\"x\"/>",
      "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\">\(steps)</Correlation>",
    ])
    #expect(said.contains("Audiogram 2, ClinicalRecord 1, VisionPrescription 1"), "\(said)")
    #expect(!said.contains("Correlation") && !said.contains("Me 1"), "\(said)")
    #expect(try value("steps", 18) == 500)
  }

  /// It may be older than what is in the log, and does not speak of the days since.
  @Test func anExportWithoutItsDateTakesNothingAway() throws {
    let later = HealthFile.record(
      "StepCount", "2026-11-19 08:00:00 +0100", "2026-11-19 09:00:00 +0100", "700", unit: "count")
    _ = try importing([steps, later])
    let corrected = steps.replacing("\"500\"", with: "\"510\"")
    let said = sandbox.say("health import \(try file.records([corrected], exported: ""))")
    #expect(said.contains("Imported"), "\(said)")
    #expect(try value("steps", 18) == 510 && value("steps", 19) == 700)
    // One that is dated does.
    _ = sandbox.say("health import \(try file.records([corrected], exported: "2026-11-19 22:00:00 +0100"))")
    #expect(try value("steps", 19) == nil)
  }

  @Test func unitsThatAreNotKnown() throws {
    let said = try importing([
      steps, HealthFile.record("BodyMass", "2026-11-18 07:00:00 +0100", nil, "13", unit: "furlong"),
      HealthFile.record("BodyMass", "2026-11-19 07:00:00 +0100", nil, "13", unit: "furlong"),
      HealthFile.record("BodyMass", "2026-11-19 08:00:00 +0100", nil, "13", unit: "pint"),
    ])
    #expect(said.contains("3 in a unit that is not known (furlong 2, pint 1)"), "\(said)")
  }

  /// A phone whose clock ran a year ahead.
  @Test func whatIsDatedLaterThanNow() throws {
    let later = HealthFile.record(
      "StepCount", "2027-11-18 08:00:00 +0100", "2027-11-18 09:00:00 +0100", "900", unit: "count")
    // It may be tomorrow where one travels.
    let tomorrow = HealthFile.record(
      "StepCount", "2026-11-21 01:00:00 +1300", "2026-11-21 01:10:00 +1300", "30", unit: "count")
    let rings = "<ActivitySummary dateComponents=\"2027-11-18\" appleExerciseTime=\"30\"/>"
    let said = try importing([steps, later, tomorrow, rings])
    #expect(said.contains("dated later than now"), "\(said)")
    #expect(!sandbox.json("metrics steps all").contains("2027"))
    #expect(try value("steps", 18) == 500)
    let path = try sandbox.file("date,weight\n2026-11-18,84\n2027-11-18,83\n", "weight.csv")
    let table = sandbox.say("import \(path)")
    #expect(table.contains("line 3: 2027-11-18 is later than now"), "\(table)")
    #expect(try value("weight", 18) == 84)
  }

  /// At the end of summer time each time is that of the clock on the wall.
  @Test func clockTimesOverAChange() throws {
    let before = HealthFile.record(
      "StepCount", "2026-10-25 01:10:00 +0200", "2026-10-25 01:20:00 +0200", "10", unit: "count")
    let after = HealthFile.record(
      "StepCount", "2026-10-25 08:10:00 +0100", "2026-10-25 08:20:00 +0100", "20", unit: "count")
    _ = sandbox.say("set cutoff 00:00")
    let said = try importing([before, after], "--check")
    #expect(said.contains("01:10–01:20, 08:10–08:20"), "\(said)")
  }

  /// The hour that begins at midnight is one of the day's hours, and no total of it.
  @Test func anHourThatBeginsAtMidnight() throws {
    let hours = (0..<24).map { hour in
      "2026-11-18 \(TimeOfDay.text(hour * 60)),\(hour == 0 ? 40 : 100)\n2026-11-19 \(TimeOfDay.text(hour * 60)),10\n"
    }
    let path = try sandbox.file("date,steps\n" + hours.joined(), "hours.csv")
    _ = sandbox.say("import \(path) --source Band")
    #expect(try value("steps", 18) == 2340 && value("steps", 19) == 240)
    #expect(sandbox.json("samples steps 2026-11-18 | where hour < 1 | select value").contains("40"))
    // A table of totals writes its days so.
    let totals = try sandbox.file("date,steps\n2026-11-18 00:00,9000\n2026-11-17 00:00,8000\n", "days.csv")
    _ = sandbox.say("import \(totals) --source Fit")
    _ = sandbox.say("source move Fit 1")
    #expect(try value("steps", 18) == 9000)
  }

  /// Of a run that is told by the watch and typed as well, what counts is said, and is the same for all who count it.
  @Test func aWorkoutThatIsNotListedTwice() throws {
    _ = try importing([
      """
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" \
      sourceName="Watch" startDate="2026-11-18 18:00:00 +0100" endDate="2026-11-18 18:30:00 +0100"/>
      """
    ])
    _ = sandbox.say("workout run 45min at 18:05 2026-11-18")
    let said = sandbox.say("workouts all")
    #expect(
      said.contains(
        "Counted in part: Running of Wed 18 Nov 18:00 from Watch, 5 min of 30 min (you typed one at that time)"
      ),
      "\(said)")
    #expect(try value("workout", 18) == 50)
    #expect(sandbox.json("workouts 2026-11-18 | sum minutes").contains("50"))
    #expect(sandbox.json("days 2026-11-18 | select load").contains("50"))
    #expect(!sandbox.say("workouts 2026-11-17").contains("Counted"))
  }

  /// The account's CSV holds several tables; what is none that is known is named with its rows.
  @Test func everyTableOfOneFile() throws {
    let path = try sandbox.file(
      """
      Body
      Date,Weight,BMI,Fat
      "2026-11-01","84.6","26.1","22"

      Foods
      Date,Calories In
      "2026-11-01","2,105"

      Food Log 20261101
      Meal,Food,Calories
      Breakfast,Oats,300
      Lunch,Soup,250

      Food Log 20261102
      Meal,Food,Calories
      "Breakfast"
      "","Toast","200"
      "Daily Totals"
      "","Calories","200"
      "","Fat","6 g"

      Activities
      Date,Calories Burned,Steps,Distance,Floors,Minutes Sedentary,Activity Calories
      "2026-11-01","2,512","8,204","6.1","12","702","1,102"

      Sleep
      Start Time,End Time,Minutes Asleep,Minutes Awake,Number of Awakenings,Time in Bed,Minutes REM Sleep,Minutes Light Sleep,Minutes Deep Sleep
      "2026-11-01 11:02PM","2026-11-02 6:41AM","412","47","21","459","96","238","78"
      """, "fitbit_export.csv")
    let said = sandbox.say("import \(path)")
    #expect(said.contains("Fitbit") && said.contains("(as fitbit)"), "\(said)")
    #expect(said.contains("Not read, as tables that are not known: Food Log (5 rows)"), "\(said)")
    #expect(try value("weight", 1) == 84.6 && value("steps", 1) == 8204 && value("sleep", 2) == 412)
    #expect(try value("dietary_energy", 1) == 2105)
  }
}
