import Runtime
import TestSupport
import Testing

@Suite struct PreviewTests {
  /// What is left of the day's energy stays on a small screen.
  @Test(arguments: [
    (
      120,
      "Breakfast · Egg 2 × 0.5 = 1.0 portion · Protein Sources 0.0 → 1.0 of 1.0 ✓ · left 144 of 1,800 kcal · score 23"
    ),
    (80, "Egg 2 × 0.5 = 1.0 portion · Protein Sources 0.0 → 1.0 of 1.0 ✓ · left 144 kcal"),
    (50, "Egg 2 × 0.5 = 1.0 portion · left 144 kcal"), (20, "left 144 kcal"), (5, "left 144 kcal"),
  ])
  func whatIsLeftStays(_ width: Int, _ expected: String) throws {
    let sandbox = try Sandbox()
    for line in [
      "food add Egg protein 0.5", "food nutrition egg 78kcal", "budget add Cut 1800kcal over week",
      "log 1500kcal",
    ] {
      _ = try sandbox.answers(line)
    }
    guard case .answers(let outcomes, _) = sandbox.engine.preview("log egg x2"),
      let consequence = outcomes.first?.consequence
    else {
      Issue.record("no preview")
      return
    }
    let row = consequence.row { $0.count <= width }
    #expect(row == expected || width == 120 && row.contains("left 144 of 1,800 kcal"), "\(row)")
  }

  @Test func saysWhatEnterWouldDoAndDoesNothing() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.engine.run("log veg 1.5")
    #expect(
      sandbox.preview("log veg 1.5 @lunch").contains("Vegetables 1.5 → 3.0 of ≥ 3.0 ✓ · score 22 → 28"))
    #expect(sandbox.preview("log veg 9").hasPrefix("! one entry of Vegetables"))
    #expect(sandbox.preview("undo") == "takes back: log veg 1.5\n")
    #expect(sandbox.preview("quit") == "")
    #expect(sandbox.preview("on yesterday").contains("Thu 19 Nov"))
    // Neither the log nor the session noticed.
    #expect(!sandbox.engine.isFinished)
    #expect(sandbox.engine.selectedDay == nil)
    #expect(sandbox.say("entries").split(separator: "\n").count == 2)
    #expect(sandbox.say("journal").split(separator: "\n").count == 2)
    #expect(sandbox.preview("score").contains("22"))
  }
}
