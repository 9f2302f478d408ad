import Language
import Store

/// A script of commands, read and ready to run.
struct Script: Sendable {
  let name: String
  var steps: [Step] = []
  /// Lines that cannot be understood, where reading went on past them.
  var errors: [CommandError] = []
  /// Files included so far, and the bytes of them all.
  fileprivate var includes = 0
  fileprivate var size = 0

  var changes: Bool { steps.contains { $0.command.isChange } }
  /// Whether it rehearses something.
  var rehearses: Bool { steps.contains { $0.command.isRehearsal } }
}

/// Reads scripts: their lines, arguments and includes.
struct ScriptReader {
  let table: CommandTable
  let aliases: [(name: String, body: String)]
  /// The text of a file; a throw says why it cannot be read.
  let load: (String) throws -> String
  let keepGoing: Bool
  /// Whether the lines were typed at the prompt, where a blank before one keeps it private.
  var isTyped = false
  /// Asked now and then; true stops the reading.
  var isInterrupted: () -> Bool = { false }

  /// Scripts inside scripts.
  private static let maximumDepth = 20
  /// Files that one script may include, each as often as it is.
  private static let maximumIncludes = 1000

  func read(_ text: String, name: String, arguments: [String]) throws -> Script {
    var script = Script(name: name)
    try read(text, name, arguments, chain: [], into: &script)
    return script
  }

  private func read(
    _ text: String, _ name: String, _ arguments: [String], chain: [CommandError.Place],
    into script: inout Script
  ) throws {
    script.size += text.utf8.count
    guard script.size <= Files.maximumScript else { throw Files.tooLong(script.name) }
    var number = 0
    var pending = ""
    var firstNumber = 0
    var joiner = LineJoiner()
    // Bytes, because a carriage return and a line feed are one Character; an array of them, because a script may
    // be long, and the bytes of a string are counted out one by one.
    let bytes = Array(text.utf8)
    var start = 0
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      var line = bytes[start..<end]
      start = end + 1
      if number & 63 == 0, isInterrupted() { throw StoreError.interrupted }
      number += 1
      if line.last == 0x0D { line.removeLast() }
      if pending.isEmpty { firstNumber = number }
      if joiner.isContinued(line) {
        // The break stays in the text, as a blank, so that places keep their line.
        pending += String(decoding: line.dropLast(), as: UTF8.self) + "\n"
        continue
      }
      let source = pending + String(decoding: line, as: UTF8.self)
      pending = ""
      try add(source, firstNumber, name, arguments, chain, into: &script)
    }
    if !pending.isEmpty { try add(pending, firstNumber, name, arguments, chain, into: &script) }
  }

  private func add(
    _ source: String, _ number: Int, _ name: String, _ arguments: [String], _ chain: [CommandError.Place],
    into script: inout Script
  ) throws {
    let place = CommandError.Place(file: name, line: number, text: source)
    var text = source
    do {
      text = try Substitution.apply(source, arguments)
      let parts = try table.split(text)
      guard !parts.isEmpty else { return }
      let places = [place] + chain
      let reader = StepReader(table: table, aliases: { aliases }, isInterrupted: isInterrupted)
      let isHidden = isTyped && Engine.isHidden(places[places.count - 1].text)
      for var step in try reader.steps(parts) {
        if step.command.traits.contains(.includesScript) {
          try include(step, places, into: &script)
        } else {
          step.places = places
          step.isHidden = isHidden
          script.steps.append(step)
        }
      }
    } catch var error as CommandError {
      // Whether they can be run is not known here.
      error.corrections = []
      if error.places.isEmpty {
        error.places = [place] + chain
        error.text = error.text ?? text
      }
      guard keepGoing else { throw error }
      script.errors.append(error)
    }
  }

  private func include(_ step: Step, _ places: [CommandError.Place], into script: inout Script) throws {
    let line = step.line
    guard line.tokens.count > 1 else {
      throw CommandError(
        .syntax, "\(step.command.name) needs a file", span: line.tokens[0].span, hint: step.command.usage)
    }
    let span = line.tokens[1].span
    let file = Files.script(line.tokens[1].text, beside: places[0].file)
    guard places.count <= Self.maximumDepth else {
      throw CommandError(
        .refused, "more than \(Self.maximumDepth) scripts run inside each other", span: span,
        hint: "they are running: "
          + places.prefix(3).map { "\($0.file):\($0.line)" }.joined(separator: ", from ") + ", …")
    }
    if places.contains(where: { $0.file == file }) {
      throw CommandError(
        .refused, "\(file) would run itself again", span: span,
        hint: "it is already running: " + places.map { "\($0.file):\($0.line)" }.joined(separator: ", from "))
    }
    script.includes += 1
    guard script.includes <= Self.maximumIncludes else {
      throw CommandError(
        .refused, "the script includes more than \(Self.maximumIncludes) files", span: span,
        hint: "does one of them include others many times?")
    }
    let text: String
    do {
      text = try load(file)
    } catch var error as CommandError {
      error.span = span
      throw error
    }
    try read(text, file, line.tokens.dropFirst(2).map(\.text), chain: places, into: &script)
  }
}
