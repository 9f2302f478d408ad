import Domain
import Language
import Naming
import Phrases

/// When a mistake of a line that is still being typed is one.
extension LineAnalyzer {
  /// Whether a mistake is none that more typing at the end of the line may mend.
  func isFinal(_ error: CommandError, in text: String) throws -> Bool {
    // What is still to be said is no mistake.
    guard !error.isIncomplete, ![.incomplete, .missing, .nothingToDo].contains(error.code) else {
      return false
    }
    if error.code == .needsSure { return true }
    // Without foods no name that is like nothing is wrong: it may be of one that is brought yet, which Enter offers.
    if offersStarter(error) { return false }
    let line = Line(text: text, tokens: try table.scan(text).tokens)
    if try asks(line, error, text) { return false }
    // `a glass of mi`, on its way to `a glass of milk`.
    if try isOfThing(line, text) { return false }
    // `show me la`, on its way to `show me last week`.
    if case .command(let command, 1) = table.find(line.tokens[...]), CommandWords.asksToShow(line, command) {
      return false
    }
    // What the names of a list say too little of is asked together, once it is whole.
    if isList(line), error.code == .ambiguous || error.code == .unknownName && error.isNear { return false }
    if error.code == .unknownCommand || error.code == .ambiguous, error.span?.lowerBound == line.start,
      try names.mayBegin(line) || logs(line, isSlip: !error.candidates.isEmpty)
    {
      return false
    }
    // What a day does not have, another may: `edit 1 2`, on its way to `edit 1 2 yesterday`.
    // A name stands for other words than were typed.
    let meant = error.text ?? text
    if error.code == .notFound,
      takesDay(meant == text ? line : Line(text: meant, tokens: try table.scan(meant).tokens))
    {
      return false
    }
    guard let span = error.span else { return true }
    let behind = try table.scan(meant).tokens.count { $0.span.lowerBound >= span.upperBound }
    // Days and ranges are of several words: `day 18 n`, `entries last 7`.
    if error.code == .syntax || error.code == .badDay, behind < 2 { return false }
    if [.syntax, .badDay, .unknownName, .notApplicable].contains(error.code), try awaitsDays(meant, span) {
      return false
    }
    // A small word, a number or a unit is being typed: `toast wi`, `had tw`, `2 slices o`.
    // What an amount is of is still being typed: `2 slices o` is no amount of oils yet.
    if behind > 0, [.badUnit, .outOfRange].contains(error.code),
      text.last?.isLetter == true || text.last?.isWhitespace == true
    {
      return false
    }
    // What something is compared or computed with is still being typed: `score < mea`.
    if error.code == .notApplicable, behind < 2, text.last?.isLetter == true { return false }
    let isName = [.unknownName, .ambiguous].contains(error.code)
    // What a name says too little of may still be said: `log tea `, on its way to `log tea with milk`.
    if behind == 0, error.code == .ambiguous, text.last?.isWhitespace == true { return false }
    if behind == 0 || behind == 1 && isName, mayBecomeWord(text) { return false }
    guard behind == 0 else { return try meant != text || !awaitsWord(line) }
    // The name of a file.
    if error.code == .noFile, text.last?.isWhitespace == false { return false }
    if isNumber(line.tokens.last, in: text) { return false }
    guard span.upperBound >= meant.utf8.count else { return true }
    // A unit, or the rest of a name, is being typed.
    if [.badUnit, .badValue].contains(error.code) { return false }
    if error.kind == .refused { return true }
    return try !goesOn(meant, from: span.lowerBound, text, isName: error.code == .unknownName)
  }

  /// Whether a line is a question in words that may still become one that is understood: its last word is being typed, or
  /// it asks of rows, or of one time against another.
  private func asks(_ line: Line, _ error: CommandError, _ text: String) throws -> Bool {
    if names.mayCompare(line) { return true }
    guard AskedWords.begins(line) || AskedPhrase.mayBe(line) else { return false }
    if case .command(let command, _) = table.find(line.tokens[...]) {
      guard command.source != nil || AskedPhrase.goesOn(from: command, line) else { return false }
      if error.kind == .syntax { return true }
    }
    return error.text.map { $0 != text } == true && text.last?.isLetter == true
  }

  private func offersStarter(_ error: CommandError) -> Bool {
    guard error.candidates.isEmpty else { return false }
    return error.corrections.contains { $0.trimmed == NameResolver.starter }
      || error.fixes.contains { $0.contains { $0.text == NameResolver.starter } }
  }

  /// Whether the word under the cursor is the beginning of one that means something by itself.
  private func mayBecomeWord(_ text: String) -> Bool {
    guard let last = text.last, last.isLetter,
      let word = text.split(whereSeparator: { !$0.isLetter && $0 != "-" && $0 != "'" }).last
    else { return false }
    return LineWords.begin(with: String(word))
  }

