import Domain
import Language
import Naming
import Rendering
import Reports
import Runtime
import Tables

/// Lines that were tried, and what came of it.
struct Rehearsed {
  let token: String
  let lines: [String]
  /// When it was tried: what is committed goes by the same clock.
  let clock: Clock
  /// The answer to each command, without the ids that rows would get.
  var outcomes: [JSONValue]
}

/// The tools that change the log.
extension AssistantTools {
  /// The commands that a line may be.
  private static let written = [
    "log", "edit", "delete", "body add", "body edit", "body delete", "weight", "mood", "workout",
  ]
  private static let mostLines = 40
  private static let mostRehearsed = 20

  func rehearse(_ arguments: AssistantArguments) throws -> String {
    var understood: String?
    let lines: [String]
    if let sentence = arguments.text("sentence") {
      guard !arguments.has("lines") else {
        throw CommandError.badArguments("give either lines or a sentence")
      }
      let heard = try heard(sentence)
      guard heard.questions.isEmpty, !heard.lines.isEmpty else { return open(heard.answer) }
      (lines, understood) = (heard.lines, heard.answer)
    } else {
      lines = arguments.texts("lines") ?? []
    }
    guard (1...Self.mostLines).contains(lines.count) else {
      throw CommandError.badArguments("there are 1 to \(Self.mostLines) lines, or a sentence")
    }
    let placed = try self.placed(lines, arguments)
    for line in placed { try checkMayWrite(line) }
    let clock = Clock.fixed(engine.clock.now())
    let made = try tried(placed, clock)
    let token = String(
      (0..<4).map { _ in UInt32.random(in: .min ... .max) }.map { String($0, radix: 36) }.joined())
    rehearsed.append(Rehearsed(token: token, lines: placed, clock: clock, outcomes: made.outcomes))
    if rehearsed.count > Self.mostRehearsed { rehearsed.removeFirst() }
    var data = JSONLine()
    data.add("lines", placed, areJSON: false)
    if let understood { data.add("understood", json: understood) }
    data.add("would_change", made.answers, areJSON: true)
    data.add("notices", told(placed) ?? made.notices, areJSON: false)
    var line = JSONLine()
    line.add("saved", json: "false")
    line.add("token", token)
    line.add("data", json: data.json)
    return line.json
  }

  /// What lines would do to their days, as the prompt tells it, of what may be told; nil where that cannot be said.
  private func told(_ lines: [String]) -> [String]? {
    let outcomes = try? engine.run(lines.joined(separator: "; "))
    return outcomes?.flatMap { $0.report.notices.map(\.text) }
  }

  /// What a sentence leaves to be asked: nothing can be committed of it.
  private func open(_ answer: String) -> String {
    var data = JSONLine()
    data.add("understood", json: answer)
    var line = JSONLine()
    line.add("saved", json: "false")
    line.add("token", json: "null")
    line.add("open_questions", json: "true")
    line.add("data", json: data.json)
    return line.json
  }

  /// The lines that a sentence stands for, the questions it leaves, and all that is to be told of it.
  private func heard(_ sentence: String) throws -> (lines: [String], questions: [JSONValue], answer: String) {
    let text = sentence.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty, !text.hasPrefix("-"), text.firstControl() == nil else {
      throw CommandError.badArguments(
        "“sentence” is what a person would say: two eggs and a coffee for breakfast")
    }
    let outcomes = try engine.run("say \(text)")
    let answer = outcomes.first.map { Renderer.text($0.report, .json).trimmed } ?? "null"
    guard case .object(let members)? = try? JSONReader.value(Array(answer.utf8)) else {
      return ([], [], answer)
    }
    func list(_ key: String) -> [JSONValue] {
      if case .array(let values)? = members.first(where: { $0.key == key })?.value { values } else { [] }
    }
    let lines = list("items").compactMap { item -> String? in
      guard case .object(let members) = item,
        case .string(let line)? = members.first(where: { $0.key == "command" })?.value
      else { return nil }
      return line
    }
    return (lines, list("questions"), answer)
  }

  /// Lines with the day, time and meal that are said beside them.
  private func placed(_ lines: [String], _ arguments: AssistantArguments) throws -> [String] {
    for line in lines {
      guard line == line.trimmed, !line.isEmpty, line.firstControl() == nil, !line.hasSuffix("\\") else {
        throw CommandError.plainLines
      }
    }
    var request = JSONLine()
    request.add("lines", lines, areJSON: false)
    for key in ["day", "time", "meal"] {
      if let text = arguments.text(key) { request.add(key, text) }
    }
    let read = Request(request.json, engine.table)
    if let fault = read.fault { throw fault }
    return read.lines
  }

  private func checkMayWrite(_ line: String) throws {
    for command in try engine.commands(of: line) where !Self.written.contains(command) {
      throw CommandError.notWritten(command, known: Self.written)
    }
  }

