import Foundation
import TestSupport
import Testing

@testable import Naming
@testable import Runtime

/// Today by hours: in the order of the day, with what has no time, and what was imported.
@Suite struct DayHoursTests {
  private func at(_ time: String, _ sandbox: Sandbox) throws {
    sandbox.now.moment = try #require(Clock.parse(time))
  }

  /// A day that runs over midnight.
  private func day() throws -> Sandbox {
    let sandbox = try Sandbox(now: "2026-11-20T08:10")
    _ = try sandbox.answers("log 300kcal; log 250kcal at 13:00")
    try at("2026-11-20T18:00", sandbox)
    _ = try sandbox.answers("log 450kcal @breakfast; log 100kcal @lunch")
    try at("2026-11-21T01:20", sandbox)
    _ = try sandbox.answers("log 120kcal")
    return sandbox
  }

  private func rows(_ sandbox: Sandbox, _ line: String) throws -> [StrictJSON] {
    try #require(try StrictJSON.values(sandbox.json(line))[0].elements)
  }

  @Test func hoursAreInTheOrderOfTheDay() throws {
    let sandbox = try day()
    let rows = try rows(sandbox, "history calories today")
    #expect(rows.map { $0["hour"] } == [.number("8"), .number("13"), .number("1"), .null])
    #expect(rows.map { $0["calories"] } == [.number("300"), .number("250"), .number("120"), .number("550")])
    #expect(rows.allSatisfy { $0["date"] == .string("2026-11-20") })
    let said = sandbox.say("history calories today")
    #expect(said.contains("2 entries without a time: 550 kcal."), "\(said)")
  }

