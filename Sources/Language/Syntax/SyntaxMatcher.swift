import Phrases

/// Follows a syntax along the tokens of a line.
///
/// The same way through it parses (every token must be used up) and completes (it stops at the last token, which
/// is being typed, and collects what could stand there).
final class SyntaxMatcher {
  /// What follows a part, from the token behind it: whether a way was found to the end.
  typealias Next = (Int) throws -> Bool

  let line: Line
  let context: any ParseContext
  private let completing: Bool
  /// Whether to note what was expected where; a line that fits needs no such notes.
  let isNoting: Bool
  /// How each token begins.
  private let leads: [Lead]
  // One line is read by one caller at a time: the checks that nobody else reaches for these would be a fiftieth of a script.
  @exclusivity(unchecked) private var bound: [Invocation.Bound] = []
  @exclusivity(unchecked) private var steps = 0
  /// What was read where so far; of a long line the last of it is looked at. Apart from the results, so that looking
  /// counts no references.
  @exclusivity(unchecked) private var readBefore: [(parameter: ObjectIdentifier, index: Int)] = []
  @exclusivity(unchecked) private var results: [ParseResult<AnyValue>] = []
  /// What was expected at the furthest token reached.
  private(set) var expected: [Expectation] = []
  /// What was expected at the furthest token but for that one.
  private(set) var earlier: [Expectation] = []
  private(set) var furthest = 0
  /// Words that are a slip away from a fixed one, right behind another that is right: `last` of `at last`.
  private(set) var slips: [(index: Int, word: String)] = []
  /// Where fixed words were found.
  private var matchedWords: Set<Int> = []
  /// The most values bound on the way to the cursor, for candidates that depend on them.
  private var known: [Invocation.Bound] = []

  /// Parts of a syntax looked at for one line: more are only asked for by lines made to be hard.
  private static let maximumSteps = 20_000
  /// Values that a command may have.
  static let maximumValues = 500

  private init(_ line: Line, _ context: any ParseContext, completing: Bool, isNoting: Bool) {
    self.line = line
    self.context = context
    self.completing = completing
    self.isNoting = isNoting
    leads = isNoting ? [] : line.tokens.map(Lead.init)
    bound.reserveCapacity(line.tokens.count)
    if !isNoting {
      readBefore.reserveCapacity(16)
      results.reserveCapacity(16)
    }
  }

  /// What a line says by a syntax; nil where it does not fit.
  /// - Parameter start: the first token after the command's name.
  static func reading(
    _ syntax: Syntax, _ line: Line, from start: Int, _ context: any ParseContext
  ) throws -> Invocation? {
    let matcher = SyntaxMatcher(line, context, completing: false, isNoting: false)
    guard try matcher.match(syntax, start, { $0 == line.tokens.count }) else { return nil }
    return Invocation(line: line, bound: matcher.bound)
  }

  /// The way of a line that does not fit, for what is to be said of it.
  static func failing(
    _ syntax: Syntax, _ line: Line, from start: Int, _ context: any ParseContext
  ) throws -> SyntaxMatcher {
    let matcher = SyntaxMatcher(line, context, completing: false, isNoting: true)
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
    let matcher = SyntaxMatcher(line, context, completing: true, isNoting: true)
    _ = try matcher.match(syntax, start) { _ in false }
    return (matcher.expected, Invocation(line: line, bound: matcher.known))
  }

  func match(_ syntax: Syntax, _ index: Int, _ next: Next) throws -> Bool {
    steps += 1
    guard steps < Self.maximumSteps else {
      throw CommandError.tooLongToRead.at(line.span(0..<line.tokens.count))
    }
    return try syntax.follow(self, index, next)
  }

  /// Whether something more could stand at a token. At the end of the line nothing can match any more; only completion
  /// wants to know what could.
  func goesOn(at index: Int) -> Bool { index < line.tokens.count || completing }

