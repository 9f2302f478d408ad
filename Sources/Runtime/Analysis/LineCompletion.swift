import Domain
import Language
import Naming
import Phrases
import Store

extension LineAnalyzer {
  /// The candidates at a place in a line, from the same syntax that parses it.
  func completions(_ text: String, at cursor: Int) throws -> Completions {
    let end = min(cursor, text.utf8.count)
    let typed = end == text.utf8.count ? text : String(decoding: Array(text.utf8.prefix(end)), as: UTF8.self)
    guard let scan = try? table.scan(typed), scan.comment == nil else {
      return try tagCompletions(typed) ?? Completions(replaces: end..<end, candidates: [])
    }
    return try names.completions(of: typed) {
      var tokens = scan.tokens
      if let separator = tokens.lastIndex(where: { $0.kind == .semicolon }) {
        names.followsChange = changes(tokens[..<separator])
        tokens.removeFirst(separator + 1)
      }
      defer { names.followsChange = false }
      // A word under the cursor, or the empty one after a blank or a pipe.
      if tokens.isEmpty || tokens.last!.kind == .pipe || (tokens.last!.span.upperBound < end && !scan.isOpen)
      {
        tokens.append(Token(kind: .word, text: "", span: end..<end))
      }
      // What stands after `watch` is a line of its own.
      var isAsking = false
      if case .command(let command, let count) = table.find(tokens.dropLast()), command.takesLine {
        tokens.removeFirst(count)
        isAsking = true
      }
      let last = tokens[tokens.count - 1]
      let rehearsal = rehearsal(in: isAsking ? tokens : scan.tokens, last)
      // What is rehearsed completes as it would by itself.
      if rehearsal != nil, table.isRehearsal(tokens[...]), tokens.count > 1 { tokens.removeFirst() }
      var offered = try candidates(
        Line(text: typed, tokens: tokens), in: rehearsal != nil ? .rehearsal : isAsking ? .question : .line)
      if let rehearsal { offered += try candidates(Line(text: typed, tokens: rehearsal), in: .rehearsal) }
      return Completions(
        replaces: last.span.lowerBound..<end, candidates: offered,
        starts: tokens.dropLast().reversed().map(\.span.lowerBound))
    }
  }

  /// Whether commands leave other entries, or another day, to those after them.
  private func changes(_ tokens: ArraySlice<Token>) -> Bool {
    table.parts(Array(tokens)).contains { part in
      guard case .command(let command, _) = table.find(part[...]) else { return true }
      return command.isChange || command.setsSession || command.isRehearsal
    }
  }

  /// The tags that go on with a `#` where a note stands: without quotes it would begin a comment.
  private func tagCompletions(_ typed: String) throws -> Completions? {
    guard let start = (try? Lexer.scan(typed))?.comment, start > 0 else { return nil }
    let (before, tag) = (
      typed.utf8.prefix(start), String(decoding: typed.utf8.dropFirst(start), as: UTF8.self)
    )
    guard tag == "#" || NoteTags.isTag(String(tag.dropFirst())) else { return nil }
    let quoted = String(decoding: before, as: UTF8.self) + "\"" + tag
    var offered = try completions(quoted, at: quoted.utf8.count)
    offered.replaces = offered.replaces.lowerBound..<typed.utf8.count
    offered.candidates = offered.candidates.filter { $0.display.hasPrefix("#") }
    return offered
  }

  /// The command that rehearses others, where the word under the cursor is one of theirs.
  private func rehearsal(in tokens: [Token], _ last: Token) -> [Token]? {
    guard var part = table.parts(tokens).last, table.isRehearsal(part[...]) else { return nil }
    if part.last != last { part.append(last) }
    return part.count > 1 ? part : nil
  }

  /// Where a command is being typed.
  private enum Place {
    case line
    /// After `watch`, where a line may only ask.
    case question
    /// After `what-if`.
    case rehearsal

    func allows(_ command: Command) -> Bool {
      switch self {
      case .line: true
      case .question: command.isQuery || command.isRehearsal
      case .rehearsal:
        !command.isControl && !command.isRehearsal && !command.traits.contains(.endsSession)
      }
    }
  }

