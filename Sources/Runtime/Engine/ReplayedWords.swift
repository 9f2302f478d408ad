import Language
import Phrases

/// Lines as scripts have them.
struct ReplayedWords {
  let table: CommandTable
  /// The words that stand for lines of the person's own, by their keys: they are no beginnings of commands.
  var aliases: Set<String> = []

  /// The commands in a text that set what the lines after them mean.
  func sessionCommands(in text: String) -> Set<String> {
    var names: Set<String> = []
    for line in text.split(separator: "\n") {
      for part in (try? table.split(String(line))) ?? [] {
        if case .command(let command, _) = table.find(part.tokens[...]), command.setsSession {
          names.insert(command.name)
        }
      }
    }
    return names
  }

  /// A command as it stands in a script.
  func text(_ line: Line) -> String {
    guard let first = line.tokens.first, let last = line.tokens.last else { return "" }
    return scripted(line.slice(first.span.lowerBound..<last.span.upperBound))
  }

  /// What stands before a line that no other log can do.
  static let notRepeated = "# not done again: "

  /// A script without what was set of a machine, which the journal of an older dhsh holds, and with what names things of
  /// its own log alone as a comment behind it.
  func repeatable(_ script: String) -> String {
    var left: [String] = []
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let tokens = try? table.tokens(String(line)) else { return String(line) }
      var bytes = Array(line.utf8)
      for part in table.parts(tokens).reversed() {
        guard case .command(let command, let count) = table.find(part[...]), let last = part.last else {
          continue
        }
        let isOfThisLog = command.form.traits.contains(.isOfThisLog)
        guard isOfThisLog || command.form.setsMachine(part.dropFirst(count)) else { continue }
        let words = part[0].span.lowerBound..<last.span.upperBound
        if isOfThisLog { left.append(Self.notRepeated + String(decoding: bytes[words], as: UTF8.self)) }
        bytes.removeSubrange(words)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    return (lines.filter { left.isEmpty || !$0.isEmpty } + left.reversed()).joined(separator: "\n")
  }

  /// A script with its commands in full, so that it can be read without knowing what `l` is short for.
  func inFull(_ script: String) -> String {
    var lines: [String] = []
    var pending = ""
    var joiner = LineJoiner()
    for line in script.split(separator: "\n", omittingEmptySubsequences: false) {
      pending += pending.isEmpty ? String(line) : "\n" + line
      guard !joiner.isContinued(line) else { continue }
      lines.append(lineInFull(pending))
      pending = ""
    }
    if !pending.isEmpty { lines.append(lineInFull(pending)) }
    return lines.joined(separator: "\n")
  }

  private func lineInFull(_ line: String) -> String {
    // A break is a blank to what reads the line; places stay what they are.
    guard let tokens = try? table.tokens(line.replacing("\\\n", with: " \n")) else { return line }
    var bytes = Array(line.utf8)
    for part in table.parts(tokens).reversed() {
      guard !aliases.contains(Names.key(part[0].text)),
        case .command(let command, let count) = table.find(part[...])
      else { continue }
      let words = part[0].span.lowerBound..<part[count - 1].span.upperBound
      bytes.replaceSubrange(words, with: Array(command.name.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A line as a script has it: breaks go on in the next one, `$` is no argument, and a backslash at the end is one,
  /// and takes no line after it with it.
  func scripted(_ text: String) -> String {
    guard text.hasByte(0x24) || text.hasByte(0x0A) || text.hasByte(0x5C) else { return text }
    var result: [UInt8] = []
    var state = LexerState()
    for byte in withoutEscapedBreaks(withQuotedRests(text)).utf8 {
      if byte == 0x0A || (byte == 0x24 && state.quote != 0x27 && !state.isEscaped) { result.append(0x5C) }
      result.append(byte)
      state.read(byte)
    }
    var joiner = LineJoiner()
    if result.split(separator: 0x0A, omittingEmptySubsequences: false).map({ joiner.isContinued($0) }).last
      == true
    {
      result.append(0x5C)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A line that is kept as it was typed, as an alias has it, in quotes: a backslash in it stays where it is.
  private func withQuotedRests(_ text: String) -> String {
    guard text.hasByte(0x5C), let tokens = try? Lexer.tokens(text) else { return text }
    var bytes = Array(text.utf8)
    for part in table.parts(tokens).reversed() {
      guard case .command(let command, let count) = table.find(part[...]),
        command.syntax.extent == .rest
      else { continue }
      // The name it is kept under comes first.
      let start = count + (part.dropFirst(count + 1).first?.text == "=" ? 2 : 1)
      guard start < part.count, let last = part.last else { continue }
      let rest = InnerLine(Line(text: text, tokens: part), from: start).text
      guard rest.hasByte(0x5C) else { continue }
      bytes.replaceSubrange(part[start].span.lowerBound..<last.span.upperBound, with: Lexer.quoted(rest).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same words without a backslash before a break, where a script would take the two for one backslash.
  private func withoutEscapedBreaks(_ text: String) -> String {
    guard text.hasByte(0x0A), let tokens = try? Lexer.tokens(text), let end = tokens.last?.span.upperBound
    else { return text }
    var bytes = Array(text.utf8)
    // What is behind the words is a comment.
    if bytes[end...].contains(0x0A) { bytes.removeSubrange(end...) }
    for token in tokens.reversed() where token.text.hasByte(0x0A) {
      bytes.replaceSubrange(token.span, with: Lexer.quoted(token.text).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
