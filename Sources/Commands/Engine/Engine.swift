import Domain
import Reports
import Store

/// Runs lines against a log: the way from text to an effect and a report.
public final class Engine {
  public let store: Store
  public let clock: Clock
  public let table: CommandTable
  /// The day `on` made current; nil follows the clock.
  public var selectedDay: Day?
  /// Whether entries are kept out of habits, and lines out of the history.
  public var isPrivate = false { didSet { history?.isPrivate = isPrivate } }
  /// The lines typed before, where there is a prompt.
  public var history: (any LineHistory)?
  /// Where what is done is written down as a script, between `record FILE` and `record off`.
  var recorder: Recorder?
  /// Set by `quit`.
  public internal(set) var isFinished = false
  /// Where lines come from, for the journal.
  public var source: String
  /// Shows what would change instead of changing it.
  public var isDryRun = false
  /// Asked between the lines of a script; true stops it and takes it back.
  public var isInterrupted: () -> Bool = { false }

  /// Lines that may follow the last one, the likeliest first.
  public private(set) var nextLines: [String] = []

  /// Whether the first of them is likely enough to stand in grey.
  var isNextLikely = true

  /// Nobody has taken them.
  public func dropNextLines() {
    nextLines = []
    memory.forgetCompletions()
    isNextLikely = true
  }

  let memory = CompletionCache()

  public init(store: Store, clock: Clock, source: String = "prompt") {
    self.store = store
    self.clock = clock
    self.source = source
    table = CommandTable.all
  }

  /// Runs one line: one transaction, one step of undo, one report for each command on it.
  public func run(_ text: String) throws(CommandError) -> [Report] {
    dropNextLines()
    do {
      let reports = try runLine(text)
      nextLines = reports.flatMap(\.nextLines)
      return reports
    } catch {
      var error = Self.explained(error)
      // What cannot be run is no way on.
      error.corrections = error.corrections.filter { if case .reports = preview($0) { true } else { false } }
      nextLines = error.corrections
      isNextLikely = error.isNear
      throw error
    }
  }

  private func runLine(_ text: String) throws -> [Report] {
    let commands = try lines(text)
    guard !commands.isEmpty else { return [] }
    let found = try commands.map { line in try Self.placed(in: line, of: text) { try command(of: line) } }
    if found.contains(where: { $0.command.isControl }) {
      guard found.count == 1, case .control(let run) = found[0].command.effect else {
        throw CommandError(
          .refused, "\(found.first { $0.command.isControl }!.command.name) must stand alone on its line")
      }
      let invocation = try store.read { log in
        try Self.placed(in: commands[0], of: text) {
          try found[0].command.parse(commands[0], from: found[0].tokens, try self.resolver(log))
        }
      }
      return [try run(invocation, self)]
    }
    let now = clock.now()
    let isHidden = history != nil && Self.isHidden(text)
    func work(_ log: Transaction) throws -> [Report] {
      let resolver = try resolver(log, now: now)
      if isHidden { log.isPrivate = true }
      defer { leave(resolver) }
      let context = Context(log: log, resolver: resolver, isConversation: true)
      return try zip(commands, found).map { line, found in
        var report = try Self.placed(in: line, of: text) {
          try Self.execute(found.command, line, from: found.tokens, context)
        }
        if !found.command.isChange { report.isAnswer = true }
        return report
      }
    }
    guard found.contains(where: { $0.command.isChange }) else {
      return try found.contains(where: { $0.command.isRehearsal })
        ? store.rehearse(work).value : store.read(work)
    }
    func refuseNothing(_ reports: [Report]) throws {
      guard reports.allSatisfy(\.isAnswer) else {
        throw CommandError(.refused, "nothing was changed: it is so already")
      }
    }
    if isDryRun {
      let (reports, changes) = try store.rehearse(work)
      if changes.isEmpty { try refuseNothing(reports) }
      return reports
    }
    var step = JournalStep(line: text.trimmed, source: source, at: now, day: selectedDay)
    let lines = commands.map(Replay.text)
    let isExpanded = commands.contains { $0.text != text }
    if isHidden || isPrivate {
      step.script = (["private on"] + lines + ["private off"]).joined(separator: "\n")
    } else if isExpanded {
      step.script = lines.joined(separator: "\n")
    }
    return try perform(step, unchanged: refuseNothing, work)
  }

