import Foundation
import TestSupport
import Testing

/// Everyday sentences as they are dictated, of the foods that a new user has, on a Friday evening: what each compiles to.
@Suite struct EverydaySayTests {
  static let all = SayTests.rows("everyday.tsv")
  nonisolated(unsafe) private static let template = try? furnished()

  private static func furnished() throws -> Sandbox {
    try Sandbox(after: ["food starter"], now: "2026-11-20T19:30", format: .json)
  }

  @Test func thereAreAHundred() { #expect(Self.all.count >= 100) }

  @Test(arguments: all) func savesWhatIsMeantAndNothingElse(_ row: SayTests.Row) throws {
    let sandbox = try #require(Self.template).copied()
    row.prepare(sandbox)
    let sentence = row.sentences[row.sentences.count - 1]
    let json = sandbox.say("say --dry-run \(sentence)")
    let found = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any], "\(sentence): \(json)")
    let items = try #require(found["items"] as? [[String: Any]])
    let isAsked = !(found["questions"] as? [Any] ?? []).isEmpty
    let isAssumed = items.contains { $0["assumed"] as? Bool == true }
    #expect(
      (isAsked ? "asked" : isAssumed ? "assumed" : items.isEmpty ? "nothing" : "saved") == row.outcome,
      "\(sentence): \(found)")
    if !isAsked {
      #expect(items.compactMap { $0["command"] as? String } == row.lines, "\(sentence)")
    }
    // All rows with those of the foods would take most of the time.
    let before = sandbox.say("journal 50")
    _ = sandbox.say("say \(sentence)")
    #expect((sandbox.say("journal 50") != before) == (row.outcome == "saved"), "\(sentence)")
  }
}
