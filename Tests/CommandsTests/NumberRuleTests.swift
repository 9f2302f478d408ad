import Domain
import Foundation
import Language
import Naming
import Runtime
import Store
import TestSupport
import Testing

/// A number without a unit counts servings beside a food, whichever side it stands on.
@Suite struct NumberRuleTests {
  private func sandbox(_ lines: String...) throws -> Sandbox {
    let sandbox = try Sandbox(
      after: [
        "food add Egg protein 0.5", "food add Tea drinks 200ml", "food add Rice starchy 1 per 50g",
        "food add Running sports 30min",
      ], now: "2026-11-20T12:00", width: nil)
    for line in lines { _ = try sandbox.answers(line) }
    return sandbox
  }

  private func portions(_ sandbox: Sandbox) throws -> [Double] {
    let text = sandbox.json("entries all | select portion")
    return text.matches(of: /"portion": ?([0-9.]+)/).compactMap { Double($0.1) }
  }

  @Test(arguments: [
    ("2 egg", 1.0), ("egg 2", 1), ("egg x2", 1), ("x2 egg", 1), ("two egg", 1), ("egg two", 1), ("egg 2p", 2),
    ("egg 2 portions", 2), ("2 portions egg", 2), ("egg 1.5", 0.8), ("1.5 egg", 0.8), ("egg 1/2", 0.3),
    ("½ egg", 0.3),
    ("rice 2", 2), ("rice 100g", 2), ("tea 2", 0.4), ("2 tea", 0.4), ("tea 1/2", 0.1), ("half a tea", 0.1),
    ("tea 0.3l", 0.3), ("tea x0.5", 0.1), ("running 20", 20), ("20 running", 20), ("running x2", 60),
    ("running twice", 60), ("veg 1.5", 1.5), ("1.5 veg", 1.5), ("drinks 0.6", 0.6), ("sports 35", 35),
  ])
  func aNumberAloneCounts(_ words: String, _ portion: Double) throws {
    let typed = try sandbox("log \(words)")
    #expect(try portions(typed) == [portion])
    let said = try sandbox("say --yes \(words)")
    #expect(try portions(said) == [portion], "say")
  }

  @Test func theAnswerSaysWhatTheyComeTo() throws {
    let sandbox = try sandbox()
    #expect(sandbox.say("log egg 2").contains("2 × 0.5 = 1.0 portion"))
    #expect(!sandbox.say("log rice 2").contains("×"))
  }

  /// Lines of before keep what they meant: in a script that says so, in the journal, in aliases.
  @Test func whatWasPortionsStaysPortions() throws {
    let before = try sandbox("numbers portions; log egg 2", "numbers portions; log running 20", "log egg 2")
    #expect(try portions(before) == [2, 20, 1])
    let script = try before.engine.answers("journal export").flatMap(\.notices).map(\.text).joined(
      separator: "\n")
    let again = try Sandbox(now: "2026-11-20T12:00", width: nil)
    _ = try again.engine.script(script, name: "journal")
    #expect(try portions(again) == [2, 20, 1])
  }

  @Test func anEarlierStepIsWrittenDownWithItsRule() throws {
    var replay = Replay(.all)
    let at = try #require(Clock.parse("2026-11-20T12:00"))
    func lines(_ line: String, _ grammar: JournalStep.Grammar) -> String {
      replay.lines(JournalStep(line: line, source: "prompt", at: at, grammar: grammar))
    }
    #expect(lines("log egg 2", .third).hasSuffix("numbers portions\nlog egg 2\n"))
    #expect(lines("log egg 3", .third) == "log egg 3\n")
    #expect(lines("log egg 4", .current) == "numbers servings\nlog egg 4\n")
    #expect(lines("log egg 5", .current) == "log egg 5\n")
  }

  @Test func anAliasOfBeforeKeepsItsNumbers() throws {
    let sandbox = try sandbox(
      "numbers portions; alias eggs = log egg 2", "alias more = log egg 2", "alias one = log egg")
    for line in ["eggs", "more", "one 3", "eggs @dinner"] { _ = try sandbox.answers(line) }
    #expect(try portions(sandbox) == [2, 1, 1.5, 2])
    #expect(sandbox.say("alias").contains("numbers portions; log egg 2"))
  }

