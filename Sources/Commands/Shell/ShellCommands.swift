import Domain
import Store

extension Command {
  static let run = Command(
    "run", "Run a script", topic: .shell,
    syntax: .sequence([
      .parameter("file", FileKind.file),
      .optional(.repeated(.parameter("argument", TextKind.text("ARGUMENT", "an argument for $1, $2, …")))),
    ]),
    details: """
      A script is a text file with a command a line, `#` comments, `\\` at the end of a line to go on, \
      and $1 to $9, $@ and ${1:-default} for its arguments. It is one change: it runs whole or not at all, \
      and undo takes all of it back.
      """,
    effect: .control { call, engine in
      guard let file = call.text("file") else { throw call.incomplete }
      let path = Files.resolved(file)
      let text = try located(call.span("file")) { () throws(CommandError) in try Files.text(path) }
      let outcome = try engine.script(text, name: path, arguments: call.texts("argument"))
      return ScriptReport.whole(outcome, path, isDryRun: engine.isDryRun)
    })

  static let check = Command(
    "check", "Check a script without running it", topic: .shell,
    syntax: .sequence([
      .parameter("file", FileKind.file),
      .optional(.repeated(.parameter("argument", TextKind.text("ARGUMENT", "an argument for $1, $2, …")))),
    ]),
    details: "Reads and tries every line, reports all that is wrong, and changes nothing.",
    effect: .control { call, engine in
      guard let file = call.text("file") else { throw call.incomplete }
      let path = Files.resolved(file)
      let text = try located(call.span("file")) { () throws(CommandError) in try Files.text(path) }
      let outcome = try engine.script(text, name: path, arguments: call.texts("argument"), mode: .check)
      return try ScriptReport.check(outcome, path)
    })

  private static func located<T>(_ span: Range<Int>?, _ body: () throws(CommandError) -> T)
    throws(CommandError) -> T
  {
    do { return try body() } catch {
      var error = error
      error.span = error.span ?? span
      throw error
    }
  }

  static let alias = Command(
    "alias", "Give a line a short name", topic: .shell,
    syntax: .optional(
      .sequence([
        .parameter("name", TextKind.text("NAME", "a new word")), .optional(.word("=")),
        .parameter("body", RestKind.rest("LINE", "the line it stands for")),
      ])),
    details: "What is typed after the name is appended, or put in for $1, $2, … where the line has them.",
    examples: [.init("alias b log oatmeal 80g @breakfast", "then b logs it"), .init("alias", "all of them")],
    effect: .change { call, context in
      if let name = call.text("name")?.lowercased(), let body = call.text("body") {
        try NameRule.check(name, call.span("name"))
        guard Lexer.quoted(name) == name else {
          throw CommandError(.refused, "an alias is one word of letters", span: call.span("name"))
        }
        guard !CommandTable.all.isName(name) else {
          throw CommandError(.refused, "\(name) is a command already", span: call.span("name"))
        }
        // A line that cannot even be cut into words starts with no command.
        let first = (try? Engine.split(body))?.first?.tokens.first?.text.lowercased() ?? name
        let others = try context.log.aliases.all().map(\.name)
        guard first != name, CommandTable.all.knows(first) || others.contains(first) else {
          throw CommandError(
            .refused, "the line of an alias starts with a command", span: call.span("body"),
            hint: "help lists them")
        }
        try context.log.aliases.set(name, body)
      }
      let rows = try context.log.aliases.all().map { [Cell.text($0.name), .text($0.body)] }
      let columns = [Column("alias", "Alias"), Column("line", "Line", minimum: 16)]
      let report = Report(
        .list, tables: [Table("aliases", columns: columns, rows: rows, empty: "No aliases yet.")])
      return call.has("name") ? report : report.asAnswer
    })

  static let saveQuery = Command(
    "save query", "Keep a question under a name", topic: .questions,
    syntax: .sequence([
      .parameter("name", TextKind.text("NAME", "a new word")), .optional(.word("=")),
      .parameter(
        "body", RestKind.rest("LINE", "the question, with $1, $2, … for what is given with the name")),
    ]),
    details:
      "The name is then a word of its own, at the prompt and in scripts. alias lists them, alias delete forgets one.",
    examples: [
      .init(
        "save query weekends = days last $1 | where weekday in sat, sun | mean score", "then weekends 90d")
    ],
    effect: .change { call, context in
      guard case .change(let run) = Command.alias.effect else { throw call.incomplete }
      return try run(call, context)
    })

  static let aliasDelete = Command(
    "alias delete", "Delete an alias", topic: .shell, syntax: .parameter("name", AliasKind()),
    effect: .change { call, context in
      guard let name = call.text("name")?.lowercased() else { throw call.incomplete }
      guard try context.log.aliases.all().contains(where: { $0.name == name }) else {
        throw CommandError(
          .unknown, "there is no alias \(CommandError.excerpt(name))", span: call.span("name"),
          hint: "alias lists them")
      }
      try context.log.aliases.set(name, nil)
      return .notice("Deleted the alias \(name).")
    })

  static let quit = Command(
    "quit", "Leave the shell", topic: .shell, details: "Everything is saved already. ^D does the same.",
    effect: .query { _, context in
      context.resolver.endsSession = true
      return .nothing
    })
}

/// The name of an alias there is.
struct AliasKind: ParameterKind {
  let label = "ALIAS"
  let description = "an alias"

  func parse(at index: Int, in line: Line, _ resolver: NameResolver) throws -> ParseResult {
    .one(.text(line.tokens[index].text), 1)
  }

  func candidates(_ typed: CompletionQuery, _ resolver: NameResolver) throws -> [Candidate] {
    try resolver.log.aliases.all().filter { $0.name.hasPrefix(typed.text.lowercased()) }.map {
      Candidate($0.name, detail: $0.body)
    }
  }
}

/// What became of a script, as a report.
public enum ScriptReport {
  public static func whole(_ outcome: ScriptOutcome, _ name: String, isDryRun: Bool) -> Report {
    var report = Report(.list)
    report.tables = outcome.reports.flatMap(\.tables)
    report.notices = outcome.reports.flatMap(\.notices)
    let lines = Command.count(outcome.lines, "command", "commands")
    report.notices.append(
      Notice(isDryRun ? "\(name): \(lines) tried; nothing was changed." : "\(name): \(lines) done.", .dim))
    if let merged = merged(report.tables) { report.tables = [merged] }
    return report
  }

  /// What a dry run would have done.
  public static func tried(_ outcome: ScriptOutcome, _ name: String) -> String {
    let lines = Command.count(outcome.lines, "command", "commands")
    let rows = outcome.changes?.rows ?? 0
    let effect = rows == 0 ? "nothing would change" : "\(Command.count(rows, "row", "rows")) would change"
    return "\(name): \(lines) tried; \(effect). Nothing was changed."
  }

  /// Tables of one shape in a row are one table.
  private static func merged(_ tables: [Table]) -> Table? {
    guard var first = tables.first, tables.count > 1,
      tables.allSatisfy({ $0.key == first.key && $0.columns.count == first.columns.count })
    else { return nil }
    first.rows = tables.flatMap(\.rows)
    return first
  }

  public static func check(_ outcome: ScriptOutcome, _ name: String) throws -> Report {
    guard var error = outcome.errors.first else {
      return .notice("\(name): \(Command.count(outcome.lines, "command", "commands")), all good.", .good)
    }
    error.others = Array(outcome.errors.dropFirst())
    throw error
  }
}
