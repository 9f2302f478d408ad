import Language
import Rendering
import Reports
import Shell
import TestSupport
import Testing

@testable import Commands
@testable import Query

/// The examples of every command and of every step of a question work, as a person would try them, and can be taken back.
@Suite struct Examples {
  static let all = CommandTable.all.commands.flatMap(\.examples) + Stage.all.flatMap(\.examples)
  /// What `watch` shows needs a terminal; the prompt's tests have it.
  static let lines = all.map(\.line).filter { !$0.hasPrefix("watch ") }

  private func sandbox(_ format: OutputFormat = .table) throws -> Sandbox {
    let sandbox = try Sandbox(format: format)
    try sandbox.furnish()
    return sandbox
  }

  @Test func everyCommandIsShownOrSteersTheSession() {
    let without = CommandTable.all.commands.filter(\.examples.isEmpty).map(\.name)
    #expect(
      without == [
        "log import", "report", "report doctor", "category", "slot", "unit", "compensation", "food",
        "food photo",
        "food import",
        "food export", "budget show", "budget explain", "budget edit", "budget copy", "budget activate",
        "budget off", "budget delete", "metric delete", "health import", "remind install", "remind uninstall",
        "source", "source show",
        "source move", "source off", "source on", "import",
        "mapping delete", "profile photo", "meeting show",
        "meeting attach", "meeting detach", "meeting delete", "document add", "document show",
        "document open", "document edit",
        "document delete", "record", "erase", "journal purge",
        "backup", "backup auto", "backup check", "backup delete", "restore", "export", "export script",
        "rebuild",
        "row", "run", "check", "now", "alias delete", "set reset", "forget", "quit",
      ])
  }

  @Test(arguments: lines) func works(_ line: String) throws {
    do {
      expectWholeRows(try sandbox().answers(line), line)
    } catch {
      Issue.record("\(ErrorText.render(Engine.explained(error), line: line, color: false))")
    }
  }

  /// What an example is declared to say is part of what it says.
  @Test(arguments: all.filter { $0.says != nil && lines.contains($0.line) }) func says(
    _ example: Command.Example
  ) throws {
    let said = try sandbox().say(example.line)
    #expect(said.contains(try #require(example.says)), "\(example.line) says\n\(said)")
  }

  /// Undo after a change is identity on every row there is, and redo brings the change back.
  @Test(arguments: lines) func canBeTakenBack(_ line: String) throws {
    let sandbox = try sandbox(.json)
    let before = try sandbox.everything()
    let steps = sandbox.say("journal 1000")
    _ = try sandbox.answers(line)
    let after = try sandbox.everything()
    guard sandbox.say("journal 1000") != steps, !line.hasPrefix("undo"), !line.hasPrefix("redo") else {
      #expect(after == before || line.hasPrefix("undo") || line.hasPrefix("redo"))
      return
    }
    #expect(after != before)
    _ = try sandbox.answers("on today")
    _ = try sandbox.answers("undo")
    #expect(try sandbox.everything() == before)
    _ = try sandbox.answers("redo")
    #expect(try sandbox.everything() == after)
  }

  /// A rehearsal answers as the run does on an equal log, to people and to machines, and does nothing.
  @Test(arguments: lines) func canBeRehearsed(_ line: String) throws {
    guard !line.hasPrefix("undo"), !line.hasPrefix("redo") else { return }
    let tried = try sandbox()
    let before = try tried.everything()
    tried.engine.isDryRun = true
    let rehearsal = rendered(try tried.answers(line))
    #expect(try tried.everything() == before)
    #expect(rehearsal == rendered(try sandbox().answers(line)))
  }

  private func rendered(_ reports: [Report]) -> [String] {
    [OutputFormat.table, .json].map { format in
      var renderer = Renderer(format: format, width: 80, color: false)
      var output = Output()
      for report in reports { renderer.render(report, into: &output) }
      return output.text
    }
  }
}

/// What the declarations of commands promise.
@Suite struct DeclarationTests {
  /// A parameter that a handler takes for granted stands on every way through its syntax.
  @Test(arguments: CommandTable.all.commands.map(\.name)) func keepsItsPromises(_ name: String) throws {
    let command = try #require(CommandTable.all.commands.first { $0.name == name })
    #expect(command.syntax.brokenPromises == [])
  }
}
