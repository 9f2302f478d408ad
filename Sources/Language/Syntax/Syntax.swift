/// The shape of a command's words after its name.
///
/// One value serves parsing, completion, colour, help and checking; see docs/grammar.md.
public struct Syntax: SyntaxPart {
  indirect enum Form: Sendable {
    case word(Keyword)
    case flag(Flag)
    case parameter(AnyParameter)
    /// `--name VALUE`
    case option(String, AnyParameter)
    case sequence([Syntax])
    case optional(Syntax)
    case choice([Syntax])
    case anyOrder([Syntax])
    case repeated(Syntax)
  }
  let form: Form

  init(_ form: Form) { self.form = form }

  public var syntax: Syntax { self }

  /// Nothing at all.
  public static let empty = Syntax(.sequence([]))

  public var isEmpty: Bool { if case .sequence(let parts) = form { parts.isEmpty } else { false } }

  /// One after another.
  public static func sequence(_ parts: any SyntaxPart...) -> Syntax { sequence(parts) }
  public static func sequence(_ parts: [any SyntaxPart]) -> Syntax { Syntax(.sequence(parts.map(\.syntax))) }

  /// Parts that may be left out, all of them together.
  public static func optional(_ parts: any SyntaxPart...) -> Syntax {
    Syntax(.optional(parts.count == 1 ? parts[0].syntax : sequence(parts)))
  }

  /// The first of these that fits.
  public static func choice(_ parts: any SyntaxPart...) -> Syntax { choice(parts) }
  public static func choice(_ parts: [any SyntaxPart]) -> Syntax { Syntax(.choice(parts.map(\.syntax))) }

  /// Any of these, each at most once, in any order.
  public static func anyOrder(_ parts: any SyntaxPart...) -> Syntax { anyOrder(parts) }
  public static func anyOrder(_ parts: [any SyntaxPart]) -> Syntax { Syntax(.anyOrder(parts.map(\.syntax))) }

  /// One or more times.
  public static func repeated(_ parts: any SyntaxPart...) -> Syntax {
    Syntax(.repeated(parts.count == 1 ? parts[0].syntax : sequence(parts)))
  }

  /// `--name VALUE`
  public static func option(_ name: String, _ value: AnyParameter) -> Syntax { Syntax(.option(name, value)) }

  /// Whether what follows is one line of its own, or commands of their own.
  public var extent: ParameterExtent {
    for kind in kinds where kind.extent != .words { return kind.extent }
    return .words
  }
}

extension Syntax {
  /// The parameters that every call must have and that some way through the syntax leaves out: faults of the
  /// declaration, which a test looks for.
  public var brokenPromises: [String] {
    let sure = surelyBound
    return parameters.filter { $0.isRequired && !sure.contains(ObjectIdentifier($0)) }.map(\.name)
  }

  /// Every parameter in it, as often as it stands there.
  public var parameters: [AnyParameter] {
    switch form {
    case .word, .flag: []
    case .parameter(let parameter), .option(_, let parameter): [parameter]
    case .sequence(let parts), .choice(let parts), .anyOrder(let parts): parts.flatMap(\.parameters)
    case .optional(let part), .repeated(let part): part.parameters
    }
  }

  private var surelyBound: Set<ObjectIdentifier> {
    switch form {
    case .word, .flag, .optional, .anyOrder: return []
    case .parameter(let parameter), .option(_, let parameter): return [ObjectIdentifier(parameter)]
    case .sequence(let parts): return parts.reduce(into: []) { $0.formUnion($1.surelyBound) }
    case .choice(let parts):
      guard let first = parts.first else { return [] }
      return parts.dropFirst().reduce(first.surelyBound) { $0.intersection($1.surelyBound) }
    case .repeated(let part): return part.surelyBound
    }
  }
}
