import Foundation
import Language
import TestSupport
import Testing

@testable import Commands

/// Tables whose titles and numbers could be taken for what they are not.
@Suite struct GuessedColumnTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(now: "2026-11-20T12:30", width: 300) }

  private func imported(_ text: String) throws -> (text: String, isRefused: Bool) {
    try Data(text.utf8).write(to: URL(filePath: sandbox.folder + "/f.csv"))
    return sandbox.told("import \"\(sandbox.folder)/f.csv\"")
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
    ("Date,Water L\n2026-11-05,2.5\n", "water", "2500"),
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
  ])
  func isAskedAbout(_ table: String, _ one: String, _ other: String) throws {
    let (said, isRefused) = try imported(table)
    #expect(
      isRefused && said.contains("does not say its unit") && said.contains(one) && said.contains(other),
      "\(said)")
  }

  /// From noon to noon, on the day it ends, as in an export of a phone.
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
    #expect(nights.contains("2026-11-07") && !nights.contains("2026-11-06"), "\(nights)")
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
