import Language
import Naming
import Phrases

/// All commands, found by their words.
public struct CommandTable: Sendable {
  public let commands: [Command]
  /// What can be set.
  public let settings: [Setting]
  /// What lines are written for other commands than they are read as.
  package let misreadings: [any Misreading]
  /// The first word of each, once, in their order.
  package let firstWords: [String]
  private let byFirstWord: [String: Group]

  /// The commands of a first word.
  private struct Group {
    var commands: [Command]
    /// Whether the word has meant them from the first release on.
    let isOriginal: Bool
  }

  package init(_ commands: [Command], settings: [Setting] = [], misreadings: [any Misreading] = []) {
    self.commands = commands
    self.settings = settings
    self.misreadings = misreadings
    var firstWords: [String] = []
    var groups: [String: Group] = Dictionary(minimumCapacity: commands.count)
    // Those of a noun stand one after the other, and are put away together: each start of the program makes this table.
    var rest = commands[...]
    while let word = rest.first?.words[0] {
      let group = rest.prefix { $0.words[0] == word }
      if groups[word]?.commands.append(contentsOf: group) == nil {
        firstWords.append(word)
        groups[word] = Group(commands: Array(group), isOriginal: ReservedWords.isOriginal(word))
      }
      rest = rest[group.endIndex...]
    }
    (self.firstWords, byFirstWord) = (firstWords, groups)
  }

  package enum Found {
    case command(Command, tokens: Int)
    /// The first word is right and needs a second.
    case incomplete([Command])
    case ambiguous([String])
    case unknown
  }

  /// Whether a word is the full first word of a command.
  public func isName(_ word: String) -> Bool {
    byFirstWord[word] != nil || byFirstWord[word.lowercased()] != nil
  }

  /// Whether a line rehearses the commands that follow its first word.
  func isRehearsal(_ tokens: ArraySlice<Token>) -> Bool {
    if case .command(let command, _) = find(tokens.prefix(1)) { command.isRehearsal } else { false }
  }

  /// Whether a word calls a command, in full or by its beginning.
  package func knows(_ word: String) -> Bool {
    if case .unknown = find([Token(kind: .word, text: word, span: 0..<word.utf8.count)]) { return false }
    return true
  }

  /// The first words a word may stand for: what it has always meant, else itself, else all that begin so.
  /// - Parameter word: in small letters.
  func names(_ word: String) -> [String] {
    if let kept = ReservedWords.meaning(of: word), byFirstWord[kept] != nil { return [kept] }
    return byFirstWord[word] != nil ? [word] : firstWords.filter { $0.hasPrefix(word) }
  }

  /// Whether all that may follow a first word is words, and no text or program that is taken as it stands.
  func takesWordsAlone(_ first: Token) -> Bool {
    guard first.isBare, let group = byFirstWord[first.text], group.isOriginal else { return false }
    return group.commands.allSatisfy { command in
      let form = command.form
      if case .rehearsing = form.action { return false }
      return form.traits.isDisjoint(with: [.takesText, .takesProgram])
    }
  }

  package func find(_ tokens: ArraySlice<Token>) -> Found {
    guard let first = tokens.first, first.isBare else { return .unknown }
    let group: [Command]
    if let exact = byFirstWord[first.text], exact.isOriginal {
      group = exact.commands
    } else {
      let text = first.text.lowercased()
      guard !text.isEmpty else { return .unknown }
      let names = names(text)
      if names.count > 1 { return .ambiguous(names.sorted()) }
      guard let name = names.first, let commands = byFirstWord[name]?.commands else { return .unknown }
      // A later command of two words may begin with what is short for an earlier one.
      group = name == text ? commands : commands + (byFirstWord[text]?.commands ?? [])
    }
    if group.count == 1, group[0].words.count == 1 { return .command(group[0], tokens: 1) }
    if let second = tokens.dropFirst().first, second.isBare {
      let text = second.text.lowercased()
      let exact = group.first { $0.words.count == 2 && $0.words[1] == text }
      if let exact { return .command(exact, tokens: 2) }
    }
    if let plain = group.first(where: { $0.words.count == 1 }) {
      // A word after a command that takes none was meant as its second, unless it is an option.
      let isWord = tokens.dropFirst().first.map { $0.kind != .option } ?? false
      if isWord, group.count > 1, plain.syntax.isEmpty { return .incomplete(group) }
      return .command(plain, tokens: 1)
    }
    return .incomplete(group)
  }

