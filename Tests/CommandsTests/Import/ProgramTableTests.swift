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
    #expect(try values()["2026-11-18 steps"] == 550)
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
