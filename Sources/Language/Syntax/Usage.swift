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
    case .choice(let parts):
      parts.count == 1 ? parts[0].usage : "(" + parts.map(\.usage).joined(separator: " | ") + ")"
    case .anyOrder(let parts): parts.map { "[\($0.usage)]" }.joined(separator: " ")
    case .unspoken: ""
    case .repeated(let part), .list(_, let part, _): "\(part.usage) …"
    }
  }

  /// The kinds in it, each once by its label.
  public var kinds: [any ParameterKind] {
    var seen: Set<String> = []
    return parameters.map(\.kind).filter { seen.insert($0.label).inserted }
  }
}
