import Domain
import Foundation
import TestSupport
import Testing

/// Tables of programs with public titles that no mapping knows, or that one leaves open.
@Suite struct ProgramTableTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(now: "2026-11-20T12:00", width: 200) }

  private func importing(_ text: String, _ name: String = "t.csv") throws -> (text: String, isRefused: Bool) {
    sandbox.told("import \(try sandbox.file(text, name))")
  }

  private func values() throws -> [String: Double] {
    let data = Data(sandbox.json("metrics all").utf8)
    let rows = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    var values: [String: Double] = [:]
    for row in rows {
      guard let day = row["date"] as? String, let metric = row["metric"] as? String else { continue }
      values[day + " " + metric] = (row["value"] as? NSNumber)?.doubleValue.rounded()
    }
    return values
  }

  static let tables: [(String, [String: Double])] = [
    (
      """
      Bedtime,Wake up
      2026-11-17 23:10,2026-11-18 06:40
      """, ["2026-11-18 sleep": 450]
    ),
    (
      """
      Id,SleepDay,TotalMinutesAsleep,TotalTimeInBed
      1,11/18/2026 12:00:00 AM,327,346
      """, ["2026-11-18 sleep": 327, "2026-11-18 in_bed": 346]
    ),
    (
      """
      Id,ActivityHour,StepTotal
      1,11/18/2026 8:00:00 AM,300
      1,11/18/2026 9:00:00 AM,160
      """, ["2026-11-18 steps": 460]
    ),
    (
      """
      Time,SpO2(%),Pulse Rate(bpm)
      "11:20:29PM Nov 17, 2026",96,60
      """, ["2026-11-17 oxygen": 96, "2026-11-17 heart": 60]
    ),
    (
      """
      Timestamp;Glucose Value (mmol/L)
      2026-11-18 08:00;6.0
      """, ["2026-11-18 glucose": 6]
    ),
    (
      """
      type,sourceName,startDate,endDate,unit,value
      HKQuantityTypeIdentifierStepCount,iPhone,2026-11-18 08:00:00,2026-11-18 08:10:00,count,512
      """, ["2026-11-18 steps": 512]
    ),
    (
      """
      type,startDate,endDate,unit,value
      HKQuantityTypeIdentifierOxygenSaturation,2026-11-18 08:00:00,2026-11-18 08:00:00,%,0.97
      """, ["2026-11-18 oxygen": 97]
    ),
    (
      """
      type,startDate,endDate,value
      HKCategoryTypeIdentifierSleepAnalysis,2026-11-17 23:00:00,2026-11-18 06:00:00,asleepCore
      """, ["2026-11-18 sleep": 420, "2026-11-18 sleep_core": 420]
    ),
    (
      """
      Date,Weight (kg),Body Fat (%),Fat Mass (kg),Lean Mass (kg)
      2026-11-18,84,21,18,66
      """, ["2026-11-18 weight": 84, "2026-11-18 fat": 21, "2026-11-18 lean": 66]
    ),
    (
      """
      Date,Mood (1-10)
      2026-11-18,8
      """, ["2026-11-18 mood": 4]
    ),
    (
      """
      night,asleep,awake
      2026-11-18,7h 2m,28m
      """, ["2026-11-18 sleep": 422, "2026-11-18 awake": 28]
    ),
    (
      """
      Date,Mood
      2026-11-17,4/5
      2026-11-18,8/10
      """, ["2026-11-17 mood": 4, "2026-11-18 mood": 4]
    ),
    (
      """
      Fecha,Peso (kg),Pasos
      2026-11-18,89,9200
      """, ["2026-11-18 weight": 89, "2026-11-18 steps": 9200]
    ),
    (
      """
      Date,Cals ( kcal),Fat( g),Carbs( g),Prot( g)
      "Wednesday, November 18, 2026",1744,63,210,88
       Breakfast,387,16,53,10
      """,
      [
        "2026-11-18 dietary_energy": 1744, "2026-11-18 dietary_fat": 63, "2026-11-18 dietary_carbs": 210,
        "2026-11-18 dietary_protein": 88,
      ]
    ),
  ]

  /// A row for each value: what is moved beside it tells energy burned from energy eaten, and a cell may be a record.
  @Test func aRowForEachValue() throws {
    let told = try importing(
      """
      date,metric,value
      2026-11-18,Steps,8123
      2026-11-18,Calories,412
      2026-11-18,Weight,84.6

      """)
    #expect(!told.isRefused && told.text.contains("energy was burned"), "\(told.text)")
    #expect(try values() == ["2026-11-18 steps": 8123, "2026-11-18 weight": 85])
    _ = sandbox.say("undo")
    let records = try importing(
      #"""
      Uid,Key,Time,Value,UpdateTime
      6,heart_rate,1794990000,"{""time"":1794990000,""bpm"":72}",1794990100
      6,steps,1794990060,"{""time"":1794990060,""steps"":34,""calories"":1}",1794990100
      6,calories,1794990060,"{""time"":1794990060,""calories"":300}",1794990100

      """#, "fitness.csv")
    #expect(!records.isRefused, "\(records.text)")
    #expect(try values() == ["2026-11-18 heart": 72, "2026-11-18 steps": 34], "\(records.text)")
  }

  @Test func theNameOfAListSaysWhatItsValuesAre() throws {
    let told = try importing(
      #"""
      {"user": {"name": "Ann"}, "steps": [{"date": "2026-11-17", "value": 8123}, {"date": "2026-11-18", "value": 9000}],
      "weight": [{"date": "2026-11-18", "value": 84.6}]}
      """#, "all.json")
    let found = try values()
    #expect(
      found == ["2026-11-17 steps": 8123, "2026-11-18 steps": 9000, "2026-11-18 weight": 85], "\(told.text)")
  }

  /// Titles stand again before each night, with times among them.
  @Test func theFirstNightCountsAsWell() throws {
    let told = try importing(
      """
      Id,Tz,From,To,Sched,Hours,Rating,"23:00","23:05",Event
      "1","Europe/Berlin","17. 11. 2026 23:00","18. 11. 2026 6:30","","7,5","4,0","10,0","8,0","DEEP_START"
      Id,Tz,From,To,Sched,Hours,Rating
      "2","Europe/Berlin","19. 11. 2026 1:00","19. 11. 2026 7:12","","6,2","0,0"

      """)
    #expect(try values() == ["2026-11-18 sleep": 450, "2026-11-19 sleep": 372], "\(told.text)")
  }

  @Test func aDiaryOfRecordsIsOfWhatWasEaten() throws {
    let told = try importing(
      #"""
      [{"id":"i1","unit":"g","amount":120.0,"type":"breakfast","dateTime":"2026-11-18T08:15:00.000",
      "meal":{"name":"Whole Milk","mealQuantity":"100","nutriments":{"energyKcal100":61.0,"fat100":3.3}}}]
      """#, "user_intake.json")
    let entries = sandbox.json("entries all | select slot, kcal")
    #expect(!told.isRefused && entries.contains("73.2"), "\(told.text) \(entries)")
  }

  /// A clock of two numbers is minutes and seconds where hours cannot be.
  @Test func aShortRunIsShort() throws {
    let told = try importing(
      """
      Activity Id,Date,Type,Distance (mi),Duration,Average Pace,Calories Burned
      a,2026-11-18 15:16:17,Walking,0.70,12:31,17:17,62.0

      """)
    let minutes = try values()["2026-11-18 workout"]
    #expect(!told.isRefused && minutes == 13, "\(told.text)")
    let open = try importing("Date,Sport,Duration\n2026-11-17,Row,1:10\n", "b.csv")
    #expect(open.isRefused && open.text.contains("workout mm:ss=Duration"), "\(open.text)")
    let said = sandbox.told("import \(sandbox.folder)/b.csv --map \"workout h:mm=Duration\"")
    let long = try values()["2026-11-17 workout"]
    #expect(!said.isRefused && long == 70, "\(said.text)")
  }

  @Test(arguments: tables) func isRead(_ table: String, _ expected: [String: Double]) throws {
    let told = try importing(table)
    #expect(!told.isRefused, "\(told.text)")
    #expect(try values() == expected, "\(told.text)")
  }

  @Test func aRunIsAWorkout() throws {
    let told = try importing(
      """
      Activity Id,Date,Type,Distance (km),Duration,Average Pace,Average Heart Rate (bpm),Calories Burned
      b2a1,2026-11-17 08:33:29,Running,3.24,26:11,8:06,140,281.0

      """)
    #expect(!told.isRefused, "\(told.text)")
    let workouts = sandbox.json("workouts all")
    #expect(workouts.contains("Running") && workouts.contains("3.24"), "\(workouts)")
    #expect(try values()["2026-11-17 heart"] == nil)
  }

  @Test func aDayInTheNameOfTheFile() throws {
    let table = "Start time,End time,Move Minutes count,Distance (m),Step count\n"
    let row = "07:15:00.000,07:30:00.000,5,300.5,400\n07:30:00.000,07:45:00.000,3,100.0,150\n"
    let told = try importing(table + row, "2026-11-18.csv")
    #expect(!told.isRefused && told.text.contains("that of the file's name"), "\(told.text)")
    let steps = try values()["2026-11-18 steps"]
    #expect(steps == 550)
    #expect(try importing(table + row, "day.csv").isRefused)
  }

  @Test func aNightOfANightWithoutADuration() throws {
    let told = try importing(
      """
      com.samsung.shealth.sleep,6320001,12
      start_time,sleep_duration,time_offset,end_time
      2026-11-17 22:00:00.000,,UTC+0100,2026-11-18 05:30:00.000

      """, "com.samsung.shealth.sleep.2026.csv")
    let night = try values()["2026-11-18 sleep"]
    #expect(!told.isRefused && night == 450, "\(told.text)")
  }

  @Test func whatIsKnownToHaveNothingSaysWhy() throws {
    let told = try importing(
      "com.samsung.shealth.step_daily_trend,1,2\nday_time,count,source_type,binning_data\n1794960000000,9000,-2,x\n"
    )
    #expect(told.isRefused && told.text.contains("of which nothing is brought in"), "\(told.text)")
    let words = try importing("Day,Question,Notes\n2026-11-18,Alcohol?,none at all\n")
    #expect(words.isRefused && !words.text.contains("--map"), "\(words.text)")
  }

  @Test func allUnknownWordsAreSaidAtOnce() throws {
    let told = try importing("Date,Mood\n2026-11-18,super\n2026-11-19,gut\n")
    #expect(
      told.isRefused && told.text.contains("--map \"mood super=1…5\" --map \"mood gut=1…5\""), "\(told.text)")
  }
}
