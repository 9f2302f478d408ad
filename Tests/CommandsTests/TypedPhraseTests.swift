import Language
import TestSupport
import Testing

@testable import Commands
@testable import Runtime

/// No beginning of a line that is right once it is whole is painted as wrong, nor complained about in its preview: of phrases
/// as of commands.
@Suite struct TypedPhraseTests {
  static let phrases =
    [
      "log nutella 20g", "8000 steps", "slept 7h", "feeling ok", "how much protein today",
      "did i drink enough", "average mood this month", "walked 5000 steps", "i walked 30 minutes",
      "had 2 eggs", "two eggs and toast", "yesterday", "last week", "this week vs last week", "18 nov",
      "calories in banana", "blood pressure 120/80", "same as yesterday",
      "no, 3 eggs", "it was 3 eggs", "protein today", "kcal this week", "1 delete", "list foods",
      "plot weight",
      "i feel good", "what's left", "entries yesterday | select time, food, amount | sort time",
      "entries | where time >= 18:00 | count",
    ] + WalkedQuestionsTests.answered.map(\.0)

  private func sandbox() throws -> Sandbox {
    try Sandbox(after: WalkedQuestionsTests.log, now: WalkedQuestionsTests.now)
  }

  @Test(arguments: Cases.parts) func beginningsAreQuiet(_ part: Int) throws {
    let sandbox = try sandbox()
    let engine = sandbox.engine
    let own = Self.phrases.enumerated().filter { $0.offset % Cases.parts.count == part }.map(\.element)
    let all = Set(own.flatMap { line in line.indices.dropFirst().map { String(line[..<$0]) } + [line] })
    for begun in Cases.some(of: all.sorted(), 36) {
      let red = engine.highlights(begun).filter { $0.kind == .unknown }
      #expect(red.isEmpty, "\(begun)| is painted as wrong")
      guard case .mistake(let error) = engine.preview(begun), error.code != .needsSure else { continue }
      #expect(!engine.isFinal(error, in: begun), "\(begun)| \(error.message)")
    }
  }

  /// What begins nothing is painted.
  @Test(arguments: ["qzzx", "lgo toast 2"])
  func isPainted(_ line: String) throws {
    let sandbox = try sandbox()
    #expect(sandbox.engine.highlights(line).contains { $0.kind == .unknown }, "\(line)")
  }
}
