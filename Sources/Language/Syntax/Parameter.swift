/// A part of a syntax: a parameter, a fixed word, or parts put together. A string is a fixed word.
public protocol SyntaxPart: Sendable {
  var syntax: Syntax { get }
}

extension String: SyntaxPart {
  public var syntax: Syntax { WordSyntax(Keyword(self)) }
}

/// What a call is asked by. Its identity, not its name, tells it from others.
public class ParameterKey: @unchecked Sendable {
  /// As messages and tests call it.
  public let name: String
  /// Whether a call may lack it; a required one is on every way through its syntax.
  let isRequired: Bool

  fileprivate init(name: String, isRequired: Bool) {
    self.name = name
    self.isRequired = isRequired
  }
}

/// A parameter without its type, as a syntax holds it.
public class AnyParameter: ParameterKey, @unchecked Sendable {
  public let kind: any ParameterKind

  fileprivate init(_ name: String, _ kind: any ParameterKind, isRequired: Bool) {
    self.kind = kind
    super.init(name: name, isRequired: isRequired)
  }
}

/// A value that every call has: `call[category]` is a `Category`.
///
/// A test checks that it stands on every way through the syntax of its command.
public final class Parameter<Value: Sendable>: AnyParameter, SyntaxPart, @unchecked Sendable {
  public init(_ name: String, _ kind: some ParameterKind<Value>) {
    super.init(name, kind, isRequired: true)
  }
  public var syntax: Syntax { ParameterSyntax(self) }
}

/// A value that a call may have: `call[when]` is a `Day?`.
public final class OptionalParameter<Value: Sendable>: AnyParameter, SyntaxPart, @unchecked Sendable {
  public init(_ name: String, _ kind: some ParameterKind<Value>) {
    super.init(name, kind, isRequired: false)
  }
  public var syntax: Syntax { ParameterSyntax(self) }
}

/// A value that a call may have several times: `call[numbers]` is an `[Int]`.
public final class RepeatedParameter<Value: Sendable>: AnyParameter, SyntaxPart, @unchecked Sendable {
  public init(_ name: String, _ kind: some ParameterKind<Value>) {
    super.init(name, kind, isRequired: false)
  }
  public var syntax: Syntax { ParameterSyntax(self) }
}

/// A fixed word whose presence is asked for: `call[off]`.
public final class Keyword: ParameterKey, SyntaxPart, @unchecked Sendable {
  public init(_ text: String) { super.init(name: text, isRequired: false) }
  public var syntax: Syntax { WordSyntax(self) }
}

/// A list of parts, each of which is read by itself: `call.parts(of: list)`.
public final class ListKey: ParameterKey, @unchecked Sendable {
  public init() { super.init(name: "list", isRequired: false) }
}

/// `--name`, whose presence is asked for.
public final class Flag: ParameterKey, SyntaxPart, @unchecked Sendable {
  public init(_ name: String) { super.init(name: name, isRequired: false) }
  public var syntax: Syntax { FlagSyntax(self) }
}
