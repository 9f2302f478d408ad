/// Parameters that are asked for together, such as the ways to say a time.
public struct KeyGroup: Sendable, ExpressibleByArrayLiteral {
  /// Of the parameters, to be compared without counting references.
  private let ids: [ObjectIdentifier]

  public init(_ keys: [ParameterKey]) { ids = keys.map { ObjectIdentifier($0) } }
  public init(arrayLiteral keys: ParameterKey...) { self.init(keys) }

  func has(_ id: ObjectIdentifier) -> Bool {
    for index in ids.indices where ids[index] == id { return true }
    return false
  }
}

/// A line understood: the values of its parameters and where they stand.
public struct Invocation: Sendable {
  @usableFromInline struct Bound: Sendable {
    @usableFromInline let key: ParameterKey
    /// Of the key, to be compared without counting a reference.
    @usableFromInline let id: ObjectIdentifier
    /// Nil for fixed words and flags.
    @usableFromInline let value: AnyValue?
    @usableFromInline let tokens: Range<Int>

    init(key: ParameterKey, value: AnyValue?, tokens: Range<Int>) {
      (self.key, self.value, self.tokens) = (key, value, tokens)
      id = ObjectIdentifier(key)
    }
  }
  public let line: Line
  @usableFromInline let bound: [Bound]

  init(line: Line, bound: [Bound]) {
    self.line = line
    self.bound = bound
  }

  /// The value of a required parameter.
  ///
  /// - Precondition: the parameter is of the syntax that was read, which then has it on every way through it.
  @inlinable
  public subscript<Value>(_ parameter: Parameter<Value>) -> Value {
    guard let value = value(parameter, as: Value.self) else {
      preconditionFailure("the syntax does not promise \(parameter.name)")
    }
    return value
  }

  /// The value of a parameter where it was given.
  @inlinable
  public subscript<Value>(_ parameter: OptionalParameter<Value>) -> Value? {
    value(parameter, as: Value.self)
  }

  /// The values of a parameter, in order.
  public subscript<Value>(_ parameter: RepeatedParameter<Value>) -> [Value] {
    bound.compactMap { $0.key === parameter ? ($0.value as? TypedValue<Value>)?.value : nil }
  }

  /// The last value of a type, whatever it is for.
  public func last<Value: Sendable>(_ type: Value.Type) -> Value? {
    bound.reversed().lazy.compactMap { ($0.value as? TypedValue<Value>)?.value }.first
  }

  /// All values of a type, whatever they are for.
  public func all<Value: Sendable>(_ type: Value.Type) -> [Value] {
    bound.compactMap { ($0.value as? TypedValue<Value>)?.value }
  }

  /// Whether a fixed word was given.
  public subscript(_ word: Keyword) -> Bool { has(word) }

  /// Whether a flag was given.
  public subscript(_ flag: Flag) -> Bool { has(flag) }

  /// The parts of a list, each as a call of its own; without the list, the call itself.
  public func parts(of list: ListKey) -> [Invocation] {
    var parts: [Invocation] = []
    var start = 0
    let id = ObjectIdentifier(list)
    for index in bound.indices where bound[index].id == id {
      parts.append(Invocation(line: line, bound: Array(bound[start...index])))
      start = index + 1
    }
    return parts.isEmpty ? [self] : parts
  }

  /// A required parameter where it is known: of a line still being typed, some are not.
  public func known<Value>(_ parameter: Parameter<Value>) -> Value? { value(parameter, as: Value.self) }

  @inlinable
  func value<Value: Sendable>(_ key: ParameterKey, as type: Value.Type) -> Value? {
    let id = ObjectIdentifier(key)
    for index in bound.indices where bound[index].id == id {
      // A parameter is made with a kind of its type, and binds what that kind has read.
      return bound[index].value.map { unsafeDowncast($0, to: TypedValue<Value>.self).value }
    }
    return nil
  }

  /// Whether a parameter, word or flag was given.
  public func has(_ key: ParameterKey) -> Bool { index(of: key) != nil }

  private func index(of key: ParameterKey) -> Int? {
    let id = ObjectIdentifier(key)
    return bound.indices.first { bound[$0].id == id }
  }

  /// Whether nothing but these was given.
  public func isOnly(_ keys: ParameterKey...) -> Bool {
    bound.allSatisfy { item in keys.contains { $0 === item.key } }
  }

  /// The tokens of a parameter.
  public func tokens(of key: ParameterKey) -> Range<Int>? { index(of: key).map { bound[$0].tokens } }

  /// The place of a parameter, in UTF-8 offsets of the line.
  public func span(of key: ParameterKey) -> Range<Int>? { tokens(of: key).flatMap { line.span($0) } }

  /// The places of a parameter that was given several times.
  public func spans(of key: ParameterKey) -> [Range<Int>] {
    bound.compactMap { $0.key === key ? line.span($0.tokens) : nil }
  }

  /// How often any of several parameters was given.
  public func count(ofAny keys: KeyGroup) -> Int {
    var count = 0
    for index in bound.indices where keys.has(bound[index].id) { count += 1 }
    return count
  }

  /// The places of several parameters, in the order of the line.
  public func spans(ofAny keys: KeyGroup) -> [Range<Int>] {
    bound.indices.compactMap { keys.has(bound[$0].id) ? line.span(bound[$0].tokens) : nil }
  }

  /// The place from the first of several parameters to the end of the last; nil where none was given.
  public func span(ofAny keys: KeyGroup) -> Range<Int>? {
    var tokens: Range<Int>?
    for index in bound.indices where keys.has(bound[index].id) {
      let own = bound[index].tokens
      tokens = (tokens?.lowerBound ?? own.lowerBound)..<own.upperBound
    }
    return tokens.flatMap { line.span($0) }
  }

  /// The place of all its words, in UTF-8 offsets of the line.
  public var span: Range<Int>? {
    guard let first = bound.map(\.tokens.lowerBound).min(), let end = bound.map(\.tokens.upperBound).max()
    else {
      return nil
    }
    return line.span(first..<end)
  }

  /// Whether a parameter of some kind was given.
  public func hasKind(_ isWanted: (any ParameterKind) -> Bool) -> Bool {
    bound.contains { item in (item.key as? AnyParameter).map { isWanted($0.kind) } ?? false }
  }

  /// The places of all things with a name, for colour.
  public var names: [Range<Int>] {
    bound.compactMap { item in
      guard let parameter = item.key as? AnyParameter, parameter.kind.isName else { return nil }
      return line.span(item.tokens)
    }
  }
}