  private func candidates(_ line: Line, in place: Place) throws -> [Candidate] {
    let count = line.tokens.count
    if count == 1 { return distinct(try commandNames(line.tokens[0].text, in: place)) }
    var line = line
    var found = table.find(line.tokens[..<(count - 1)])
    if let expanded = try unaliased(line) {
      line = expanded
      found = table.find(line.tokens.dropLast())
    }
    var results: [Candidate] = []
    switch found {
    case .command(let command, let tokens):
      // The second word of a name that also stands alone: `body` and `body add`. What one logs comes before it.
      let second = line.tokens.count == 2 ? secondWords(line.tokens[0].text, line.tokens[1].text) : []
      if !command.isChange { results += second }
      if command.isPiped(line) {
        results += try Question.candidates(command, line, from: tokens, names)
      } else {
        // Behind a comma another thing follows, rather than when and where.
        let before = line.tokens[line.tokens.count - 2]
        if takesThings(command), before.kind == .comma || before.isBare && before.text.hasSuffix(",") {
          results += try things(line.tokens[line.tokens.count - 1].text)
        }
        results += try command.syntax.candidates(line, from: tokens, otherwise: command.spoken, names)
        results += Question.pipe(command, line, from: tokens, names)
      }
      if command.isChange { results += second }
    case .incomplete:
      if count == 2 { results += secondWords(line.tokens[0].text, line.tokens[1].text) }
    case .unknown, .ambiguous: break
    }
    if case .command(let command, _) = found, command.form.asksFormat {
      results += LineFormat.candidates(line)
    }
    if case .command(let command, _) = found, place == .line, let last = line.tokens.last, last.isBare,
      results.isEmpty || last.text.isEmpty, line.tokens.dropLast().last?.kind != .option
    {
      results += try starter(command, behind: count - 1)
    }
    return distinct(results)
  }

  /// Where a food may stand and there are none: the line that brings some, in the place of all that was typed.
  private func starter(_ command: Command, behind words: Int) throws -> [Candidate] {
    guard takesThings(command), try !names.hasFoods() else { return [] }
    var candidate = Candidate(NameResolver.starter, detail: "everyday foods, since there are none yet")
    candidate.wordsBefore = words
    return [candidate]
  }

  /// Whether a food may stand in the line of a command.
  private func takesThings(_ command: Command) -> Bool {
    command.syntax.kinds.contains { $0 is NameKind<Food> || $0 is NameKind<Loggable> }
  }

  /// What can be logged, with its usual amounts.
  func things(_ text: String) throws -> [Candidate] {
    try CandidateProvider.offers(CompletionQuery(text: text, allowsSlips: false), names).flatMap(\.self)
  }

  private func distinct(_ candidates: [Candidate]) -> [Candidate] {
    var seen: Set<String> = []
    return candidates.filter { seen.insert($0.insert).inserted }
  }

  /// The line with the alias at its start replaced by what it stands for, where what follows is appended to that.
  private func unaliased(_ line: Line) throws -> Line? {
    guard let text = try meaning(of: line) else { return nil }
    guard var tokens = try? table.scan(text).tokens, let last = line.tokens.last else { return nil }
    if last.text.isEmpty, last.kind == .word {
      tokens.append(Token(kind: .word, text: "", span: text.utf8.count..<text.utf8.count))
    }
    return Line(text: text, tokens: tokens)
  }

  /// What a line means that begins with an alias, or with a word that is used as a command and is none.
  private func meaning(of line: Line) throws -> String? {
    guard let first = line.tokens.first, !ReservedWords.isOriginal(first.text) else { return nil }
    let rest = line.slice(first.span.upperBound..<line.text.utf8.count)
    if let alias = try names.aliases().first(where: { $0.name == first.text.lowercased() }) {
      return alias.body.contains("$") ? nil : alias.body + rest
    }
    // A word alone is still being typed.
    guard line.tokens.count > 1 else { return nil }
    if let known = table.meaning(of: Line(text: line.text, tokens: [first])) { return known + rest }
    guard case .unknown = table.find([first]), let metric = try names.shortMetric(first.text) else {
      return nil
    }
    return "body add " + Lexer.quoted(metric.name) + rest
  }

