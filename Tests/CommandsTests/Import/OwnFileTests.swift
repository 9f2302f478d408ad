import Domain
import Foundation
import Store
import TestSupport
import Testing

@testable import Commands

/// What dhsh writes of values, workouts and days it reads again as it was.
@Suite struct OwnFileTests {
  /// Single values with their times, sources and notes, without the numbers that a log gives.
  private func samples(_ sandbox: Sandbox) throws -> [String] {
    try rows(sandbox, "samples all", without: ["n", "source_rank"])
  }

  /// Values as they are shown: what a unit and twelve decimals lose is not seen.
  private func values(_ sandbox: Sandbox) throws -> [String] { try rows(sandbox, "metrics all", without: []) }

  private func workouts(_ sandbox: Sandbox, without: Set<String> = []) throws -> [String] {
    try rows(sandbox, "workouts all", without: without)
  }

  private func rows(_ sandbox: Sandbox, _ line: String, without: Set<String>) throws -> [String] {
    let data = Data(sandbox.json(line).utf8)
    let rows = try #require((try JSONSerialization.jsonObject(with: data)) as? [[String: Any]])
    return rows.map { row in
      row.filter { !without.contains($0.key) }.map { key, value in
        let number = (value as? NSNumber).flatMap { $0 is Bool ? nil : $0.doubleValue }
        return "\(key)=\(number.map { String(format: "%.6f", $0) } ?? "\(value)")"
      }.sorted().joined(separator: " ")
    }.sorted()
  }

  private func type(_ sandbox: Sandbox, _ generator: inout Generator) {
    let days = ["", " yesterday", " -3", " -10"]
    for _ in 0..<generator.int(4...16) {
      let when = generator.pick(days)
      let time = generator.pick(["", " at 07:45", " at 23:30", " at 01:30", " at 12:00"])
      let note = generator.pick(["", "", " --note \"a, \\\"b\\\"; #tag\"", " --note \"=1+1\""])
      let kind = generator.pick(["run", "yoga", "\"long hike\""])
      let line = generator.pick([
        "body add steps \(generator.int(100...20_000))", "body add steps +\(generator.int(1...900))",
        "body add weight \(generator.int(800...850)).\(generator.int(0...9)) --sure",
        "body add weight \(generator.int(70...90)).\(generator.int(0...99))",
        "body add fat 22.\(generator.int(0...9)) waist 91", "body add sleep \(generator.int(300...560))min",
        "mood \(generator.int(1...5))", "body add water \(generator.int(1...9))00ml",
        "body add systolic \(generator.int(100...150)) diastolic 80", "body add mindful 12min",
        "body add active \(generator.int(100...900))", "body add heart 61",
        "workout \(kind) \(generator.int(10...90))min",
        "workout \(kind) 45min \(generator.int(100...600))kcal effort \(generator.int(1...10))",
        "body add workout 45min",
      ])
      _ = sandbox.told(line + when + time + note)
    }
  }

  private func device(_ sandbox: Sandbox, _ generator: inout Generator) throws {
    if generator.bool() {
      let file = try HealthFile()
      _ = sandbox.told("health import \(try file.records(HealthOracle(&generator).lines))")
    }
    for source in ["Watch", "Scale"] where generator.bool() {
      var text = "date,time,weight kg,steps,heart,sleep min\n"
      for day in 10...generator.int(11...19) {
        text +=
          "2026-11-\(day),0\(generator.int(0...9)):1\(generator.int(0...9)):07,\(generator.int(70...90)).25,"
        text += "\(generator.int(0...9999)),\(generator.int(50...90)),\(generator.int(300...500))\n"
      }
      _ = sandbox.told("import \(try sandbox.file(text, "\(source).csv")) --source \(source)")
      text = "date,activity type,duration min,calories,distance km\n"
      for day in 10...generator.int(11...19) {
        let time = generator.bool() ? " 1\(generator.int(0...9)):30" : ""
        text += "2026-11-\(day)\(time),\(generator.pick(["Running", "Cycling"])),\(generator.int(10...90)),"
        text += "\(generator.int(50...900)),\(generator.int(1...30)).5\n"
      }
      _ = sandbox.told("import \(try sandbox.file(text, "\(source)-w.csv")) --source \(source)")
    }
  }

  private func expectSame(_ found: [String], _ expected: [String], _ file: String) throws {
    let (more, less) = (Set(found).subtracting(expected).sorted(), Set(expected).subtracting(found).sorted())
    try #require(found == expected, "\(file): \(more.prefix(3)) in place of \(less.prefix(3))")
  }

