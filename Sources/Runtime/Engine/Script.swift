import Domain
import Glibc
import Language
import Naming
import Records
import Reports
import Store

/// How a script is run.
public enum ScriptMode: Sendable {
  /// All of it, or none of it.
  case whole
  /// The lines that work.
  case keepGoing
  /// Understands and resolves every line, tries it, and changes nothing.
  case check
  /// Shows what `whole` would change, and changes nothing.
  case dryRun
  /// Shows what `keepGoing` would change, and changes nothing.
  case dryRunKeepGoing

  /// Whether a line that fails is told and passed over.
  public var goesOn: Bool { self == .keepGoing || self == .check || self == .dryRunKeepGoing }
  /// Whether what would change is shown, and nothing is changed.
  public var isDryRun: Bool { self == .dryRun || self == .dryRunKeepGoing }
  /// Whether nothing is changed.
  public var isRehearsal: Bool { self == .check || isDryRun }
  /// The same without changing anything.
  var tried: ScriptMode {
    switch self {
    case .whole, .dryRun: .dryRun
    case .keepGoing, .dryRunKeepGoing: .dryRunKeepGoing
    case .check: .check
    }
  }
}

/// What became of a script.
public struct ScriptOutcome: Sendable {
  public var outcomes: [Outcome] = []
  /// What its commands leave to be done outside the log; none where it was only tried.
  public var effects: [Effect] = []
  /// The lines that failed, with their places.
  public var errors: [CommandError] = []
  public var lines = 0
  /// What is read otherwise than it was once, where a script is only checked.
  public var notices: [Notice] = []
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
      let mode = isDryRun ? mode.tried : mode
      var outcome = try runScript(
        text, name, mode, scriptReader(keepGoing: mode.goesOn, isTyped: isTyped), arguments, each)
      outcome.errors = offering(outcome.errors)
      return outcome
    } catch {
      throw offering([Self.explained(error)])[0]
    }
  }

  /// What would become of lines typed, without doing them and without waiting for another program that is writing.
  public func check(_ text: String) throws(CommandError) -> ScriptOutcome {
    do {
      return try store.withoutPatience {
        var outcome = try runScript(
          text, "prompt", .check, scriptReader(keepGoing: true, isTyped: true, waitsForFiles: false), [], nil)
        outcome.errors = offering(outcome.errors)
        return outcome
      }
    } catch {
      throw offering([Self.explained(error)])[0]
    }
  }

  /// Errors of a script with those of their corrections alone that can be run; of the first ones, for each is tried.
  private func offering(_ errors: [CommandError]) -> [CommandError] {
    errors.enumerated().map { index, error in
      var error = error
      if index >= Self.explainedErrors { (error.fixes, error.corrections) = ([], []) }
      var offered = offering(error, of: error.text ?? "")
      // A blank in front is how a script is set out.
      offered.corrections = offered.corrections.map(\.trimmed)
      return offered
    }
  }

  /// How many errors of a script are told with what would mend them.
  private static let explainedErrors = 20

  /// The text of a script named in a line.
  /// - Parameter span: where its name stands.
  package func text(_ path: String, at span: Range<Int>?) throws -> String {
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
    let (aliases, metrics) = try store.read { (try $0.aliases.all(), try $0.metricCatalogue()) }
    return ScriptReader(
      table: table, aliases: aliases, metrics: metrics,
      load: { [isInterrupted] path in
        if !waitsForFiles, access(path, F_OK) == 0, !Files.isRegular(path) { return "" }
        return try Files.text(path, isInterrupted: isInterrupted)
      }, keepGoing: keepGoing, isTyped: isTyped, isInterrupted: isInterrupted)
  }

  /// Commands that are read before the first is run. A longer script is taken for one that changes something.
  private static let readAhead = 1000

  private func runScript(
    _ text: String, _ name: String, _ mode: ScriptMode, _ reader: ScriptReader, _ arguments: [String],
    _ each: ((Outcome) throws -> Void)?
  ) throws -> ScriptOutcome {
    try readMachine()
    var script = try reader.open(text, name: name, arguments: arguments)
    // A log that cannot be written takes no transaction that might: all of its script has to be known.
    let ahead = try script.lookAhead(store.isReadOnly ? .max : Self.readAhead)
    let isLong = !store.isReadOnly && ahead.count == Self.readAhead
    let changes = isLong || ahead.contains { $0.command.isChange }
    let rehearses = isLong || ahead.contains { $0.command.isRehearsal }
    let now = clock.now()
    var run = ScriptRun(mode, isInterrupted, each)
    var names: NameResolver?
    func work(_ log: Transaction) throws {
      let context = try context(log, now: now, isConversation: false, isRehearsal: mode.isRehearsal)
      names = context.names
      let watches = observe(ahead.map(\.command), goOn: isLong, context)
      try run.execute(&script, context)
      if !run.bringsThePast { run.outcome.effects += watches.compactMap { $0.effect() } }
    }
    if mode.isRehearsal {
      if changes || rehearses {
        run.outcome.changes = try store.rehearse(work).changes
      } else {
        try store.read(work)
      }
    } else if changes {
      let call = (["run", Lexer.argument(name)] + arguments.map(Lexer.argument)).joined(separator: " ")
      func journaled() -> JournalStep {
        var step = JournalStep(
          line: reader.isTyped ? run.summary : call, source: author ?? name, at: now,
          script: run.lines(isPrivate: isPrivate), day: selectedDay)
        step.request = request
        return step
      }
      try perform(journaled(), work)
    } else if rehearses {
      _ = try store.rehearse(work)
    } else {
      try store.read(work)
    }
    // What was announced holds; a script that was only tried, or was taken back, has set nothing.
    if !mode.isRehearsal, let names { try leave(names, isFinished: reader.isTyped) }
    run.outcome.errors = (script.errors + run.outcome.errors).sorted {
      ($0.places.last?.line ?? 0) < ($1.places.last?.line ?? 0)
    }
    return run.outcome
  }
}

