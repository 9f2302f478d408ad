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
    /// One or more, with something between them.
    case list(ListKey, Syntax, between: Syntax)
    /// What is read, and neither offered nor spoken of.
    case unspoken(Syntax)
  }
  let form: Form
  let lead: Lead

  init(_ form: Form) {
    self.form = form
    lead = form.lead
  }

  public var syntax: Syntax { self }

  /// Whether it takes no words.
  public var isEmpty: Bool { if case .sequence(let parts) = form { parts.isEmpty } else { false } }

  /// Whether what follows is one line of its own, or commands of their own.
  public var extent: ParameterExtent {
    for kind in kinds where kind.extent != .words { return kind.extent }
    return .words
  }
}

extension SyntaxPart where Self == Syntax {
  /// Nothing at all.
  public static var empty: Syntax { Syntax(.sequence([])) }

  /// One after another.
  public static func sequence<each Part: SyntaxPart>(_ parts: repeat each Part) -> Syntax {
    Syntax(.sequence(list(repeat each parts)))
  }

  /// Parts that may be left out, all of them together.
  public static func optional<each Part: SyntaxPart>(_ parts: repeat each Part) -> Syntax {
    Syntax(.optional(one(list(repeat each parts))))
  }

  /// The first of these that fits.
  public static func choice<each Part: SyntaxPart>(_ parts: repeat each Part) -> Syntax {
    choice(of: list(repeat each parts))
  }
  public static func choice(of parts: [Syntax]) -> Syntax { Syntax(.choice(parts)) }

  /// Any of these, each at most once, in any order.
  public static func anyOrder<each Part: SyntaxPart>(_ parts: repeat each Part) -> Syntax {
    anyOrder(of: list(repeat each parts))
  }
  public static func anyOrder(of parts: [Syntax]) -> Syntax { Syntax(.anyOrder(parts)) }

  /// One or more times.
  public static func repeated<each Part: SyntaxPart>(_ parts: repeat each Part) -> Syntax {
    Syntax(.repeated(one(list(repeat each parts))))
  }

  /// One or more of a part, with something between them; `call.parts(of: list)` tells them apart.
  public static func list(_ list: ListKey, of part: some SyntaxPart, between: some SyntaxPart) -> Syntax {
    Syntax(.list(list, part.syntax, between: between.syntax))
  }

  /// What is read, and neither offered nor spoken of where a line does not fit: mostly to be refused with a reason.
  public static func unspoken(_ part: some SyntaxPart) -> Syntax { Syntax(.unspoken(part.syntax)) }

  /// `--name VALUE`
  public static func option(_ name: String, _ value: AnyParameter) -> Syntax { Syntax(.option(name, value)) }

  private static func list<each Part: SyntaxPart>(_ parts: repeat each Part) -> [Syntax] {
    var all: [Syntax] = []
    repeat all.append((each parts).syntax)
    return all
  }

  private static func one(_ parts: [Syntax]) -> Syntax {
    parts.count == 1 ? parts[0] : Syntax(.sequence(parts))
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
    case .optional(let part), .repeated(let part), .unspoken(let part): part.parameters
    case .list(_, let part, let between): part.parameters + between.parameters
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
    case .repeated(let part), .list(_, let part, _), .unspoken(let part): return part.surelyBound
    }
  }
}
