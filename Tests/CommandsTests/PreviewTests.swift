import Commands
import Language
import Rendering
import Shell
import TestSupport
import Testing

@Suite struct PreviewTests {
  private func text(_ line: String, in sandbox: Sandbox) -> String {
    switch sandbox.engine.preview(line) {
    case .nothing, .interrupted: return ""
    case .mistake(let error): return "! " + error.message
    case .answers(let answers, _):
      var output = Output()
      for answer in answers { sandbox.renderer.render(answer.report, into: &output) }
      return output.text
    }
  }

  @Test func saysWhatEnterWouldDoAndDoesNothing() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.engine.run("log veg 1.5")
    #expect(
      text("log veg 1.5 @lunch", in: sandbox).contains("Vegetables 1.5 → 3.0 of ≥ 3.0 ✓ · score 22 → 28"))
    #expect(text("log veg 9", in: sandbox).hasPrefix("! one entry of Vegetables"))
    #expect(text("undo", in: sandbox) == "takes back: log veg 1.5\n")
    #expect(text("quit", in: sandbox) == "")
    #expect(text("on yesterday", in: sandbox).contains("THU - 19 Nov 26"))
    // Neither the log nor the session noticed.
    #expect(!sandbox.engine.isFinished)
    #expect(sandbox.engine.selectedDay == nil)
    #expect(sandbox.say("entries").split(separator: "\n").count == 2)
    #expect(sandbox.say("journal").split(separator: "\n").count == 2)
    #expect(text("score", in: sandbox).contains("22"))
  }
}