/// One run of a script, inside its transaction.
private struct ScriptRun {
  private let mode: ScriptMode
  private let isInterrupted: () -> Bool
  private let each: ((Outcome) throws -> Void)?
  var outcome = ScriptOutcome()
  private var told = ToldOnce()
  /// Whether something in it writes down what was before.
  private(set) var bringsThePast = false
  /// What does the same again, a line break before each line.
  private var done = ""
  /// The first lines, for the journal.
  private var first: [String] = []

  init(
    _ mode: ScriptMode, _ isInterrupted: @escaping () -> Bool, _ each: ((Outcome) throws -> Void)?
  ) {
    self.mode = mode
    self.isInterrupted = isInterrupted
    self.each = each
  }

  mutating func execute(_ script: inout ScriptCommands, _ context: Context) throws {
    let goesOn = mode.goesOn
    let words = ReplayedWords(table: context.names.table)
    let change = try context.change()
    var numbers = ScriptNumbers()
    while let step = try script.next() {
      if outcome.lines & 63 == 0, isInterrupted() { throw StoreError.interrupted }
      outcome.lines += 1
      if first.count < Replay.summaryLines { first.append(words.text(step.line)) }
      bringsThePast = bringsThePast || step.form.traits.contains(.bringsThePast)
      context.places = step.places
      if let line = numbers.enter(step.places, context.names) { keep(line) }
      context.bringsThePast = bringsThePast
      do {
        var result =
          try goesOn ? context.log.attempt { try step.execute(context) } : step.execute(context)
        if step.command.isChange, !result.isAnswer { result.change = change }
        if step.form.isReplayed {
          let isHidden = step.isHidden && !context.names.isPrivate
          if isHidden { keep("private on") }
          if let lines = result.lines {
            for line in lines { keep(line) }
          } else {
            keep(words.text(step.line))
          }
          if isHidden { keep("private off") }
        }
        try take(result)
        if case .check = mode, let said = context.readOtherwise {
          let place = step.places.last.map { "line \($0.line): " } ?? ""
          outcome.notices.append(Notice("\(place)\(said).", .fair))
          context.readOtherwise = nil
        }
        if context.names.endsSession { break }
      } catch var error as CommandError {
        if error.places.isEmpty {
          error.places = step.places
          error.text = step.line.text
        }
        guard goesOn else { throw error }
        outcome.errors.append(error)
      }
    }
    guard let rebuild = context.rebuild else { return }
    // Where lines that fail are passed over, so is what is missing.
    if goesOn { outcome.errors += try rebuild.salvage(context.log) }
    if var problem = try rebuild.problem(context.log), !goesOn {
      problem.others = outcome.errors
      throw problem
    }
  }

  private mutating func keep(_ line: String) {
    done += "\n"
    done += line
  }

  private mutating func take(_ result: Outcome) throws {
    switch mode {
    case .check: return
    case .dryRun, .dryRunKeepGoing: break
    case .whole, .keepGoing: outcome.effects += result.effects
    }
    var result = result
    result.report.notices = told.heard(result.report.notices)
    if let each { try each(result) } else { outcome.outcomes.append(result) }
  }

  /// What does the same again.
  func lines(isPrivate: Bool) -> String {
    isPrivate ? "private on" + done + "\nprivate off" : String(done.dropFirst())
  }

  /// What the journal calls lines that were typed at once.
  var summary: String { Replay.summary(first, of: outcome.lines) }
}