  /// Whether a line names several things, parted by commas or words.
  private func isList(_ line: Line) -> Bool {
    line.text.contains(",")
      || line.tokens.contains { token in
        token.isBare
          && ["line-and", "line-with"].contains { LineWords.contains($0, token.text.lowercased()) }
      }
  }

  /// Whether a line whose first word is no command may be one that `log` takes, or will: `tea, cheese`, `tea and `.
  /// - Parameter isSlip: whether a command is called nearly so.
  private func logs(_ line: Line, isSlip: Bool) throws -> Bool {
    guard let first = line.tokens.first, first.isBare else { return false }
    let text = "log " + line.text.trimmingPrefix(while: \.isWhitespace)
    let parts = table.parts((try? table.tokens(text)) ?? [])
    guard parts.count == 1, case .command(let command, let count) = table.find(parts[0][...]) else {
      return false
    }
    do {
      _ = try command.parse(Line(text: text, tokens: parts[0]), from: count, names)
      return true
    } catch let error as CommandError {
      // `lgo veg`: a slip of a command, which nothing begins with.
      if isSlip, error.code == .unknownName, error.span?.lowerBound == parts[0][count].span.lowerBound,
        try things(Names.key(first.text)).isEmpty
      {
        return false
      }
      return try !isFinal(error, in: text)
    }
  }

  /// Whether an article begins a line, and what is had is still being typed behind it.
  private func isOfThing(_ line: Line, _ text: String) throws -> Bool {
    guard line.tokens.count > 1, line.tokens[0].isBare, !table.isName(line.tokens[0].text),
      LineWords.contains("line-article", line.tokens[0].text.lowercased()), !line.hasPipes
    else { return false }
    let text = "log " + text.trimmingPrefix(while: \.isWhitespace)
    let parts = table.parts((try? table.tokens(text)) ?? [])
    guard parts.count == 1, case .command(let command, let count) = table.find(parts[0][...]) else {
      return false
    }
    do {
      _ = try command.parse(Line(text: text, tokens: parts[0]), from: count, names)
      // `a glass o`
      return mayBecomeWord(text)
    } catch let error as CommandError { return try !isFinal(error, in: text) }
  }

  /// Whether a number is being typed, or is waiting for its unit: `8`, `23:`, `23:00-`.
  private func isNumber(_ last: Token?, in text: String) -> Bool {
    guard let last, last.isBare else { return false }
    return last.text.contains(where: \.isNumber) || last.text == "+" || last.text == "-"
  }

  /// Whether a line reads with a day behind it.
  private func takesDay(_ line: Line) -> Bool {
    ["yesterday", "from yesterday"].contains { reads("\(line.text.trimmed) \($0)") }
  }

  /// Whether what stands at a place, or behind it, is the beginning of days with which the line reads.
  private func awaitsDays(_ text: String, _ place: Range<Int>) throws -> Bool {
    let line = Line(text: text, tokens: try table.scan(text).tokens)
    let end = text.utf8.count
    // `over` before a range is no word of it.
    return try [place.lowerBound, place.upperBound].contains { start in
      guard start < end else { return false }
      // Steps are read when they are run.
      return try BegunDays.endings(of: line.slice(start..<end), names).contains { ending in
        line.hasPipes || reads(line.slice(0..<start) + ending)
      }
    }
  }

  /// Whether nothing but the word that is being typed does not fit, and something that the command takes begins so:
  /// `log 300kcal protein 30g @l`.
  private func awaitsWord(_ line: Line) throws -> Bool {
    // What a line that fits is refused for stays so, whatever follows: `food add egg protein 1`.
    guard let last = line.tokens.last, !reads(line.text), let part = table.parts(line.tokens).last,
      case .command(let command, _) = table.find(part[...])
    else { return false }
    // A time, or the value of an option: `at`, `at 8`, `at 12:3`, `--note`.
    let ends = last.kind == .option ? [" x"] : [" 12:00", ":00", "00", "0"]
    if ends.contains(where: { reads(line.text.trimmed + $0) }) { return true }
    let before = line.slice(0..<last.span.lowerBound)
    guard line.text.last?.isWhitespace == false, reads(before) else { return false }
    if last.kind == .option { return true }
    guard last.isBare else { return false }
    let query = CompletionQuery(text: last.text, allowsSlips: false)
    return try command.syntax.parameters.contains { parameter in
      try parameter.kind.candidates(query, names).prefix(8).contains { candidate in
        candidate.insert.lowercased().hasPrefix(last.text.lowercased()) && reads(before + candidate.insert)
      }
    }
  }