  /// Whether a token is the word being completed.
  func isCursor(_ index: Int) -> Bool { completing && index == line.tokens.count - 1 }

  func parameter(
    _ parameter: AnyParameter, _ index: Int, _ next: Next
  ) throws -> Bool {
    if completing, parameter.kind.spansWords, index < line.tokens.count - 1,
      parameter.kind.spansQuotes || line.run(from: index) >= line.tokens.count - 1 - index
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
  ///
  /// A place is read again on each way that comes to it, and a kind says the same of it each time.
  private func readings(_ parameter: AnyParameter, _ index: Int) throws -> ParseResult<AnyValue> {
    let id = ObjectIdentifier(parameter)
    for place in readBefore.indices.suffix(64)
    where readBefore[place].index == index && readBefore[place].parameter == id {
      return results[place]
    }
    var result = ParseResult<AnyValue>.none
    do { result = try parameter.kind.read(at: index, in: line, context) } catch is CommandError
      where completing
    {}
    readBefore.append((id, index))
    results.append(result)
    return result
  }

  /// A parameter as often as it fits: in a loop, because a line may have very many of them.
  func values(
    _ parameter: AnyParameter, _ index: Int, _ next: Next
  ) throws -> Bool {
    var place = index
    let before = bound.count
    /// Where one more could stand: it is offered after what follows those that are there.
    func isOneMore() -> Bool { completing && place == line.tokens.count - 1 && bound.count > before }
    while !isOneMore(), isThere(place, .kind(parameter.kind)) {
      let reading: (value: AnyValue, count: Int)?
      switch try readings(parameter, place) {
      case .none: reading = nil
      case .one(let value, let count): reading = (value, count)
      case .several(let readings):
        // The blank before the cursor may end a name that others go on from.
        let fitting = readings.first { !completing || place + $0.1 < line.tokens.count }
        reading = fitting.map { ($0.0, $0.1) }
      }
      guard bound.count < Self.maximumValues else {
        throw CommandError.tooManyValues(Self.maximumValues).at(line.tokens[place].span)
      }
      guard let reading, !completing || place + reading.count < line.tokens.count else { break }
      bound.append(
        Invocation.Bound(key: parameter, value: reading.value, tokens: place..<place + reading.count))
      place += reading.count
    }
    if completing, bound.count > known.count { known = bound }
    let isOneMore = isOneMore()
    defer { if isOneMore { offer(.kind(parameter.kind), line.tokens.count - 1) } }
    // As many as there are, then fewer, where what follows needs the last of them.
    while bound.count > before {
      if try next(bound[bound.count - 1].tokens.upperBound) { return true }
      bound.removeLast()
    }
    return false
  }

  func bind(
    _ key: ParameterKey, _ value: AnyValue?, _ tokens: Range<Int>, _ next: Next
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
  func mayBegin(_ lead: Lead, _ index: Int) -> Bool {
    isNoting || (index < leads.count ? lead.contains(leads[index]) : lead == .any)
  }

  /// Whether there is a token at an index, noting what was expected there.
  private func isThere(_ index: Int, _ what: @autoclosure () -> Expectation.What) -> Bool {
    if isNoting {
      if !completing {
        expect(what(), index)
      } else if index == line.tokens.count - 1 {
        offer(what(), index)
        return false
      }
    }
    return index < line.tokens.count
  }

  func isWord(_ index: Int, _ name: String) -> Bool {
    guard isThere(index, .word(name)), line.tokens[index].isBare else { return false }
    if line.tokens[index].text.isWord(name) {
      if isNoting { matchedWords.insert(index) }
      return true
    }
    if isNoting, !completing, matchedWords.contains(index - 1), name.utf8.count > 3,
      Names.distance(Names.key(line.tokens[index].text), name, limit: 1) != nil
    {
      slips.append((index, name))
    }
    return false
  }

  func isOption(_ index: Int, _ name: String) -> Bool {
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
