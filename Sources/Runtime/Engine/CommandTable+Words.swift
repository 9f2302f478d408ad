import Domain
import Language
import Naming
import Phrases

extension CommandTable {
  /// Whether the first word of a line is no command, nor short for one.
  func isSaid(_ line: Line) -> Bool {
    // `hi`: what is a word in full is no beginning of a command.
    if greets(line) { return true }
    return switch find(line.tokens[...]) {
    case .unknown: true
    // `in bed at 11 up at 7`
    case .ambiguous where NightWords.begins(line): true
    // `i ate`: one letter that begins commands.
    case .ambiguous where line.tokens[0].text.lowercased() == "i" && line.tokens.count > 1: true
    // `do i sleep enough`
    case .ambiguous where LineWords.contains("question-did", line.tokens[0].text.lowercased()):
      line.tokens.count > 2
    // `no weight 84`, of which the first word is short for a command that says when it is.
    case .ambiguous where CommandWords.isNo(line.tokens[0].text) && line.tokens.count > 1: true
    case .command(let command, _) where command.setsSession && CommandWords.isNo(line.tokens[0].text):
      line.tokens.count > 1
        && (!line.tokens[1].text.contains("-") || ClockSpan(line.tokens[1].text) != nil)
    // `change wine to white wine`: the word is short for another command, of which that is no line.
    case .incomplete where line.tokens.count > 1: !isName(line.tokens[0].text.lowercased())
    // `\d`: no command begins with a backslash.
    case .ambiguous, .command, .incomplete: line.slice(line.tokens[0].span).hasPrefix("\\")
    }
  }

  /// Whether a line is words that stand for a line of their own, and begins with no command in full.
  func greets(_ line: Line) -> Bool {
    line.tokens.count < 4 && line.tokens.allSatisfy(\.isBare) && !line.tokens.isEmpty
      && !isName(line.tokens[0].text) && CommandWords.standsAlone(line)
  }

  /// Whether a line may become a question in words: its first word asks, and is no command in full, and behind it stands
  /// none either.
  func asks(_ tokens: [Token]) -> Bool {
    guard let first = tokens.first, first.isBare, tokens.count > 1, !isName(first.text.lowercased()),
      LineWords.contains("question-what", first.text.lowercased())
    else { return false }
    switch find(tokens[1...]) {
    case .unknown: return true
    // `what do i eat most`
    case .ambiguous where LineWords.contains("question-small", tokens[1].text.lowercased()): return true
    case .ambiguous, .command, .incomplete: return tokens.count == 2
    }
  }

  /// What a line logs that begins with a number in words, or tells of a thing how much it was: `two eggs and
  /// toast`; nil of others.
  func counting(_ line: Line) -> String? {
    // `tuna was 200g`
    if line.tokens.count > 2, line.tokens.allSatisfy(\.isBare), CommandWords.correctsNamed(line.tokens[...]) {
      return "say " + line.source(0..<line.tokens.count)
    }
    if let corrected = CommandWords.corrected(line) { return corrected }
    // `no, at 9:30`
    if line.tokens.count > 1, line.tokens[0].text.hasSuffix(","), CommandWords.isNo(line.tokens[0].text),
      !line.hasPipes
    {
      return "say " + line.source(0..<line.tokens.count)
    }
    // `did yoga for half an hour`
    if line.tokens.count > 2, line.tokens.allSatisfy(\.isBare),
      LineWords.contains("question-did", line.tokens[0].text.lowercased()),
      SpeechWords.isSport(Names.key(line.tokens[1].text)),
      line.tokens.dropFirst(2).contains(where: {
        $0.text.first?.isNumber == true || CountKind.saysHowMuch($0.text.lowercased())
      })
    {
      return "log " + line.source(1..<line.tokens.count)
    }
    guard line.tokens.count > 1, line.tokens[0].isBare, !line.hasPipes,
      line.tokens[0].text.allSatisfy(\.isLetter),
      CountKind.saysHowMuch(line.tokens[0].text.lowercased()),
      line.tokens[1].text.first?.isLetter == true
    else { return nil }
    return "log " + line.source(0..<line.tokens.count)
  }

  /// What a line whose first word is no command means all the same.
  func meaning(of line: Line) -> String? {
    guard isSaid(line) else { return nil }
    // `yesterday --format csv`
    if let format = try? LineFormat(line), !format.rest.tokens.isEmpty {
      // A second format is one too many, and of thousands each would be looked for in all that follow.
      guard !LineFormat.isAsked(format.rest) else { return nil }
      let rest = format.rest.tokens.map { line.slice($0.span) }.joined(separator: " ")
      return (try? split(rest).first).flatMap { $0 }.flatMap(meaning(of:)).map {
        "\($0) --\(LineFormat.option) \(format.format.rawValue)"
      }
    }
    // `yesterday | grep egg`
    if let pipe = line.tokens.firstIndex(where: { $0.kind == .pipe }), pipe > 0 {
      let head = Line(text: line.text, tokens: Array(line.tokens[..<pipe]))
      return CommandWords.meaning(of: head, isCommand: isCommand).map {
        "\($0) \(line.source(pipe..<line.tokens.count))"
      }
    }
    return CommandWords.meaning(of: line, isCommand: isCommand)
  }

  /// What a line tells that begins with when it was: `today I had 2 eggs`; nil of others.
  func momentFirst(_ line: Line) -> String? { CommandWords.momentFirst(line, isCommand: isCommand) }

  /// What a line means whose noun has no such verb.
  func verbMeaning(of line: Line) -> String? { CommandWords.verbMeaning(of: line, isCommand: isCommand) }

  private func isCommand(_ name: String) -> Bool { commands.contains { $0.name == name } }
}