  @Test func checkNamesWhatIsReadOtherwise() throws {
    let sandbox = try sandbox()
    let script = "log rice 2\nlog egg 2\nlog egg 2p\nlog tea 2\nlog egg 1/2\nlog veg 2\n"
    let found = try sandbox.engine.script(script, name: "old", mode: .check)
    #expect(
      found.notices.map(\.text) == [
        "line 2: Egg 2 is 1.0 portion now, and was 2.0 portions before version 0.2.",
        "line 5: Egg 0.5 is 0.3 portions now, and was 0.5 portions before version 0.2.",
      ])
    let kept = try sandbox.engine.script("numbers portions\n" + script, name: "old", mode: .check)
    #expect(kept.notices.isEmpty)
  }

  /// A number before a food was servings of whatever it is kept in.
  @Test(
    arguments: [
      ("log 2 running", "line 1: 2 Running is 2 min now, and was 60 min before version 0.2."),
      ("log 2 almonds", "line 1: 2 Almonds is 0.1 portions now, and was 2.0 portions before version 0.2."),
      ("log 2 egg", nil), ("log running 20", nil), ("log running x2", nil), ("log 2 tea", nil),
    ] as [(String, String?)]) func checkNamesANumberBeforeAFood(_ line: String, _ told: String?) throws
  {
    let sandbox = try sandbox("food add Almonds oils 1 per 25g", "food measure almonds pc 1.2g")
    let found = try sandbox.engine.script(line, name: "old", mode: .check)
    #expect(found.notices.map(\.text) == [told].compactMap(\.self))
  }

  /// What a script says of numbers ends with it, also where it is run by another one, and where both are done again.
  @Test func whatAScriptSaysOfNumbersEndsWithIt() throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, _ text: String) throws {
      try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }
    try write("inner", "log egg 1\n")
    try write("old", "numbers portions\nlog egg 2\nrun \(folder.file("inner"))\nlog egg 3\n")
    try write("new", "numbers servings\nlog egg 2\n")
    let sandbox = try sandbox()
    let script = """
      log egg 2
      run \(folder.file("old"))
      log egg 2
      run \(folder.file("old"))
      run \(folder.file("inner"))
      numbers portions
      run \(folder.file("new"))
      log egg 4
      """
    _ = try sandbox.engine.script(script, name: folder.file("outer"))
    let expected: [Double] = [1, 2, 1, 3, 1, 2, 1, 3, 0.5, 1, 4]
    #expect(try portions(sandbox) == expected)
    let journal = try sandbox.engine.answers("journal export").flatMap(\.notices).map(\.text).joined(
      separator: "\n")
    let again = try Sandbox(now: "2026-11-20T12:00", width: nil)
    _ = try again.engine.script(journal, name: "journal")
    #expect(try portions(again) == expected)
  }

  /// A decimal of what is kept in litres is asked about once a food, and each line that is offered settles it.
  @Test func aDecimalIsAskedAboutOnce() throws {
    for (way, portion) in [(0, 0.3), (1, 0.06), (2, 0.3), (3, 0.06)] {
      let sandbox = try sandbox()
      let error = #expect(throws: CommandError.self) { try sandbox.engine.run("log tea 0.3") }
      let ways = try #require(error?.corrections)
      #expect(ways.count == 4)
      _ = try sandbox.answers(ways[way])
      #expect(try portions(sandbox) == [portion])
      guard way > 1 else { continue }
      _ = try sandbox.answers("log tea 0.3")
      #expect(try portions(sandbox) == [portion, portion])
    }
  }

  @Test(arguments: [
    ("food edit egg --number litres", "has one meaning already"),
    ("food edit tea --number ml", "kept in litres"),
    ("food edit running --number servings", "has one meaning already"),
  ])
  func whatCannotBeSettledIsRefused(_ line: String, _ text: String) throws {
    let told = try sandbox().told(line)
    #expect(told.isRefused && told.text.contains(text), "\(told.text)")
  }

  /// What settles a decimal comes back with the food.
  @Test func itIsWrittenDownWithTheFood() throws {
    let sandbox = try sandbox("food edit tea --number litres")
    #expect(sandbox.say("food show tea").contains("litres"))
    let script = try sandbox.engine.answers("journal export").flatMap(\.notices).map(\.text).joined(
      separator: "\n")
    let again = try Sandbox(now: "2026-11-20T12:00", width: nil)
    _ = try again.engine.script(script, name: "journal")
    _ = try again.answers("log tea 0.3")
    #expect(try portions(again) == [0.3])
  }
}
