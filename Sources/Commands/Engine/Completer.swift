import Domain
import Store

/// What a Tab offers, and what part of the line it replaces.
public struct Completions: Sendable {
  /// The word under the cursor, in UTF-8 offsets in the line.
  public var replaces: Range<Int>
  public var candidates: [Candidate]
  /// Where the words before the cursor begin, the nearest first.
  var starts: [Int] = []

  /// What a candidate replaces, in UTF-8 offsets.
  public func range(of candidate: Candidate) -> Range<Int> {
    guard candidate.wordsBefore > 0, candidate.wordsBefore <= starts.count else { return replaces }
    return starts[candidate.wordsBefore - 1]..<replaces.upperBound
  }
}

extension Engine {
  /// The candidates at a place in a line, from the same walk that parses it.
  /// - Parameter cursor: a UTF-8 offset; what stands after it does not matter.
  public func complete(_ text: String, at cursor: Int? = nil) -> Completions {
    let end = min(cursor ?? text.utf8.count, text.utf8.count)
    let typed = String(decoding: Array(text.utf8.prefix(end)), as: UTF8.self)
    let none = Completions(replaces: end..<end, candidates: [])
    guard let scan = try? Lexer.scan(typed), scan.comment == nil else { return none }
    var tokens = scan.tokens
    if let separator = tokens.lastIndex(where: { $0.kind == .semicolon }) {
      tokens.removeFirst(separator + 1)
    }
    // A word under the cursor, or the empty one after a blank or a pipe.
    if tokens.isEmpty || tokens.last!.kind == .pipe || (tokens.last!.span.upperBound < end && !scan.isOpen) {
      tokens.append(Token(kind: .word, text: "", span: end..<end))
    }
    // What stands after `watch` is a line of its own.
    var isAsking = false
    while case .command(let command, let count) = table.find(tokens.dropLast()), command.takesLine {
      tokens.removeFirst(count)
      isAsking = true
    }
    let last = tokens[tokens.count - 1]
    let rehearsal = Self.rehearsal(in: isAsking ? tokens : scan.tokens, last)
    // What is rehearsed completes as it would by itself.
    if rehearsal != nil, CommandTable.all.isRehearsal(tokens[...]), tokens.count > 1 { tokens.removeFirst() }
    do {
      return try store.read { log in
        let resolver = try resolver(log)
        return try memory.completions(typed, resolver) {
          Completions(
            replaces: last.span.lowerBound..<end,
            candidates: try candidates(
              Line(text: typed, tokens: tokens), asking: isAsking && rehearsal == nil, resolver)
              + (rehearsal.map { try candidates(Line(text: typed, tokens: $0), asking: false, resolver) }
                ?? []),
            starts: tokens.dropLast().reversed().map(\.span.lowerBound))
        }
      }
    } catch {
      return none
    }
  }

  /// The command that rehearses others, where the word under the cursor is one of theirs.
  private static func rehearsal(in tokens: [Token], _ last: Token) -> [Token]? {
    guard var part = parts(tokens).last, CommandTable.all.isRehearsal(part[...]) else { return nil }
    if part.last != last { part.append(last) }
    return part.count > 1 ? part : nil
  }

  /// - Parameter asking: whether the line may only ask, as after `watch`.
  private func candidates(_ line: Line, asking: Bool, _ resolver: NameResolver) throws -> [Candidate] {
    let count = line.tokens.count
    if count == 1 { return distinct(try commandNames(line.tokens[0].text, asking: asking, resolver)) }
    var line = line
    var found = table.find(line.tokens[..<(count - 1)])
    if let expanded = try unaliased(line, resolver) {
      line = expanded
      found = table.find(line.tokens.dropLast())
    }
    var results: [Candidate] = []
    switch found {
    case .command(let command, let tokens):
      // The second word of a name that also stands alone: `body` and `body add`.
      if count == 2 { results += secondWords(line.tokens[0].text, line.tokens[1].text) }
      if command.isPiped(line) {
        results += try Pipeline.candidates(command, line, from: tokens, resolver) { syntax, line, start in
          try candidates(syntax, line, from: start, resolver)
        }
      } else {
        results += try candidates(command.syntax, line, from: tokens, resolver)
      }
    case .incomplete:
      if count == 2 { results += secondWords(line.tokens[0].text, line.tokens[1].text) }
    case .unknown, .ambiguous: break
    }
    return distinct(results)
  }

  private func distinct(_ candidates: [Candidate]) -> [Candidate] {
    var seen: Set<String> = []
    return candidates.filter { seen.insert($0.insert).inserted }
  }

