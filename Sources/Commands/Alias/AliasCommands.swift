import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let alias = Command("alias", "Give a line a short name", topic: .shell) {
    let name = OptionalParameter("name", .text("NAME", "a new word"))
    let body = OptionalParameter("body", .rest("LINE", "the line it stands for"))
    return Form(
      syntax: .optional(name, .optional("="), body),
      details: "What is typed after the name is appended, or put in for $1, $2, … where the line has them.",
      examples: [
        .init(
          "alias b log oatmeal 80g @breakfast", "then b logs it", says: "b      log oatmeal 80g @breakfast"),
        .init("alias", "all of them", says: "No aliases yet."),
      ],
      action: .change { call, context in
        guard let word = call[name], let line = call[body] else {
          return try AliasReport.list(context).asAnswer
        }
        try AliasReport.keep(word, line, call.span(of: name), call.span(of: body), context)
        return try AliasReport.list(context).outcome
      })
  }

  static let saveQuery = Command("save query", "Keep a question under a name", topic: .questions) {
    let name = Parameter("name", .text("NAME", "a new word"))
    let body = Parameter(
      "body", .rest("LINE", "the question, with $1, $2, … for what is given with the name"))
    return Form(
      syntax: .sequence(name, .optional("="), body),
      details:
        "The name is then a word of its own, at the prompt and in scripts. alias lists them, alias delete forgets one.",
      examples: [
        .init(
          "save query weekends = days last $1 | where weekday in sat, sun | mean score", "then weekends 90d",
          says: "weekends  days last $1")
      ],
      action: .change { call, context in
        try AliasReport.keep(call[name], call[body], call.span(of: name), call.span(of: body), context)
        return try AliasReport.list(context)
      })
  }

  static let aliasDelete = Command("alias delete", "Delete an alias", topic: .shell) {
    let name = Parameter("name", AliasKind())
    return Form(
      syntax: name,
      examples: [
        .init("alias delete b", "", after: ["alias b log oatmeal 80g"], says: "Deleted the alias b.")
      ],
      action: .change { call, context in
        let word = call[name].lowercased()
        guard try context.log.aliases.all().contains(where: { $0.name == word }) else {
          throw CommandError.noAlias(word).at(call.span(of: name))
        }
        try context.log.aliases.set(word, nil)
        return Report.notice("Deleted the alias \(word).")
      })
  }
}

/// The name of an alias there is.
struct AliasKind: ParameterKind {
  let label = "ALIAS"
  let description = "an alias"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    .one(line.tokens[index].text, 1)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    try context.names.log.aliases.all().filter { $0.name.hasPrefix(query.text.lowercased()) }.map {
      Candidate($0.name, detail: $0.body)
    }
  }
}

enum AliasReport {
  /// Keeps a line under a word of its own.
  static func keep(
    _ name: String, _ body: String, _ span: Range<Int>?, _ bodySpan: Range<Int>?, _ context: Context
  ) throws {
    let name = name.lowercased()
    let table = context.names.table
    try NameRule.check(name, span)
    guard Lexer.quoted(name) == name else {
      throw CommandError.aliasNoWord.at(span)
    }
    // A script may be older than the command; its alias means what it did then.
    let isOlder = !context.isConversation && !ReservedWords.isOriginal(name)
    guard isOlder || !table.isName(name) else {
      throw CommandError.already(name, "a command").at(span)
    }
    // `save query weekends =`: the line is still to come.
    guard body != "=" else {
      throw CommandError.incomplete("the line it stands for").at(bodySpan)
    }
    // A line that cannot even be cut into words starts with no command.
    let first = (try? table.split(body))?.first?.tokens.first?.text.lowercased() ?? name
    let others = try context.log.aliases.all().map(\.name)
    guard first != name, table.knows(first) || others.contains(first) else {
      throw CommandError.aliasWithoutCommand.at(bodySpan)
    }
    try context.log.aliases.set(name, body, countsPortions: context.names.countsPortions)
  }

  static func list(_ context: Context) throws -> Report {
    FieldTable.list(
      "aliases",
      [
        Field("alias", "Alias") { .text($0.name) }, Field("line", "Line", minimum: 16) { .text($0.body) },
      ], try context.log.aliases.all(), empty: "No aliases yet.")
  }
}
