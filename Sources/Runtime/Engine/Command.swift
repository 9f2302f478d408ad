import Domain
import Language
import Naming
import Query
import Records
import Reports
import Store
import Synchronization

/// One command: its words, its help and what it does. It stands in the folder of its noun.
public final class Command: Sendable {
  /// What running it may touch.
  package enum Action: Sendable {
    /// Reads the log.
    case reading(@Sendable (Invocation, Context) throws -> Outcome)
    /// Changes the log, inside the step of its line or script.
    case changing(@Sendable (Invocation, Context) throws -> Outcome)
    /// Rehearses the commands that are its words, to the end of the line, and takes back what they did.
    case rehearsing(@Sendable (Invocation, Context) throws -> Outcome)
    /// Gives the rows of its source and nothing else.
    case rows
    /// Steers the session itself; never inside a transaction.
    case controlling(@Sendable (Invocation, Engine) throws -> Outcome)
  }

  /// What is special about a command.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int
    /// Sets what the lines after it mean: their day, their clock, their privacy.
    package static let setsSession = Traits(rawValue: 1)
    /// Runs the script it names: inside another one it is an include.
    package static let includesScript = Traits(rawValue: 2)
    /// Its line is not kept in the history: what is to be forgotten must not come back with it.
    package static let leavesNoTrace = Traits(rawValue: 4)
    /// Too long to be worked out while it is typed.
    package static let isLong = Traits(rawValue: 8)
    /// Is the last of its session.
    package static let endsSession = Traits(rawValue: 16)
    /// Is done also where the log is so damaged that no name can be read.
    package static let worksOnDamage = Traits(rawValue: 32)
    /// Brings in what was before: no trigger fires by it.
    package static let bringsThePast = Traits(rawValue: 64)
    /// Behind its options it takes a text as it stands, to the end of the line: `;`, `|`, `#` and quotes are part of it.
    package static let takesText = Traits(rawValue: 128)
    /// Behind `run` it takes a program, to the end of the line as it stands.
    package static let takesProgram = Traits(rawValue: 256)
    /// At the prompt it is shown what it would do, before it is done.
    package static let isShownFirst = Traits(rawValue: 512)
    /// Names what this log alone has, as a change by its number: no script does it again in another.
    package static let isOfThisLog = Traits(rawValue: 1024)
    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The source that has as rows what a command shows: `entries` of `today`.
  package struct OtherRows: Sendable {
    let source: String
    /// The days it shows where none are named; empty for all there are.
    let usual: String

    package static let entriesOfToday = OtherRows(source: "entries", usual: "today")
    package static let days = OtherRows(source: "days", usual: "")
    /// - Parameter usual: the days that are shown where none are named.
    package static func days(_ usual: String) -> OtherRows { OtherRows(source: "days", usual: usual) }
  }

  public typealias Example = Language.Example

  /// How a command is written, what its help says and what it does. Shared, since each line of a script asks for
  /// parts of it.
  package final class Form: Sendable {
    let syntax: Syntax
    /// How people write it besides; asked only where the syntax does not fit.
    let spoken: Syntax?
    let details: String
    let examples: [Example]
    let traits: Traits
    let action: Action
    /// The rows it gives to what follows a |, where it does.
    let source: QuerySource?
    /// The rows that are asked of what it shows, where it gives none itself.
    let rows: OtherRows?
    /// What it would do, for a command that cannot be rehearsed.
    let foresight: (@Sendable (Invocation, Context) throws -> Report)?
    /// What to do instead of rehearsing it.
    let insteadOfRehearsal: String
    /// Whether what a line of it does is of this machine and of no log, by the words behind its name.
    let setsMachine: @Sendable (ArraySlice<Token>) -> Bool
    /// How much of a line it takes; asked for every line of a script.
    let extent: ParameterExtent

    package init(
      syntax: some SyntaxPart = Syntax.empty, spoken: Syntax? = nil, details: String = "",
      examples: [Example] = [], traits: Traits = [], source: QuerySource? = nil,
      rows: OtherRows? = nil,
      insteadOfRehearsal: String = "it takes commands that log, change or show something",
      foresight: (@Sendable (Invocation, Context) throws -> Report)? = nil,
      setsMachine: @escaping @Sendable (ArraySlice<Token>) -> Bool = { _ in false }, action: Action
    ) {
      self.syntax = syntax.syntax
      extent = syntax.syntax.extent
      self.spoken = spoken
      self.details = details
      self.examples = examples
      self.traits = traits
      self.source = source
      self.rows = rows
      self.insteadOfRehearsal = insteadOfRehearsal
      self.foresight = foresight
      self.setsMachine = setsMachine
      self.action = action
    }

    /// Whether `--format csv` in its line is about its answer, and not part of a line of its own.
    /// A text to the end of the line is one word, and the option stands before it.
    var asksFormat: Bool { extent == .words || extent == .commands || traits.contains(.takesText) }

    /// Whether what it did is to be done again where its line is: it changes the log, or what the lines after it mean.
    var isReplayed: Bool {
      if case .changing = action { return true }
      return traits.contains(.setsSession)
    }
  }

  /// What a program stands behind in a line of a command that takes one.
  package static let programWord = "run"

  public let name: String
  public let summary: String
  public let topic: Topic
  package let words: [String]
  private let make: @Sendable () -> Form
  /// Where what `make` has made is, 0 before; never let go, since commands last as long as the program.
  private let made = Atomic<Int>(0)

  /// - Parameter form: asked for once, when the command is first used: a line uses one of a hundred commands.
  package init(_ name: String, _ summary: String, topic: Topic, form: @escaping @Sendable () -> Form) {
    self.name = name
    self.summary = summary
    self.topic = topic
    self.make = form
    // Most names are one word, and all of them are made at each start.
    words = name.parted(at: 0x20)
  }

