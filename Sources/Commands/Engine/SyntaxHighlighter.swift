import Store

/// What a part of a line is, for colour.
public struct Highlight: Sendable, Equatable {
  public enum Kind: Sendable {
    case command
    /// A name that is known, of a food or a meal for instance.
    case name
    /// What means nothing, and no more letters would help.
    case unknown
    case number, string, option, comment
  }
  public var kind: Kind
  /// UTF-8 offsets.
  public var span: Range<Int>

  public init(_ kind: Kind, _ span: Range<Int>) {
    self.kind = kind
    self.span = span
  }
}

extension Engine {
  /// The parts of a line that have a colour.
  public func highlights(_ text: String) -> [Highlight] {
    guard let scan = try? Lexer.scan(text) else { return [Highlight(.unknown, 0..<text.utf8.count)] }
    var highlights: [Highlight] = []
    for tokens in spoken(text, Self.parts(scan.tokens), &highlights) {
      let line = Line(text: text, tokens: tokens)
      guard let (known, mistake) = try? store.read({ log in try self.highlights(line, resolver(log)) }) else {
        continue
      }
      var parts = known
      if let mistake, let span = mistake.span, isFinal(mistake, in: text) {
        parts.append(Highlight(.unknown, span))
      }
      parts += tokens.compactMap(Self.shape).filter { shape in
        !parts.contains { $0.span.overlaps(shape.span) }
      }
      highlights += parts
    }
    if let comment = scan.comment { highlights.append(Highlight(.comment, comment..<text.utf8.count)) }
    return highlights
  }

  /// The commands whose words are looked at each by itself: instead of one that rehearses others, those others.
  private func spoken(_ text: String, _ parts: [[Token]], _ highlights: inout [Highlight]) -> [[Token]] {
    parts.flatMap { tokens -> [[Token]] in
      guard CommandTable.all.isRehearsal(tokens[...]) else { return [tokens] }
      highlights.append(Highlight(.command, tokens[0].span))
      let line = Line(text: text, tokens: tokens)
      let call = try? store.read { log in
        try table.command(of: line).command.parse(line, from: 1, try self.resolver(log))
      }
      return call?.commands("commands").map(\.tokens) ?? Self.parts(Array(tokens.dropFirst()))
    }
  }

  /// The command and the names of a line, and what is wrong with it.
  private func highlights(_ line: Line, _ resolver: NameResolver) throws -> ([Highlight], CommandError?) {
    let first = line.tokens[0].span
    switch table.find(line.tokens[...]) {
    case .command(let command, let count):
      let words = line.tokens.prefix(count).map { Highlight(.command, $0.span) }
      if command.takesLine, line.tokens.count > count, line.tokens[count].kind != .quoted {
        let inner = Line(text: line.text, tokens: Array(line.tokens[count...]))
        let (highlights, mistake) = try self.highlights(inner, resolver)
        return (words + highlights, mistake)
      }
      do {
        return (words + names(try command.parse(line, from: count, resolver)), nil)
      } catch let error as CommandError {
        return (
          words + names(try SyntaxMatcher.expectations(command.syntax, line, from: count, resolver).bound),
          error
        )
      }
    case .incomplete, .ambiguous: return ([Highlight(.command, first)], nil)
    case .unknown:
      let isAlias = try resolver.log.aliases.all().contains { $0.name == line.tokens[0].text.lowercased() }
      return ([Highlight(isAlias ? .command : .unknown, first)], nil)
    }
  }

  private func names(_ found: Invocation) -> [Highlight] {
    found.bound.filter(\.value.isNamed).map { item in
      let tokens = found.line.tokens[item.tokens]
      return Highlight(.name, tokens.first!.span.lowerBound..<tokens.last!.span.upperBound)
    }
  }

  /// Whether a mistake is none that more letters at the end of the line may mend.
  public func isFinal(_ error: CommandError, in text: String) -> Bool {
    guard !error.isIncomplete, let span = error.span, span.upperBound >= text.utf8.count else {
      return !error.isIncomplete
    }
    if error.kind == .refused { return true }
    // Of what is only near, none goes on from what is typed.
    let typed = Names.key(
      String(decoding: Array(text.utf8)[min(span.lowerBound, text.utf8.count)...], as: UTF8.self))
    return !complete(text).candidates.contains { candidate in
      typed.isEmpty || Names.words(Names.key(candidate.display)).contains { $0.hasPrefix(typed) }
        || Names.key(candidate.display).hasPrefix(typed) || candidate.insert.hasPrefix(typed)
        || !candidate.display.contains(where: \.isLetter)
    }
  }

  /// What a word is by its looks alone.
  private static func shape(_ token: Token) -> Highlight? {
    switch token.kind {
    case .quoted: Highlight(.string, token.span)
    case .option: Highlight(.option, token.span)
    case .semicolon, .pipe: nil
    case .word: QuantityKind.split(token.text).0 == nil ? nil : Highlight(.number, token.span)
    }
  }
}

extension Value {
  /// Whether it is something that has a name.
  var isNamed: Bool {
    switch self {
    case .item, .category, .food, .slot, .unit, .metric: true
    default: false
    }
  }
}
