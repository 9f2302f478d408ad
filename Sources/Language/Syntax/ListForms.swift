/// Groups that one line may repeat: each costs stack.
private let maximumGroups = 64

/// A part one or more times.
final class RepeatedSyntax: Syntax, @unchecked Sendable {
  private let part: Syntax

  init(_ part: Syntax) {
    self.part = part
    super.init(lead: part.lead)
  }

  override var usage: String { "\(part.usage) …" }
  override var parameters: [AnyParameter] { part.parameters }
  override var surelyBound: Set<ObjectIdentifier> { part.surelyBound }

  override func follow(_ way: SyntaxMatcher, _ index: Int, _ next: SyntaxMatcher.Next) throws -> Bool {
    if let part = part as? ParameterSyntax { return try way.values(part.parameter, index, next) }
    return try follow(way, index, count: 1, next)
  }

  private func follow(
    _ way: SyntaxMatcher, _ index: Int, count: Int, _ next: SyntaxMatcher.Next
  ) throws -> Bool {
    guard count <= maximumGroups else {
      throw CommandError.tooManyGroups(maximumGroups).at(way.line.tokens[index].span)
    }
    return try way.match(part, index) { after in
      if after > index, way.goesOn(at: after), try self.follow(way, after, count: count + 1, next) {
        return true
      }
      return try next(after)
    }
  }
}

/// One or more of a part, with something between them. Behind each stands the list's key, so that they can be told
/// apart.
final class ListSyntax: Syntax, @unchecked Sendable {
  private let key: ListKey
  private let part: Syntax
  private let between: Syntax

  init(_ key: ListKey, _ part: Syntax, between: Syntax) {
    self.key = key
    self.part = part
    self.between = between
    super.init(lead: part.lead)
  }

  override var usage: String { "\(part.usage) …" }
  override var parameters: [AnyParameter] { part.parameters + between.parameters }
  override var surelyBound: Set<ObjectIdentifier> { part.surelyBound }

  override func follow(_ way: SyntaxMatcher, _ index: Int, _ next: SyntaxMatcher.Next) throws -> Bool {
    try follow(way, index, count: 1, next)
  }

  private func follow(
    _ way: SyntaxMatcher, _ index: Int, count: Int, _ next: SyntaxMatcher.Next
  ) throws -> Bool {
    guard count <= maximumGroups else { return false }
    return try way.match(part, index) { after in
      guard after > index else { return false }
      return try way.bind(key, nil, index..<after) { after in
        if way.goesOn(at: after) {
          let goesOn = try way.match(between, after) { start in
            try self.follow(way, start, count: count + 1, next)
          }
          if goesOn { return true }
        }
        return try next(after)
      }
    }
  }
}
