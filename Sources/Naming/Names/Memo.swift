/// What was made of something, kept as long as that is the same.
struct Memo<Given: Equatable, Value> {
  private var known: (given: Given, value: Value)?

  /// - Parameter make: asked where something else is given than the last time.
  mutating func of(_ given: Given, make: (Given) throws -> Value) rethrows -> Value {
    if let known, known.given == given { return known.value }
    let value = try make(given)
    known = (given, value)
    return value
  }
}
