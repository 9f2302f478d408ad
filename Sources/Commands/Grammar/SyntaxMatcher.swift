/// Follows a syntax along the tokens of a line.
///
/// The same walk parses (every token must be used up) and completes (it stops at the last token, which
/// is being typed, and collects what could stand there).
final class SyntaxMatcher {
  struct Expectation {
    enum What {
      case word(String)
      case option(String)
      case kind(any ParameterKind)
      case end
    }
    var what: What
    /// The token at which it was expected.
    var index: Int
  }

  let line: Line
  let resolver: NameResolver
  private let completing: Bool
  /// Whether to note what was expected where; a line that fits needs no such notes.
  private let noting: Bool
  private var bound: [Invocation.Bound] = []
  private var steps = 0
  /// What was expected at the furthest token reached.
  private(set) var expected: [Expectation] = []
  /// What was expected at the furthest token but for that one.
  private var earlier: [Expectation] = []
  private(set) var furthest = 0

  private init(_ line: Line, _ resolver: NameResolver, completing: Bool, noting: Bool) {
    self.line = line
    self.resolver = resolver
    self.completing = completing
    self.noting = noting
  }

  /// - Parameter start: the first token after the command's name.
  static func parse(_ syntax: Syntax, _ line: Line, from start: Int, _ resolver: NameResolver) throws
    -> Invocation
  {
    let quick = SyntaxMatcher(line, resolver, completing: false, noting: false)
    if try quick.match(syntax, start, { $0 == line.tokens.count }) {
      return Invocation(line: line, bound: quick.bound)
    }
    let walk = SyntaxMatcher(line, resolver, completing: false, noting: true)
    walk.furthest = start
    _ = try walk.match(syntax, start) { index in
      walk.expect(.end, index)
      return false
    }
    throw try walk.failure()
  }

  /// What could stand at the last token.
  static func expectations(
    _ syntax: Syntax, _ line: Line, from start: Int, _ resolver: NameResolver
  ) throws -> (expected: [Expectation], bound: Invocation) {
    let walk = SyntaxMatcher(line, resolver, completing: true, noting: true)
    _ = try walk.match(syntax, start) { _ in false }
    return (walk.expected, Invocation(line: line, bound: walk.known))
  }

  /// The most values bound on the way to the cursor, for candidates that depend on them.
  private var known: [Invocation.Bound] = []

  private func match(_ syntax: Syntax, _ index: Int, _ next: (Int) throws -> Bool) throws -> Bool {
    steps += 1
    guard steps < 20_000 else { return false }
    switch syntax {
    case .word(let text):
      guard let token = at(index, .word(text)) else { return false }
      guard token.isBare, Self.same(token.text, text) else { return false }
      return try bind(text, .flag, index..<index + 1, next)
    case .flag(let name):
      guard let token = at(index, .option(name)) else { return false }
      guard token.kind == .option, token.text.dropFirst(2) == name else { return false }
      return try bind(name, .flag, index..<index + 1, next)
    case .option(let name, let kind):
      guard let token = at(index, .option(name)) else { return false }
      guard token.kind == .option, token.text.dropFirst(2) == name else { return false }
      return try match(.parameter(name, kind), index + 1, next)
    case .parameter(let name, let kind):
      return try parameter(name, kind, index, next)
    case .sequence(let parts):
      return try sequence(parts[...], index, next)
    case .optional(let part):
      if try match(part, index, next) { return true }
      return try next(index)
    case .choice(let parts):
      for part in parts where try match(part, index, next) { return true }
      return false
    case .anyOrder(let parts):
      return try anyOrder(parts, used: 0, index, next)
    case .repeated(let part):
      return try match(part, index) { after in
        guard after > index else { return try next(after) }
        if try self.match(syntax, after, next) { return true }
        return try next(after)
      }
    }
  }

  private func sequence(_ parts: ArraySlice<Syntax>, _ index: Int, _ next: (Int) throws -> Bool) throws
    -> Bool
  {
    guard let first = parts.first else { return try next(index) }
    if parts.count == 1 { return try match(first, index, next) }
    return try match(first, index) { try self.sequence(parts.dropFirst(), $0, next) }
  }

  private func anyOrder(_ parts: [Syntax], used: Int, _ index: Int, _ next: (Int) throws -> Bool) throws
    -> Bool
  {
    // At the end of the line nothing more can match; only completion wants to know what could.
    if index < line.tokens.count || completing {
      for (offset, part) in parts.enumerated() where used & 1 << offset == 0 {
        let done = try match(part, index) { after in
          guard after > index else { return false }
          return try self.anyOrder(parts, used: used | 1 << offset, after, next)
        }
        if done { return true }
      }
    }
    return try next(index)
  }

