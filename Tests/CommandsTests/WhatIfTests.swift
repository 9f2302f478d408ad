import Language
import Naming
import Runtime
import Shell
import TestSupport
import Testing

/// `what-if` does nothing, and says what would become of it.
@Suite struct WhatIfTests {
  private func furnished() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    _ = try sandbox.engine.run("alias w what-if; alias two log veg 1")
    return sandbox
  }

  private func everything(_ sandbox: Sandbox) -> String {
    ["entries all", "category list", "food list", "slot list", "alias", "set", "journal 1000", "streaks"]
      .map { sandbox.say($0) }.joined()
  }

  @Test(arguments: [
    "what-if log treats 2; log sports 60", "what-if log veg 1; what-if log fruit 1",
    "what-if delete 1;delete 2",
    "what-if category delete extra", "what-if food add Pie treats 1; log pie x2; score; today", "w log veg 1",
    "what-if on yesterday; log veg 2; private on", "what-if target veg at least 4 over last 90d",
    "what log veg 1;;",
    "what-if log veg 1; log qqq", "what-if slot delete lunch; set cutoff 05:00; log fruit 1", "what-if today",
    "what-if two; plan", "what-if now 2026-10-01T10:00; log veg 1", "what-if quit",
    "what-if log veg 3; days last 3d | mean score",
  ])
  func doesNothing(_ line: String) throws {
    let sandbox = try furnished()
    let before = everything(sandbox)
    let said = sandbox.say(line)
    #expect(everything(sandbox) == before, "\(said)")
    #expect(!sandbox.engine.isFinished && sandbox.engine.selectedDay == nil && !sandbox.engine.isPrivate)
    // What follows gets the number it would have got.
    #expect(sandbox.say("log veg 1").hasPrefix("#4 ") == sandbox.say("undo").contains("log veg 1"))
  }

  /// What it says of the score is what the commands then make of it.
  @Test(arguments: [
    "log treats 2; log sports 60", "edit 1 3", "target veg at least 9; category disable fruit",
  ])
  func comesTrue(_ line: String) throws {
    let sandbox = try furnished()
    sandbox.renderer.format = .json
    func number(_ key: String, _ text: String) -> Substring? {
      text.firstRange(of: "\"\(key)\":").map { text[$0.upperBound...].prefix { $0 != "," } }
    }
    let before = number("score", sandbox.say("score"))
    let said = sandbox.say("what-if " + line)
    _ = try sandbox.engine.run(line)
    #expect(number("score_before", said) == before)
    #expect(number("score_after", said) == number("score", sandbox.say("score")))
  }

  @Test func whatWasTriedIsOfferedNext() throws {
    let sandbox = try furnished()
    _ = try sandbox.engine.run("what-if target veg at least 4; log veg 1 over last 9d")
    #expect(sandbox.engine.nextLines == ["target veg at least 4; log veg 1"])
    _ = try sandbox.engine.run("what-if today")
    #expect(sandbox.engine.nextLines.isEmpty)
  }

  @Test func streaksGrowAndBreak() throws {
    let sandbox = try Sandbox()
    func perfect(_ day: Int) -> String {
      ["drinks 1.5", "veg 3", "fruit 2", "starchy 3", "protein 1", "dairy 3", "oils 2", "sports 30"]
        .map { "log \($0) -\(day)" }.joined(separator: "; ")
    }
    _ = try sandbox.engine.run(perfect(2) + "; " + perfect(1))
    #expect(
      sandbox.say("what-if " + perfect(0)).contains("Streak on target: 2 → 3   Streak from 85: 2 → 3"))
    #expect(
      sandbox.say("what-if log treats 3 -1").contains("Streak on target: 2 → 0   Streak from 85: 2"))
  }

  @Test func aTargetIsTriedOnThePast() throws {
    let sandbox = try Sandbox()
    for day in 1...4 { _ = try sandbox.engine.run("log veg \(day) -\(day)") }
    let said = sandbox.say("what-if target veg at least 4 over last 90d")
    #expect(said.contains("Days logged: 4") && !said.contains("more day"))
    #expect(said.contains("Tue 17 Nov"))
    #expect(
      !said.split(separator: "\n").dropFirst().joined().contains("Mon 16 Nov"), "four are as good as before")
    #expect(sandbox.say("target veg").contains("at least 3.0"))
  }

  @Test(arguments: [
    ("what-if log vge 2; log sports 60", 12..<15), ("what-if log veg 1; undo", 19..<23),
    ("what-if log veg 1;  log veg 9", 28..<29), ("what-if target veg at least 4 over lst 9d", 30..<34),
    ("log veg 1; what-if log qqqq 1", 23..<27), ("what-if what-if log veg 1", 8..<15),
  ])
  func errorsPointIntoTheLine(_ line: String, _ span: Range<Int>) throws {
    let sandbox = try furnished()
    #expect { try sandbox.engine.run(line) } throws: { error in
      let error = error as? CommandError
      return error?.span == span && error?.text == nil
    }
  }

  @Test func theCorrectionsStayRehearsals() throws {
    let sandbox = try furnished()
    _ = sandbox.say("what-if log vge 2; log sports 60")
    #expect(sandbox.engine.nextLines == ["what-if log Vegetables 2; log sports 60"])
  }

  /// What an alias leaves of the line behind a `;` would be done in earnest.
  @Test(arguments: ["w log veg 1; log veg 2", "log veg 1; w log veg 1; log veg 2"])
  func anAliasDoesNotEndHalfWay(_ line: String) throws {
    let sandbox = try furnished()
    let before = everything(sandbox)
    #expect(sandbox.say(line).contains("ends at the ;"))
    #expect(throws: CommandError.self) { try sandbox.engine.script(line, name: "test") }
    #expect(everything(sandbox) == before)
  }

  @Test func inScripts() throws {
    let sandbox = try furnished()
    let text = "log fruit 1\nwhat-if log veg 2; log treats 1\nlog fruit 1\n"
    _ = try sandbox.engine.script(text, name: "test")
    #expect(sandbox.say("show fruit").contains("Total: 2.0"))
    #expect(sandbox.say("show treats").contains("No items yet"))
    #expect(!sandbox.say("journal export").contains("what-if log"))
    _ = try sandbox.engine.script("what-if log veg 2", name: "test")
  }

  @Test(arguments: [
    ("what-if log oatm", "Oatmeal 80g"), ("what-if log veg 1; log oatm", "Oatmeal 80g"),
    ("what-if scor", "score"),
    ("what-if log veg 1 ov", "over"), ("what-if log veg 1 over last 9", "90d"),
    ("what-if log veg 1 @lun", "@Lunch"),
    ("what-if ", "log"), ("log veg 1; what-if score expl", "explain"),
  ])
  func completesAsTheCommandsWould(_ line: String, _ expected: String) throws {
    let sandbox = try furnished()
    let found = sandbox.engine.complete(line).candidates.map(\.insert)
    #expect(found.contains(expected), "\(found)")
  }

  @Test func isPreviewed() throws {
    let sandbox = try furnished()
    guard case .answers(let reports, _) = sandbox.engine.preview("what-if log veg 1.5; log fruit 1") else {
      Issue.record("there is no preview")
      return
    }
    #expect(reports.count == 1)
    #expect(
      reports.first?.consequence?.result.joined(separator: " · ").contains(
        "Vegetables 1.5 → 3.0 · Fruit 0.0 → 1.0") == true)
  }
}