  /// Kept by a pointer of its own: an `AtomicLazyReference` looks up its type each time, and each line of a script asks
  /// several times.
  var form: Form {
    if let made = Self.form(at: made.load(ordering: .acquiring)) { return made }
    let form = Unmanaged.passRetained(make())
    let (_, earlier) = made.compareExchange(
      expected: 0, desired: Int(bitPattern: form.toOpaque()), ordering: .acquiringAndReleasing)
    guard let first = Self.form(at: earlier) else { return form.takeUnretainedValue() }
    // Another thread was faster.
    form.release()
    return first
  }

  private static func form(at address: Int) -> Form? {
    UnsafeRawPointer(bitPattern: address).map { Unmanaged<Form>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension Command {
  package var syntax: Syntax { form.syntax }
  var spoken: Syntax? { form.spoken }
  public var details: String { form.details }
  public var examples: [Example] { form.examples }
  package var traits: Traits { form.traits }
  var action: Action { form.action }
  package var source: QuerySource? { form.source }
  var rows: OtherRows? { form.rows }
  var foresight: (@Sendable (Invocation, Context) throws -> Report)? { form.foresight }
  package var insteadOfRehearsal: String { form.insteadOfRehearsal }
}

extension Command.Action {
  package static func query<R: OutcomeConvertible>(
    _ run: @escaping @Sendable (Invocation, Context) throws -> R
  ) -> Command.Action { .reading { try run($0, $1).outcome } }

  /// For what makes an outcome itself, which is handed on as it is.
  package static func change(_ run: @escaping @Sendable (Invocation, Context) throws -> Outcome)
    -> Command.Action
  {
    .changing(run)
  }

  package static func change<R: OutcomeConvertible>(
    _ run: @escaping @Sendable (Invocation, Context) throws -> R
  ) -> Command.Action { .changing { try run($0, $1).outcome } }

  package static func rehearsal<R: OutcomeConvertible>(
    _ run: @escaping @Sendable (Invocation, Context) throws -> R
  ) -> Command.Action { .rehearsing { try run($0, $1).outcome } }

  package static func control<R: OutcomeConvertible>(
    _ run: @escaping @Sendable (Invocation, Engine) throws -> R
  ) -> Command.Action { .controlling { try run($0, $1).outcome } }
}

extension Command {
  /// Whether it cannot stand beside others on its line, nor in a script, because it steers the session.
  package var isControl: Bool { if case .controlling = action { true } else { false } }
  package var isChange: Bool { if case .changing = action { true } else { false } }
  package var isRehearsal: Bool { if case .rehearsing = action { true } else { false } }
  /// Whether it only answers, and leaves the session as it is.
  var isQuery: Bool {
    switch action {
    case .reading, .rows: traits.isDisjoint(with: [.setsSession, .endsSession])
    default: false
    }
  }
  /// Whether what follows its name is a line of its own.
  var takesLine: Bool { form.extent == .line }
  package var setsSession: Bool { traits.contains(.setsSession) }
  /// `log ITEM [QUANTITY] …`
  public var usage: String {
    let rest = syntax.usage
    return rest.isEmpty ? name : "\(name) \(rest)"
  }

  /// Whether what follows a | goes on with this command's rows; a line of its own after the name keeps its pipes.
  func isPiped(_ line: Line) -> Bool { line.hasPipes && form.extent == .words }

  /// What stands before and behind the pipe of a line whose answer is only written: `today | to csv`; nil where the
  /// command gives rows, which steps of their own write.
  func written(_ line: Line) -> (answer: Line, target: Line)? {
    guard source == nil, isPiped(line), !isControl else { return nil }
    let parts = line.segments
    guard parts.count == 2, parts[1].tokens.first?.text.lowercased() == "to" else { return nil }
    return (parts[0], parts[1])
  }

  /// Reads the words after the command's name. A message without a better hint tells the usage.
  package func parse(_ line: Line, from start: Int, _ names: NameResolver) throws -> Invocation {
    let asked = AskedLine(line, from: start, of: name)
    if let known = try names.refusal(of: asked) { throw known }
    do {
      if let (answer, target) = written(line) {
        _ = try Pipeline.destination(target, names)
        return try form.syntax.parse(answer, from: start, otherwise: form.spoken, names)
      }
      if isPiped(line) { return try Question(self, line, from: start, names).call }
      let form = form
      return try form.syntax.parse(line, from: start, otherwise: form.spoken, names)
    } catch var error as CommandError {
      if source != nil { error = Question.pointingAtPipes(error, line, from: start) }
      if error.kind == .syntax, error.hint == nil {
        error.hint = usage.count <= 90 ? "usage: \(usage)" : "help \(name) shows how it is written"
      }
      try names.remember(error, of: asked)
      throw error
    }
  }

  /// What the words after the command's name say; nil where they do not fit. Nothing is found out of why.
  func reading(_ line: Line, from start: Int, _ names: NameResolver) -> Invocation? {
    guard !isPiped(line) else { return try? parse(line, from: start, names) }
    let form = form
    return (try? form.syntax.reading(line, from: start, otherwise: form.spoken, names)).flatMap(\.self)
  }
}

/// The groups in which help lists commands.
public enum Topic: String, CaseIterable, Sendable {
  case logging = "Log and correct"
  case days = "Look at days"
  case scores = "Scores"
  case questions = "Questions"
  case plan = "Categories, targets, meals, units"
  case foods = "Foods"
  case energy = "Energy, goals and budgets"
  case body = "Body"
  case care = "Profile, care team and documents"
  case index = "Index and mood"
  case changes = "Undo and history of changes"
  case shell = "Scripts and the shell"
}
