import Domain
import Language
import Naming
import Phrases
import Records
import Reports
import Store

/// Runs lines against a log: the way from text to an outcome.
public final class Engine {
  public let store: Store
  /// What says what time it is.
  public var clock: Clock
  public let table: CommandTable
  /// The day `on` made current; nil follows the clock.
  public var selectedDay: Day?
  /// Whether entries are kept out of habits, and lines out of the history.
  public var isPrivate = false { didSet { history?.isPrivate = isPrivate } }
  /// The lines typed before, where there is a prompt.
  public var history: (any LineHistory)?
  /// Where what is done is written down as a script, between `record FILE` and `record off`.
  package var recorder: Recorder?
  /// Set by `quit`.
  public internal(set) var isFinished = false
  /// Where lines come from, for the journal.
  public var source: String
  /// Who asks, for the journal, in place of where the line comes from: an assistant, a phone; nil for nobody in
  /// particular.
  public var author: String?
  /// What the one who asks calls what is run; nil where it has no name.
  public var request: String?
  /// Whether lines are answered without what was logged in private, notes, meetings and documents, and change nothing.
  public var withholds = false
  /// How many entries the last line was answered without.
  public internal(set) var withheldEntries = 0
  /// Shows what would change instead of changing it.
  public var isDryRun = false
  /// Asked between the lines of a script; true stops it and takes it back.
  public var isInterrupted: () -> Bool = { false }
  /// Told how far long work has come; nil at its end.
  public var showProgress: (Work.Progress?) -> Void = { _ in }

  /// Lines that may follow the last one, the likeliest first.
  public private(set) var nextLines: [String] = []
  /// Whether the first of them is likely enough to stand in grey.
  private(set) var isNextLikely = true
  /// Whether they stand for the last one, which was refused.
  private(set) var isNextInstead = false

  /// How many lines were run or dropped: what was found out before may no longer hold.
  public private(set) var stepsTaken = 0

  /// Where what is set for this machine is kept; nil keeps it for this session alone.
  public var machineFile: MachineFile?

  package let cache = CompletionCache()
  /// The tables of foods beside the log.
  package let foodTables: FoodTables
  /// What watches each change of the log.
  let observers: [any ChangeObserver.Type]
  /// What features keep for the session, by its type.
  private var kept: [ObjectIdentifier: Any] = [:]
  /// Aliases called as a later command is, of which this session has told.
  var toldAliases: Set<String> = []
  /// What else this session has told that need be heard once.
  private var told = ToldOnce()

  public init(
    store: Store, clock: Clock, source: String, table: CommandTable, observers: [any ChangeObserver.Type]
  ) {
    self.store = store
    foodTables = FoodTables(beside: store)
    let settings = table.settings
    store.foldRules = FoldRules(
      key: { Names.key($0) },
      isOfDevice: { name in settings.contains { $0.name == name && $0.scope == .device } })
    self.observers = observers
    self.clock = clock
    self.source = source
    self.table = table
  }

  /// What a feature keeps for the session; there is one of each type.
  package subscript<Value>(_ type: Value.Type) -> Value? {
    get { kept[ObjectIdentifier(type)] as? Value }
    set { kept[ObjectIdentifier(type)] = newValue }
  }

  /// Nobody has taken the lines that may follow.
  public func dropNextLines() {
    nextLines = []
    stepsTaken += 1
    cache.forgetLines()
    (isNextLikely, isNextInstead) = (true, false)
  }

  /// Offers lines that follow from what was done after the commit.
  /// - Parameter areLikely: whether the first may stand in grey.
  package func offer(_ lines: [String], areLikely: Bool) {
    (nextLines, isNextLikely, isNextInstead) = (lines, areLikely, false)
    stepsTaken += 1
    cache.forgetLines()
  }

  /// Runs one line: one transaction, one step of undo, one outcome for each command on it.
  public func run(_ text: String) throws(CommandError) -> [Outcome] {
    dropNextLines()
    do {
      try readMachine()
      if let asked = corrected(inComment: text) { throw asked }
      var outcomes = try runLine(text)
      if !outcomes.isEmpty { outcomes[0].report.notices += try hiddenCommands(text) }
      if !outcomes.isEmpty, let told = tagBehind(text) { outcomes[0].report.notices.append(told) }
      // Another program may show each answer to somebody else, and what is only tried is told again.
      if author == nil, !isDryRun {
        for index in outcomes.indices {
          outcomes[index].report.notices = told.heard(outcomes[index].report.notices)
        }
      }
      nextLines = outcomes.flatMap(\.nextLines)
      stepsTaken += 1
      return outcomes
    } catch {
      // A correction that cannot be run is none.
      let error = beginning(offering(table.completed(Self.explained(error), of: text), of: text))
      nextLines = error.corrections
      (isNextLikely, isNextInstead) = (error.isNear, true)
      throw error
    }
  }

  /// Whether a line calls a command, an alias or what else is read as one; none of its names is looked at.
  public func isRead(_ line: String) -> Bool { (try? steps(line))?.isEmpty == false }

  /// Whether a line is one of those that work alone on theirs, and honour a dry run themselves.
  public func standsAlone(_ line: String) -> Bool {
    (try? steps(line))?.contains(where: \.command.isControl) ?? false
  }

