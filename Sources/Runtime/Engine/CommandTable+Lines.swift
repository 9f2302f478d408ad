import Language

extension CommandTable {
  /// The tokens of a line; the text of a command that takes it as it stands is one of them.
  package func tokens(_ text: String) throws(Lexer.Failure) -> [Token] { try Lexer.complete(scan(text)) }

  /// The tokens of a line that may still be in the typing.
  func scan(_ text: String) throws(Lexer.Failure) -> Lexer.Result {
    var lexer = try Lexer(text)
    var isSettled = false
    while lexer.advance() {
      if !isSettled, !lexer.isAtOption {
        switch rest(lexer.result.tokens) {
        case .words: break
        case .wordsOfCommand: isSettled = true
        case .text:
          lexer.takeText()
          return lexer.result
        case .program:
          try lexer.takeProgram()
          return lexer.result
        }
      }
      guard try lexer.take() else { break }
      if lexer.result.tokens.last?.kind == .semicolon { isSettled = false }
    }
    return lexer.result
  }

  /// How what follows some tokens is read.
  private enum Rest {
    /// As words, as far as is known yet: it is asked again at the next one.
    case words
    /// As words, up to the end of the command.
    case wordsOfCommand
    /// As one text, to the end of the line.
    case text
    /// As the words of a program, to the end of the line.
    case program
  }

  /// How the last command of some tokens takes what follows.
  private func rest(_ tokens: [Token]) -> Rest {
    if tokens.count > 1, let last = tokens.last, last.isBare,
      last.text.utf8.count == Command.programWord.utf8.count,
      last.text.lowercased() == Command.programWord, takesProgram(tokens)
    {
      return .program
    }
    if tokens.count == 1, takesWordsAlone(tokens[0]) { return .wordsOfCommand }
    return takesText(tokens) ? .text : .words
  }

  /// Whether `run` at the end of some tokens names a program: behind the name of what is to run it.
  private func takesProgram(_ tokens: [Token]) -> Bool {
    var part = tokens[...]
    if let end = part.lastIndex(where: { $0.kind == .semicolon }) { part = part[(end + 1)...] }
    if part.count > 1, isRehearsal(part) { part.removeFirst() }
    guard case .command(let command, let count) = find(part), command.traits.contains(.takesProgram) else {
      return false
    }
    // The name, and `run`.
    return part.count > count + 1
  }

  /// Whether the last command of some tokens takes all that follows as a text.
  private func takesText(_ tokens: [Token]) -> Bool {
    // No name with its options is longer.
    var part = tokens.suffix(8)
    if let end = part.lastIndex(where: { $0.kind == .semicolon }) { part = part[(end + 1)...] }
    // Asked at each word of a line: two words behind a name settle it, and most lines have them.
    if part.count > 2, part.dropFirst().prefix(2).allSatisfy(\.isBare) { return false }
    if part.count > 1, isRehearsal(part) { part.removeFirst() }
    // Words behind the name, unless they are options, begin no text: they are in it.
    guard part.count < 8, let first = part.first, part.dropFirst().first.map({ $0.kind == .option }) ?? true,
      case .command(let command, let count) = find(part.prefix(1)), command.traits.contains(.takesText)
    else { return false }
    var options = part.dropFirst(count)
    while let option = options.popFirst() {
      guard option.kind == .option else { return false }
      if option.text == "--" + LineFormat.option, options.popFirst() == nil { return false }
    }
    return first.isBare
  }

  /// The commands of a line, parted by `;`. One that rehearses others has all that follow.
  package func split(_ text: String) throws(CommandError) -> [Line] {
    let tokens: [Token]
    do {
      tokens = try self.tokens(text)
    } catch {
      throw CommandError(error)
    }
    guard tokens.contains(where: { $0.kind == .semicolon }) else {
      return tokens.isEmpty ? [] : [Line(text: text, tokens: tokens)]
    }
    return parts(tokens).map { Line(text: text, tokens: $0) }
  }

  /// Whether words behind a line would belong to its only command.
  package func takesMore(_ text: String) -> Bool {
    guard let scan = try? scan(text), scan.comment == nil else { return false }
    return (try? split(text))?.count == 1
  }

  /// The tokens of each command.
  package func parts(_ tokens: [Token]) -> [[Token]] {
    var parts: [[Token]] = []
    var rest = tokens[...]
    while let start = rest.firstIndex(where: { $0.kind != .semicolon }) {
      rest = rest[start...]
      let end = isRehearsal(rest) ? nil : rest.firstIndex { $0.kind == .semicolon }
      parts.append(Array(rest[..<(end ?? rest.endIndex)]))
      rest = rest[(end ?? rest.endIndex)...]
    }
    return parts
  }

  /// An alias of what-if does not take what stands behind a `;`, which would then be done in earnest.
  func checkEnd(_ last: Line?, before next: Line) throws(CommandError) {
    guard let last, isRehearsal(last.tokens[...]) else { return }
    throw CommandError.aliasOfRehearsal(last.tokens[0].text).at(next.tokens.first?.span)
  }
}
