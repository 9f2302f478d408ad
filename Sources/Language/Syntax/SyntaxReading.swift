extension Syntax {
  /// What the words of a line from `start` on say, all of them; nil where they do not fit. Nothing is found out of why.
  /// - Parameter other: how it may be written besides. It is asked only where this syntax does not fit, so that what
  ///   fits keeps its meaning; its lines may have lists parted by commas.
  public func reading(
    _ line: Line, from start: Int, otherwise other: Syntax? = nil, _ context: any ParseContext
  ) throws -> Invocation? {
    if let call = try SyntaxMatcher.reading(self, line, from: start, context) { return call }
    guard let other else { return nil }
    return try Self.orNothing { try SyntaxMatcher.reading(other, line.parted, from: start, context) }
  }

  /// The same, of a line that has to fit.
  /// - Throws: `CommandError` with the place of what does not fit, by the syntax that came further.
  public func parse(
    _ line: Line, from start: Int, otherwise other: Syntax? = nil, _ context: any ParseContext
  ) throws -> Invocation {
    if let call = try reading(line, from: start, otherwise: other, context) { return call }
    throw try refusal(line, from: start, otherwise: other, context)
  }

  /// Why a line does not fit.
  private func refusal(
    _ line: Line, from start: Int, otherwise other: Syntax?, _ context: any ParseContext
  ) throws -> CommandError {
    let first = try SyntaxMatcher.failing(self, line, from: start, context)
    let error = try first.failure()
    guard let other else { return error }
    let parted = line.parted
    let second = try Self.orNothing { try SyntaxMatcher.failing(other, parted, from: start, context) }
    // Where commas part it, what stands between them is meant.
    let isParted = parted.tokens.count > line.tokens.count
    guard let second,
      second.reached > first.reached || (second.reached == first.reached && (isParted || error.rank < 2))
    else { return error }
    let later = try second.failure()
    let isBetter = later.rank > error.rank || (isParted && later.rank == error.rank)
    return second.reached > first.reached || isBetter ? later : error
  }

  /// What of an unfinished or mistaken line could be read: the values of the words that fit so far.
  public func known(
    _ line: Line, from start: Int, otherwise other: Syntax? = nil, _ context: any ParseContext
  ) throws -> Invocation {
    let known = try SyntaxMatcher.expectations(self, line, from: start, context).known
    guard let other,
      let more = try Self.orNothing({
        try SyntaxMatcher.expectations(other, line.parted, from: start, context).known
      })
    else { return known }
    return more.bound.count > known.bound.count ? more : known
  }

  /// What could stand at the last token of a line, the word being typed.
  /// - Parameters:
  ///   - start: the first token after the command's name.
  ///   - other: how the line may be written besides.
  public func candidates(
    _ line: Line, from start: Int, otherwise other: Syntax? = nil, _ context: any ParseContext
  ) throws -> [Candidate] {
    let (expected, known) = try SyntaxMatcher.expectations(self, line, from: start, context)
    let parted = line.parted
    guard let other, parted.tokens.last?.kind != .comma,
      let (more, moreKnown) = try Self.orNothing({
        try SyntaxMatcher.expectations(other, parted, from: start, context)
      })
    else { return try offers(expected, line, known, context) }
    // What is read as a name from further back is one only if such a name is there.
    func furthest(_ expected: [SyntaxMatcher.Expectation], _ line: Line) -> Int {
      expected.map { line.tokens[$0.index].span.lowerBound }.max() ?? -1
    }
    let isFurther = furthest(more, parted) > furthest(expected, line)
    var offered = try offers(expected, line, known, allowsSlips: !isFurther, context)
    if parted.tokens.count > line.tokens.count {
      // Behind a comma comes the next thing, or what goes on with a name that has one.
      offered = offered.filter { $0.wordsBefore > 0 }
      return try offers(more, parted, moreKnown, context) + offered
    }
    guard isFurther || offered.isEmpty else { return offered }
    return offered + (try offers(more, parted, moreKnown, context))
  }

  private func offers(
    _ expected: [SyntaxMatcher.Expectation], _ line: Line, _ known: Invocation, allowsSlips: Bool = true,
    _ context: any ParseContext
  ) throws -> [Candidate] {
    let last = line.tokens[line.tokens.count - 1]
    var results: [Candidate] = []
    // What would take the place of words that are right comes behind what is most likely to follow them.
    var instead: [Candidate] = []
    var likeliest: Int?
    for expectation in expected {
      switch expectation.what {
      case .word(let word):
        if last.kind != .quoted, word.hasPrefix(last.text.lowercased()) { results.append(Candidate(word)) }
      case .option(let name):
        let option = "--" + name
        if option.hasPrefix(last.text), last.kind != .quoted { results.append(Candidate(option)) }
      case .kind(let kind):
        let before = line.tokens[expectation.index..<line.tokens.count - 1].map(\.text)
        var query = CompletionQuery(
          text: last.text, before: before, isQuoted: last.kind == .quoted, known: known)
        query.allowsSlips = allowsSlips
        let offered = try kind.candidates(query, context)
        results += last.text.isEmpty ? offered.filter { $0.wordsBefore == 0 } : offered
        if last.text.isEmpty { instead += offered.filter { $0.wordsBefore > 0 } }
        if likeliest == nil, !results.isEmpty { likeliest = results.count }
      case .end: break
      }
    }
    results.insert(contentsOf: instead, at: likeliest ?? results.count)
    return results
  }

  /// A line too entangled for the freer syntax is none of it.
  private static func orNothing<Value>(_ read: () throws -> Value?) throws -> Value? {
    do { return try read() } catch is CommandError { return nil }
  }
}