  /// The line with the alias at its start replaced by what it stands for, where what follows is appended to that.
  private func unaliased(_ line: Line, _ resolver: NameResolver) throws -> Line? {
    guard let first = line.tokens.first, !table.isName(first.text),
      let alias = try resolver.log.aliases.all().first(where: { $0.name == first.text.lowercased() }),
      !alias.body.contains("$")
    else { return nil }
    let text = alias.body + line.slice(first.span.upperBound..<line.text.utf8.count)
    guard var tokens = try? Lexer.scan(text).tokens, let last = line.tokens.last else { return nil }
    if last.text.isEmpty, last.kind == .word {
      tokens.append(Token(kind: .word, text: "", span: text.utf8.count..<text.utf8.count))
    }
    return Line(text: text, tokens: tokens)
  }

  private func candidates(_ syntax: Syntax, _ line: Line, from start: Int, _ resolver: NameResolver) throws
    -> [Candidate]
  {
    let (expected, bound) = try SyntaxMatcher.expectations(syntax, line, from: start, resolver)
    let last = line.tokens[line.tokens.count - 1]
    var results: [Candidate] = []
    for expectation in expected {
      switch expectation.what {
      case .word(let word):
        if last.kind != .quoted, word.hasPrefix(last.text.lowercased()) { results.append(Candidate(word)) }
      case .option(let name):
        let option = "--" + name
        if option.hasPrefix(last.text), last.kind != .quoted { results.append(Candidate(option)) }
      case .kind(let kind):
        let before = line.tokens[expectation.index..<line.tokens.count - 1].map(\.text)
        let typed = CompletionQuery(
          text: last.text, before: before, isQuoted: last.kind == .quoted, known: bound)
        results += try kind.candidates(typed, resolver)
      case .end: break
      }
    }
    return results
  }

  /// What a line may begin with: a command, or the name of something that is usually logged.
  private func commandNames(_ text: String, asking: Bool, _ resolver: NameResolver) throws -> [Candidate] {
    let typed = text.lowercased()
    let commands = table.firstWords.filter { $0.hasPrefix(typed) }.compactMap { name -> Candidate? in
      let group = table.commands.filter { $0.words[0] == name }
      guard !asking || group.contains(where: { $0.isQuery || $0.isRehearsal }) else { return nil }
      let plain = group.first { $0.words.count == 1 }
      var candidate = Candidate(
        name,
        detail: plain?.summary
          ?? group.map { $0.words.dropFirst().joined(separator: " ") }.joined(separator: ", "))
      candidate.isLikely = name == "log" && !typed.isEmpty
      return candidate
    }
    let aliases = try resolver.log.aliases.all().filter { $0.name.hasPrefix(typed) }.map {
      Candidate($0.name, detail: "alias: \($0.body)")
    }
    if asking { return commands + aliases }
    let lines = try logLines(text, resolver)
    if commands.isEmpty, aliases.isEmpty, lines.isEmpty {
      return Lexicon(table.firstWords, name: { $0 }).completions(typed).map { Candidate($0.display) }
    }
    let next = text.isEmpty ? nextLines.map { Candidate($0, detail: "after the last line") } : []
    return next
      + (text.isEmpty
        ? lines.filter(\.isLikely).prefix(8) + commands + aliases
        : aliases.filter { $0.insert == typed } + commands + aliases + lines)
  }

  /// Whole lines that log what was typed, so that `oat` is enough for `log Oatmeal 80g`.
  private func logLines(_ text: String, _ resolver: NameResolver) throws -> [Candidate] {
    guard text.isEmpty || Names.key(text) != text || text.utf8.first.map({ $0 >= 0x61 }) ?? false else {
      return []
    }
    let typed = CompletionQuery(text: text, before: [], isQuoted: false, known: nil, allowsSlips: false)
    return try CandidateProvider.loggable(typed, resolver).map { candidate in
      var candidate = candidate
      candidate.insert = "log " + candidate.insert
      candidate.display = "log " + candidate.display
      return candidate
    }
  }

  private func secondWords(_ first: String, _ text: String) -> [Candidate] {
    guard case let names = table.firstWords.filter({ $0.hasPrefix(first.lowercased()) }),
      let name = names.first(where: { $0 == first.lowercased() }) ?? (names.count == 1 ? names[0] : nil)
    else { return [] }
    return table.commands.filter {
      $0.words.count == 2 && $0.words[0] == name && $0.words[1].hasPrefix(text.lowercased())
    }
    .map { Candidate($0.words[1], detail: $0.summary) }
  }
}