  /// What a line may begin with: a command, or the name of something that is usually logged.
  private func commandNames(_ text: String, in place: Place) throws -> [Candidate] {
    let typed = text.lowercased()
    let aliases = try names.aliases().filter { $0.name.hasPrefix(typed) }.map {
      Candidate($0.name, detail: "alias: \($0.body)")
    }
    let commands = table.firstWords.filter { $0.hasPrefix(typed) }.compactMap { name -> Candidate? in
      guard !aliases.contains(where: { $0.insert == name }) else { return nil }
      let group = table.commands.filter { $0.words[0] == name }
      guard group.contains(where: place.allows) else { return nil }
      let plain = group.first { $0.words.count == 1 }
      var candidate = Candidate(
        name,
        detail: plain?.summary
          ?? group.map { $0.words.dropFirst().joined(separator: " ") }.joined(separator: ", "))
      candidate.isLikely = name == "log" && !typed.isEmpty
      return candidate
    }
    if place == .question { return commands + aliases }
    guard !text.isEmpty else {
      // What mends the line before is all that a Tab is for then.
      if isNextInstead, !nextLines.isEmpty { return nextLines.map { Candidate($0) } }
      var all = nextLines.map { Candidate($0, detail: "after the last line") }
      all += try missingFirst().prefix(8)
      return all + commands + aliases
    }
    let metrics = try names.shortMetrics(beginningWith: typed)
      .map { Candidate($0.name, detail: "\($0.title), to log or to look at") }
    if commands.isEmpty, aliases.isEmpty, metrics.isEmpty, place == .line {
      let words = CommandWords.lone(beginningWith: typed).compactMap { looking($0.word, at: $0.line) }
      if !words.isEmpty { return try words + logLines(text).flatMap(\.self) }
    }
    let offers = try logLines(text)
    let lines = offers.flatMap(\.self)
    if commands.isEmpty, aliases.isEmpty, lines.isEmpty, metrics.isEmpty {
      let near = Lexicon(table.firstWords, name: { $0 }).completions(typed).map { Candidate($0.display) }
      guard near.isEmpty, try !names.hasFoods() else { return near }
      return [Candidate(NameResolver.starter, detail: "everyday foods, since there are none yet")]
    }
    var all: [Candidate] = aliases.filter { $0.insert == typed }
    all += usual(offers, typed)
    return all + commands + aliases + metrics + lines
  }

  /// A word that stands for a line, where that only answers: `week`.
  private func looking(_ word: String, at line: String) -> Candidate? {
    guard let tokens = try? table.tokens(line), case .command(let command, _) = table.find(tokens[...]),
      command.isQuery, command.topic != .shell
    else { return nil }
    return Candidate(word, detail: line)
  }

  /// What is likely to be logged now, a row for each thing: first that of which the day still misses something.
  private func missingFirst() throws -> [Candidate] {
    let offers = try CandidateProvider.ranked(CompletionQuery(text: "", allowsSlips: false), names)
    let missing = Set(
      try names.standing().categories.filter { $0.judged < $0.category.target.preferred.min ?? .zero }
        .map(\.category.id))
    let likely = offers.compactMap { item, amounts in
      amounts.first.flatMap {
        $0.isLikely ? (isMissing: missing.contains(item.categoryID), candidate: $0) : nil
      }
    }
    return (likely.filter(\.isMissing) + likely.filter { !$0.isMissing }).map { Self.logging($0.candidate) }
  }

  /// A candidate of `log` as a line.
  private static func logging(_ candidate: Candidate) -> Candidate {
    var candidate = candidate
    candidate.insert = "log " + candidate.insert
    candidate.display = "log " + candidate.display
    return candidate
  }

  /// What is logged often comes before commands, which need no completing: their beginnings call them.
  /// Only a few, so that nobody has to look for the commands; none where one was typed in full, or may be `log`.
  private func usual(_ offers: [[Candidate]], _ typed: String) -> ArraySlice<Candidate> {
    guard !table.isName(typed), !"log".hasPrefix(typed) else { return [] }
    // What is found by another name of it, as White Bread by Weißbrot, comes behind commands and metrics that begin so.
    let key = Names.key(typed)
    return offers.compactMap(\.first).filter { candidate in
      candidate.isLikely && Names.words(Names.key(candidate.display)).contains { $0.hasPrefix(key) }
    }.prefix(4)
  }

  /// Whole lines that log what was typed, so that `oat` is enough for `log Oatmeal 80g`; for each thing its amounts.
  private func logLines(_ text: String) throws -> [[Candidate]] {
    guard text.isEmpty || Names.key(text) != text || text.utf8.first.map({ $0 >= 0x61 }) ?? false else {
      return []
    }
    let typed = CompletionQuery(text: text, allowsSlips: false)
    return try CandidateProvider.offers(typed, names).map { $0.map(Self.logging) }
  }

  private func secondWords(_ first: String, _ text: String) -> [Candidate] {
    let typed = first.lowercased()
    let known = table.names(typed)
    guard known.count == 1 else { return [] }
    return table.commands.filter {
      $0.words.count == 2 && [known[0], typed].contains($0.words[0])
        && $0.words[1].hasPrefix(text.lowercased())
    }
    .map { Candidate($0.words[1], detail: $0.summary) }
  }
}
