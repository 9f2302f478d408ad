import Language
import Rendering
import Reports
import Shell
import TestSupport
import Testing

@testable import Commands
@testable import Query
@testable import Runtime

/// The examples of every command and of every step of a question work, as a person would try them, and can be taken back.
@Suite struct Examples {
  static let all = CommandTable.all.commands.flatMap(\.examples) + Stage.all.flatMap(\.examples)
  /// What `watch` shows needs a terminal; the prompt's tests have it.
  static let lines = all.map(\.line).filter { !$0.hasPrefix("watch ") }

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    return sandbox
  }

  @Test func everyCommandIsShownOrSteersTheSession() {
    let without = CommandTable.all.commands.filter(\.examples.isEmpty).map(\.name)
    #expect(
      without == [
        "log import", "log photo", "report", "report doctor", "category", "slot", "unit", "compensation",
        "food",
        "food photo",
        "food import",
        "food export", "budget show", "budget explain", "budget copy", "budget activate",
        "budget off", "budget delete", "metric delete", "health import", "remind install", "remind uninstall",
        "source", "source show",
        "source move", "source off", "source on", "import",
        "mapping delete", "profile photo", "meeting show",
        "meeting attach", "meeting detach", "meeting delete", "document add", "document show",
        "document open", "document edit",
        "document delete", "trigger", "trigger disable", "record", "erase", "journal purge",
        "backup", "backup auto", "backup check", "backup verify", "backup delete", "restore", "export",
        "export script",
        "rebuild", "rebuild file",
        "row", "run", "check", "now", "alias delete", "set reset", "set take", "forget", "quit",
      ])
  }

  /// An example that only ran could answer anything.
  @Test func everyExampleSaysWhatItMustAnswer() {
    #expect(Self.all.filter { $0.says == nil }.map(\.line) == ["watch today", "watch score last 7d"])
  }

  /// An example answers people as it is declared to, and machines in objects with distinct keys.
  @Test(arguments: all.filter { lines.contains($0.line) }) func works(_ example: Command.Example) throws {
    let line = example.line
    let reports: [Report]
    do {
      reports = try sandbox().answers(line)
    } catch {
      Issue.record("\(ErrorText.render(Engine.explained(error), line: line, color: false))")
      return
    }
    expectWholeRows(reports, line)
    let said = rendered(reports)
    // One that is to be shown in another format is shown in that.
    let isFormatted = ["| to csv", "| to markdown", "| to -"].contains(where: line.contains)
    if let says = example.says {
      let text = isFormatted ? try sandbox().say(line) : said[0]
      #expect(text.contains(says), "\(line) says\n\(text)")
    }
    if !isFormatted {
      #expect(throws: Never.self, "\(said[1])") { try StrictJSON.values(said[1]) }
    }
    for report in reports {
      let tables = report.tables.filter { $0.audience != .people }
      expectDistinct(report.fields.filter { $0.audience != .people }.map(\.key) + tables.map(\.key), line)
      for table in tables {
        expectDistinct(table.columns.filter { $0.audience != .people }.map(\.key), line)
      }
    }
  }

  private func expectDistinct(_ keys: [String], _ line: String) {
    #expect(Set(keys).count == keys.count, "\(line): \(keys)")
  }

  /// A rehearsal answers as the run does, to people and to machines, and does nothing. Undo after a change is identity
  /// on every row there is, and redo brings the change back.
  @Test(arguments: lines) func canBeRehearsedAndTakenBack(_ line: String) throws {
    guard !line.hasPrefix("undo"), !line.hasPrefix("redo") else { return }
    let sandbox = try sandbox()
    let before = try sandbox.everything()
    sandbox.engine.isDryRun = true
    let rehearsal = rendered(try sandbox.answers(line))
    #expect(try sandbox.everything() == before)
    sandbox.engine.isDryRun = false
    #expect(rehearsal == rendered(try sandbox.answers(line)))
    let after = try sandbox.everything()
    guard after != before else { return }
    _ = try sandbox.answers("on today")
    _ = try sandbox.answers("undo")
    #expect(try sandbox.everything() == before)
    _ = try sandbox.answers("redo")
    #expect(try sandbox.everything() == after)
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
