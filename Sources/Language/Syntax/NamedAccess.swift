import Domain

extension SyntaxPart where Self == Syntax {
  public static func word(_ text: String) -> Syntax { text.syntax }
  public static func flag(_ name: String) -> Syntax { Flag(name).syntax }
  public static func parameter<V>(_ name: String, _ kind: some ParameterKind<V>) -> Syntax {
    OptionalParameter<V>(name, kind).syntax
  }
  public static func option<V>(_ name: String, _ kind: some ParameterKind<V>) -> Syntax {
    .option(name, OptionalParameter<V>(name, kind))
  }
  public static func sequence(_ parts: [Syntax]) -> Syntax { Syntax(.sequence(parts)) }
  public static func choice(_ parts: [Syntax]) -> Syntax { Syntax(.choice(parts)) }
  public static func anyOrder(_ parts: [Syntax]) -> Syntax { Syntax(.anyOrder(parts)) }
}

extension Invocation {
  public func has(_ name: String) -> Bool { bound.contains { $0.key.name == name } }
  public func value<T: Sendable>(_ name: String, _ type: T.Type = T.self) -> T? {
    for item in bound where item.key.name == name {
      if let value = item.value as? TypedValue<T> { return value.value }
    }
    return nil
  }
  public func values<T: Sendable>(_ name: String, _ type: T.Type = T.self) -> [T] {
    bound.compactMap { $0.key.name == name ? ($0.value as? TypedValue<T>)?.value : nil }
  }
  public func isOnly(_ names: Set<String>) -> Bool { bound.allSatisfy { names.contains($0.key.name) } }
  public func tokens(_ name: String) -> Range<Int>? {
    (bound.first { $0.key.name == name && $0.value != nil } ?? bound.first { $0.key.name == name })?.tokens
  }
  public func span(_ name: String) -> Range<Int>? { tokens(name).flatMap { line.span($0) } }
  public func number(_ name: String) -> Amount? { value(name) }
  public func integer(_ name: String) -> Int? { value(name) }
  public func day(_ name: String) -> Day? { value(name) ?? value(name, Period.self)?.day }
  public func range(_ name: String) -> DayRange? { value(name) ?? value(name, Period.self)?.range }
  public func minute(_ name: String) -> Int? { value(name) }
  public func weekdays(_ name: String) -> WeekdaySet? { value(name) }
  public func text(_ name: String) -> String? { value(name) }
  public func texts(_ name: String) -> [String] { values(name) }
  public func integers(_ name: String) -> [Int] { values(name) }
  public func numbers(_ name: String) -> [(value: Amount, span: Range<Int>?)] {
    bound.compactMap { item in
      item.key.name == name
        ? (item.value as? TypedValue<Amount>).map { ($0.value, line.span(item.tokens)) } : nil
    }
  }
  public var incomplete: CommandError {
    CommandError(.fault, "a fault inside dhsh: the values of this line were lost", span: nil)
  }
}
