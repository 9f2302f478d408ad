import Phrases

/// Text: one word or quoted; where `several`, as many words as leave the rest of the line to make sense.
public struct TextKind: ParameterKind {
  public let label: String
  public let description: String
  let several: Bool

  public func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .quoted, !token.text.isEmpty || token.kind == .quoted else {
      return .none
    }
    guard several, token.isBare else { return .one(token.text, 1) }
    let run = min(line.run(from: index), 12)
    return .several((1...run).map { (line.joined(index, $0), $0) })
  }
}

/// One of a few fixed words, each with what it stands for.
public struct ChoiceKind<Value: Sendable>: ParameterKind {
  public let label: String
  public let description: String
  let choices: [(word: String, value: Value)]
  let detail: @Sendable (Value) -> String

  /// - Parameter detail: what completion says of a choice.
  public init(
    _ label: String, _ choices: [(word: String, value: Value)],
    detail: @escaping @Sendable (Value) -> String = { _ in "" }
  ) {
    self.label = label
    self.choices = choices
    self.detail = detail
    description = choices.map(\.word).joined(separator: " or ")
  }

  public func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Value> {
    let token = line.tokens[index]
    guard token.kind == .word || token.kind == .quoted else { return .none }
    let key = token.text.lowercased()
    return choices.first { $0.word == key }.map { .one($0.value, 1) } ?? .none
  }

  public func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    let text = line.tokens[index].text
    let words = choices.map(\.word)
    let near = Lexicon(words, name: { $0 }).nearest(Names.key(text), limit: 1)
    return Diagnostic(.noneOf(words, text, near: near), rank: 2)
  }

  public func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    choices.filter { $0.word.hasPrefix(query.text.lowercased()) }.map {
      Candidate($0.word, detail: detail($0.value))
    }
  }
}

/// The rest of the line as it was typed.
public struct RestKind: ParameterKind {
  public let label: String
  public let description: String
  public let extent = ParameterExtent.rest

  public func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let rest = InnerLine(line, from: index)
    return .one(rest.text, rest.tokens.count)
  }
}

/// A line that asks something; completion, colours and preview go on inside it.
public struct LineKind: ParameterKind {
  public let label = "QUESTION"
  public let description = "a line that asks something, such as today"
  public let extent = ParameterExtent.line

  public func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<String> {
    let inner = InnerLine(line, from: index)
    return .one(inner.text, inner.tokens.count)
  }
}

extension ParameterKind where Self == TextKind {
  public static func text(_ label: String, _ description: String) -> TextKind {
    TextKind(label: label, description: description, several: false)
  }
  /// Some words, which need no quotes.
  public static func words(_ label: String, _ description: String) -> TextKind {
    TextKind(label: label, description: description, several: true)
  }
  /// A name being given: several words need no quotes.
  public static var newName: TextKind { TextKind(label: "NAME", description: "a name", several: true) }
}
extension ParameterKind where Self == ChoiceKind<String> {
  public static func oneOf(_ label: String, _ choices: [String]) -> ChoiceKind<String> {
    ChoiceKind(label, choices.map { ($0, $0) })
  }
}
extension ParameterKind where Self == ChoiceKind<Bool> {
  public static var onOff: ChoiceKind<Bool> { ChoiceKind("ON", [("on", true), ("off", false)]) }
}
extension ParameterKind {
  /// The cases of an enumeration by their raw values.
  public static func oneOf<Case: CaseIterable & RawRepresentable<String> & Sendable>(
    _ label: String, _ cases: Case.Type
  ) -> ChoiceKind<Case> where Self == ChoiceKind<Case> {
    ChoiceKind(label, Case.allCases.map { ($0.rawValue, $0) })
  }
}
extension ParameterKind where Self == LineKind {
  public static var line: LineKind { LineKind() }
}
extension ParameterKind where Self == RestKind {
  public static func rest(_ label: String, _ description: String) -> RestKind {
    RestKind(label: label, description: description)
  }
}
