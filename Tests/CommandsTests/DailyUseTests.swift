import Foundation
import TestSupport
import Testing

/// What one meets every day: what Tab offers, what is kept, what is never offered.
@Suite struct DailyUseTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(
      after: [
        "food starter", "log 2 toast, coffee yesterday breakfast", "log toast x2 -2 @breakfast",
        "log veg 1 yesterday --note \"with dip\"",
      ], now: "2026-11-20T08:15")
  }

  private func offers(_ line: String) -> [String] { sandbox.engine.complete(line).candidates.map(\.insert) }

  @Test(arguments: [
    ("days last 30d ", "|"), ("days last 30d | where treats > 1 ", "|"), ("days | group weekday ", "|"),
    ("log toast 80", "80g"), ("log toast x", "x2"), ("log sports 45", "45min"), ("log coffee 200", "200ml"),
    ("log veg 1 --note ", "\"with dip\""), ("days | where score > ", "85"), ("days | where sleep < ", "7h"),
    ("today | ", "to"), ("help ", "queries"), ("help cut", "cutoff"),
  ])
  func isOffered(_ line: String, _ insert: String) {
    #expect(offers(line).contains(insert), "\(offers(line))")
  }

  @Test func inOrder() {
    #expect(offers("log 2 toast, ").first?.hasPrefix("@") == false)
    let columns = offers("days | mean ")
    #expect(columns.first == "score" && !columns.prefix(5).contains("year"), "\(columns.prefix(5))")
    let toasts = offers("").prefix(8).filter { $0.hasPrefix("log Toast") }
    #expect(toasts.count == 1)
  }

  /// Of what is likely now, that of which the day still misses something comes first.
  @Test func missingFirst() {
    _ = sandbox.say("log starchy 3")
    let lines = offers("").filter { $0.hasPrefix("log ") && $0 != "log" }
    let (coffee, toast) = (
      lines.firstIndex { $0.contains("Coffee") }, lines.firstIndex { $0.contains("Toast") }
    )
    #expect(coffee != nil && (toast == nil || (coffee ?? 0) < (toast ?? 0)), "\(lines)")
  }

  @Test func whatWasDoneIsKept() {
    #expect(sandbox.say("log run 20min").contains("run"))
    #expect(sandbox.say("entries | where note = run | count").contains("1"))
    #expect(sandbox.say("journal export").contains("--note run"))
    // In a script a line means what it always has.
    #expect(!sandbox.say("log sports 20min").contains("sports  20"))
  }

  @Test func tagBehindALine() {
    #expect(sandbox.say("log veg 1 #migraine").contains("--note \"#migraine\""))
    #expect(!sandbox.say("log veg 1 # a remark").contains("--note"))
  }

  @Test(arguments: ["clear", "!ls", ".mode csv", "sql", "select 1", "cd ..", "ls -l"])
  func wordsOfShells(_ line: String) {
    #expect(!sandbox.say(line).contains("log "), "\(sandbox.say(line))")
    #expect(!sandbox.say(line).contains("food "))
  }

  @Test func energyOfANewFood() {
    #expect(sandbox.say("food add Knusper starchy 1 per 50g 190kcal").contains("190"))
    #expect(sandbox.say("log knusper 100g; today --format json").contains("\"kcal\":380"))
  }

  @Test func formats() {
    #expect(sandbox.say("today --format plain").contains("\t"))
  }

  /// A remark that holds of several things is said once.
  @Test func onceSaid() {
    let answer = sandbox.say("log 2 toast, coffee, apple at 9:00")
    #expect(answer.components(separatedBy: "still ahead").count == 2, "\(answer)")
  }

  @Test func morning() throws {
    let tables = try sandbox.answers("today").flatMap(\.tables)
    #expect(!tables.isEmpty)
    #expect(sandbox.say("today").contains("missing 2.0, up to 3.0"))
    sandbox.renderer.width = 50
    #expect(sandbox.say("score explain").split(separator: "\n").allSatisfy { $0.count <= 50 })
  }
}