  /// Whether a line is typed so as to be kept out of the history.
  public static func isHidden(_ text: String) -> Bool { text.utf8.first == 0x20 || text.utf8.first == 0x09 }

  /// Whether a line may be kept in the history: what is to be forgotten must not come back with the line that
  /// says so.
  public func isKept(_ text: String) -> Bool {
    guard !Self.isHidden(text) else { return false }
    let commands = (try? lines(text)) ?? []
    return !commands.contains { (try? command(of: $0).command.name) == "forget" }
  }

  /// Does a step and, where it changed something, records it.
  func perform<T>(
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
    if isChange { try recorder?.record(step()) }
    return value
  }

  /// Reads a line as `run` would, and does nothing.
  public func parse(_ text: String) throws(CommandError) {
    do {
      for line in try lines(text) {
        let (command, tokens) = try command(of: line)
        _ = try store.read { log in try command.parse(line, from: tokens, try self.resolver(log)) }
      }
    } catch {
      throw Self.explained(error)
    }
  }

  /// Keeps what a line did to the session.
  private func leave(_ resolver: NameResolver) {
    selectedDay = resolver.selectedDay
    if isPrivate != resolver.isPrivate { isPrivate = resolver.isPrivate }
    isFinished = isFinished || resolver.endsSession
  }

  func resolver(_ log: Transaction, now: Moment? = nil) throws -> NameResolver {
    try NameResolver(
      log: log, now: now ?? clock.now(), selectedDay: selectedDay, isPrivate: isPrivate, memory: memory)
  }

  /// Parses and runs one command inside a transaction.
  static func execute(_ command: Command, _ line: Line, from start: Int, _ context: Context) throws -> Report
  {
    try context.resolver.refresh()
    if command.isPiped(line) {
      return QueryReport.make(
        try Pipeline(command, line, from: start, context.resolver).run(context), context)
    }
    let invocation = try command.parse(line, from: start, context.resolver)
    switch command.effect {
    case .query(let run), .change(let run), .rehearsal(let run): return try run(invocation, context)
    case .control:
      throw CommandError(
        .refused, "\(command.name) works at the prompt, not inside a script", span: line.tokens.first?.span)
    }
  }

  /// The commands of a line, parted by `;`. One that rehearses others has all that follow.
  static func split(_ text: String) throws(CommandError) -> [Line] {
    let tokens: [Token]
    do {
      tokens = try Lexer.tokens(text)
    } catch {
      throw CommandError(error)
    }
    guard tokens.contains(where: { $0.kind == .semicolon }) else {
      return tokens.isEmpty ? [] : [Line(text: text, tokens: tokens)]
    }
    return parts(tokens).map { Line(text: text, tokens: $0) }
  }

  func command(of line: Line) throws -> (command: Command, tokens: Int) {
    try table.command(of: line)
  }

  /// A line with the alias at its start replaced by what it stands for.
  static func expanded(
    _ line: Line, depth: Int, _ aliases: () throws -> [(name: String, body: String)]
  ) throws -> [Line] {
    guard let first = line.tokens.first, first.isBare, !CommandTable.all.isName(first.text),
      let alias = try aliases().first(where: { $0.name == first.text.lowercased() })
    else { return [line] }
    guard depth < 10 else {
      throw CommandError(.refused, "the alias \(alias.name) leads back to itself", span: first.span)
    }
    let arguments = line.tokens.dropFirst().map { line.slice($0.span) }
    var text = alias.body
    do {
      text = try Substitution.alias(alias.body, arguments)
      return try lines(try split(text), depth: depth + 1, aliases)
    } catch var error as CommandError {
      error.text = error.text ?? text
      throw error
    }
  }

  /// Tells an error which text its place is in, where an alias stands for other words than were typed.
  static func placed<T>(in line: Line, of typed: String, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch var error as CommandError {
      if line.text != typed, error.text == nil { error.text = line.text }
      throw error
    }
  }

  /// Any error as one for the person.
  public static func explained(_ error: any Error) -> CommandError {
    switch error {
    case let error as CommandError: error
    case let error as StoreError: CommandError(error)
    default: CommandError(.fault, "a fault inside dhsh: \(error)")
    }
  }
}