  private struct Made {
    var outcomes: [JSONValue] = []
    var answers: [String] = []
    var notices: [String] = []
    var change: Int64?

    mutating func take(_ outcome: Outcome) {
      let answer = Renderer.text(outcome.report, .json).trimmed
      let said = outcome.report.notices.map(\.text)
      answers.append(answer)
      notices += said
      change = change ?? outcome.change
      let value = (try? JSONReader.value(Array(answer.utf8))) ?? .null
      outcomes.append(.array([value.withoutIDs] + said.map(JSONValue.string)))
    }
  }

  /// Tries lines, and takes them back.
  private func tried(_ lines: [String], _ clock: Clock) throws -> Made {
    try run(lines, clock, .dryRun) { _, _ in }
  }

  /// - Parameter check: asked of each outcome, with its place; what it throws takes all back.
  private func run(
    _ lines: [String], _ clock: Clock, _ mode: ScriptMode, check: @escaping (Int, JSONValue) throws -> Void
  ) throws -> Made {
    let before = engine.clock
    engine.clock = clock
    defer { engine.clock = before }
    var made = Made()
    let script = try engine.script(
      lines.joined(separator: "\n"), name: "assistant", arguments: [], mode: mode, isTyped: true
    ) { outcome in
      guard !outcome.isAnswer else { throw CommandError.changesNothing }
      // `log egg | to x.json`
      guard outcome.effects.isEmpty, outcome.printed == nil else { throw CommandError.writesFile }
      made.take(outcome)
      try check(made.outcomes.count - 1, made.outcomes.last ?? .null)
    }
    guard try engine.altersOwnAlone(script) else { throw CommandError.notOwn }
    // Those of its lines, and of what watches the log.
    for effect in script.effects { made.notices += try session.effects.perform(effect).notices.map(\.text) }
    return made
  }

  func commit(_ arguments: AssistantArguments) throws -> String {
    let request = arguments.text("request_id") ?? ""
    guard (1...200).contains(request.utf8.count), request.firstControl() == nil else {
      throw CommandError.badArguments("“request_id” is a text of 1 to 200 bytes")
    }
    if let made = try engine.made(for: request) { return try saved(made.change, [], isRepeated: true) }
    guard let place = rehearsed.firstIndex(where: { $0.token == arguments.text("token") }) else {
      throw CommandError.unknownToken()
    }
    let asked = rehearsed[place]
    // Whatever comes of it, another try needs another look.
    rehearsed.remove(at: place)
    for line in asked.lines { try checkMayWrite(line) }
    // Whose rows it is about may have changed as well.
    _ = try tried(asked.lines, asked.clock)
    engine.isDryRun = false
    engine.request = request
    defer {
      engine.isDryRun = true
      engine.request = nil
    }
    let made = try run(asked.lines, asked.clock, .whole) { index, outcome in
      guard index < asked.outcomes.count, asked.outcomes[index] == outcome else { throw CommandError.movedOn }
    }
    guard let change = made.change else { throw CommandError.movedOn }
    return try saved(change, made.notices, isRepeated: false)
  }

  private func saved(_ change: Int64, _ notices: [String], isRepeated: Bool) throws -> String {
    var data = JSONLine()
    data.add("rows", json: Renderer.text(try engine.rows(of: change), .json).trimmed)
    data.add("notices", notices, areJSON: false)
    var line = JSONLine()
    // A change that was taken back since is not made again under its name.
    line.add("saved", json: try engine.isDone(change) ? "true" : "false")
    line.add("change", json: String(change))
    if isRepeated { line.add("repeated", json: "true") }
    line.add("data", json: data.json)
    return line.json
  }

  func undo(_ arguments: AssistantArguments) throws -> String {
    guard let change = arguments.number("change"), change > 0 else {
      throw CommandError.badArguments("“change” is the number that commit told")
    }
    guard try engine.owns(change: change) else { throw CommandError.notOwnChange(change) }
    engine.isDryRun = false
    defer { engine.isDryRun = true }
    let outcomes = try engine.run("undo --change \(change)")
    var data = JSONLine()
    data.add("notices", outcomes.flatMap { $0.report.notices.map(\.text) }, areJSON: false)
    var line = JSONLine()
    line.add("undone", json: String(change))
    line.add("data", json: data.json)
    return line.json
  }
}

extension JSONValue {
  /// Without the ids of rows, which say nothing of what they hold.
  fileprivate var withoutIDs: JSONValue {
    switch self {
    case .array(let values): .array(values.map(\.withoutIDs))
    case .object(let members):
      .object(members.filter { $0.key != "id" }.map { (key: $0.key, value: $0.value.withoutIDs) })
    default: self
    }
  }
}
