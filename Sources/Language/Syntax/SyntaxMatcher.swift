/// Follows a syntax along the tokens of a line.
///
/// The same way through it parses (every token must be used up) and completes (it stops at the last token, which
/// is being typed, and collects what could stand there).
final class SyntaxMatcher {
  let line: Line
  let context: any ParseContext
  private let completing: Bool
  /// Whether to note what was expected where; a line that fits needs no such notes.
  private let noting: Bool
  /// How each token begins.
  private let leads: [Lead]
  private var bound: [Invocation.Bound] = []
  private var steps = 0
  /// What was expected at the furthest token reached.
  private(set) var expected: [Expectation] = []
  /// What was expected at the furthest token but for that one.
  private(set) var earlier: [Expectation] = []
  private(set) var furthest = 0
  /// The most values bound on the way to the cursor, for candidates that depend on them.
  private var known: [Invocation.Bound] = []

  /// Parts of a syntax looked at for one line: more are only asked for by lines made to be hard.
  private static let maximumSteps = 20_000
  /// Values that a command may have.
  static let maximumValues = 500
  /// Groups of words that may be repeated in one line: each costs stack.
  private static let maximumGroups = 64

  private init(_ line: Line, _ context: any ParseContext, completing: Bool, noting: Bool) {
    self.line = line
    self.context = context
    self.completing = completing
    self.noting = noting
    leads = noting ? [] : line.tokens.map(Lead.init)
  }

  /// What a line says by a syntax; nil where it does not fit.
  /// - Parameter start: the first token after the command's name.
  static func reading(
    _ syntax: Syntax, _ line: Line, from start: Int, _ context: any ParseContext
  ) throws -> Invocation? {
    let matcher = SyntaxMatcher(line, context, completing: false, noting: false)
    guard try matcher.match(syntax, start, { $0 == line.tokens.count }) else { return nil }
    return Invocation(line: line, bound: matcher.bound)
  }

  /// The way of a line that does not fit, for what is to be said of it.
  static func failing(
    _ syntax: Syntax, _ line: Line, from start: Int, _ context: any ParseContext
  ) throws -> SyntaxMatcher {
    let matcher = SyntaxMatcher(line, context, completing: false, noting: true)
    matcher.furthest = start
    _ = try matcher.match(syntax, start) { index in
      matcher.expect(.end, index)
      return false
    }
    return matcher
  }

  /// Where in the line the furthest token stands that it came to.
  var reached: Int {
    furthest < line.tokens.count
      ? line.tokens[furthest].span.lowerBound : (line.tokens.last?.span.upperBound ?? 0) + 1
  }

  /// What could stand at the last token.
  static func expectations(
    _ syntax: Syntax, _ line: Line, from start: Int, _ context: any ParseContext
  ) throws -> (expected: [Expectation], known: Invocation) {
    let matcher = SyntaxMatcher(line, context, completing: true, noting: true)
    _ = try matcher.match(syntax, start) { _ in false }
    return (matcher.expected, Invocation(line: line, bound: matcher.known))
  }

  private func match(_ syntax: Syntax, _ index: Int, _ next: (Int) throws -> Bool) throws -> Bool {
    steps += 1
    guard steps < Self.maximumSteps else {
      throw CommandError(
        .syntax, "this line is too long to be understood", span: line.span(0..<line.tokens.count),
        hint: "write it as several lines")
    }
    switch syntax.form {
    case .word(let word):
      return try isWord(index, word.name) && bind(word, nil, index..<index + 1, next)
    case .flag(let flag):
      return try isOption(index, flag.name) && bind(flag, nil, index..<index + 1, next)
    case .option(let name, let parameter):
      return try isOption(index, name) && self.parameter(parameter, index + 1, next)
    case .parameter(let parameter):
      return try self.parameter(parameter, index, next)
    case .sequence(let parts):
      return try sequence(parts[...], index, next)
    case .optional(let part):
      if mayBegin(part.lead, index), try match(part, index, next) { return true }
      return try next(index)
    case .choice(let parts):
      for offset in parts.indices where mayBegin(parts[offset].lead, index) {
        if try match(parts[offset], index, next) { return true }
      }
      return false
    case .anyOrder(let parts):
      return try anyOrder(parts, used: 0, index, next)
    case .repeated(let part):
      if case .parameter(let parameter) = part.form {
        return try values(parameter, index, next)
      }
      return try groups(part, index, count: 1, next)
    case .unspoken(let part):
      return try !noting && match(part, index, next)
    case .list(let list, let part, let between):
      return try self.list(list, part, between, index, count: 1, next)
    }
  }

  private func sequence(
    _ parts: ArraySlice<Syntax>, _ index: Int, _ next: (Int) throws -> Bool
  ) throws -> Bool {
    guard let first = parts.first else { return try next(index) }
    if parts.count == 1 { return try match(first, index, next) }
    return try match(first, index) { try self.sequence(parts.dropFirst(), $0, next) }
  }

  private func anyOrder(
    _ parts: [Syntax], used: Int, _ index: Int, _ next: (Int) throws -> Bool
  ) throws -> Bool {
    // At the end of the line nothing more can match; only completion wants to know what could.
    if index < line.tokens.count || completing {
      for offset in parts.indices where used & 1 << offset == 0 && mayBegin(parts[offset].lead, index) {
        let done = try match(parts[offset], index) { after in
          guard after > index else { return false }
          return try self.anyOrder(parts, used: used | 1 << offset, after, next)
        }
        if done { return true }
      }
    }
    return try next(index)
  }

