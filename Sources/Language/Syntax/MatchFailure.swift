import Phrases

/// What a line that does not fit its syntax is told.
extension SyntaxMatcher {
  /// What could stand at a token.
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

  func failure() throws -> CommandError {
    let index = furthest
    guard index < line.tokens.count else { return try missing() }
    let token = line.tokens[index]
    var best: Diagnostic?
    for case .kind(let kind) in expected.map(\.what) {
      if let found = try kind.diagnose(at: index, in: line, context), found.rank > best?.rank ?? 0 {
        best = found
      }
    }
    if let best { return error(best, at: index) }
    // `turkey brest`: a word behind a name is rather one of it than out of place.
    if token.isBare, token.text.first?.isLetter == true {
      for expectation in earlier {
        guard case .kind(let kind) = expectation.what, expectation.index < index,
          line.run(from: expectation.index) > index - expectation.index,
          let longer = try kind.diagnose(longer: expectation.index..<index + 1, in: line, context)
        else { continue }
        return error(longer, at: expectation.index)
      }
    }
    let words = expected.compactMap { expectation -> String? in
      switch expectation.what {
      case .word(let word): word
      case .option(let name): "--" + name
      default: nil
      }
    }
    let near = Lexicon(words, name: { $0 }).nearest(Names.key(token.text), limit: 1)
    let others = descriptions
    if others.isEmpty {
      return CommandError.nothingMoreExpected.at(token.span)
    }
    let error = CommandError.unexpected(line.slice(token.span), possible: Self.list(others), near: near).at(
      token.span)
    // A small word alone was left out: `category rename fruit Obst`.
    // Behind a | steps of other languages are mended as such.
    // Options say that they are there: `backup ~/backup`.
    let plain = words.filter { !$0.hasPrefix("--") }
    guard near.isEmpty, plain.count == 1,
      others.count == 1 || others.count == words.count && index == line.tokens.count - 1,
      !line.text.hasByte(UInt8(ascii: "|"))
    else { return error }
    return error.fixed(by: [[.inserting(plain[0], at: token.span.lowerBound)]], isNear: true)
  }

  /// The line ends where more was expected.
  private func missing() throws -> CommandError {
    if let slip = slips.first {
      let token = line.tokens[slip.index]
      return CommandError.unexpected(line.slice(token.span), near: [slip.word]).at(token.span)
    }
    // A word taken for part of a name may have been meant for what is missing.
    let last = line.tokens.count - 1
    for expectation in earlier where expectation.index == last {
      guard case .kind(let kind) = expectation.what,
        let diagnostic = try kind.diagnose(at: last, in: line, context)
      else { continue }
      return error(diagnostic, at: last)
    }
    let end = line.tokens.last?.span.upperBound ?? 0
    return CommandError.incomplete(Self.list(descriptions)).at(end..<end + 1)
  }

  private func error(_ diagnostic: Diagnostic, at index: Int) -> CommandError {
    let last = min(index + diagnostic.tokens, line.tokens.count) - 1
    var error = diagnostic.error.at(
      line.tokens[index].span.lowerBound..<line.tokens[last].span.upperBound)
    error.rank = diagnostic.rank
    return error
  }

  private var descriptions: [String] {
    var seen: [String] = []
    for expectation in expected {
      let text: String
      switch expectation.what {
      case .word(let word): text = "“\(word)”"
      case .option(let name): text = "--\(name)"
      case .kind(let kind):
        guard !kind.description.isEmpty else { continue }
        text = kind.description
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
