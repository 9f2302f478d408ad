/// What a part of a line is, for colour.
public struct Mark: Sendable {
  public enum Kind: Sendable { case command, unknown, number, string, option, slot, comment }
  public var kind: Kind
  /// UTF-8 offsets.
  public var span: Range<Int>
}

extension Engine {
  /// The parts of a line that have a colour, from the lexer and the command table alone: quick enough
  /// for every key.
  public func marks(_ text: String) -> [Mark] {
    guard let scan = try? Lexer.scan(text) else { return [Mark(kind: .unknown, span: 0..<text.utf8.count)] }
    var marks: [Mark] = []
    for command in scan.tokens.split(whereSeparator: { $0.kind == .semicolon }) {
      var rest = command
      if let first = command.first {
        switch table.find(command) {
        case .command(_, let tokens):
          for token in command.prefix(tokens) { marks.append(Mark(kind: .command, span: token.span)) }
          rest = command.dropFirst(tokens)
        case .incomplete, .ambiguous:
          marks.append(Mark(kind: .command, span: first.span))
          rest = command.dropFirst()
        case .unknown:
          marks.append(Mark(kind: .unknown, span: first.span))
          rest = command.dropFirst()
        }
      }
      for token in rest {
        if let kind = Self.kind(of: token) { marks.append(Mark(kind: kind, span: token.span)) }
      }
    }
    if let comment = scan.comment { marks.append(Mark(kind: .comment, span: comment..<text.utf8.count)) }
    return marks
  }

  private static func kind(of token: Token) -> Mark.Kind? {
    switch token.kind {
    case .quoted: return token.text.hasPrefix("@") ? .slot : .string
    case .option: return .option
    case .semicolon, .pipe: return nil
    case .word:
      if token.text.hasPrefix("@") { return .slot }
      let (number, _) = QuantityKind.split(token.text)
      return number != nil ? .number : nil
    }
  }
}