  @Test func theTerminalDrawsThem() throws {
    let said = try day().say("chart calories today")
    let names = said.split(separator: "\n").dropFirst().map { $0.prefix(2) }.prefix(18)
    #expect(
      names.map(String.init) == [
        "08", "09", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "00",
        "01",
      ], "\(said)")
    #expect(said.contains("2 entries without a time: 550 kcal.") && said.contains("All day: 1,220 kcal."))
    #expect(try day().say("goal kcal 2000; chart calories today").contains("All day: 1,220 of 2,000 kcal."))
  }

  @Test(arguments: [
    ("chart calories today", "Calorie intake by hour"), ("chart weight today", "Weight by hour"),
  ])
  func aPictureHasThem(_ line: String, _ title: String) throws {
    let sandbox = try day()
    _ = try sandbox.answers("weight 80 at 07:00; weight 79.6 at 01:10")
    let path = sandbox.folder + "/x.svg"
    _ = try sandbox.answers("\(line) to \(path)")
    let picture = try String(contentsOfFile: path, encoding: .utf8)
    #expect(picture.contains(title) && picture.contains(">07<") == line.contains("weight"))
    #expect(picture.contains(">01<") && !picture.contains("no values"))
    // Of nothing the picture says so.
    let empty = try Sandbox(now: "2026-11-20T08:10")
    _ = try empty.answers("\(line) to \(path) --force")
    let none = try String(contentsOfFile: path, encoding: .utf8)
    #expect(none.contains(title) && none.contains("no values"))
    _ = try empty.answers("chart calories,weight week to \(path) --force")
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("no values"))
  }

  @Test func whatWasImportedIsInThem() throws {
    let sandbox = try Sandbox(now: "2026-11-20T20:00")
    let file = try HealthFile()
    func eaten(_ time: String, _ kcal: Int) -> String {
      HealthFile.record(
        "DietaryEnergyConsumed", "2026-11-\(time):00 +0000", nil, "\(kcal)", unit: "kcal", source: "App")
    }
    let records =
      [eaten("20 08:05", 300), eaten("20 08:45", 50), eaten("20 19:00", 600)]
      + [
        HealthFile.record("BodyMass", "2026-11-20 06:30:00 +0000", nil, "80.5", unit: "kg", source: "Scales")
      ]
    _ = sandbox.say("health import \(try file.records(records, exported: "2026-11-20 19:30:00 +0000"))")
    let rows = try rows(sandbox, "history calories today")
    #expect(rows.map { $0["hour"] } == [.number("8"), .number("19")])
    #expect(rows.map { $0["calories"] } == [.number("350"), .number("600")])
    #expect(try self.rows(sandbox, "history weight today").map { $0["hour"] } == [.number("6")])
    // Own entries win for their day.
    _ = try sandbox.answers("log 100kcal at 12:00")
    #expect(try self.rows(sandbox, "history calories today").map { $0["hour"] } == [.number("12")])
  }

  /// An hour is known where a time was given or the clock chose the meal.
  @Test(
    arguments: [
      ("log veg 1", 18), ("log veg 1 @breakfast", nil), ("log veg 1 @dinner", nil),
      ("log veg 1 breakfast", nil),
      ("log veg 1 at 07:00", 7), ("log veg 1 at 07:00 @lunch", 7), ("log veg 1 yesterday", nil),
      ("log 450kcal @lunch", nil), ("log 450kcal", 18), ("log veg 1; edit 1 @breakfast", nil),
      ("log veg 1; edit 1 at 07:00", 7), ("log veg 1; edit 1 2.0", 18), ("log veg 1; edit 1 @dinner", 18),
      ("log veg 1; move 1 @lunch", nil), ("log veg 1 @breakfast; edit 1 at 09:00", 9),
      ("log veg 1, fruit 1 @lunch", nil),
    ] as [(String, Int?)])
  func theHourOfAnEntry(_ line: String, _ hour: Int?) throws {
    let sandbox = try Sandbox(now: "2026-11-20T18:00")
    _ = try sandbox.answers(line)
    let rows = try rows(sandbox, "entries all | select hour")
    #expect(rows.last?["hour"] == hour.map { .number("\($0)") } ?? .null)
  }

  @Test(arguments: [
    "group floor(hour) as h | sum kcal | select h", "group hour | sum kcal | select hour",
    "sort hour | select hour",
  ])
  func questionsGoByTheDayToo(_ step: String) throws {
    let sandbox = try day()
    let csv = sandbox.say("entries all | where has hour | \(step) | to csv").split(separator: "\n")
      .dropFirst()
    #expect(csv.map { $0.prefix { $0 != "." } } == ["8", "13", "1"])
    _ = try sandbox.answers("set cutoff 00:00")
    let plain = sandbox.say("entries all | where has hour | \(step) | to csv").split(separator: "\n")
      .dropFirst()
    #expect(plain.map { $0.prefix { $0 != "." } } == ["1", "8", "13"])
  }

  /// What has no time keeps its place behind what was logged of its meal before it.
  @Test func entriesStayInTheOrderTheyCame() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:10")
    _ = try sandbox.answers("log veg 1; log fruit 1 @lunch; log dairy 1")
    let said = sandbox.say("today").split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(said.map { $0.prefix(2) } == ["#1", "#2", "#3"])
  }

  @Test(arguments: ["chart weight ", "chart waist ", "body chart weight ", "chart weight waist "])
  func theTimesOfChartsAreOffered(_ line: String) throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:00")
    func offers() -> [String] {
      sandbox.engine.complete(line).candidates.prefix(5).map { "\($0.insert) \($0.detail)" }
    }
    #expect(offers().first == "3m the last 3 months, since Fri 21 Aug; chosen last")
    #expect(offers().map { $0.prefix { $0 != " " } } == ["3m", "1w", "1m", "6m", "all"])
    for time in ["1w", "1m", "3m", "6m", "all"] {
      let begun = sandbox.engine.complete(line + time.prefix(1)).candidates.map(\.display)
      #expect(begun.contains(time), "\(line)\(time.prefix(1)): \(begun)")
      #expect(!sandbox.told(line + time).isRefused, "\(line)\(time)")
    }
    _ = try sandbox.answers("chart weight 1m")
    #expect(offers().map { $0.prefix { $0 != " " } } == ["1m", "1w", "3m", "6m", "all"])
  }
}
