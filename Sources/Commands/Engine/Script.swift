import Domain
import Store

/// A script of commands, read and ready to run.
public struct Script: Sendable {
  /// One command of the script.
  struct Step: Sendable {
    var line: Line
    var command: Command
    var tokens: Int
    /// Where it stands: the innermost file first.
    var places: [CommandError.Place]
  }
  public let name: String
  var steps: [Step] = []
  /// Lines that cannot be understood, where reading went on past them.
  var errors: [CommandError] = []

  var changes: Bool { steps.contains { $0.command.isChange } }
  /// Whether it rehearses something.
  var rehearses: Bool { steps.contains { $0.command.isRehearsal } }
}

/// Reads scripts: their lines, arguments and includes.
struct ScriptReader {
  let table: CommandTable
  let aliases: [String: String]
  /// The text of a file; a throw says why it cannot be read.
  let load: (String) throws -> String
  let keepGoing: Bool

  func read(_ text: String, name: String, arguments: [String]) throws -> Script {
    var script = Script(name: name)
    try read(text, name, arguments, chain: [], into: &script)
    return script
  }

  private func read(
    _ text: String, _ name: String, _ arguments: [String], chain: [CommandError.Place],
    into script: inout Script
  ) throws {
    var number = 0
    var pending = ""
    var firstNumber = 0
    // Bytes, because a carriage return and a line feed are one Character.
    for part in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      var line = part
      if line.last == 0x0D { line.removeLast() }
      if pending.isEmpty { firstNumber = number }
      if line.last == 0x5C, !Self.isEscaped(line) {
        // The break stays in the text, as a blank, so that places keep their line.
        pending += String(Substring(line.dropLast())) + "\n"
        continue
      }
      let source = pending.isEmpty ? String(Substring(line)) : pending + String(Substring(line))
      pending = ""
      try add(source, firstNumber, name, arguments, chain, into: &script)
    }
    if !pending.isEmpty { try add(pending, firstNumber, name, arguments, chain, into: &script) }
  }

  /// Whether the backslash at the end is itself escaped.
  private static func isEscaped(_ line: Substring.UTF8View) -> Bool {
    var count = 0
    for byte in line.reversed() {
      guard byte == 0x5C else { break }
      count += 1
    }
    return count % 2 == 0
  }

  private func add(
    _ source: String, _ number: Int, _ name: String, _ arguments: [String], _ chain: [CommandError.Place],
    into script: inout Script
  ) throws {
    let places = [CommandError.Place(file: name, line: number, text: source)] + chain
    var text = source
    do {
      text = try Substitution.apply(source, arguments)
      try add(try Engine.split(text), places, depth: 0, into: &script)
    } catch var error as CommandError {
      if error.places.isEmpty {
        error.places = places
        error.text = error.text ?? text
      }
      guard keepGoing else { throw error }
      script.errors.append(error)
    }
  }

  private func add(
    _ parts: [Line], _ places: [CommandError.Place], depth: Int, into script: inout Script
  ) throws {
    let start = script.steps.count
    for part in parts {
      try Engine.checkEnd(script.steps[start...].last?.line, before: part)
      try add(part, places, depth: depth, into: &script)
    }
  }

  private func add(_ line: Line, _ places: [CommandError.Place], depth: Int, into script: inout Script) throws
  {
    if let first = line.tokens.first, first.isBare, !table.isName(first.text),
      let body = aliases[first.text.lowercased()]
    {
      guard depth < 10 else {
        throw CommandError(.refused, "the alias \(first.text) leads back to itself", span: first.span)
      }
      var text = body
      do {
        text = try Substitution.alias(body, line.tokens.dropFirst().map { line.slice($0.span) })
        try add(try Engine.split(text), places, depth: depth + 1, into: &script)
      } catch var error as CommandError {
        error.text = error.text ?? text
        throw error
      }
      return
    }
    let (command, tokens) = try table.command(of: line)
    if command.name == "run" {
      try include(line, places, into: &script)
    } else {
      script.steps.append(Script.Step(line: line, command: command, tokens: tokens, places: places))
    }
  }

  private func include(_ line: Line, _ places: [CommandError.Place], into script: inout Script) throws {
    guard line.tokens.count > 1 else {
      throw CommandError(.syntax, "run needs a file", span: line.tokens[0].span, hint: "run FILE [ARGUMENTS]")
    }
    let span = line.tokens[1].span
    let file = Files.script(line.tokens[1].text, beside: places[0].file)
    if places.contains(where: { $0.file == file }) || places.count > 20 {
      throw CommandError(
        .refused, "\(file) would run itself again", span: span,
        hint: "it is already running: " + places.map { "\($0.file):\($0.line)" }.joined(separator: ", from "))
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

/// How a script is run.
public enum ScriptMode: Sendable {
  /// All of it, or none of it.
  case whole
  /// The lines that work.
  case keepGoing
  /// Understands and resolves every line, rehearses it, and changes nothing.
  case check
  /// As `check`, and shows what would change.
  case dryRun
}

/// What became of a script.
public struct ScriptOutcome: Sendable {
  public var reports: [Report] = []
  /// The lines that failed, with their places.
  public var errors: [CommandError] = []
  public var lines = 0
  public var changes: ChangeSummary?
}

extension Engine {
  /// Runs a script from its text: one transaction, one step of undo.
  /// - Parameters:
  ///   - name: what messages call it, usually its path.
  ///   - each: receives each report; what it has received is void when an error is thrown.
  public func script(
    _ text: String, name: String, arguments: [String] = [], mode: ScriptMode = .whole,
    each: ((Report) throws -> Void)? = nil
  ) throws(CommandError) -> ScriptOutcome {
    do {
      return try runScript(text, name, arguments, mode, each)
    } catch {
      throw Self.explained(error)
    }
  }

  /// What would become of lines, without doing them and without waiting for another program that is writing.
  public func check(_ text: String) throws(CommandError) -> ScriptOutcome {
    do {
      return try store.withoutPatience { try runScript(text, "prompt", [], .check, nil) }
    } catch {
      throw Self.explained(error)
    }
  }

  private func runScript(
    _ text: String, _ name: String, _ arguments: [String], _ mode: ScriptMode,
    _ each: ((Report) throws -> Void)?
  ) throws -> ScriptOutcome {
    let goesOn = mode == .keepGoing || mode == .check
    let aliases = try store.read { try $0.aliases.all() }
    let reader = ScriptReader(
      table: table, aliases: Dictionary(aliases.map { ($0.name, $0.body) }) { a, _ in a }, load: Files.text,
      keepGoing: goesOn)
    let script = try reader.read(text, name: name, arguments: arguments)
    let now = clock.now()
    /// What does the same again.
    var done: [String] = []
    var outcome = ScriptOutcome()
    outcome.errors = script.errors
    outcome.lines = script.steps.count

    func work(_ log: Transaction) throws {
      let context = Context(log: log, resolver: try resolver(log, now: now), isConversation: false)
      for (index, step) in script.steps.enumerated() {
        if index & 63 == 0, isInterrupted() { throw StoreError.interrupted }
        do {
          let report =
            try goesOn
            ? log.attempt { try Self.execute(step.command, step.line, from: step.tokens, context) }
            : Self.execute(step.command, step.line, from: step.tokens, context)
          if step.command.isChange || step.command.steersSession { done.append(Replay.text(step.line)) }
          if mode != .check { try deliver(report) }
          if context.resolver.endsSession { return }
        } catch var error as CommandError {
          if error.places.isEmpty {
            error.places = step.places
            error.text = step.line.text
          }
          guard goesOn else { throw error }
          outcome.errors.append(error)
        }
      }
    }
    func deliver(_ report: Report) throws {
      if let each { try each(report) } else { outcome.reports.append(report) }
    }

    if mode == .check || mode == .dryRun || isDryRun {
      if script.changes || script.rehearses {
        outcome.changes = try store.rehearse(work).changes
      } else {
        try store.read(work)
      }
    } else if script.changes {
      let call =
        name == source
        ? Replay.summary(of: script)
        : (["run", Lexer.argument(name)] + arguments.map(Lexer.argument)).joined(separator: " ")
      let lines = { self.isPrivate ? ["private on"] + done + ["private off"] : done }
      try perform(
        JournalStep(
          line: call, source: name, at: now, script: lines().joined(separator: "\n"), day: selectedDay), work)
    } else if script.rehearses {
      _ = try store.rehearse(work)
    } else {
      try store.read(work)
    }
    outcome.errors.sort { ($0.places.last?.line ?? 0) < ($1.places.last?.line ?? 0) }
    return outcome
  }
}
