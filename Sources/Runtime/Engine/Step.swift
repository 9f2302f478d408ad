import Language
import Naming
import Records
import Reports
import Store

/// One command of a line or a script, found but not yet run.
package struct Step: Sendable {
  package let line: Line
  package let command: Command
  /// Of the command, at hand for each line of a script.
  let form: Command.Form
  /// The tokens of its name.
  package let tokens: Int
  /// Where in a script it stands, the innermost file first; empty at the prompt.
  var places: [CommandError.Place] = []
  /// The format its line asks for.
  var format: DataFormat?
  /// Whether its line was typed with a blank before it, which keeps what it logs private.
  var isHidden = false

  init(_ line: Line, _ command: Command, _ form: Command.Form, tokens: Int, format: DataFormat? = nil) {
    (self.line, self.command, self.form, self.tokens, self.format) = (line, command, form, tokens, format)
  }

  /// Reads its words and runs it inside a transaction.
  package func execute(_ context: Context) throws -> Outcome {
    var outcome = try answer(context)
    if let format { outcome.format = format }
    return outcome
  }

  private func answer(_ context: Context) throws -> Outcome {
    try context.names.refresh()
    context.log.isPrivate = isHidden || context.names.isPrivate
    try CommandWords.checkArticle(of: self, context.names)
    if command.isPiped(line) { return try rows(context) }
    switch form.action {
    case .rows: return try rows(context)
    case .reading(let run), .changing(let run), .rehearsing(let run):
      return try run(try command.parse(line, from: tokens, context.names), context)
    case .controlling:
      throw CommandError(
        .refused,
        "\(command.name) cannot be part of a script, which is one step, done or taken back as a whole",
        span: line.tokens.first?.span, hint: "at the prompt, or by dhsh -c, it stands alone")
    }
  }

  private func rows(_ context: Context) throws -> Outcome {
    try Question(command, line, from: tokens, context.names).outcome(context)
  }

  /// Tells an error which text its place is in, where an alias stands for other words than were typed.
  package func placed<T>(of typed: String, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch var error as CommandError {
      if line.text != typed, error.text == nil { error.text = line.text }
      throw error
    }
  }
}

/// The commands of a line: parted by `;`, aliases put in.
package struct StepReader {
  package let table: CommandTable
  /// What words of the person's own stand for; asked for once, when one may be meant.
  package let aliases: () throws -> [(name: String, body: String)]
  /// Asked before each alias is put in; true stops it.
  var isInterrupted: () -> Bool = { false }

  /// Aliases inside aliases.
  private static let maximumDepth = 10
  /// Commands of one line once its aliases are put in.
  static let maximumCommands = 1000

  package func steps(_ text: String) throws -> [Step] { try steps(try table.split(text)) }

  package func steps(_ parts: [Line]) throws -> [Step] {
    var expansions = 0
    return try steps(parts, depth: 0, &expansions)
  }

  private func steps(_ parts: [Line], depth: Int, _ expansions: inout Int) throws -> [Step] {
    var steps: [Step] = []
    for part in parts {
      try table.checkEnd(steps.last?.line, before: part)
      if let inner = try expanded(part, depth: depth, &expansions) {
        steps += inner
      } else if let topic = table.helpTopic(part) {
        steps += try read("help \(topic)", depth: depth, &expansions)
      } else if case .command(let command, let tokens) = table.find(part.tokens[...]) {
        steps.append(try Self.step(part, command, tokens))
      } else if let meaning = table.meaning(of: part) {
        steps += try read(meaning, depth: depth, &expansions)
      } else {
        // Says why there is none.
        _ = try table.command(of: part)
      }
      guard steps.count <= Self.maximumCommands else { throw Self.tooMany(part) }
    }
    return steps
  }

  private static func step(_ part: Line, _ command: Command, _ tokens: Int) throws -> Step {
    let form = command.form
    guard part.tokens.count > tokens, form.asksFormat, let format = try LineFormat(part)
    else { return Step(part, command, form, tokens: tokens) }
    return Step(format.rest, command, form, tokens: tokens, format: format.format)
  }

  /// The commands of a text that stands for another.
  private func read(_ text: String, depth: Int, _ expansions: inout Int) throws -> [Step] {
    do {
      return try steps(try table.split(text), depth: depth + 1, &expansions)
    } catch var error as CommandError {
      error.text = error.text ?? text
      throw error
    }
  }

  /// What words stand for, where that can be read.
  private func aliases(for line: Line) throws -> [(name: String, body: String)] {
    do { return try aliases() } catch StoreError.damaged(let reason) {
      guard let command = try? table.command(of: line).command, command.traits.contains(.worksOnDamage) else {
        throw StoreError.damaged(reason: reason)
      }
      return []
    }
  }

  /// What the alias at the start of a line stands for; nil where there is none.
  private func expanded(_ line: Line, depth: Int, _ expansions: inout Int) throws -> [Step]? {
    guard let first = line.tokens.first, first.isBare, !ReservedWords.isOriginal(first.text),
      let alias = try aliases(for: line).first(where: { $0.name == first.text.lowercased() })
    else { return nil }
    guard depth < Self.maximumDepth else {
      throw CommandError(.refused, "the alias \(alias.name) leads back to itself", span: first.span)
    }
    if isInterrupted() { throw StoreError.interrupted }
    expansions += 1
    guard expansions <= Self.maximumCommands else { throw Self.tooMany(line) }
    let arguments = line.tokens.dropFirst().map { line.slice($0.span) }
    do {
      return try read(try Substitution.alias(alias.body, arguments), depth: depth, &expansions)
    } catch var error as CommandError {
      error.text = error.text ?? alias.body
      throw error
    }
  }

  package init(
    table: CommandTable, aliases: @escaping () throws -> [(name: String, body: String)],
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.table = table
    self.aliases = aliases
    self.isInterrupted = isInterrupted
  }
}

