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
    case .choice(let parts): Self.choice(parts.map(\.usage).filter { !$0.isEmpty })
    case .anyOrder(let parts):
      parts.map(\.usage).filter { !$0.isEmpty }.map { "[\($0)]" }.joined(separator: " ")
    case .unspoken: ""
    case .repeated(let part), .list(_, let part, _): "\(part.usage) …"
    }
  }

  private static func choice(_ ways: [String]) -> String {
    ways.count == 1 ? ways[0] : "(" + ways.joined(separator: " | ") + ")"
  }

  /// The kinds in it, each once by its label.
  public var kinds: [any ParameterKind] {
    var seen: Set<String> = []
    return parameters.map(\.kind).filter { seen.insert($0.label).inserted }
  }
}
