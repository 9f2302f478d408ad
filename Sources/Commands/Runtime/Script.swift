import Domain
import Language
import Store

/// How a script is run.
public enum ScriptMode: Sendable {
  /// All of it, or none of it.
  case whole
  /// The lines that work.
  case keepGoing
  /// Understands and resolves every line, tries it, and changes nothing.
  case check
  /// As `check`, and shows what would change.
  case dryRun
}

/// What became of a script.
public struct ScriptOutcome: Sendable {
  public var outcomes: [Outcome] = []
  /// What its commands leave to be done outside the log; none where it was only tried.
  public var effects: [Effect] = []
  /// The lines that failed, with their places.
  public var errors: [CommandError] = []
  public var lines = 0
  public var changes: ChangeSummary?
}

extension Engine {
  /// Runs a script from its text: one transaction, one step of undo.
  /// - Parameters:
  ///   - name: what messages call it, usually its path.
  ///   - each: receives each outcome; what it has received is void when an error is thrown.
  public func script(
    _ text: String, name: String, arguments: [String] = [], mode: ScriptMode = .whole,
    each: ((Outcome) throws -> Void)? = nil
  ) throws(CommandError) -> ScriptOutcome {
    do {
      return try runScript(text, name, arguments, isDryRun && mode == .whole ? .dryRun : mode, each)
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
    _ each: ((Outcome) throws -> Void)?
  ) throws -> ScriptOutcome {
    let reader = ScriptReader(
      table: table, aliases: try store.read { try $0.aliases.all() }, load: Files.text,
      keepGoing: mode == .keepGoing || mode == .check)
    let script = try reader.read(text, name: name, arguments: arguments)
    let now = clock.now()
    var run = ScriptRun(script, mode, isInterrupted, each)
    func work(_ log: Transaction) throws {
      try run.execute(try context(log, now: now, isConversation: false))
    }
    if mode == .check || mode == .dryRun {
      if script.changes || script.rehearses {
        run.outcome.changes = try store.rehearse(work).changes
      } else {
        try store.read(work)
      }
    } else if script.changes {
      let call =
        name == source
        ? Replay.summary(of: script)
        : (["run", Lexer.argument(name)] + arguments.map(Lexer.argument)).joined(separator: " ")
      try perform(
        JournalStep(
          line: call, source: name, at: now, script: run.lines(isPrivate: isPrivate), day: selectedDay), work)
    } else if script.rehearses {
      _ = try store.rehearse(work)
    } else {
      try store.read(work)
    }
    run.outcome.errors.sort { ($0.places.last?.line ?? 0) < ($1.places.last?.line ?? 0) }
    return run.outcome
  }
}

/// One run of a script, inside its transaction.
private struct ScriptRun {
  private let script: Script
  private let mode: ScriptMode
  private let isInterrupted: () -> Bool
  private let each: ((Outcome) throws -> Void)?
  var outcome = ScriptOutcome()
  /// What does the same again.
  private var done: [String] = []

  init(
    _ script: Script, _ mode: ScriptMode, _ isInterrupted: @escaping () -> Bool,
    _ each: ((Outcome) throws -> Void)?
  ) {
    self.script = script
    self.mode = mode
    self.isInterrupted = isInterrupted
    self.each = each
    outcome.errors = script.errors
    outcome.lines = script.steps.count
  }

  mutating func execute(_ context: Context) throws {
    let goesOn = mode == .keepGoing || mode == .check
    for (index, step) in script.steps.enumerated() {
      if index & 63 == 0, isInterrupted() { throw StoreError.interrupted }
      do {
        let result =
          try goesOn ? context.log.attempt { try step.execute(context) } : step.execute(context)
        if step.command.isChange || step.command.setsSession { done.append(Replay.text(step.line)) }
        try take(result)
        if context.names.endsSession { return }
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

  private mutating func take(_ result: Outcome) throws {
    switch mode {
    case .check: return
    case .dryRun: break
    case .whole, .keepGoing: outcome.effects += result.effects
    }
    if let each { try each(result) } else { outcome.outcomes.append(result) }
  }

  func lines(isPrivate: Bool) -> String {
    (isPrivate ? ["private on"] + done + ["private off"] : done).joined(separator: "\n")
  }
}
