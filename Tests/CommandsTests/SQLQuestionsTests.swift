import Foundation
import TestSupport
import Testing

@testable import Runtime

/// What somebody asks who loves psql and hledger and has read `help`, `help where` and `columns`: `sql-questions.tsv` has the
/// question, the line that was typed, the line that is offered where it was refused, and a part of the answer. The typed
/// lines were written down before any was tried.
@Suite(.serialized) struct SQLQuestionsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let typed: String
    /// Empty where the typed line is answered.
    let offered: String
    let says: String
    var testDescription: String { typed }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data")

  static let rows: [Row] = {
    let text = (try? String(contentsOf: folder.appending(path: "sql-questions.tsv"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(typed: cells[1], offered: cells[2], says: cells[3])
    }
  }()

  private struct Log: @unchecked Sendable { let sandbox: Sandbox }

  private static let log: Result<Log, any Error> = Result {
    let sandbox = try Sandbox(now: "2026-11-20T12:15", width: nil)
    try sandbox.script(
      String(contentsOf: folder.appending(path: "three-weeks.dhsh"), encoding: .utf8),
      name: "three-weeks.dhsh")
    return Log(sandbox: sandbox)
  }

  @Test func all() { #expect(Self.rows.count == 30) }

  @Test(arguments: rows) func isAnsweredOrOffered(_ row: Row) throws {
    let sandbox = try Self.log.get().sandbox
    var told = sandbox.told(row.typed)
    #expect(told.isRefused == !row.offered.isEmpty, "\(told.text)")
    if !row.offered.isEmpty {
      #expect(sandbox.engine.nextLines == [row.offered], "\(told.text)")
      told = sandbox.told(row.offered)
    }
    #expect(!told.isRefused && told.text.contains(row.says), "\(told.text)")
  }

  /// Times sort by the day they are of, and are compared as a clock has them.
  @Test func timesOfEntries() throws {
    let sandbox = try Sandbox(now: "2026-11-20T12:15")
    for line in [
      "log veg 1 yesterday at 22:00", "log fruit 1 at 01:30 yesterday", "log dairy 1 yesterday at 8:05",
    ] {
      _ = try sandbox.answers(line)
    }
    #expect(
      sandbox.say("entries yesterday | select time, item | sort time | to csv")
        == "time,item\n08:05,Dairy\n22:00,Vegetables\n01:30,Fruit\n")
    #expect(sandbox.say("entries yesterday | where time >= 18:00 | count").contains("1"))
    #expect(sandbox.say("entries yesterday | where time = 8:05 | select item").contains("Dairy"))
    #expect(sandbox.say("entries yesterday | where hour < 9:00 | count").contains("2"))
  }

  /// No axis has numbers of two units.
  @Test func chartsKeepUnitsApart() throws {
    let sandbox = try Self.log.get().sandbox
    let bars = sandbox.say("entries all | group category | sum portion | chart bar")
    for title in ["portion, L", "portion, portions", "portion, min"] {
      #expect(bars.contains(title), "\(bars)")
    }
    #expect(sandbox.say("metrics last 7d | chart bar").contains("value of steps"))
    let spread = "entries all | pivot category, meal | sum portion | chart"
    #expect(sandbox.told(spread).isRefused)
    let lines = sandbox.engine.nextLines
    #expect(lines.first?.contains("where unit = ") == true)
    for line in lines { #expect(!sandbox.told(line).isRefused, "\(line)") }
  }

  /// A word that is in several names says which were counted.
  @Test func saysWhatWasCounted() throws {
    let sandbox = try Sandbox(after: ["food starter", "log coffee", "log coffee", "log milk in coffee"])
    #expect(sandbox.say("how often do i drink coffee").contains("is in several: Coffee 2, Milk in Coffee 1"))
    #expect(sandbox.say("entries | where item ~ coffee | sum kcal").contains("is in several"))
    #expect(!sandbox.say("entries | where item ~ milk | count").contains("is in several"))
    #expect(!sandbox.say("entries | where item ~ coffee | group item | count").contains("is in several"))
  }

  /// What holds of a whole session is told once in it.
  @Test func saysReasonsOnce() throws {
    let sandbox = try Sandbox(after: ["food starter", "log egg", "set energy on"])
    let asked = [sandbox.say("energy"), sandbox.say("how many calories today")]
    #expect(asked.map { $0.contains("Resting energy can be estimated") } == [true, false])
    let rounded = [sandbox.say("log oatmeal 33g, granola 31g"), sandbox.say("log oatmeal 37g")].joined()
    #expect(rounded.components(separatedBy: "rounded from").count == 4, "\(rounded)")
    #expect(rounded.components(separatedBy: "kept in tenths").count == 2, "\(rounded)")
    let page = try sandbox.script("log oatmeal 33g\nlog granola 31g").flatMap(\.notices).map(\.text)
    #expect(page.count { $0.contains("kept in tenths") } == 1, "\(page)")
  }

  /// On a small screen a day is said once, a food goes before its category, and what rows are sorted by stays.
  @Test func smallScreensKeepWhatWasAsked() throws {
    let sandbox = try Sandbox(
      after: [
        "food starter", "set energy on", "log toast yesterday", "log milk in coffee yesterday",
        "log oatmeal 80g --note \"with cinnamon\"", "log coffee",
      ], width: 50)
    let entries = sandbox.say("entries last 7d")
    #expect(entries.components(separatedBy: "20 Nov").count == 2, "\(entries)")
    #expect(entries.contains("Oatmeal  ") && !entries.contains("Oatmeal ("), "\(entries)")
    #expect(sandbox.say("today").contains("No room for"))
    #expect(sandbox.say("top 5 foods").contains("Uses"))
    sandbox.renderer = .init(format: .table, width: 120, color: false)
    #expect(sandbox.say("entries last 7d").contains("Fri 20 Nov  #1  "))
  }
}