extension CommandTable {
  /// The command a line calls.
  func command(of line: Line) throws(CommandError) -> (command: Command, tokens: Int) {
    switch find(line.tokens[...]) {
    case .command(let command, let tokens): return (command, tokens)
    case .incomplete(let group):
      let second = group.compactMap { $0.words.dropFirst().first }
      let first = group[0].words[0]
      guard line.tokens.count > 1 else {
        var error = CommandError(
          .syntax, "\(first) needs a word more", span: line.tokens[0].span,
          hint: "write \(first) " + second.joined(separator: ", "))
        error.isIncomplete = true
        throw error
      }
      let near = Lexicon(second, name: { $0 }).nearest(Names.key(line.tokens[1].text), limit: 1).first
      throw CommandError(
        .syntax, "\(first) has no command \(CommandError.excerpt(line.tokens[1].text))",
        span: line.tokens[1].span,
        hint: near.map { "did you mean \(first) \($0)?" } ?? "known are " + second.joined(separator: ", "))
    case .ambiguous(let names):
      throw CommandError(
        .ambiguous, "\(CommandError.excerpt(line.tokens[0].text)) could be several commands",
        span: line.tokens[0].span, hint: names.joined(separator: ", "))
    case .unknown:
      let token = line.tokens[0]
      let near = Lexicon(firstWords, name: { $0 }).nearest(Names.key(token.text), limit: 1).first
      throw CommandError(
        .syntax, "there is no command \(CommandError.excerpt(line.slice(token.span)))", span: token.span,
        hint: near.map { "did you mean \($0)?" } ?? "help lists the commands")
    }
  }
}

extension CommandError {
  init(_ failure: Lexer.Failure) {
    switch failure {
    case .unterminatedQuote(let at):
      self.init(
        .syntax, "this quote is never closed", span: at..<at + 1, hint: "close it, or put a \\ before it")
    case .control(let byte, let at):
      let code = String(byte, radix: 16, uppercase: true)
      self.init(
        .syntax, "a control character (U+00\(code.count < 2 ? "0" : "")\(code)) cannot be part of a line",
        span: at..<at + 1, hint: "delete it")
    case .tooLong(let count):
      self.init(
        .syntax, "the line has \(count) bytes; a line may have at most \(Lexer.maximumLength)",
        hint: "is this a script of commands?")
    }
  }

  init(_ error: StoreError) {
    switch error {
    case .busy:
      self.init(
        .busy, "the log is busy: another program has been writing to it for \(Int(Store.patience)) seconds",
        hint: "nothing was changed; try again")
    case .diskFull:
      self.init(.inputOutput, "the disk is full; nothing was changed", hint: "free some space and try again")
    case .readOnly:
      self.init(.inputOutput, "the log can only be read, not changed", hint: "nothing was changed")
    case .cannotOpen(let path, let reason):
      self.init(.cannotCreate, "cannot open the log \(path): \(reason)")
    case .notADatabase(let path):
      self.init(.inputOutput, "\(path) is not a log of dhsh, nor any database", hint: "it was left as it is")
    case .foreign(let path):
      self.init(
        .inputOutput, "\(path) is a database of another program, not a log of dhsh",
        hint: "it was left as it is")
    case .newer(let path, let version, let known):
      self.init(
        .configuration,
        "\(path) was written by a newer dhsh (version \(version) of the log; this one knows \(known))",
        hint: "update dhsh; the log was left as it is")
    case .damaged(let reason):
      self.init(.inputOutput, "the log is damaged: \(reason)", hint: "restore a copy; nothing was changed")
    case .inputOutput(let reason):
      self.init(.inputOutput, "the log cannot be read or written: \(reason)", hint: "nothing was changed")
    case .conflict:
      self.init(
        .refused, "this change cannot be taken back or done again: the log no longer holds what it changed",
        hint: "journal shows what was done")
    case .interrupted:
      self.init(.interrupted, "interrupted; nothing was changed")
    case .other(let reason):
      self.init(.fault, "the log refused: \(reason)", hint: "nothing was changed")
    }
  }
}

extension String {
  var trimmed: String {
    var view = self[...]
    while let first = view.first, first.isWhitespace { view.removeFirst() }
    while let last = view.last, last.isWhitespace { view.removeLast() }
    return String(view)
  }
}
