import Foundation
import Rendering
import TestSupport
import Testing

/// Two random years, line by line and by devices, against a second program that was written from the documents:
/// `Data/insights/days.py`. Nights, naps, workouts of several sources, load, recovery, stress, what is unusual, what goes
/// together, and the index.
@Suite struct DaysOracleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Data/insights")

  private let sandbox: Sandbox
  private let health: HealthFile
  private var wanted: [String: Any] = [:]

  init() throws {
    sandbox = try Sandbox(now: "2026-11-20T10:00", format: .json)
    health = try HealthFile()
  }

  @Test(arguments: [2, 3]) mutating func agreesWithASecondProgram(_ number: Int) throws {
    func data(_ kind: String) throws -> Data {
      try Data(contentsOf: Self.folder.appending(path: "days-\(number).\(kind)"))
    }
    wanted = try #require(try JSONSerialization.jsonObject(with: data("json")) as? [String: Any])
    try sandbox.script(String(decoding: data("dhsh"), as: UTF8.self))
    let records = String(decoding: try data("tsv"), as: UTF8.self).split(separator: "\n").map(Self.record)
    let said = sandbox.say(
      "health import \(try health.records(records, exported: "2026-11-20 09:00:00 +0100"))")
    #expect(!said.contains("error"), "\(said.prefix(400))")

    var differences = Differences()
    let days = try #require(wanted["days"] as? [String: [Any]])
    let columns = days.keys.filter { $0 != "date" }.sorted()
    differences.compare(
      try answer("days all | select date, \(columns.joined(separator: ", "))"), with: days, "days")
    let stress = try #require(wanted["stress"] as? [String: [Any]])
    differences.compare(try answer("stress all"), with: stress, "stress")
    try compareIndex(&differences)
    try compareWorkouts(days, &differences)
    let unusual = try #require(wanted["anomalies"] as? [[String: Any]])
    let told = try answer("anomalies all")
    let names = ["date", "metric"]
    differences.compare(told, with: unusual, by: names, "anomalies")
    for range in try #require(wanted["correlations"] as? [[String: Any]]) {
      let words = try #require(range["range"] as? String)
      let pairs = try #require(range["pairs"] as? [[String: Any]])
      differences.compare(
        try answer("correlations \(words) --all"), with: pairs, by: ["a", "b"], "correlations \(words)")
    }
    #expect(differences.found.isEmpty, "\(differences.found.prefix(20).joined(separator: "\n"))")
    #expect(differences.compared > 9_000, "\(differences.compared) numbers and verdicts")
  }

  /// The minutes of workouts in the index of some days, which are of seven.
  private func compareIndex(_ differences: inout Differences) throws {
    let week = try #require(wanted["week"] as? [String: [Any]])
    for (date, minutes) in zip(try #require(week["date"]), try #require(week["workout"])) {
      let told = try JSONSerialization.jsonObject(with: Data(sandbox.say("index \(date)").utf8))
      let metrics = try #require((told as? [String: Any])?["metrics"] as? [[String: Any]])
      let workout = metrics.first { $0["metric"] as? String == "workout" }
      differences.compare(workout?["value"], minutes, "index \(date) workout")
    }
  }

  /// A session is one thing: `workouts` add up to `metrics workout`, and to what `days` say.
  private func compareWorkouts(_ days: [String: [Any]], _ differences: inout Differences) throws {
    let lines = [
      ("workouts all | group date | sum minutes", "minutes"),
      ("metrics workout all | select date, value", "value"),
    ]
    for (line, key) in lines {
      let told = try answer(line)
      let byDate = Dictionary(told.map { ($0["date"] as? String ?? "", $0) }) { first, _ in first }
      for (date, minutes) in zip(days["date"] ?? [], days["workout"] ?? []) {
        differences.compare(byDate[date as? String ?? ""]?[key], minutes, "\(line) \(date)")
      }
    }
  }

  private func answer(_ line: String) throws -> [[String: Any]] {
    let told = sandbox.say(line)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(told.utf8)) as? [[String: Any]],
      "\(line): \(told.prefix(300))")
  }

  /// A record of a phone of one line: kind, value, start, end, source.
  private static func record(_ line: Substring) -> String {
    let parts = line.split(separator: "\t").map(String.init)
    let (value, start, end, source) = (parts[1], "\(parts[2]):00 +0100", "\(parts[3]):00 +0100", parts[4])
    switch parts[0] {
    case "sleep":
      return HealthFile.sleep(
        value == "InBed" ? value : "Asleep\(value)", start, end, source: source)
    case "heart": return HealthFile.record("HeartRate", start, end, value, unit: "count/min", source: source)
    default:
      return
        "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"\(value)\" durationUnit=\"min\" "
        + "sourceName=\"\(source)\" startDate=\"\(start)\" endDate=\"\(end)\"/>"
    }
  }
}

/// What two programs tell differently, and how much they were asked.
private struct Differences {
  var found: [String] = []
  var compared = 0

  /// Numbers to a millionth, all else as it is; a key that is missing is null.
  mutating func compare(_ mine: Any?, _ other: Any?, _ place: String) {
    compared += 1
    let (mine, other) = (mine is NSNull ? nil : mine, other is NSNull ? nil : other)
    if let mine = mine as? NSNumber, let other = other as? NSNumber {
      let (mine, other) = (mine.doubleValue, other.doubleValue)
      if abs(mine - other) <= 1e-6 * max(1, abs(other)) { return }
    } else if mine as? String == other as? String, mine is String == (other is String),
      mine == nil || mine is String, other == nil || other is String
    {
      return
    }
    found.append("\(place): \(mine ?? "none"), and \(other ?? "none") by the second program")
  }

  /// Rows of days with columns of days.
  mutating func compare(_ rows: [[String: Any]], with columns: [String: [Any]], _ place: String) {
    let byDate = Dictionary(rows.map { ($0["date"] as? String ?? "", $0) }) { first, _ in first }
    for (index, date) in (columns["date"] ?? []).enumerated() {
      let row = byDate[date as? String ?? ""] ?? [:]
      for (key, values) in columns where key != "date" {
        compare(row[key], values[index], "\(place) \(date) \(key)")
      }
    }
  }

  /// Rows with rows that some keys name.
  mutating func compare(
    _ rows: [[String: Any]], with others: [[String: Any]], by names: [String], _ place: String
  ) {
    func name(_ row: [String: Any]) -> String { names.map { "\(row[$0] ?? "")" }.joined(separator: " ") }
    let mine = Dictionary(rows.map { (name($0), $0) }) { first, _ in first }
    if mine.count != rows.count || rows.count != others.count {
      found.append("\(place): \(rows.count) rows, and \(others.count) by the second program")
    }
    for other in others {
      let row = mine[name(other)] ?? [:]
      for key in Set(other.keys).union(row.keys) {
        compare(row[key], other[key], "\(place) \(name(other)) \(key)")
      }
    }
  }
}
