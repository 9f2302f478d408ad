import Language
import Naming
import Records
import Runtime

extension Command {
  static let help = Command("help", "Explain a command or a topic", topic: .shell) {
    let words = RepeatedParameter("word", HelpKind())
    return Form(
      syntax: .optional(.repeated(words)),
      examples: [
        .init("help", "all commands", says: "what-if"), .init("help log", "one of them", says: "QUANTITY"),
        .init("help days", "how days are written", says: "18 nov"),
      ],
      action: .query { call, context in
        try Help.report(call[words], call.span(of: words), context.names.table)
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
    let topics = Help.topics.map { Candidate($0.name, detail: $0.title) }
    return (commands + topics).filter { $0.insert.hasPrefix(typed) }
  }
}