  /// Imports what is to change nothing.
  private func expectNothingNew(_ sandbox: Sandbox, _ path: String) throws {
    let before = try sandbox.everything()
    let answer = sandbox.told("import \(path)")
    try #require(!answer.isRefused && answer.text.contains("Nothing new"), "\(path): \(answer.text)")
    try #require(try sandbox.everything() == before, "\(path)")
  }

  /// By the names of an export, and by short ones.
  @Test(arguments: [["samples", "workouts", "values", "days"], ["s", "w", "m", "d"]], ["csv", "json"])
  func valuesComeBackAsTheyWere(_ names: [String], _ ending: String) throws {
    try forAll(cases: 1) { generator in
      let old = try Sandbox()
      try device(old, &generator)
      type(old, &generator)
      _ = old.told("weight 84.2")
      _ = old.told("workout run 20min 200kcal")
      let folder = old.folder + "/all"
      let system = generator.pick(["metric", "us", "uk"])
      try #require(!old.told("set units \(system)").isRefused)
      for line in [
        "export to \(folder)", "samples all | to csv \(folder)/s.csv",
        "samples all | to json \(folder)/s.json",
        "metrics all | to csv \(folder)/m.csv", "metrics all | to json \(folder)/m.json",
        "days all | to csv \(folder)/d.csv", "days all | to json \(folder)/d.json",
        "workouts all | to csv \(folder)/w.csv", "workouts all | to json \(folder)/w.json",
      ] { try #require(!old.told(line).isRefused, "\(line)") }
      func path(_ place: Int) -> String { "\(folder)/\(names[place]).\(ending)" }
      func brought(_ sandbox: Sandbox, _ places: [Int]) throws {
        for place in places {
          let answer = sandbox.told("import \(path(place)) --strict")
          try #require(!answer.isRefused, "\(path(place)): \(answer.text)")
        }
        _ = sandbox.told("set units \(system)")
      }
      for place in 0...3 { try expectNothingNew(old, path(place)) }
      // Whichever of the two comes first.
      for order in [[0, 1], [1, 0], [2, 0, 1], [3, 1, 0]] {
        let new = try Sandbox()
        try brought(new, order)
        try expectSame(try values(new), try values(old), "\(names) \(ending) \(order)")
        try expectSame(
          try workouts(new, without: ["source_rank"]), try workouts(old, without: ["source_rank"]),
          "\(names) \(ending) \(order)")
        if order.count == 2 {
          try expectSame(try samples(new), try samples(old), "\(names) \(ending) \(order)")
          try #require(new.json("days all") == old.json("days all"), "\(names) \(ending) \(order)")
        }
        for place in 0...3 { try expectNothingNew(new, path(place)) }
      }
      for place in [2, 3] {
        let new = try Sandbox()
        try brought(new, [place])
        try expectSame(try values(new), try values(old), path(place))
      }
    }
  }

  @Test func aTypedTotalTakesThePlaceOfTheOneBefore() throws {
    let old = try Sandbox()
    for line in [
      "body add steps 5000 at 07:00", "body add steps 7000", "samples all | to csv \(old.folder)/s.csv",
    ] {
      _ = old.told(line)
    }
    let new = try Sandbox()
    _ = new.told("import \(old.folder)/s.csv")
    #expect(new.json("metrics steps all | select value").contains("7000"))
    #expect(try samples(new) == samples(old))
  }

  /// The one typed last counts, whatever stands first in the file.
  @Test func theOrderOfTypingComesBack() throws {
    let old = try Sandbox()
    for line in [
      "body add steps 5000 yesterday", "body add steps 7000 yesterday at 12:00",
      "body add steps +300 yesterday at 13:00", "samples all | to json \(old.folder)/s.json",
    ] { _ = old.told(line) }
    let new = try Sandbox()
    _ = new.told("import \(old.folder)/s.json")
    #expect(new.json("metrics steps all | select value") == old.json("metrics steps all | select value"))
  }

  /// Files of before have neither the second nor the order.
  @Test func olderFilesAreReadAsWell() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.file(
      """
      date,weekday,week,month,quarter,year,time,metric,value,unit,source,minutes,hour,hour_of_day,note,tag
      2026-11-19,Thu,2026-11-16,2026-11,2026-Q4,2026,10:00,steps,5000,,typed,,10,10,,
      2026-11-19,Thu,2026-11-16,2026-11,2026-Q4,2026,12:00,steps,7000,,typed,,12,12,,
      2026-11-19,Thu,2026-11-16,2026-11,2026-Q4,2026,01:30,weight,185,lb,typed,,1.5,1,late,
      2026-11-19,Thu,2026-11-16,2026-11,2026-Q4,2026,23:00,sleep_deep,60,min,Watch,60,23,23,,

      """, "s.csv")
    let answer = sandbox.told("import \(path) --strict")
    #expect(!answer.isRefused, "\(answer.text)")
    let found = sandbox.json("samples all | select date, time, metric, value, source, note")
    #expect(found.contains("\"time\":\"01:30\",\"metric\":\"weight\",\"value\":83.91458845"))
    #expect(found.contains("\"time\":\"23:00\",\"metric\":\"sleep_deep\",\"value\":60,\"source\":\"Watch\""))
    #expect(sandbox.json("metrics steps all | select value").contains("7000"))
    try expectNothingNew(sandbox, path)
  }

