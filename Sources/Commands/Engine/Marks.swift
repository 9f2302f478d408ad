import Store

/// What a part of a line is, for colour.
public struct Mark: Sendable, Equatable {
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
  public func marks(_ text: String) -> [Mark] {
    guard let scan = try? Lexer.scan(text) else { return [Mark(.unknown, 0..<text.utf8.count)] }
    var marks: [Mark] = []
    for tokens in spoken(text, Self.parts(scan.tokens), &marks) {
      let line = Line(text: text, tokens: tokens)
      guard let (known, mistake) = try? store.read({ log in try self.marks(line, scope(log)) }) else {
        continue
      }
      var parts = known
      if let mistake, let span = mistake.span, isFinal(mistake, in: text) {
        parts.append(Mark(.unknown, span))
      }
      parts += tokens.compactMap(Self.shape).filter { shape in
        !parts.contains { $0.span.overlaps(shape.span) }
      }
      marks += parts
    }
    if let comment = scan.comment { marks.append(Mark(.comment, comment..<text.utf8.count)) }
    return marks
  }

  /// The commands whose words are looked at each by itself: instead of one that rehearses others, those others.
  private func spoken(_ text: String, _ parts: [[Token]], _ marks: inout [Mark]) -> [[Token]] {
    parts.flatMap { tokens -> [[Token]] in
      guard CommandTable.all.isTrial(tokens[...]) else { return [tokens] }
      marks.append(Mark(.command, tokens[0].span))
      let line = Line(text: text, tokens: tokens)
      let call = try? store.read { log in
        try table.command(of: line).command.parse(line, from: 1, try self.scope(log))
      }
      return call?.commands("commands").map(\.tokens) ?? Self.parts(Array(tokens.dropFirst()))
    }
  }

  /// The command and the names of a line, and what is wrong with it.
  private func marks(_ line: Line, _ scope: Scope) throws -> ([Mark], CommandError?) {
    let first = line.tokens[0].span
    switch table.find(line.tokens[...]) {
    case .command(let command, let count):
      let words = line.tokens.prefix(count).map { Mark(.command, $0.span) }
      if command.takesLine, line.tokens.count > count, line.tokens[count].kind != .quoted {
        let inner = Line(text: line.text, tokens: Array(line.tokens[count...]))
        let (marks, mistake) = try self.marks(inner, scope)
        return (words + marks, mistake)
      }
      do {
        return (words + names(try command.parse(line, from: count, scope)), nil)
      } catch let error as CommandError {
        return (words + names(try Walk.expectations(command.syntax, line, from: count, scope).bound), error)
      }
    case .incomplete, .ambiguous: return ([Mark(.command, first)], nil)
    case .unknown:
      let isAlias = try scope.log.aliases().contains { $0.name == line.tokens[0].text.lowercased() }
      return ([Mark(isAlias ? .command : .unknown, first)], nil)
    }
  }

  private func names(_ found: Invocation) -> [Mark] {
    found.bound.filter(\.value.isNamed).map { item in
      let tokens = found.line.tokens[item.tokens]
      return Mark(.name, tokens.first!.span.lowerBound..<tokens.last!.span.upperBound)
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
  private static func shape(_ token: Token) -> Mark? {
    switch token.kind {
    case .quoted: Mark(.string, token.span)
    case .option: Mark(.option, token.span)
    case .semicolon, .pipe: nil
    case .word: QuantityKind.split(token.text).0 == nil ? nil : Mark(.number, token.span)
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
