/// A syntax in the notation of help: `log ITEM [QUANTITY] [@SLOT]`.
extension Syntax {
  public var usage: String {
    switch form {
    case .word(let word): word.name
    case .parameter(let parameter): parameter.kind.label
    case .option(let name, let parameter): "--\(name) \(parameter.kind.label)"
    case .flag(let flag): "--\(flag.name)"
    case .sequence(let parts): parts.map(\.usage).filter { !$0.isEmpty }.joined(separator: " ")
    case .optional(let part): "[\(part.usage)]"
    case .choice(let all): Self.choice(all.map(\.usage).filter { !$0.isEmpty })
    case .anyOrder(let parts): parts.map { "[\($0.usage)]" }.joined(separator: " ")
    case .repeated(let part): "\(part.usage) …"
    case .list(let part): "\(part.usage), …"
    case .unlisted: ""
    }
  }

  private static func choice(_ parts: [String]) -> String {
    parts.count == 1 ? parts[0] : "(" + parts.joined(separator: " | ") + ")"
  }

  /// The kinds in it, each once by its label.
  public var kinds: [any ParameterKind] {
    var seen: Set<String> = []
    return parameters.map(\.kind).filter { seen.insert($0.label).inserted }
  }

  /// Reads the words of a line from `start` on, all of them.
  /// - Throws: `CommandError` with the place of what does not fit.
  public func parse(_ line: Line, from start: Int, _ context: any ParseContext) throws -> Invocation {
    try SyntaxMatcher.parse(self, line, from: start, context)
  }

  /// What of an unfinished or mistaken line could be read: the values of the words that fit so far.
  public func known(_ line: Line, from start: Int, _ context: any ParseContext) throws -> Invocation {
    try SyntaxMatcher.expectations(self, line, from: start, context).known
  }
}
