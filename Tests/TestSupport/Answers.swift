import Language
import Rendering
import Reports
import Runtime
import Shell
import Testing

/// What tests ask of a log. The one place of theirs that knows what an engine gives back.
extension Sandbox {
  /// The reports of a line, one for each of its commands.
  public func answers(_ line: String) throws -> [Report] { try engine.answers(line, folder: folder) }

  /// The reports of a script that is run whole.
  @discardableResult
  public func script(_ text: String, name: String = "test", mode: ScriptMode = .whole) throws -> [Report] {
    try engine.script(text, name: name, mode: mode).outcomes.map(\.report)
  }

  /// What dhsh says to a line, and whether it refused it.
  public func told(_ line: String) -> (text: String, isRefused: Bool) {
    var output = Output()
    do {
      let outcomes = try engine.run(line)
      renderer.adapt(to: engine)
      for outcome in outcomes {
        let report = try EffectPerformer(engine, folder: folder).perform(outcome)
        renderer.render(outcome, report, into: &output)
      }
      return (output.text, false)
    } catch {
      let error = Engine.explained(error)
      let text = ErrorText.render(
        error, line: renderer.isAccessible ? nil : line, width: renderer.width ?? 80,
        isFolded: renderer.width != nil, color: false)
      return (text, true)
    }
  }

  /// What a line answers to machines.
  public func json(_ line: String) -> String {
    let format = renderer.format
    defer { renderer.format = format }
    renderer.format = .json
    return say(line)
  }

  /// What dhsh would answer to a line, without doing it.
  public func rehearsed(_ line: String) -> String {
    engine.isDryRun = true
    defer { engine.isDryRun = false }
    return say(line)
  }

  /// What the prompt shows below a line: answers, a mistake after a `!`, or nothing.
  public func preview(_ line: String) -> String {
    switch engine.preview(line) {
    case .nothing, .interrupted: return ""
    case .mistake(let error): return "! " + error.message
    case .answers(let outcomes, _):
      var output = Output()
      for outcome in outcomes { renderer.render(outcome.report, into: &output) }
      return output.text
    }
  }

  /// Every row there is, whatever shows it.
  public func everything() throws -> [String] { try engine.store.everyRow() }
}

extension Engine {
  /// Runs a line and does what it leaves to be done outside the log, as a session does.
  /// - Parameter folder: where it makes files; nil for the working directory.
  @discardableResult
  public func answers(_ line: String, folder: String? = nil) throws -> [Report] {
    try run(line).map { try EffectPerformer(self, folder: folder).perform($0) }
  }
}

/// Expects that every row of every table has a cell for each column.
public func expectWholeRows(
  _ reports: [Report], _ line: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  for table in reports.flatMap(\.tables) {
    let counts = Set(table.rows.map(\.count)).subtracting([table.columns.count])
    #expect(
      counts.isEmpty, "\(line): rows of \(counts) cells for \(table.columns.count) columns",
      sourceLocation: sourceLocation)
  }
}