  private func parameter(
    _ name: String, _ kind: any ParameterKind, _ index: Int, _ next: (Int) throws -> Bool
  ) throws -> Bool {
    if completing, kind.spansWords, index < line.tokens.count - 1,
      line.run(from: index) >= line.tokens.count - 1 - index
    {
      offer(.kind(kind), index)
    }
    guard at(index, .kind(kind)) != nil else { return false }
    switch try kind.parse(at: index, in: line, resolver) {
    case .none:
      return false
    case .one(let value, let count):
      return try bind(name, value, index..<index + count, next)
    case .several(let readings):
      let offered = expected.count
      for (value, count) in readings {
        if try bind(name, value, index..<index + count, next) { return true }
        // The first reading that leads to the cursor is the one meant.
        if completing, expected.count > offered { return false }
      }
      return false
    }
  }

  private func bind(
    _ name: String, _ value: Value, _ tokens: Range<Int>, _ next: (Int) throws -> Bool
  ) throws -> Bool {
    // A value that reaches into the word being typed is not known yet.
    if completing, tokens.upperBound >= line.tokens.count { return false }
    bound.append(Invocation.Bound(name: name, value: value, tokens: tokens))
    if completing, bound.count > known.count { known = bound }
    if try next(tokens.upperBound) { return true }
    bound.removeLast()
    return false
  }

  /// The token at an index, noting what was expected there.
  private func at(_ index: Int, _ what: @autoclosure () -> Expectation.What) -> Token? {
    guard noting else { return index < line.tokens.count ? line.tokens[index] : nil }
    if completing {
      if index == line.tokens.count - 1 {
        offer(what(), index)
        return nil
      }
      return index < line.tokens.count ? line.tokens[index] : nil
    }
    expect(what(), index)
    return index < line.tokens.count ? line.tokens[index] : nil
  }

  private func offer(_ what: Expectation.What, _ index: Int) {
    expected.append(Expectation(what: what, index: index))
  }

  private func expect(_ what: Expectation.What, _ index: Int) {
    guard index >= furthest else { return }
    if index > furthest {
      furthest = index
      earlier = expected
      expected.removeAll(keepingCapacity: true)
    }
    expected.append(Expectation(what: what, index: index))
  }

  private static func same(_ a: String, _ b: String) -> Bool { a == b || a.lowercased() == b }

  // MARK: Errors

  private func failure() throws -> CommandError {
    let index = furthest
    let token = index < line.tokens.count ? line.tokens[index] : nil
    var best: Diagnostic?
    for expectation in expected {
      guard token != nil, case .kind(let kind) = expectation.what else { continue }
      if let diagnostic = try kind.diagnose(at: index, in: line, resolver), diagnostic.rank > best?.rank ?? 0
      {
        best = diagnostic
      }
    }
    guard let token else {
      // A word taken for part of a name may have been meant for what is missing.
      let last = line.tokens.count - 1
      for expectation in earlier where expectation.index == last {
        guard case .kind(let kind) = expectation.what,
          let diagnostic = try kind.diagnose(at: last, in: line, resolver)
        else { continue }
        return self.error(diagnostic, at: last)
      }
      let end = line.tokens.last?.span.upperBound ?? 0
      var error = CommandError(
        .syntax, "something is missing here: \(Self.list(descriptions))", span: end..<end + 1)
      error.isIncomplete = true
      return error
    }
    if let best { return error(best, at: index) }
    let words = expected.compactMap { expectation -> String? in
      switch expectation.what {
      case .word(let word): word
      case .option(let name): "--" + name
      default: nil
      }
    }
    let near = Lexicon(words, name: { $0 }).nearest(Names.key(token.text), limit: 1).first
    let others = descriptions
    if others.isEmpty {
      return CommandError(.syntax, "nothing more was expected here", span: token.span)
    }
    return CommandError(
      .syntax,
      "did not expect \(CommandError.excerpt(line.slice(token.span))) here; possible: \(Self.list(others))",
      span: token.span, hint: near.map { "did you mean \($0)?" })
  }

  private func error(_ diagnostic: Diagnostic, at index: Int) -> CommandError {
    let last = min(index + diagnostic.tokens, line.tokens.count) - 1
    var error = CommandError(
      diagnostic.kind, diagnostic.message,
      span: line.tokens[index].span.lowerBound..<line.tokens[last].span.upperBound, hint: diagnostic.hint)
    error.corrections = diagnostic.corrections
    error.isNear = diagnostic.isNear
    return error
  }

  private var descriptions: [String] {
    var seen: [String] = []
    for expectation in expected {
      let text: String
      switch expectation.what {
      case .word(let word): text = "“\(word)”"
      case .option(let name): text = "--\(name)"
      case .kind(let kind): text = kind.description
      case .end: continue
      }
      if !seen.contains(text) { seen.append(text) }
    }
    return seen
  }

  private static func list(_ items: [String]) -> String {
    let shown = items.prefix(6)
    if items.count > 6 { return shown.joined(separator: ", ") + ", …" }
    if shown.count < 2 { return shown.first ?? "nothing" }
    return shown.dropLast().joined(separator: ", ") + " or " + shown.last!
  }
}
