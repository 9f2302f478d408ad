/// The shape of a command's words after its name; this one takes none, and each other shape is a subclass.
///
/// One value serves parsing, completion, colour, help and checking; see docs/grammar.md. Shapes are objects that follow
/// themselves along a line: a switch over their kinds would have the parts of each copied at every step.
public class Syntax: SyntaxPart, @unchecked Sendable {
  /// How a token may begin at which this fits and takes it; anything at all for what may take none.
  let lead: Lead

  init(lead: Lead = .any) { self.lead = lead }

  public final var syntax: Syntax { self }

  /// In the notation of help: `ITEM [QUANTITY] [@SLOT]`.
  public var usage: String { "" }

  /// Every parameter in it, as often as it stands there.
  public var parameters: [AnyParameter] { [] }

  /// What every way through it binds.
  var surelyBound: Set<ObjectIdentifier> { [] }

  /// Follows this along a line, and then what comes next.
  /// - Parameters:
  ///   - index: the token where it begins.
  ///   - next: what follows, from the token behind it.
  /// - Returns: whether a way was found to the end.
  func follow(_ way: SyntaxMatcher, _ index: Int, _ next: SyntaxMatcher.Next) throws -> Bool {
    try next(index)
  }
}

extension Syntax {
  /// Whether it takes no words.
  public var isEmpty: Bool { type(of: self) == Syntax.self }

  /// Whether what follows is one line of its own, or commands of their own.
  public var extent: ParameterExtent {
    for kind in kinds where kind.extent != .words { return kind.extent }
    return .words
  }

  /// The kinds in it, each once by its label.
  public var kinds: [any ParameterKind] {
    var seen: Set<String> = []
    return parameters.map(\.kind).filter { seen.insert($0.label).inserted }
  }

  /// The parameters that every call must have and that some way through the syntax leaves out: faults of the
  /// declaration, which a test looks for.
  public var brokenPromises: [String] {
    let sure = surelyBound
    return parameters.filter { $0.isRequired && !sure.contains(ObjectIdentifier($0)) }.map(\.name)
  }
}

extension SyntaxPart where Self == Syntax {
  /// Nothing at all.
  public static var empty: Syntax { Syntax() }

  /// One after another.
  public static func sequence<each Part: SyntaxPart>(_ parts: repeat each Part) -> Syntax {
    one(list(repeat each parts))
  }

  /// Parts that may be left out, all of them together.
  public static func optional<each Part: SyntaxPart>(_ parts: repeat each Part) -> Syntax {
    OptionalSyntax(one(list(repeat each parts)))
  }

  /// The first of these that fits.
  public static func choice<each Part: SyntaxPart>(_ parts: repeat each Part) -> Syntax {
    choice(of: list(repeat each parts))
  }
  public static func choice(of parts: [Syntax]) -> Syntax { ChoiceSyntax(parts) }

  /// Any of these, each at most once, in any order.
  public static func anyOrder<each Part: SyntaxPart>(_ parts: repeat each Part) -> Syntax {
    anyOrder(of: list(repeat each parts))
  }
  public static func anyOrder(of parts: [Syntax]) -> Syntax { AnyOrderSyntax(parts) }

  /// One or more times.
  public static func repeated<each Part: SyntaxPart>(_ parts: repeat each Part) -> Syntax {
    RepeatedSyntax(one(list(repeat each parts)))
  }

  /// One or more of a part, with something between them; `call.parts(of: list)` tells them apart.
  public static func list(_ list: ListKey, of part: some SyntaxPart, between: some SyntaxPart) -> Syntax {
    ListSyntax(list, part.syntax, between: between.syntax)
  }

  /// What is read, and neither offered nor spoken of where a line does not fit: mostly to be refused with a reason.
  public static func unspoken(_ part: some SyntaxPart) -> Syntax { UnspokenSyntax(part.syntax) }

  /// `--name VALUE`
  public static func option(_ name: String, _ value: AnyParameter) -> Syntax { OptionSyntax(name, value) }

  private static func list<each Part: SyntaxPart>(_ parts: repeat each Part) -> [Syntax] {
    var all: [Syntax] = []
    repeat all.append((each parts).syntax)
    return all
  }

  private static func one(_ parts: [Syntax]) -> Syntax {
    parts.isEmpty ? Syntax() : parts.count == 1 ? parts[0] : SequenceSyntax(parts)
  }
}
