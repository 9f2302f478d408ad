import Domain
import Foundation
import Language
import Rendering
import Runtime
import TestSupport
import Testing

/// Numbers at the ends of what can be typed, in whatever line takes one: an answer or a refusal, and never an end of the
/// program, a log that is damaged, or a number that is none.
@Suite struct ExtremeLineTests {
  private static let numbers = [
    "0", "-1", "1e308", "-1e300", "1e-300", "8999999999999", "900000000000", "9223372036854775807",
    "-9223372036854775808", "99999999999999999999", "0.000001", "0.0000001", "1e15", "-1e18", "4294967296",
    "100000",
    "0.1", "36500", "5e-324", "123456789.123456", "1/3",
  ]

  private static let sources = [
    "days", "days all", "entries all", "foods", "metrics all", "days last 30d", "journal", "workouts",
    "meals",
  ]

  private static let stages = [
    "where score > N", "where date > N", "select date, date + N as d", "select date - N as date, score",
    "select score * N as x, date", "select score / N as x", "sort score * N", "take N", "take last N",
    "rolling N mean score", "rolling 7 stddev score", "lag N score", "group floor(score / N)",
    "group round(score * N, 9)", "count", "mean score", "compare the N days before", "compare N before",
    "running sum score", "gaps", "runs", "chart", "chart line score", "chart bar score", "chart heat score",
    "chart spark score", "chart histogram score", "group week", "group month", "p99 score", "correlate score",
    "select score * N as score, date", "select date + N as date, score", "to json", "to csv", "max date",
  ]

  private static func line(_ random: inout Generator) -> String {
    func filled(_ text: String) -> String {
      text.replacing(#/\bN\b/#) { _ in numbers.randomElement(using: &random)! }
    }
    guard random.int(0...1) == 0 else {
      let count = random.int(1...3)
      return sources.randomElement(using: &random)!
        + (0..<count).map { _ in " | " + filled(stages.randomElement(using: &random)!) }.joined()
    }
    // Nothing outside the log is made.
    let lines = Examples.lines.filter {
      !$0.contains(#/^(export|backup|restore|script|document|record|report|run|check)|photo| to /#)
    }
    return lines.randomElement(using: &random)!.split(separator: " ").map { word in
      guard Double(word) != nil, random.int(0...2) > 0 else { return String(word) }
      return numbers.randomElement(using: &random)!
    }.joined(separator: " ")
  }

  private func expectAnAnswer(_ line: String, _ sandbox: Sandbox) {
    do {
      let outcomes = try sandbox.engine.run(line)
      for format in [OutputFormat.table, .json, .markdown] {
        var renderer = Renderer(format: format, width: 60, color: true)
        var output = Output()
        for outcome in outcomes { renderer.render(outcome.report, into: &output) }
        #expect(!output.text.contains(#/\b(nan|inf)\b/#), "\(line): \(output.text)")
      }
    } catch {
      let error = Engine.explained(error)
      #expect(error.kind != .fault && error.kind != .inputOutput, "\(line): \(error.message)")
    }
  }

  @Test func isAnsweredOrRefused() throws {
    var random = Generator(seed: Cases.seed(31))
    let sandbox = try Sandbox()
    try sandbox.furnish()
    sandbox.engine.isDryRun = true
    for _ in 0..<Cases.count(30) { expectAnAnswer(Self.line(&random), sandbox) }
    sandbox.engine.isDryRun = false
    #expect(try sandbox.engine.store.damage().isEmpty)
  }

  /// Lines that ended the program, or spoilt the log.
  @Test(arguments: [
    "log sports 8999999999999h30m", "log sports 200000000000h 30min", "log half a dozen veg",
    "food add Big treats 6 per 8999999999999kg; log big 20kg; today",
    "food measure apple cup 8999999999999g; foods",
    "category add Salt in mg at least 1; log salt 20kg; today; entries",
    "metric add Zeta 0 to 900000000000 in min --day minutes; body add zeta 900000000000 at 08:00; metrics all",
    "metric add Zeta 0 to 900000000000 in min --day minutes; body add zeta 900000000000; body edit zeta 1 at 08:00; days",
    "unit add dust 0.000001mg; category add Soot in dust at least 1; log soot 20kg; today; days all",
    "days all | select date + 999999 as d | select d + 999999 as d | select d + 999999 as d | select d + 999999 as d",
    "days all | select date, date - 1e300 as d", "say 99999 to 99999 hours of sports", "log 1eggs x100",
  ]) func isNoEnd(_ lines: String) throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    for line in lines.components(separatedBy: "; ") { expectAnAnswer(line, sandbox) }
    #expect(try sandbox.engine.store.damage().isEmpty)
  }

  /// Tables of values that no body has.
  @Test(arguments: [
    "zeta", "weight", "steps", "sleep", "workout minutes", "heart rate", "mood", "calories", "water",
  ]) func isImportedOrLeftOut(_ column: String) throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    _ = sandbox.say("metric add Zeta 0 to 900000000000 in min --day minutes")
    for time in ["2026-11-19", "2026-11-19 08:00", "1900-01-01 00:00", "2100-12-31 23:59", "0001-01-01"] {
      let rows = Self.numbers.map { "\(time),\($0)\n" }.joined()
      let file = try sandbox.file("date,\(column)\n\(rows)", "\(UUID().uuidString).csv")
      expectAnAnswer("import \(file)", sandbox)
    }
    for line in ["metrics", "days all | take 5", "index", "workouts"] { expectAnAnswer(line, sandbox) }
    #expect(try sandbox.engine.store.damage().isEmpty)
  }
}