extension StepReader {
  private static func tooMany(_ line: Line) -> CommandError {
    CommandError(
      .refused, "the line makes more than \(maximumCommands) commands", span: line.tokens.first?.span,
      hint: "write them as a script, a command a line")
  }
}

extension CommandTable {
  /// The tokens of a line; the text of a command that takes it as it stands is one of them.
  package func tokens(_ text: String) throws(Lexer.Failure) -> [Token] {
    try Lexer.tokens(text, rest: rest)
  }

  /// The tokens of a line that may still be in the typing.
  func scan(_ text: String) throws(Lexer.Failure) -> Lexer.Result {
    try Lexer.scan(text, rest: rest)
  }

  /// How the last command of some tokens takes what follows.
  private func rest(_ tokens: [Token]) -> Lexer.Rest {
    if tokens.count > 1, let last = tokens.last, last.isBare,
      last.text.utf8.count == Command.programWord.utf8.count,
      last.text.lowercased() == Command.programWord, takesProgram(tokens)
    {
      return .program
    }
    if tokens.count == 1, takesWordsAlone(tokens[0]) { return .wordsOfCommand }
    return takesText(tokens) ? .text : .words
  }

  /// Whether `run` at the end of some tokens names a program: behind the name of what is to run it.
  private func takesProgram(_ tokens: [Token]) -> Bool {
    var part = tokens[...]
    if let end = part.lastIndex(where: { $0.kind == .semicolon }) { part = part[(end + 1)...] }
    if part.count > 1, isRehearsal(part) { part.removeFirst() }
    guard case .command(let command, let count) = find(part), command.traits.contains(.takesProgram) else {
      return false
    }
    // The name, and `run`.
    return part.count > count + 1
  }

  /// Whether the last command of some tokens takes all that follows as a text.
  private func takesText(_ tokens: [Token]) -> Bool {
    // No name with its options is longer.
    var part = tokens.suffix(8)
    if let end = part.lastIndex(where: { $0.kind == .semicolon }) { part = part[(end + 1)...] }
    // Asked at each word of a line: two words behind a name settle it, and most lines have them.
    if part.count > 2, part.dropFirst().prefix(2).allSatisfy(\.isBare) { return false }
    if part.count > 1, isRehearsal(part) { part.removeFirst() }
    // Words behind the name, unless they are options, begin no text: they are in it.
    guard part.count < 8, let first = part.first, part.dropFirst().first.map({ $0.kind == .option }) ?? true,
      case .command(let command, let count) = find(part.prefix(1)), command.traits.contains(.takesText)
    else { return false }
    var options = part.dropFirst(count)
    while let option = options.popFirst() {
      guard option.kind == .option else { return false }
      if option.text == "--" + LineFormat.option, options.popFirst() == nil { return false }
    }
    return first.isBare
  }

  /// The commands of a line, parted by `;`. One that rehearses others has all that follow.
  package func split(_ text: String) throws(CommandError) -> [Line] {
    let tokens: [Token]
    do {
      tokens = try self.tokens(text)
    } catch {
      throw CommandError(error)
    }
    guard tokens.contains(where: { $0.kind == .semicolon }) else {
      return tokens.isEmpty ? [] : [Line(text: text, tokens: tokens)]
    }
    return parts(tokens).map { Line(text: text, tokens: $0) }
  }

  /// The tokens of each command.
  package func parts(_ tokens: [Token]) -> [[Token]] {
    var parts: [[Token]] = []
    var rest = tokens[...]
    while let start = rest.firstIndex(where: { $0.kind != .semicolon }) {
      rest = rest[start...]
      let end = isRehearsal(rest) ? nil : rest.firstIndex { $0.kind == .semicolon }
      parts.append(Array(rest[..<(end ?? rest.endIndex)]))
      rest = rest[(end ?? rest.endIndex)...]
    }
    return parts
  }

  /// An alias of what-if does not take what stands behind a `;`, which would then be done in earnest.
  func checkEnd(_ last: Line?, before next: Line) throws(CommandError) {
    guard let last, isRehearsal(last.tokens[...]) else { return }
    throw CommandError(
      .refused, "an alias of \(last.tokens[0].text) ends at the ; and this would be done",
      span: next.tokens.first?.span, hint: "write \(last.tokens[0].text) itself: it takes the whole line")
  }
}
