import Commands
import TestSupport
import Testing

@Suite struct PreviewTests {
  @Test func saysWhatEnterWouldDoAndDoesNothing() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.engine.run("log veg 1.5")
    #expect(
      sandbox.preview("log veg 1.5 @lunch").contains("Vegetables 1.5 → 3.0 of ≥ 3.0 ✓ · score 22 → 28"))
    #expect(sandbox.preview("log veg 9").hasPrefix("! one entry of Vegetables"))
    #expect(sandbox.preview("undo") == "takes back: log veg 1.5\n")
    #expect(sandbox.preview("quit") == "")
    #expect(sandbox.preview("on yesterday").contains("THU - 19 Nov 26"))
    // Neither the log nor the session noticed.
    #expect(!sandbox.engine.isFinished)
    #expect(sandbox.engine.selectedDay == nil)
    #expect(sandbox.say("entries").split(separator: "\n").count == 2)
    #expect(sandbox.say("journal").split(separator: "\n").count == 2)
    #expect(sandbox.preview("score").contains("22"))
  }
}
