import Commands
import Language
import Rendering
import Shell
import TestSupport
import Testing

/// Every command's examples work, as a person would try them, and can be taken back.
@Suite struct Examples {
  static let lines = CommandTable.all.commands.flatMap { command in command.examples.map(\.line) }

  @Test func everyCommandIsShownOrSteersTheSession() {
    let without = CommandTable.all.commands.filter(\.examples.isEmpty).map(\.name)
    #expect(
      without == [
        "report", "category", "slot", "unit", "compensation", "food", "record", "run", "check", "now",
        "alias delete", "forget", "quit",
      ])
  }

  @Test(arguments: lines) func works(_ line: String) throws {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    do {
      _ = try sandbox.engine.run(line)
    } catch {
      Issue.record("\(ErrorText.render(error, line: line, color: false))")
    }
  }

  /// Undo after a change is identity on everything a person can list, and redo brings the change back.
  @Test(arguments: lines) func canBeTakenBack(_ line: String) throws {
    let sandbox = try Sandbox(format: .json)
    try sandbox.furnish()
    let before = everything(sandbox)
    let steps = sandbox.say("journal 1000")
    _ = try sandbox.engine.run(line)
    let after = everything(sandbox)
    guard sandbox.say("journal 1000") != steps, !line.hasPrefix("undo"), !line.hasPrefix("redo") else {
      return
    }
    _ = try sandbox.engine.run("on today")
    _ = try sandbox.engine.run("undo")
    #expect(everything(sandbox) == before)
    _ = try sandbox.engine.run("redo")
    #expect(everything(sandbox) == after)
  }

  /// A dry run says the same and does nothing.
  @Test(arguments: lines) func canBeRehearsed(_ line: String) throws {
    guard !line.hasPrefix("undo"), !line.hasPrefix("redo") else { return }
    let sandbox = try Sandbox(format: .json)
    try sandbox.furnish()
    let before = everything(sandbox)
    sandbox.engine.isDryRun = true
    _ = try sandbox.engine.run(line)
    sandbox.engine.isDryRun = false
    sandbox.engine.selectedDay = nil
    #expect(everything(sandbox) == before)
  }

  private func everything(_ sandbox: Sandbox) -> String {
    [
      "entries all", "category list", "slot list", "unit list", "compensation list", "food list",
      "body list all",
      "set", "alias",
    ].map { sandbox.say($0) }.joined()
  }
}