  /// Whether the last command of a line fits its syntax, and what it rehearses that of its own.
  private func reads(_ text: String) -> Bool {
    guard let tokens = try? table.tokens(text), let last = table.parts(tokens).last else { return false }
    return ([last] + (inner(Line(text: text, tokens: last)) ?? [])).allSatisfy { part in
      let line = Line(text: text, tokens: part)
      guard let (command, count) = try? table.command(of: line) else { return false }
      return command.reading(line, from: count, names) != nil
    }
  }

  /// Whether something that can stand there goes on from what is typed.
  private func goesOn(_ meant: String, from start: Int, _ text: String, isName: Bool) throws -> Bool {
    // Of what is only near, none goes on from what is typed.
    let typed = Names.key(
      String(decoding: Array(meant.utf8)[min(start, meant.utf8.count)...], as: UTF8.self))
    // Any name of a food: `nutel`, on its way to another name of Chocolate Spread.
    if isName, !typed.isEmpty, try !things(typed).isEmpty { return true }
    // The word that is being typed may be another one than that which is wrong: `x`, on its way to `x2`.
    let last = text.split(separator: " ", omittingEmptySubsequences: false).last?.lowercased() ?? ""
    var offered = try completions(text, at: text.utf8.count).candidates
    // What the line stands for may be completed where it cannot: `two eg`, which logs.
    if meant != text { offered += try completions(meant, at: meant.utf8.count).candidates }
    // A sentence is completed nowhere, and has the names of foods in it: `say --yes for bana`.
    if case .command(let command, _) = table.find(try table.scan(text).tokens[...]),
      command.traits.contains(.takesText), !last.isEmpty
    {
      offered += try things(last)
    }
    return offered.contains { candidate in
      let goesOn =
        !last.isEmpty && candidate.insert.count > last.count && candidate.insert.lowercased().hasPrefix(last)
      return goesOn || typed.isEmpty
        || Names.words(Names.key(candidate.display)).contains { $0.hasPrefix(typed) }
        || Names.key(candidate.display).hasPrefix(typed) || candidate.insert.hasPrefix(typed)
        || !candidate.display.contains(where: \.isLetter)
    }
  }
}

extension NameResolver {
  /// Whether a line is, or begins, one time set against another, with the name of what is measured before it or none:
  /// `this week vs la`, `sleep this w`.
  fileprivate func mayCompare(_ line: Line) -> Bool {
    guard let catalogue = try? lookedUp({ try log.metricCatalogue() }), line.tokens.count < 20 else {
      return false
    }
    let counts = (0..<min(4, line.tokens.count)).filter { count in
      count == 0
        || catalogue.metric(named: line.tokens.prefix(count).map(\.text).joined(separator: " ")) != nil
    }
    return counts.contains { count in
      let rest = line.tokens[count...]
      guard let first = rest.first else { return false }
      let place =
        AskedWords.versus(in: line)
        ?? (line.tokens.last.map { last in
          LineWords.all("question-versus").contains { $0.hasPrefix(last.text.lowercased()) }
        } == true ? line.tokens.count - 1 : nil)
      if let place, place > count {
        return AskedWords.isRange(line.tokens[count..<place])
      }
      let typed = line.slice(first.span.lowerBound..<line.text.utf8.count)
      return AskedWords.isRange(rest) || (try? BegunDays.endings(of: typed, self)).map { !$0.isEmpty } == true
    }
  }

  /// Whether a line whose first word is no command may become one that means something: `slept`, `walked 80`,
  /// `blood oxy`, `same as`.
  fileprivate func mayBegin(_ line: Line) -> Bool {
    guard let first = line.tokens.first, first.isBare else { return false }
    let written = first.text.lowercased().filter { !"'’".contains($0) }
    let word = CommandWords.isNo(first.text) ? "no" : written
    let isOpen = line.tokens.count == 1 && line.text.utf8.count == first.span.upperBound
    if isOpen
      ? CommandWords.openers.contains(where: { $0.hasPrefix(word) }) : CommandWords.openers.contains(word)
    {
      return true
    }
    // `two `, on its way to `two eggs`
    if line.tokens.count == 1, CountKind.saysHowMuch(word) { return true }
    // `8000 st`, on its way to `8000 steps`.
    if word.first?.isNumber == true { return line.tokens.count < 4 }
    let typed = line.text.lowercased().split(separator: " ").joined(separator: " ")
    // `blood pressure 12`, on its way to two values.
    if LineWords.all("line-pressure").contains(where: { name in
      name.hasPrefix(typed) || typed.hasPrefix(name + " ") && line.tokens.last?.text.first?.isNumber == true
        || typed == name
    }) {
      return true
    }
    let catalogue = try? lookedUp { try log.metricCatalogue() }
    return catalogue?.typed.contains { metric in
      ([metric.name] + metric.aliases).contains { $0.lowercased().hasPrefix(typed) }
    } ?? false
  }
}
