import Foundation
import TestSupport
import Testing

/// Lines as tired people type them: nearly all do what was meant, and none does anything else.
///
/// The files in `Data` have them, each with what it must do. `people.txt` was written before the prompt knew any of
/// this; the others are of a log with the foods it comes with.
@Suite struct PeopleTests {
  /// So many of a hundred do what was meant at the first try.
  private static let share = 95

  private static func lines(_ name: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "Data/\(name).txt"), encoding: .utf8)
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  @Test(
    arguments: [
      ("people", 150, "13:05"), ("tired", 60, "13:05"), ("guesses", 55, "13:05"), ("offered", 70, "13:05"),
      ("breakfast", 80, "08:10"), ("traps", 28, "13:05"),
    ])
  func theyMeanWhatTheyMean(name: String, least: Int, time: String) throws {
    let lines = try Self.lines(name)
    let template = try Sandbox(now: "2026-11-20T\(time)")
    for line in lines where line.hasPrefix("> ") { _ = try template.answers(String(line.dropFirst(2))) }
    let before = (entries: try Entries(template), rows: try template.everything())
    var missed: [String] = []
    var wrong: [String] = []
    var count = 0
    for line in lines where !line.hasPrefix("> ") {
      let parts = line.components(separatedBy: " | ")
      try #require(parts.count == 2, "\(line)")
      count += 1
      let sandbox = try template.copied()
      let trial = try Trial(parts[0], parts[1], in: sandbox, before)
      if !trial.isRight { missed.append(trial.report) }
      if trial.isWrong { wrong.append(trial.report) }
    }
    let right = count - missed.count
    if ProcessInfo.processInfo.environment["DHSH_SHOW"] != nil {
      print("\(right) of \(count) lines do what was meant\n" + missed.joined(separator: "\n"))
    }
    #expect(count >= least)
    #expect(right * 100 >= count * Self.share, "\(right) of \(count):\n\(missed.joined(separator: "\n"))")
    #expect(wrong.isEmpty, "something else than was meant:\n\(wrong.joined(separator: "\n"))")
  }
}

/// One line, tried in a log of its own.
private struct Trial {
  let isRight: Bool
  /// Whether it changed the log otherwise than was meant.
  let isWrong: Bool
  /// What it was to do and what it did.
  let report: String

  /// - Parameter before: what the log has before the line.
  init(
    _ line: String, _ expected: String, in sandbox: Sandbox, _ before: (entries: Entries, rows: [String])
  ) throws {
    let (answer, isRefused) = sandbox.told(line)
    let isUntouched = try sandbox.everything() == before.rows
    let changes = isUntouched ? [] : try Entries(sandbox).changes(since: before.entries)
    let wanted = String(expected.dropFirst(2))
    switch expected.first {
    case "=":
      isRight = !isRefused && isUntouched && answer.contains(wanted)
      isWrong = !isUntouched
    case "!":
      isRight = isRefused && isUntouched && answer.contains(wanted)
      isWrong = !isUntouched
    case "*":
      isRight = !isRefused && changes.isEmpty && answer.contains(wanted)
      isWrong = !changes.isEmpty
    default:
      isRight = changes == expected.components(separatedBy: " & ").sorted()
      isWrong = !isRight && !isUntouched
    }
    let did = changes.isEmpty ? answer.split(separator: "\n").prefix(4).joined(separator: "\n      ") : ""
    report = "  \(line) | \(expected)\n    did \(changes.joined(separator: " & ")) \(did)"
  }
}

/// The entries of a log, each in one row.
private struct Entries {
  private var rows: [String: String] = [:]

  init(_ sandbox: Sandbox) throws {
    let json = Data(sandbox.json("entries all").utf8)
    for entry in try JSONSerialization.jsonObject(with: json) as? [[String: Any]] ?? [] {
      func text(_ key: String) -> String {
        (entry[key] as? String) ?? (entry[key] as? NSNumber)?.stringValue ?? ""
      }
      let day = text("date") == "2026-11-20" ? "" : " " + text("date")
      let item = text("food").isEmpty ? text("category") : text("food")
      rows["#" + text("n") + day] = "\(text("slot")) \(item) \(text("portion")) \(text("unit"))" + day
    }
  }

  func changes(since before: Entries) -> [String] {
    let made = rows.filter { before.rows[$0.key] == nil }.map { "+ \($0.value)" }
    let gone = before.rows.filter { rows[$0.key] == nil }.map { "- \($0.key)" }
    let changed = rows.compactMap { key, row in
      before.rows[key].flatMap { $0 == row ? nil : "~ \(key) \(row)" }
    }
    return (made + gone + changed).sorted()
  }
}
