import Foundation
import TestSupport
import Testing

/// Tables as other programs write them, each with what it must come to: `Samples/expected.json`.
@Suite struct TableSampleTests {
  private typealias Object = [String: Any]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples")

  private static func cases() throws -> [Object] {
    let data = try Data(contentsOf: folder.appending(path: "expected.json"))
    return (try JSONSerialization.jsonObject(with: data) as? Object)?["cases"] as? [Object] ?? []
  }

  /// Those whose times are of another zone than that of the tests are looked at by the program itself.
  static let names = ((try? cases()) ?? []).filter { $0["tz"] as? String == "UTC" }.compactMap {
    $0["id"] as? String
  }

  @Test(arguments: names) func isRight(_ name: String) throws {
    let expected = try #require(try Self.cases().first { $0["id"] as? String == name })
    let sandbox = try Sandbox(now: "2026-11-20T12:00", width: 300)
    let lines = (expected["setup"] as? [String] ?? []) + (expected["run"] as? [String] ?? [])
    for line in lines.dropLast() {
      let told = sandbox.told(whole(line))
      #expect(!told.isRefused, "\(told.text)")
    }
    let told = sandbox.told(whole(try #require(lines.last)))
    let files = expected["files"] as? [String] ?? []
    let text = files.reduce(told.text.lowercased()) { $0.replacing($1.lowercased(), with: "") }
    guard !told.isRefused else {
      #expect(expected["outcome"] as? String != "values", "\(told.text)")
      for words in expected["asks"] as? [[String]] ?? [] {
        #expect(words.contains { text.contains($0.replacing("*", with: "")) }, "\(words): \(told.text)")
      }
      #expect(sandbox.json("samples all") == "[]\n" || lines.count > 1)
      guard let then = expected["then"] as? Object else { return }
      for line in then["run"] as? [String] ?? [] {
        let told = sandbox.told(whole(line))
        #expect(!told.isRefused, "\(told.text)")
      }
      return try check(then, then, sandbox)
    }
    for words in expected["says"] as? [[String]] ?? [] {
      #expect(words.contains { text.contains($0) }, "\(words[0]): \(told.text)")
    }
    try check(expected, expected, sandbox)
    if let least = expected["min_sources"] as? Int {
      #expect(try rows("source list", sandbox).count >= least)
    }
  }

  private func whole(_ line: String) -> String {
    line.split(separator: " ").map { word in
      let path = Self.folder.appending(path: String(word)).path
      return word.contains(".") && FileManager.default.fileExists(atPath: path) ? path : String(word)
    }.joined(separator: " ")
  }

  private func rows(_ line: String, _ sandbox: Sandbox) throws -> [Object] {
    try JSONSerialization.jsonObject(with: Data(sandbox.json(line).utf8)) as? [Object] ?? []
  }

  private func isClose(_ found: Any?, _ expected: Any) -> Bool {
    if let several = expected as? [Any] { return several.contains { isClose(found, $0) } }
    let isMissing = found == nil || found is NSNull
    if expected is NSNull || isMissing { return expected is NSNull && isMissing }
    if let text = expected as? String { return (found as? String)?.lowercased() == text.lowercased() }
    guard let a = (found as? NSNumber)?.doubleValue, let b = (expected as? NSNumber)?.doubleValue else {
      return false
    }
    return abs(a - b) <= max(0.011, abs(b) * 0.002)
  }

  private func check(_ expected: Object, _ all: Object, _ sandbox: Sandbox) throws {
    var values: [String: Object] = [:]
    for row in try rows("metrics all", sandbox) {
      guard let day = row["date"] as? String, let metric = row["metric"] as? String else { continue }
      values[day, default: [:]][metric] = row["value"]
    }
    for (day, metrics) in expected["metrics"] as? [String: Object] ?? [:] {
      for (metric, value) in metrics {
        #expect(isClose(values[day]?[metric], value), "\(day) \(metric): \(values)")
      }
    }
    for (day, metrics) in all["may"] as? [String: Object] ?? [:] {
      for (metric, value) in metrics where values[day]?[metric] != nil {
        #expect(isClose(values[day]?[metric], value), "\(day) \(metric): \(values)")
      }
    }
    for never in all["not"] as? [String] ?? [] {
      let words = never.split(separator: " ", maxSplits: 1).map(String.init)
      switch words[0] {
      case "source": #expect(!sandbox.say("source list").contains(words[1]), "\(never)")
      case _ where words.count == 2: #expect(values[words[0]]?[words[1]] == nil, "\(never): \(values)")
      default: #expect(!values.values.contains { $0[words[0]] != nil }, "\(never): \(values)")
      }
    }
    for (key, line) in [("entries", "entries all"), ("foods", "food list")] {
      guard let wanted = expected[key] as? [Object] else { continue }
      let found = try rows(line, sandbox)
      for row in wanted {
        #expect(
          found.contains { other in row.allSatisfy { isClose(other[$0.key], $0.value) } }, "\(row): \(found)")
      }
    }
  }
}