  /// The command a line calls.
  func command(of line: Line) throws(CommandError) -> (command: Command, tokens: Int) {
    switch find(line.tokens[...]) {
    case .command(let command, let tokens): return (command, tokens)
    case .incomplete(let group):
      let second = group.compactMap { $0.words.dropFirst().first }
      let first = group[0].words[0]
      guard line.tokens.count > 1 else {
        var error = CommandError.needsSecondWord(first, second: second).at(line.tokens[0].span)
        error.isIncomplete = true
        throw error
      }
      // `save quer` is rather one of its second words than anything else.
      let isBegun =
        line.tokens.count == 2 && second.contains { $0.hasPrefix(line.tokens[1].text.lowercased()) }
      if !isBegun, let asked = misreadings.lazy.compactMap({ $0.question(about: line) }).first { throw asked }
      let near = Lexicon(second, name: { $0 }).nearest(Names.key(line.tokens[1].text), limit: 1)
      var error = CommandError.noSecondWord(first, line.tokens[1].text, near: near, known: second)
        .at(line.tokens[1].span)
      // `food banana` names one of them.
      if near.isEmpty, second.contains("show") {
        // `food banana 100kcal` says something of it.
        let verbs = line.tokens.count > 2 && second.contains("edit") ? ["show", "edit"] : ["show"]
        error.fixes = verbs.map { [.inserting($0, at: line.tokens[1].span.lowerBound)] }
        // `food my muesli`, where no name begins so.
        if line.tokens.count > 2, LineWords.contains("own", line.tokens[1].text.lowercased()) {
          error.fixes += verbs.prefix(line.tokens.count - 2).map { [Fix(line.tokens[1].span, $0)] }
        }
      }
      throw error
    case .ambiguous(let names):
      if line.tokens.count > 1, let asked = misreadings.lazy.compactMap({ $0.question(about: line) }).first {
        throw asked
      }
      // `i am 80 kg` is said, and short for no command.
      if line.tokens.count > 1, CommandWords.isSaid(line.tokens[0].text.lowercased()) { throw unknown(line) }
      var error = CommandError.ambiguousCommand(line.tokens[0].text, names).at(line.tokens[0].span)
      // `w 81.2`: of few commands those that take the rest are offered.
      let few = line.tokens.count > 1 && names.count < 9 ? Fix.ways(line.tokens[0].span, names) : []
      error.fixes = few + Self.beginnings(line, Self.isSentence(line) ? ["say"] : [])
      throw error
    case .unknown:
      if let asked = misreadings.lazy.compactMap({ $0.question(about: line) }).first { throw asked }
      throw unknown(line)
    }
  }

  /// Why the first word of a line is no command, with the lines that may have been meant.
  private func unknown(_ line: Line) -> CommandError {
    let token = line.tokens[0]
    // `week 47`
    if line.tokens.count == 2, line.tokens[1].text.first?.isNumber == true,
      let meaning = CommandWords.alone(token.text.lowercased())
    {
      return CommandError.wordAlone(token.text, meaning).at(line.tokens[1].span).corrected(to: [meaning])
    }
    // A word of a language is no slip.
    let near =
      CommandWords.openers.contains(token.text.lowercased())
      ? [] : Lexicon(firstWords, name: { $0 }).nearest(Names.key(token.text), limit: 1)
    // `what did I eat`: the beginning of what-if, read as one.
    let before = line.slice(0..<token.span.lowerBound).trimmed.lowercased()
    if let hint = CommandWords.hint(for: before) {
      let start = line.text.utf8.prefix { $0 == 0x20 }.count
      var error = CommandError.noCommand(before, hint: hint).at(start..<start + before.utf8.count)
      error.fixes =
        Fix.ways(start..<line.end, CommandWords.answers(to: before)) + [[.inserting("say", at: start)]]
      return error
    }
    var error = CommandError.unknownCommand(
      line.slice(token.span), meaning: CommandWords.hint(for: token.text.lowercased()), near: near
    ).at(token.span)
    if CommandWords.isNothing(token.text.lowercased())
      || CommandWords.isOfShell(line.slice(token.span).lowercased())
    {
      return error
    }
    // What was eaten or weighed comes to mind before the command does.
    error.isNear = true
    let isNumber = token.text.first?.isNumber ?? false
    // What was done is no value of the body, whatever begins so.
    let value = (misreadings.lazy.compactMap { $0.command(for: token.text) }.first ?? "body add")
    let words = isNumber ? ["weight"] : line.tokens.count > 1 ? [value] : ["body show"]
    // `banana?`
    if line.tokens.count == 1, let name = token.text.firstIndex(of: "?"), name > token.text.startIndex {
      return error.fixed(
        by: Fix.ways(token.span, ["food show ", "log "].map { $0 + token.text[..<name] }), isNear: true)
    }
    let told = CommandWords.told(line)
    let logs = told?.hasPrefix("body add") == true ? [] : ["log"] + words
    error.fixes =
      near.map { [Fix(token.span, $0)] }
      + Fix.ways(
        line.start..<line.end,
        (line.tokens.count == 1 ? near.map { "help \($0)" } : []) + (told.map { [$0] } ?? [])
          + CommandWords.answers(to: token.text.lowercased()))
      + Self.beginnings(line, logs + (Self.isSentence(line) ? ["say"] : []))
    return error
  }

  /// An error with the lines that may have been meant, where it has none.
  func completed(_ error: CommandError, of text: String) -> CommandError {
    guard error.corrections.isEmpty, error.fixes.isEmpty else { return error }
    return misreadings.lazy.compactMap { $0.meant(by: text, refused: error) }.first ?? error
  }

  /// The command that a line asks the help of in the way of other programs: `log --help`.
  func helpTopic(_ line: Line) -> String? {
    guard let last = line.tokens.last, last.kind == .option, ["--help", "-h"].contains(last.text),
      case .command(let command, line.tokens.count - 1) = find(line.tokens.dropLast())
    else { return nil }
    return command.name
  }

  /// Whether a line may be said: several words, and no more than one breath of them.
  private static func isSentence(_ line: Line) -> Bool {
    line.tokens.count > 1 && line.text.utf8.count <= 400 && line.tokens[0].isBare && !line.hasPipes
  }

  /// The line with each of some words before its first one.
  private static func beginnings(_ line: Line, _ words: [String]) -> [[Fix]] {
    words.map { [.inserting($0, at: line.start)] }
  }
}

extension NameResolver {
  /// The commands there are.
  package var table: CommandTable { attachment(CommandTable.self) ?? CommandTable([]) }
}
