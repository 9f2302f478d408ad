import Domain
import Language
import Phrases

/// Lines of which the words stand otherwise than here, as other programs and people have them.
extension CommandWords {
  /// What is done with an entry that is named before it: `2 delete`.
  private static let ofEntries: Set = ["edit", "delete", "move", "repeat"]

  /// `2 delete`, `2 annotate too salty`, `forgot: a coffee`, `last was lunch`; nil of other lines.
  static func turned(_ line: Line) -> String? {
    let words = line.tokens.prefix(4).map { plain($0.text) }
    guard words.count > 1, line.tokens[0].isBare, line.tokens[1].isBare else { return nil }
    // `I forgot the butter`: it was had, and not logged.
    let said = isOf("said", words[0]) ? 1 : 0
    if words.count > said + 1, isOf("forgot", words[said]) { return "log" + after(line.tokens[said], line) }
    if let last = (1...3).first(where: { count in
      count < words.count && isOf("last", words.prefix(count).joined(separator: " "))
        && isOf("is", words[count])
    }) {
      return "say that" + after(line.tokens[last - 1], line)
    }
    if let looked = ofARange(line) ?? favorite(line) { return looked }
    let places = (0...1).filter { IntegerKind.number(line.tokens[$0]) != nil }
    guard let place = places.first, places.count == 1, case let verb = words[1 - place] else { return nil }
    let number = line.tokens[place].text
    if isOf("annotate", verb), line.tokens.count > 2 {
      let note = line.tokens.dropFirst(2).map(\.text).joined(separator: " ")
      return "edit \(number) --note \(Lexer.quoted(note))"
    }
    guard place == 0, case let meant = longer[verb] ?? verb, ofEntries.contains(meant) else { return nil }
    return "\(meant) \(number)" + after(line.tokens[1], line)
  }

  /// `make banana a favorite`, `add oat bar to favorites`, `mark banana as favourite`; nil of other lines.
  private static func favorite(_ line: Line) -> String? {
    let words = line.tokens.map { plain($0.text) }
    guard (3...8).contains(words.count), isOf("making", words[0]), let last = words.last,
      AskedWords.isOf("favorite", last), !line.hasPipes
    else { return nil }
    let small = words.dropLast().reversed().prefix { word in
      ["article", "the", "to", "like", "each"].contains { isOf($0, word) } || LineWords.contains("own", word)
    }
    let end = words.count - 1 - small.count
    return end > 1 ? "food favorite \(line.source(1..<end))" : nil
  }

  /// `yesterday I ate 2 eggs`, `this morning we had toast`: when it was may be said first.
  static func momentFirst(_ line: Line, isCommand: (String) -> Bool) -> String? {
    guard !line.hasPipes,
      let start = line.tokens.prefix(5).firstIndex(where: {
        SpeechWords.isPerson(Names.key($0.text)) || logs($0.text)
      }),
      start > 0, start + 1 < line.tokens.count, line.tokens[..<start].allSatisfy(\.isBare),
      isDay(line.tokens[..<start]) || SpeechWords.isMoment(line.tokens[..<start].map(\.text))
    else { return nil }
    let moment = line.source(0..<start)
    let text =
      "\(line.source(start..<line.tokens.count)) \(moment.hasSuffix(",") ? String(moment.dropLast()) : moment)"
    guard let tokens = try? Lexer.tokens(text) else { return nil }
    // `yesterday log pear`
    if line.tokens[start].text.lowercased() == logging { return text }
    return meaning(of: Line(text: text, tokens: tokens), isCommand: isCommand)
  }

  private static let logging = "log"

  /// Whether a word is the command that logs, or stands for it.
  private static func logs(_ word: String) -> Bool {
    word.lowercased() == logging || longer[word.lowercased()] == logging
  }

  /// `swap milk for oat drink`, `put the toast to lunch`, `take the beer out`, `the banana was yesterday`: what is logged
  /// is otherwise, as a sentence says it; nil of other lines.
  static func corrected(_ line: Line) -> String? {
    guard !line.hasPipes, (3...20).contains(line.tokens.count), line.tokens[0].isBare,
      SpeechWords.corrects(line.tokens.map { Names.key($0.text) })
    else { return nil }
    return "say " + line.source(0..<line.tokens.count)
  }

  /// `stats last week`, `totals this month`: what shows of some days what the word alone shows of today, or of other days.
  private static func ofARange(_ line: Line) -> String? {
    let rest = line.tokens.dropFirst()
    guard let meaning = alone(line.tokens[0].text.lowercased()), !isDay(rest),
      rest[1].text.first?.isLetter == true, AskedWords.isRange(rest)
    else { return nil }
    switch meaning.split(separator: " ").first {
    case "history", "today": return "history" + after(line.tokens[0], line)
    case "score" where meaning == "score": return meaning + after(line.tokens[0], line)
    default: return nil
    }
  }

  /// Without the mark of one who tells something: `forgot:`.
  private static func plain(_ word: String) -> String {
    (word.hasSuffix(":") ? String(word.dropLast()) : word).lowercased()
  }

  private static func isOf(_ name: String, _ word: String) -> Bool {
    LineWords.contains("line-\(name)", word)
  }

  /// Which day it is does not matter here, only whether it is one.
  static let someDay = Day(0)

  static func isDay(_ tokens: ArraySlice<Token>) -> Bool {
    if case .day(_, tokens.count)? = DayText.read(tokens, today: someDay) { true } else { false }
  }
}