  /// Each metric has its value again from the days and from the values of days.
  @Test func everyMetricOfTheCatalogueComesBack() throws {
    let old = try Sandbox()
    var text = "date,metric,value,unit\n"
    let metrics = MetricCatalogue.shipped.all.filter { !Metrics.sleep.parts.contains($0.key) }
    for metric in metrics {
      let value = Decimals.text(
        metric.plausible.lowerBound
          + min(50, (metric.plausible.upperBound - metric.plausible.lowerBound) / 2),
        digits: 1)
      text += "2026-11-18,\(metric.name),\(value),\(metric.unit.symbol)\n"
    }
    let answer = old.told("import \(try old.file(text, "all.csv")) --strict")
    try #require(!answer.isRefused, "\(answer.text)")
    try #require(!old.told("export to \(old.folder)/o").isRefused)
    for name in ["days.csv", "days.json", "values.csv", "values.json", "samples.csv", "samples.json"] {
      let new = try Sandbox()
      let answer = new.told("import \(old.folder)/o/\(name) --strict")
      try #require(!answer.isRefused, "\(name): \(answer.text)")
      let (found, expected) = (try values(new), try values(old))
      #expect(expected.count == metrics.count)
      #expect(found == expected, "\(name): \(Set(expected).subtracting(found))")
    }
  }

  /// What a day's entries come to is of its entries, not of the table of its days.
  @Test func workedOutColumnsAreLeftOutAndSaid() throws {
    let old = try Sandbox()
    try old.furnish()
    _ = old.told("export to \(old.folder)/o")
    let new = try Sandbox()
    let answer = new.say("import \(old.folder)/o/days.csv")
    #expect(answer.contains("Not read, as worked out of entries and values: score, color"))
    #expect(!(try values(new)).contains { $0.contains("dietary") })
  }

  /// A category called as a metric has the plain name of the column.
  @Test func aCategoryOfTheSameNameIsNoMetric() throws {
    let old = try Sandbox()
    for line in [
      "category add Glucose portions at least 1", "log glucose 2", "body add glucose 5.5",
      "export to \(old.folder)/o",
    ] { #expect(!old.told(line).isRefused, "\(line)") }
    let new = try Sandbox()
    _ = new.told("import \(old.folder)/o/days.csv")
    #expect(try values(new) == values(old))
  }

  /// The log may have gone on since: what it has stays, and what differs is said.
  @Test func whatTheLogHasStays() throws {
    let old = try Sandbox(width: 200)
    for line in ["weight 84.2 yesterday", "metrics all | to csv \(old.folder)/m.csv"] { _ = old.told(line) }
    _ = old.told("weight 83.9 yesterday")
    let answer = old.say("import \(old.folder)/m.csv")
    #expect(
      answer.contains(
        "1 value differs from what the log has of the same time, which stays: weight of 2026-11-19"))
    #expect(old.json("metrics weight all | select value").contains("83.9"))
  }

  @Test func aWholeImportIsOneStepOfUndo() throws {
    let old = try Sandbox()
    for line in ["weight 84.2", "workout run 20min 200kcal", "export to \(old.folder)/o"] {
      _ = old.told(line)
    }
    let new = try Sandbox()
    let before = try values(new)
    _ = new.told("import \(old.folder)/o/samples.csv")
    _ = new.told("undo")
    #expect(try values(new) == before)
    #expect(new.say("import \(old.folder)/o/workouts.csv --dry-run").contains("Nothing was changed"))
    #expect(try values(new) == before)
  }
}
