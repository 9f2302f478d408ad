/// One part after another.
final class SequenceSyntax: Syntax, @unchecked Sendable {
  private let parts: [Syntax]

  init(_ parts: [Syntax]) {
    self.parts = parts
    super.init(lead: parts.first?.lead ?? .any)
  }

  override var usage: String { parts.map(\.usage).filter { !$0.isEmpty }.joined(separator: " ") }
  override var parameters: [AnyParameter] { parts.flatMap(\.parameters) }
  override var surelyBound: Set<ObjectIdentifier> { parts.reduce(into: []) { $0.formUnion($1.surelyBound) } }

  override func follow(_ way: SyntaxMatcher, _ index: Int, _ next: SyntaxMatcher.Next) throws -> Bool {
    try follow(way, from: 0, index, next)
  }

  private func follow(
    _ way: SyntaxMatcher, from first: Int, _ index: Int, _ next: SyntaxMatcher.Next
  ) throws -> Bool {
    if first == parts.count - 1 { return try way.match(parts[first], index, next) }
    return try way.match(parts[first], index) { try self.follow(way, from: first + 1, $0, next) }
  }
}

/// A part that may be left out.
final class OptionalSyntax: Syntax, @unchecked Sendable {
  private let part: Syntax

  init(_ part: Syntax) {
    self.part = part
    super.init()
  }

  override var usage: String { "[\(part.usage)]" }
  override var parameters: [AnyParameter] { part.parameters }

  override func follow(_ way: SyntaxMatcher, _ index: Int, _ next: SyntaxMatcher.Next) throws -> Bool {
    if way.mayBegin(part.lead, index), try way.match(part, index, next) { return true }
    return try next(index)
  }
}

/// The first part that fits.
final class ChoiceSyntax: Syntax, @unchecked Sendable {
  private let parts: [Syntax]

  init(_ parts: [Syntax]) {
    self.parts = parts
    super.init(lead: parts.reduce([]) { $0.union($1.lead) })
  }

  override var usage: String {
    let ways = parts.map(\.usage).filter { !$0.isEmpty }
    return ways.count == 1 ? ways[0] : "(" + ways.joined(separator: " | ") + ")"
  }
  override var parameters: [AnyParameter] { parts.flatMap(\.parameters) }
  override var surelyBound: Set<ObjectIdentifier> {
    guard let first = parts.first else { return [] }
    return parts.dropFirst().reduce(first.surelyBound) { $0.intersection($1.surelyBound) }
  }

  override func follow(_ way: SyntaxMatcher, _ index: Int, _ next: SyntaxMatcher.Next) throws -> Bool {
    for part in parts where way.mayBegin(part.lead, index) {
      if try way.match(part, index, next) { return true }
    }
    return false
  }
}

/// Any of its parts, each at most once, in any order.
final class AnyOrderSyntax: Syntax, @unchecked Sendable {
  private let parts: [Syntax]

  init(_ parts: [Syntax]) {
    self.parts = parts
    super.init()
  }

  override var usage: String {
    parts.map(\.usage).filter { !$0.isEmpty }.map { "[\($0)]" }.joined(separator: " ")
  }
  override var parameters: [AnyParameter] { parts.flatMap(\.parameters) }

  override func follow(_ way: SyntaxMatcher, _ index: Int, _ next: SyntaxMatcher.Next) throws -> Bool {
    try follow(way, used: 0, index, next)
  }

  /// - Parameter used: the parts that were there already, a bit for each.
  private func follow(
    _ way: SyntaxMatcher, used: Int, _ index: Int, _ next: SyntaxMatcher.Next
  ) throws -> Bool {
    // What has to follow is offered before what may stand here.
    if way.isCursor(index), try next(index) { return true }
    if way.goesOn(at: index) {
      for offset in parts.indices where used & 1 << offset == 0 && way.mayBegin(parts[offset].lead, index) {
        let done = try way.match(parts[offset], index) { after in
          guard after > index else { return false }
          return try self.follow(way, used: used | 1 << offset, after, next)
        }
        if done { return true }
      }
    }
    return try !way.isCursor(index) && next(index)
  }
}

/// What is read, and neither offered nor spoken of.
final class UnspokenSyntax: Syntax, @unchecked Sendable {
  private let part: Syntax

  init(_ part: Syntax) {
    self.part = part
    super.init(lead: part.lead)
  }

  override var parameters: [AnyParameter] { part.parameters }
  override var surelyBound: Set<ObjectIdentifier> { part.surelyBound }

  override func follow(_ way: SyntaxMatcher, _ index: Int, _ next: SyntaxMatcher.Next) throws -> Bool {
    try !way.isNoting && way.match(part, index, next)
  }
}