  private func groups(
    _ part: Syntax, _ index: Int, count: Int, _ next: (Int) throws -> Bool
  ) throws -> Bool {
    guard count <= Self.maximumGroups else {
      throw CommandError(
        .syntax, "one line can have at most \(Self.maximumGroups) of these", span: line.tokens[index].span,
        hint: "write the rest in another line")
    }
    return try match(part, index) { after in
      guard after > index else { return try next(after) }
      if after < self.line.tokens.count || self.completing {
        if try self.groups(part, after, count: count + 1, next) { return true }
      }
      return try next(after)
    }
  }

  /// The parts of a list: behind each stands its key, so that they can be told apart.
  private func list(
    _ key: ListKey, _ part: Syntax, _ between: Syntax, _ index: Int, count: Int,
    _ next: (Int) throws -> Bool
  ) throws -> Bool {
    guard count <= Self.maximumGroups else { return false }
    return try match(part, index) { after in
      guard after > index else { return false }
      return try self.bind(key, nil, index..<after) { after in
        if after < self.line.tokens.count || self.completing {
          let goesOn = try self.match(between, after) { start in
            try self.list(key, part, between, start, count: count + 1, next)
          }
          if goesOn { return true }
        }
        return try next(after)
      }
    }
  }

  private func parameter(
    _ parameter: AnyParameter, _ index: Int, _ next: (Int) throws -> Bool
  ) throws -> Bool {
    if completing, parameter.kind.spansWords, index < line.tokens.count - 1,
      line.run(from: index) >= line.tokens.count - 1 - index
    {
      offer(.kind(parameter.kind), index)
    }
    guard isThere(index, .kind(parameter.kind)) else { return false }
    switch try readings(parameter, index) {
    case .none:
      return false
    case .one(let value, let count):
      return try bind(parameter, value, index..<index + count, next)
    case .several(let readings):
      let offered = expected.count
      for (value, count) in readings {
        if try bind(parameter, value, index..<index + count, next) { return true }
        // The first reading that leads to the cursor is the one meant.
        if completing, expected.count > offered { return false }
      }
      return false
    }
  }

  /// The ways to read a value. What is wrong in a line still being typed may yet become right.
  private func readings(_ parameter: AnyParameter, _ index: Int) throws -> ParseResult<AnyValue> {
    do {
      return try parameter.kind.read(at: index, in: line, context)
    } catch is CommandError where completing {
      return .none
    }
  }

  /// A parameter as often as it fits: in a loop, because a line may have very many of them.
  private func values(
    _ parameter: AnyParameter, _ index: Int, _ next: (Int) throws -> Bool
  ) throws -> Bool {
    var place = index
    let before = bound.count
    while isThere(place, .kind(parameter.kind)) {
      let reading: (value: AnyValue, count: Int)?
      switch try readings(parameter, place) {
      case .none: reading = nil
      case .one(let value, let count): reading = (value, count)
      case .several(let readings): reading = readings.first.map { ($0.0, $0.1) }
      }
      guard bound.count < Self.maximumValues else {
        throw CommandError(
          .syntax, "a command can have at most \(Self.maximumValues) values", span: line.tokens[place].span,
          hint: "give it several times")
      }
      guard let reading, !completing || place + reading.count < line.tokens.count else { break }
      bound.append(
        Invocation.Bound(key: parameter, value: reading.value, tokens: place..<place + reading.count))
      place += reading.count
    }
    if completing, bound.count > known.count { known = bound }
    // As many as there are, then fewer, where what follows needs the last of them.
    while bound.count > before {
      if try next(bound[bound.count - 1].tokens.upperBound) { return true }
      bound.removeLast()
    }
    return false
  }

  private func bind(
    _ key: ParameterKey, _ value: AnyValue?, _ tokens: Range<Int>, _ next: (Int) throws -> Bool
  ) throws -> Bool {
    // A value that reaches into the word being typed is not known yet.
    if completing, tokens.upperBound >= line.tokens.count { return false }
    bound.append(Invocation.Bound(key: key, value: value, tokens: tokens))
    if completing, bound.count > known.count { known = bound }
    if try next(tokens.upperBound) { return true }
    bound.removeLast()
    return false
  }

  /// Whether a part may fit at a token, or what it expects there is to be noted.
  private func mayBegin(_ lead: Lead, _ index: Int) -> Bool {
    noting || (index < leads.count ? lead.contains(leads[index]) : lead == .any)
  }

  /// Whether there is a token at an index, noting what was expected there.
  private func isThere(_ index: Int, _ what: @autoclosure () -> Expectation.What) -> Bool {
    if noting {
      if !completing {
        expect(what(), index)
      } else if index == line.tokens.count - 1 {
        offer(what(), index)
        return false
      }
    }
    return index < line.tokens.count
  }

  private func isWord(_ index: Int, _ name: String) -> Bool {
    guard isThere(index, .word(name)), line.tokens[index].isBare else { return false }
    return line.tokens[index].text == name || line.tokens[index].text.lowercased() == name
  }

  private func isOption(_ index: Int, _ name: String) -> Bool {
    guard isThere(index, .option(name)) else { return false }
    return line.tokens[index].kind == .option && line.tokens[index].text.dropFirst(2) == name
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
}
