import Language
import Naming
import Phrases
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

extension LineAnalyzer {
  /// The parts of a line that have a colour.
  func highlights(_ text: String) throws -> [Highlight] {
    guard let scan = try? table.scan(text) else { return [Highlight(.unknown, 0..<text.utf8.count)] }
    var highlights: [Highlight] = []
    // `what did i eat`, of which the first word is short for a command.
    if let first = scan.tokens.first, table.asks(scan.tokens) { return [Highlight(.command, first.span)] }
    // More than these are not run either.
    let commands = spoken(text, table.parts(scan.tokens), &highlights).prefix(StepReader.maximumCommands)
    for tokens in commands {
      guard let found = try? self.highlights(Line(text: text, tokens: tokens)) else { continue }
      var parts = found.parts
      // Of a command that others follow, no letter of its first word is still to come.
      if let mistake = found.mistake, let span = mistake.span,
        try mistake.code == .unknownCommand && tokens.last?.span != scan.tokens.last?.span
          || isFinal(mistake, in: text)
      {
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
      guard table.isRehearsal(tokens[...]) else { return [tokens] }
      highlights.append(Highlight(.command, tokens[0].span))
      return inner(Line(text: text, tokens: tokens)) ?? table.parts(Array(tokens.dropFirst()))
    }
  }

  /// The commands inside one that rehearses them.
  func inner(_ line: Line) -> [[Token]]? {
    guard case .command(let command, let start) = table.find(line.tokens[...]),
      let parameter = command.syntax.parameters.first(where: { $0.kind.extent == .commands }),
      let call = command.reading(line, from: start, names),
      let range = call.tokens(of: parameter)
    else { return nil }
    return table.parts(Array(line.tokens[range]))
  }

  /// The command and the names of a line, and what is wrong with it.
  /// - Parameter isInner: whether it stands in another line, as after `watch`; there no third can stand.
  private func highlights(
    _ line: Line, isInner: Bool = false
  ) throws -> (parts: [Highlight], mistake: CommandError?) {
    let first = line.tokens[0].span
    if line.tokens[0].isBare, !ReservedWords.isOriginal(line.tokens[0].text),
      try names.aliases().contains(where: { $0.name == line.tokens[0].text.lowercased() })
    {
      return ([Highlight(.command, first)], nil)
    }
    switch table.find(line.tokens[...]) {
    case .command(let command, let count):
      let words = line.tokens.prefix(count).map { Highlight(.command, $0.span) }
      if command.takesLine, !isInner, line.tokens.count > count, line.tokens[count].kind != .quoted {
        let inner = Line(text: line.text, tokens: Array(line.tokens[count...]))
        let (highlights, mistake) = try self.highlights(inner, isInner: true)
        return (words + highlights, mistake)
      }
      do {
        return (words + Self.names(try command.parse(line, from: count, names)), nil)
      } catch let error as CommandError {
        return (
          words + Self.names(try command.syntax.known(line, from: count, otherwise: command.spoken, names)),
          error
        )
      }
    case .incomplete, .ambiguous: return ([Highlight(.command, first)], nil)
    case .unknown:
      if try table.meaning(of: line) != nil || names.isMeasured(line) {
        return ([Highlight(.command, first)], nil)
      }
      // Whether it is a mistake yet is asked as of any other.
      do { _ = try table.command(of: line) } catch { return ([], error.at(first)) }
      return ([], nil)
    }
  }

  private static func names(_ found: Invocation) -> [Highlight] { found.names.map { Highlight(.name, $0) } }

  /// What a word is by its looks alone.
  private static func shape(_ token: Token) -> Highlight? {
    switch token.kind {
    case .quoted: Highlight(.string, token.span)
    case .option: Highlight(.option, token.span)
    case .semicolon, .pipe, .comma: nil
    case .word: QuantityKind.split(token.text).0 == nil ? nil : Highlight(.number, token.span)
    }
  }
}
