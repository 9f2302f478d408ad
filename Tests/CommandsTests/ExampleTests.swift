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
  /// Those that a log by itself is enough for.
  static let ofLog = all.filter { $0.place == .log }
  static let lines = ofLog.map(\.line)

  /// A furnished log with what was done before an example.
  private func sandbox(_ example: Command.Example) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.furnish()
    for line in example.before { _ = try sandbox.answers(line) }
    return sandbox
  }

  @Test func everyCommandIsShown() {
    #expect(CommandTable.all.commands.filter(\.examples.isEmpty).map(\.name) == [])
  }

  /// An example that only ran could answer anything; what leaves the program answers nothing.
  @Test func everyExampleSaysWhatItMustAnswer() {
    let silent = Self.all.filter { $0.says == nil && $0.gives.isEmpty }
    #expect(silent.map(\.line) == ["quit"])
  }

  /// An example answers people as it is declared to, and machines in objects with distinct keys.
  @Test(arguments: ofLog) func works(_ example: Command.Example) throws {
    let line = example.line
    let reports: [Report]
    do {
      reports = try sandbox(example).answers(line)
    } catch {
      Issue.record("\(ErrorText.render(Engine.explained(error), line: line, color: false))")
      return
    }
    expectWholeRows(reports, line)
    for report in reports { NarrowScreen.check(report, line) }
    let said = rendered(reports)
    // One that is to be shown in another format is shown in that.
    let isFormatted = ["| to csv", "| to markdown", "| to -"].contains(where: line.contains)
    if let says = example.says {
      let text = isFormatted ? try sandbox(example).say(line) : said[0]
      #expect(text.contains(says), "\(line) says\n\(text)")
    }
    if !isFormatted {
      #expect(throws: Never.self, "\(said[1])") { try StrictJSON.values(said[1]) }
      #expect(try example.wrong(in: said[1]) == [], "\(line) gives\n\(said[1])")
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
  @Test(arguments: ofLog.filter { !["undo", "redo"].contains($0.line) })
  func canBeRehearsedAndTakenBack(_ example: Command.Example) throws {
    let line = example.line
    let sandbox = try sandbox(example)
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

  /// What has to do with files, backups and the system is done by the program, in a folder of its own.
  @Test(arguments: all.filter { [.program, .script].contains($0.place) })
  func worksInTheProgram(_ example: Command.Example) throws {
    if let says = example.says {
      let answer = try example.tried()
      #expect(answer.status == 0, "\(example.line): \(answer.err)")
      #expect(answer.out.contains(says), "\(example.line) says\n\(answer.out)")
    }
    guard !example.gives.isEmpty else { return }
    let answer = try example.tried("json")
    #expect(answer.status == 0, "\(example.line): \(answer.err)")
    #expect(try example.wrong(in: answer.out) == [], "\(example.line) gives\n\(answer.out)")
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
