import Domain
import Glibc
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
  ///   - isTyped: whether it is lines of the prompt: they are journaled as they are, and a blank before one keeps it
  ///     private.
  ///   - each: receives each outcome; what it has received is void when an error is thrown.
  public func script(
    _ text: String, name: String, arguments: [String] = [], mode: ScriptMode = .whole,
    isTyped: Bool = false, each: ((Outcome) throws -> Void)? = nil
  ) throws(CommandError) -> ScriptOutcome {
    do {
      let mode = isDryRun && mode == .whole ? .dryRun : mode
      return try runScript(
        text, name, mode, scriptReader(keepGoing: mode == .keepGoing || mode == .check, isTyped: isTyped),
        arguments,
        each)
    } catch {
      throw Self.explained(error)
    }
  }

  /// What would become of lines typed, without doing them and without waiting for another program that is writing.
  public func check(_ text: String) throws(CommandError) -> ScriptOutcome {
    do {
      return try store.withoutPatience {
        try runScript(
          text, "prompt", .check, scriptReader(keepGoing: true, isTyped: true, waitsForFiles: false), [], nil)
      }
    } catch {
      throw Self.explained(error)
    }
  }

  /// The text of a script named in a line.
  /// - Parameter span: where its name stands.
  func text(_ path: String, at span: Range<Int>?) throws -> String {
    do {
      return try Files.text(path, isInterrupted: isInterrupted)
    } catch var error as CommandError {
      error.span = error.span ?? span
      throw error
    }
  }

  /// What reads scripts as they are to be understood now.
  /// - Parameter waitsForFiles: whether what is included may have to be waited for, as a FIFO; else it counts as empty.
  func scriptReader(keepGoing: Bool, isTyped: Bool, waitsForFiles: Bool = true) throws -> ScriptReader {
    ScriptReader(
      table: table, aliases: try store.read { try $0.aliases.all() },
      load: { [isInterrupted] path in
        if !waitsForFiles, access(path, F_OK) == 0, !Files.isRegular(path) { return "" }
        return try Files.text(path, isInterrupted: isInterrupted)
      }, keepGoing: keepGoing, isTyped: isTyped, isInterrupted: isInterrupted)
  }

  private func runScript(
    _ text: String, _ name: String, _ mode: ScriptMode, _ reader: ScriptReader, _ arguments: [String],
    _ each: ((Outcome) throws -> Void)?
  ) throws -> ScriptOutcome {
    let script = try reader.read(text, name: name, arguments: arguments)
    let now = clock.now()
    var run = ScriptRun(script, mode, isInterrupted, each)
    var names: NameResolver?
    func work(_ log: Transaction) throws {
      let context = try context(
        log, now: now, isConversation: false, isTrial: mode == .dryRun || mode == .check)
      names = context.names
      let watch = TriggerWatch(script.steps.map(\.command), context)
      try run.execute(context)
      if let effect = watch?.effect() { run.outcome.effects.append(effect) }
    }
    if mode == .check || mode == .dryRun {
      if script.changes || script.rehearses {
        run.outcome.changes = try store.rehearse(work).changes
      } else {
        try store.read(work)
      }
    } else if script.changes {
      let call =
        reader.isTyped
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
    // What was announced holds; a script that was only tried, or was taken back, has set nothing.
    if mode == .whole || mode == .keepGoing, let names { leave(names, isFinished: reader.isTyped) }
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
      context.script = step.places.first?.file
      do {
        let result =
          try goesOn ? context.log.attempt { try step.execute(context) } : step.execute(context)
        if step.command.isReplayed {
          let lines = result.lines ?? [Replay.text(step.line)]
          done += step.isHidden && !context.names.isPrivate ? ["private on"] + lines + ["private off"] : lines
        }
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
