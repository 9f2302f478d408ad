/// A syntax in the notation of help: `log ITEM [QUANTITY] [@SLOT]`.
extension Syntax {
  var usage: String {
    switch self {
    case .word(let text): text
    case .parameter(_, let kind): kind.label
    case .option(let name, let kind): "--\(name) \(kind.label)"
    case .flag(let name): "--\(name)"
    case .sequence(let parts): parts.map(\.usage).filter { !$0.isEmpty }.joined(separator: " ")
    case .optional(let part): "[\(part.usage)]"
    case .choice(let parts):
      parts.count == 1 ? parts[0].usage : "(" + parts.map(\.usage).joined(separator: " | ") + ")"
    case .anyOrder(let parts): parts.map { "[\($0.usage)]" }.joined(separator: " ")
    case .repeated(let part): "\(part.usage) …"
    }
  }

  /// The kinds in it, each once, with their labels.
  var kinds: [any ParameterKind] {
    switch self {
    case .word, .flag: []
    case .parameter(_, let kind), .option(_, let kind): [kind]
    case .sequence(let parts), .choice(let parts), .anyOrder(let parts): Self.unique(parts.flatMap(\.kinds))
    case .optional(let part), .repeated(let part): part.kinds
    }
  }

  private static func unique(_ kinds: [any ParameterKind]) -> [any ParameterKind] {
    var seen: Set<String> = []
    return kinds.filter { seen.insert($0.label).inserted }
  }
}

extension Command {
  /// `log ITEM [QUANTITY] …`
  public var usage: String {
    let rest = syntax.usage
    return rest.isEmpty ? name : "\(name) \(rest)"
  }

  /// Reads the words after the command's name. A message without a better way on tells the usage.
  func parse(_ line: Line, from start: Int, _ resolver: NameResolver) throws -> Invocation {
    do {
      if isPiped(line) { return try Pipeline(self, line, from: start, resolver).call }
      return try SyntaxMatcher.parse(syntax, line, from: start, resolver)
    } catch var error as CommandError {
      if error.kind == .syntax, error.hint == nil {
        error.hint = usage.count <= 90 ? "usage: \(usage)" : "help \(name) shows how it is written"
      }
      throw error
    }
  }

  /// Whether what follows a | goes on with this command's rows; a line of its own after the name keeps its pipes.
  func isPiped(_ line: Line) -> Bool {
    line.hasPipes && !syntax.kinds.contains { $0 is RestKind || $0 is LineKind || $0 is CommandsKind }
  }
}
