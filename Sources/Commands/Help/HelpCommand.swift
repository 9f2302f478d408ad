import Language
import Naming
import Query
import Records
import Runtime

extension Command {
  static let help = Command("help", "Explain a word: a command, a setting, a column", topic: .shell) {
    let words = RepeatedParameter("word", HelpKind())
    return Form(
      syntax: .optional(.repeated(words)),
      details: """
        A word may be a command, a topic, a setting, a step of questions, a column, a unit or a metric. One that is none \
        is looked for in what they do; help where shows the step at work on your own log.
        """,
      examples: [
        .init("help", "what one does, on one screen", says: "undo"),
        .init("help all", "all commands", says: "what-if"),
        .init("help log", "one of them", says: "QUANTITY"),
        .init("help days", "how days are written", says: "18 nov"),
        .init("help where", "a step of questions", says: "CONDITION"),
        .init("help cutoff", "a setting", says: "set cutoff"),
      ],
      action: .query { call, context in
        // `help undo --change` is of undo, `help --json-lines` of what the option is for.
        let plain = call[words].filter { !$0.hasPrefix("--") }
        let asked = plain.isEmpty ? call[words].map { String($0.trimmingPrefix("--")) } : plain
        return try Help.report(asked, call.span(of: words), context)
      })
  }
}

/// A command's name or a topic.
struct HelpKind: ParameterKind {
  let label = "TOPIC"
  let description = "a command or topic"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    .one(line.tokens[index].text.lowercased(), 1)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let table = context.names.table
    let typed = query.text.lowercased()
    // The second word of a name, after the first.
    if let tokens = query.known?.line.tokens, tokens.count > 2 {
      let first = tokens[1].text.lowercased()
      return table.commands.filter { $0.words.count == 2 && $0.words[0] == first }
        .filter { $0.words[1].hasPrefix(typed) }.map { Candidate($0.words[1], detail: $0.summary) }
    }
    let commands = table.firstWords.map { name in
      Candidate(name, detail: table.commands.first { $0.words[0] == name }?.summary ?? "")
    }
    let topics =
      [Candidate(Help.everything, detail: "All commands")]
      + Help.topics.map { Candidate($0.name, detail: $0.title) }
    guard !typed.isEmpty else { return topics + commands }
    let steps = Stage.all.map { Candidate($0.name, detail: $0.summary) }
    let settings = table.settings.map { Candidate($0.name, detail: $0.meaning) }
    return (commands + topics + steps + settings).filter { $0.insert.hasPrefix(typed) }
  }
}
