import Foundation
import Language
import TestSupport
import Testing

@testable import Commands

/// Tables whose titles and numbers could be taken for what they are not.
@Suite struct GuessedColumnTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(now: "2026-11-20T12:30", width: 300) }

  private func imported(
    _ text: String, _ name: String = "f.csv", words: String = ""
  ) throws -> (text: String, isRefused: Bool) {
    try Data(text.utf8).write(to: URL(filePath: "\(sandbox.folder)/\(name)"))
    return sandbox.told("import \"\(sandbox.folder)/\(name)\" \(words)")
  }

  /// The last word of a title is no unit of what it is not one of, and takes no other column along.
  @Test(arguments: [
    ("Date,Weight,Resting HR,Steps\n2026-11-05,80,52,9000\n", "rhr", "52"),
    ("Date,Weight,Resting HR,Steps\n2026-11-05,80,52,9000\n", "steps", "9000"),
    ("Date,Steps,Active Minutes\n2026-11-05,9000,40\n", "steps", "9000"),
    ("Date,Weight,Heart Rate Min,Heart Rate Max\n2026-11-05,80,50,150\n", "weight", "80"),
    ("Date,Steps,Resting hours\n2026-11-05,9000,8\n", "steps", "9000"),
    ("Datum;Schritte\n05.11.2026;12.345\n06.11.2026;9.876\n", "steps", "12345"),
    ("Date,Steps\n2026-11-05,12.345\n2026-11-06,9876.25\n", "steps", "12.345"),
    ("Datum;Schritte\n05.11.2026;976\n04.11.2026;1.234.567\n", "steps", "976"),
    ("date;steps\n2026-11-05;12,345\n2026-11-06;9,876\n", "steps", "12345"),
    ("Date,Water L\n2026-11-05,2.5\n", "water", "2500"),
    ("Date,Steps,HR,Max HR\n2026-11-05,9000,61,150\n", "heart", "61"),
    ("Date,Steps,Active HR\n2026-11-05,9000,110\n", "steps", "9000"),
    ("Date,Sleep hr\n2026-11-05,7.5\n", "sleep", "450"),
    ("Date,Hours of sleep\n2026-11-05,7.5\n", "sleep", "450"),
    ("Datum;Schlaf\n05.11.2026;6 Std. 30 Min.\n", "sleep", "390"),
    ("Datum;Schlaf\n05.11.2026;7 Std.\n", "sleep", "420"),
    ("date,Blood Pressure\n2026-11-05,128/82\n", "systolic", "128"),
    ("date,weight,Blood Pressure (mmHg)\n2026-11-05,80,128 / 82 mmHg\n", "diastolic", "82"),
  ])
  func isRead(_ table: String, _ metric: String, _ expected: String) throws {
    let (said, isRefused) = try imported(table)
    #expect(!isRefused, "\(said)")
    let found = try StrictJSON(sandbox.json("days 2026-11-05 | select \(metric)"))
    #expect("\(found)".contains(expected), "\(found)")
  }

  @Test(arguments: [
    ("date,water\n2026-11-05,2.5\n2026-11-06,1.8\n", "water L", "water ml"),
    ("date,caffeine\n2026-11-05,0.2\n", "caffeine g", "caffeine mg"),
    ("date,exercise\n2026-11-05,1.5\n", "exercise h", "exercise min"),
    ("date,dietary energy\n2026-11-05,8400\n", "kJ", "kcal"),
    ("date,resting energy\n2026-11-05,7200\n", "kJ", "kcal"),
  ])
  func isAskedAbout(_ table: String, _ one: String, _ other: String) throws {
    let (said, isRefused) = try imported(table)
    #expect(
      isRefused && said.contains("does not say its unit") && said.contains(one) && said.contains(other),
      "\(said)")
  }

  /// A night of two clocks beside a day may be of the evening or of the morning, and is neither in silence.
  @Test(arguments: ["bedtime,wake time", "asleep,awake", "sleep start,sleep end", "Went to bed,Woke up"])
  func clocksOfANightAreOfTheDayThatIsSaid(_ titles: String) throws {
    let table = "date,\(titles)\n2026-11-04,23:10,06:50\n2026-11-05,00:40,06:10\n"
    let asked = try imported(table)
    #expect(
      asked.isRefused && asked.text.contains("evening=date") && asked.text.contains("date=date"),
      "\(asked.text)")
    for (way, days) in [("evening", [5, 6]), ("date", [4, 5])] {
      let told = try imported(table, words: "--map \"\(way)=date\"")
      #expect(!told.isRefused, "\(told.text)")
      let nights = sandbox.json("metrics sleep all")
      #expect(
        nights.contains("2026-11-0\(days[0])") && nights.contains("2026-11-0\(days[1])")
          && nights.contains("460") && nights.contains("330"), "\(nights)")
      _ = try sandbox.answers("undo")
    }
  }

  /// Where a column says how long somebody slept, the clocks beside it say no more.
  @Test func aNightWhoseLengthIsToldIsOfItsDay() throws {
    let told = try imported("Date,Duration,Bedtime,Wake Time\n2026-11-05,7h 55min,11:01 PM,7:04 AM\n")
    #expect(!told.isRefused, "\(told.text)")
    #expect(sandbox.json("metrics sleep 2026-11-05").contains("475"))
  }

  /// Two columns of one name are told apart by their units, in what is read, said, kept and shared.
  @Test func aUnitTellsColumnsOfOneNameApart() throws {
    let table =
      "date,weight,protein,carbs,Fat,Fat (%)\n2026-11-05,80,90,210,70,22.5\n2026-11-06,80,90,205,72,22.4\n"
    for words in ["", "--map \"fat=Fat (%)\"", "--map \"dietary_fat=Fat\""] {
      let told = try imported(table, words: words)
      #expect(!told.isRefused, "\(told.text)")
      let days = sandbox.json("days 2026-11-05 | select fat, dietary_fat")
      #expect(days.contains("22.5") && days.contains("70"), "\(words): \(days)")
      _ = try sandbox.answers("undo")
    }
    let shown = sandbox.say("mapping show \(sandbox.folder)/f.csv")
    #expect(shown.contains("fat = fat (%)") && shown.contains("dietary_fat = fat"), "\(shown)")
  }

  /// --yes takes a table as it was understood, and no reading of it tells a unit.
  @Test func aUnitIsNotTakenUnsaid() throws {
    let told = try imported("date,sleep,mood\n2026-11-05,7,3\n2026-11-06,8,4\n", words: "--yes")
    #expect(
      told.isRefused && told.text.contains("sleep h") && told.text.contains("sleep min"), "\(told.text)")
    #expect(
      try imported("date,sleep,mood\n2026-11-05,7,3\n", words: "--yes --map \"sleep h=sleep\"").isRefused
        == false)
  }

  /// Grams of fat that somebody ate beside a weight are no percentage of the body.
  @Test func whatChangesFromDayToDayIsNoFatOfTheBody() throws {
    let told = try imported("date,weight,fat\n2026-11-05,80,45\n2026-11-06,80.2,71\n2026-11-07,80,38\n")
    #expect(told.isRefused && told.text.contains("fat that was eaten"), "\(told.text)")
    #expect(try imported("date,weight,fat\n2026-11-05,80,22.5\n2026-11-06,80.2,22.9\n").isRefused == false)
  }

  /// From noon to noon, on the day it ends, and a nap on its own, as in an export of a phone.
  @Test func aNightInPartsIsOne() throws {
    let said = try imported(
      """
      from,to,"light (s)","deep (s)","rem (s)","awake (s)"
      2026-11-04T21:00:00+01:00,2026-11-04T23:30:00+01:00,5400,1800,1800,0
      2026-11-04T23:50:00+01:00,2026-11-05T06:20:00+01:00,14400,5400,3600,0
      2026-11-06T15:00:00+01:00,2026-11-06T16:00:00+01:00,3600,0,0,0

      """)
    #expect(!said.isRefused, "\(said.text)")
    let nights = sandbox.json("metrics sleep all")
    #expect(
      nights.contains("2026-11-05") && nights.contains("540") && !nights.contains("2026-11-04"), "\(nights)")
    #expect(nights.contains("2026-11-06") && !nights.contains("2026-11-07"), "\(nights)")
  }

  /// Also where the first rows, which say how a table is to be read, are too small to have thousands.
  @Test func thousandsFarDown() throws {
    let days = (1...70).map { "\(2026 - $0 / 12)-\($0 % 12 + 1 < 10 ? "0" : "")\($0 % 12 + 1)-05" }.filter {
      $0 < "2026-11-05"
    }
    let rows = days.map { "\($0);976\n" }.joined() + "2026-11-05;12.345\n"
    #expect(try !imported("date;steps\n\(rows)").isRefused)
    #expect(sandbox.json("days 2026-11-05 | select steps").contains("12345"))
  }

  /// Numbers of JSON have no thousands to part.
  @Test func numbersOfJSONAreWhatTheyAre() throws {
    #expect(try !imported("[{\"date\": \"2026-11-05\", \"steps\": 12.345}]", "f.json").isRefused)
    #expect(sandbox.json("days 2026-11-05 | select steps").contains("12.345"))
  }

  @Test func aUnitThatDoesNotFitIsToldToWhoSaidTheColumn() throws {
    let table = "Date,Steps,Active Minutes\n2026-11-05,9000,40\n"
    let (said, isRefused) = try imported(table, words: "--map \"active=Active Minutes\"")
    #expect(isRefused && said.contains("minutes is no unit of active energy"), "\(said)")
    #expect(said.contains("--map \"active kcal=Active Minutes\""), "\(said)")
    #expect(try !imported(table, words: "--map \"exercise=Active Minutes\"").isRefused)
  }

  @Test func aPressureWithoutTwoIsLeftOut() throws {
    let said = try imported("date,weight,bp\n2026-11-05,80,128\n2026-11-06,80,128/82\n")
    #expect(!said.isRefused && said.text.contains("line 2: “128” is no blood pressure"), "\(said.text)")
  }

  @Test func kindsBesideMinutesOfWorkouts() throws {
    #expect(try !imported("date,workout,kind\n2026-11-05,30,run\n2026-11-06,40,swim\n").isRefused)
    let workouts = sandbox.json("workouts all")
    #expect(workouts.contains("run") && workouts.contains("swim"), "\(workouts)")
  }

  /// Sleep that is told without its stages has no stages of no minutes.
  @Test func stagesOfNoMinutesAreNone() throws {
    let said = try imported(
      """
      {"data": {"metrics": [{"name": "sleep_analysis", "units": "hr", "data": [
        {"date": "2026-11-05 00:00:00 +0100", "asleep": 6.5, "inBed": 0, "core": 0, "deep": 0, "rem": 0, "awake": 0},
        {"date": "2026-11-06 00:00:00 +0100", "asleep": 6.5, "inBed": 0, "core": 5, "deep": 0, "rem": 1.5, "awake": 0}
      ]}]}}
      """, "f.json")
    #expect(!said.isRefused, "\(said.text)")
    let first = sandbox.say("metrics 2026-11-05")
    #expect(first.contains("sleep") && !first.contains("sleep_") && !first.contains("awake"), "\(first)")
    let second = sandbox.say("metrics 2026-11-06")
    #expect(second.contains("sleep_deep") && second.contains("awake"), "\(second)")
  }

  @Test func zerosOfBedAreNone() throws {
    let said = try imported(
      "Date,Sleep Analysis [Total] (hr),Sleep Analysis [In Bed] (hr)\n2026-11-04,7.5,0\n")
    #expect(!said.isRefused, "\(said.text)")
    #expect(!sandbox.say("metrics all").contains("in_bed"))
  }

  @Test(arguments: ["Type", "Workout Type"])
  func workoutsOfHealthAutoExport(_ title: String) throws {
    let head =
      "\(title),Start,End,Duration,Total Energy (kJ),Active Energy (kJ),Max Heart Rate (count/min),Distance (km)"
    let said = try imported(
      "\(head)\nOutdoor Run,2026-11-03 07:00,2026-11-03 07:45,00:43:10,2000,1800.5,170,7.2\n")
    #expect(!said.isRefused && said.text.contains("Health Auto Export"), "\(said.text)")
    let workouts = sandbox.json("workouts all")
    for part in ["Outdoor Run", "7.2", "430"] { #expect(workouts.contains(part), "\(workouts)") }
  }

  @Test func aMetricWithImportedValuesIsNotDeletedUnasked() throws {
    _ = try sandbox.answers("metric add coffee in cups --day sum")
    #expect(try !imported("date,coffee\n2026-11-01,2\n2026-11-02,3\n2026-11-03,1\n").isRefused)
    _ = try sandbox.answers("body add coffee 2")
    let (said, isRefused) = sandbox.told("metric delete coffee")
    #expect(isRefused && said.contains("coffee has 4 values"), "\(said)")
    _ = try sandbox.answers("metric delete coffee --with-values")
  }
}
