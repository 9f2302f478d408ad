import Domain
import Glibc
import Language
import Rendering
import Reports
import Runtime

/// A conversation with another program: a request a line, one object of JSON for each (`dhsh --json-lines`).
extension Session {
  /// Answers requests until there are no more; an error is an answer, and the conversation goes on.
  /// - Returns: the exit status.
  public func requests(_ descriptor: Int32 = 0) -> Int32 {
    renderer.format = .json
    // Standard input is theirs.
    isListening = true
    if engine.author == nil { engine.author = "json-lines" }
    var reader = LineReader(descriptor)
    while !engine.isFinished {
      do throws(CommandError) {
        guard let line = try reader.next() else { break }
        guard line.contains(where: { !$0.isWhitespace }) else { continue }
        output.write(answer(request: line, reader.number))
      } catch {
        // What is no text is no request, and the line behind it may be one.
        output.write(
          Self.refusal(nil, error, CommandError.Place(file: "stdin", line: reader.number, text: "")))
        guard reader.number > 0, error.code == .badFile || error.code == .syntax else {
          output.flush()
          return error.exitStatus
        }
      }
      guard output.flush() else { return 74 }
      if Interrupt.isRaised { break }
    }
    return Interrupt.isRaised ? Interrupt.terminationSignal.map { 128 + $0 } ?? 130 : 0
  }

  private func answer(request text: String, _ number: Int) -> String {
    var place = CommandError.Place(file: "stdin", line: number, text: text)
    let request = Request(text, engine.table)
    if let fault = request.fault { return Self.refusal(request.id?.json, fault, place) }
    if let line = request.completed { return candidates(line, for: request) }
    place.text = request.lines.joined(separator: "\n")
    do {
      if let id = request.id?.text, let made = try engine.made(for: id) {
        return repeated(request, made.report, made.change)
      }
      return try done(request, place.text)
    } catch {
      return Self.refusal(request.id?.json, Engine.explained(error), place)
    }
  }

  private func done(_ request: Request, _ text: String) throws -> String {
    engine.request = request.id?.text
    defer { engine.request = nil }
    var answers: [String] = []
    var notices: [String] = []
    func tell(_ outcome: Outcome, _ report: Report) {
      var output = Output()
      renderer.render(outcome, report, into: &output)
      if !output.isEmpty { answers.append(output.text.trimmed) }
      notices += report.notices.map(\.text)
    }
    let outcomes: [Outcome]
    if request.lines.count == 1 {
      outcomes = try engine.run(text)
      for outcome in outcomes { tell(outcome, try effects.perform(outcome)) }
    } else {
      let script = try engine.script(text, name: "request", arguments: [], mode: .whole, isTyped: true)
      outcomes = script.outcomes
      for outcome in outcomes { tell(outcome, outcome.report) }
      // Those of its lines, and of what watches the log.
      for effect in script.effects { notices += try effects.perform(effect).notices.map(\.text) }
    }
    var line = Self.beginning(request, isDone: true)
    line.add("change", json: outcomes.lazy.compactMap(\.change).first.map(String.init) ?? "null")
    line.add("answers", answers, areJSON: true)
    line.add("notices", notices, areJSON: false)
    line.add("next", engine.nextLines, areJSON: false)
    return line.text
  }

  private func repeated(_ request: Request, _ report: Report, _ change: Int64) -> String {
    var line = Self.beginning(request, isDone: true)
    line.add("change", json: String(change))
    line.add("repeated", json: "true")
    line.add("answers", [Renderer.text(report, .json).trimmed], areJSON: true)
    line.add("notices", [], areJSON: false)
    line.add("next", [], areJSON: false)
    return line.text
  }

  private func candidates(_ typed: String, for request: Request) -> String {
    var line = Self.beginning(request, isDone: true)
    line.add("candidates", json: Renderer.text(candidateReport(typed), .json).trimmed)
    return line.text
  }

  /// - Parameter id: of the request, as it was written; nil where it has none.
  private static func refusal(_ id: String?, _ error: CommandError, _ place: CommandError.Place) -> String {
    var line = JSONLine()
    line.add("id", json: id ?? "null")
    line.add("ok", json: "false")
    // `{"error":{…}}` without what is around it.
    let error = ErrorText.json(error, place).trimmed.dropFirst(#"{"error":"#.utf8.count).dropLast()
    line.add("error", json: String(error))
    return line.text
  }

  private static func beginning(_ request: Request, isDone: Bool) -> JSONLine {
    var line = JSONLine()
    line.add("id", json: request.id?.json ?? "null")
    line.add("ok", json: isDone ? "true" : "false")
    return line
  }
}