  private func runLine(_ text: String) throws -> [Outcome] {
    let now = clock.now()
    let isHidden = history != nil && Self.isHidden(text)
    var steps = try steps(text)
    guard !steps.isEmpty else { return [] }
    if let control = steps.first(where: \.command.isControl) {
      guard steps.count == 1, case .controlling(let run) = control.command.action else {
        throw CommandError.standsAlone(control.command.name)
      }
      let invocation = try store.read { log in
        try control.placed(of: text) {
          try control.command.parse(
            control.line, from: control.tokens,
            control.command.traits.contains(.worksOnDamage) ? nameless(log) : names(log))
        }
      }
      return [try control.placed(of: text) { try run(invocation, self) }]
    }
    for index in steps.indices { steps[index].isHidden = isHidden }
    var used: NameResolver?
    func work(_ log: Transaction) throws -> [Outcome] {
      let context = try context(log, now: now)
      used = context.names
      let watches = observe(steps.map(\.command), context)
      var outcomes = try execute(steps, of: text, context)
      if let last = outcomes.indices.last { outcomes[last].effects += watches.compactMap { $0.effect() } }
      return outcomes
    }
    let outcomes = try run(steps, of: text, at: now, isHidden: isHidden, work)
    if let used { try leave(used) }
    if !isDryRun, let line = outcomes.lazy.compactMap(\.instead).first { return try runLine(line) }
    return outcomes
  }

  /// Runs the commands of a line in the transaction that they need.
  private func run(
    _ steps: [Step], of text: String, at now: Moment, isHidden: Bool,
    _ work: (Transaction) throws -> [Outcome]
  ) throws -> [Outcome] {
    if withholds {
      return try store.rehearse { log in
        withheldEntries = try log.withhold()
        return try work(log)
      }.value
    }
    // What could change something may also be asked something: only what is written is refused.
    guard !store.isReadOnly || isDryRun || steps.contains(where: \.command.isRehearsal) else {
      return try store.read(work)
    }
    guard steps.contains(where: \.command.isChange) else {
      return try steps.contains(where: \.command.isRehearsal)
        ? store.rehearse(work).value : store.read(work)
    }
    func refuseNothing(_ outcomes: [Outcome]) throws {
      guard outcomes.allSatisfy(\.isAnswer) else {
        throw CommandError.unchanged()
      }
    }
    if isDryRun {
      let (outcomes, changes) = try store.rehearse(work)
      if changes.isEmpty { try refuseNothing(outcomes) }
      return outcomes
    }
    // What each command stands for is known once it is done.
    var meanings: [[String]?] = []
    let words = ReplayedWords(table: table)
    func journaled() -> JournalStep {
      var step = JournalStep(line: text.trimmed, source: author ?? source, at: now, day: selectedDay)
      step.request = request
      let lines = zip(steps, meanings).flatMap { $1 ?? [words.text($0.line)] }
      if isHidden || isPrivate {
        step.script = (["private on"] + lines + ["private off"]).joined(separator: "\n")
      } else if steps.contains(where: { $0.line.text != text }) || meanings.contains(where: { $0 != nil }) {
        step.script = lines.joined(separator: "\n")
      }
      return step
    }
    return try perform(journaled(), unchanged: refuseNothing) { log in
      let outcomes = try work(log)
      meanings = outcomes.map(\.lines)
      return outcomes
    }
  }

  /// Runs the commands of a line one after another.
  func execute(_ steps: [Step], of text: String, _ context: Context) throws -> [Outcome] {
    let change = try context.change()
    let outcomes = try steps.map { step in
      var outcome = try step.placed(of: text) { try step.execute(context) }
      if !step.command.isChange { outcome.isAnswer = true }
      if !outcome.isAnswer { outcome.change = change }
      // What a change comes to is told once; an answer may well have two lines alike, as a journal has.
      if !outcome.isAnswer { outcome.report.notices = outcome.report.notices.once }
      return outcome
    }
    if let problem = try context.rebuild?.problem(context.log) { throw problem }
    return outcomes
  }

  /// Does a step and, where it changed something, records it.
  package func perform<T>(
    _ step: @autoclosure () -> JournalStep, unchanged: (T) throws -> Void = { _ in },
    _ work: (Transaction) throws -> T
  ) throws -> T {
    var isChange = true
    let value = try store.perform(
      step(),
      unchanged: { value in
        isChange = false
        try unchanged(value)
      }, work)
    if isChange { try recording { try $0.record(step()) } }
    return value
  }

  /// The commands of a line with aliases replaced by what they stand for.
  func steps(_ text: String) throws -> [Step] {
    var reader = StepReader(
      table: table, aliases: { try self.store.read { try $0.aliases.all() } },
      metrics: { try self.store.read { try $0.metricCatalogue() } }, isInterrupted: isInterrupted)
    reader.things = AskedThings(
      eaten: { [self] in try eaten($0) }, nutrients: { [self] in try nutrientColumn($0) },
      sports: { [self] in try sport($0) }, categories: { [self] in try category(called: $0) })
    reader.reads = { [self] command, line, tokens in
      (try? store.read { command.reading(line, from: tokens, try names($0)) != nil }) ?? false
    }
    (reader.columns, reader.meals) = ({ [self] in try dayColumn($0) }, { [self] in try meals(near: $0) })
    return try reader.steps(text)
  }

  /// Reads a line as `run` would, and does nothing.
  public func parse(_ text: String) throws(CommandError) {
    do {
      for step in try steps(text) {
        _ = try store.read { log in
          try step.command.parse(step.line, from: step.tokens, try self.names(log))
        }
      }
    } catch {
      throw Self.explained(error)
    }
  }

  /// Keeps what a line or a script did to the session.
  /// - Parameter isFinished: whether `quit` in it ends the session: in a script it ends the script alone.
  /// - Throws: where what it set of this machine cannot be written.
  func leave(_ names: NameResolver, isFinished ends: Bool = true) throws {
    selectedDay = names.selectedDay
    if isPrivate != names.isPrivate { isPrivate = names.isPrivate }
    isFinished = isFinished || (ends && names.endsSession)
    if !isDryRun { try keepMachine(names.log.machine) }
  }
}
