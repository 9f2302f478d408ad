import Domain
import Language
import Naming
import Phrases

extension Line {
  /// Itself, whose last word ends with no question mark.
  var withoutQuestionMark: Line {
    guard let last = tokens.last, last.text.utf8.count > 1, last.text.hasSuffix("?") else { return self }
    let bare = Token(
      kind: .word, text: String(last.text.dropLast()), span: last.span.lowerBound..<last.span.upperBound - 1)
    return Line(text: text, tokens: tokens.dropLast() + [bare])
  }
}

extension CommandWords {
  /// `bp 120/80`, `blood pressure 120/80 yesterday`: two values that are said as one.
  static func pressure(_ line: Line) -> String? {
    let words = line.tokens.map { $0.text.lowercased() }
    let names = LineWords.all("line-pressure")
    guard let name = names.first(where: { words.starts(with: $0.split(separator: " ").map(String.init)) })
    else { return nil }
    let place = name.split(separator: " ").count
    guard place < words.count else { return nil }
    let values = words[place].split(separator: "/", omittingEmptySubsequences: false)
    guard values.count == 2, values.allSatisfy({ Int($0) != nil }) else { return nil }
    return "body add systolic \(values[0]) diastolic \(values[1])" + after(line.tokens[place], line)
  }

  /// A line that is said rather than typed, as the one that does it: `same as yesterday`, `same breakfast as yesterday`,
  /// `slept 8h`.
  static func told(_ line: Line) -> String? {
    let words = line.tokens.map { $0.text.lowercased() }
    if let first = words.first, LineWords.contains("line-slept", first), words.count > 1 {
      return "body add sleep " + words.dropFirst().filter { $0 != "for" }.joined(separator: " ")
    }
    // `breakfast like yesterday`
    let isLike = words.count > 2 && LineWords.contains("line-like", words[1])
    guard let first = words.first, words.count > 1,
      LineWords.contains("line-alike", first) || isLike && MealKind.name(of: first) != nil
    else { return nil }
    let rest = words.filter { word in
      !["like", "alike", "the", "for"].contains { LineWords.contains("line-\($0)", word) } && word != "again"
    }
    // `same as yesterday for breakfast`: the meal stands before its day.
    if rest.count > 1, let meal = rest.last, MealKind.name(of: meal) != nil {
      return "repeat \(meal) " + rest.dropLast().joined(separator: " ")
    }
    return rest.isEmpty ? nil : "repeat " + rest.joined(separator: " ")
  }

  /// What shows something that is named behind it.
  private static let show = "show"

  /// Whether a line asks in words to be shown something: `show me`.
  static func asksToShow(_ line: Line, _ command: Command) -> Bool {
    command.name == show && line.tokens.count > 1 && line.tokens[1].isBare
      && LineWords.contains("line-small", line.tokens[1].text.lowercased())
  }

  /// `show me last week`: what shows the days that stand behind small words.
  static func shown(_ line: Line, _ command: Command) -> String? {
    // `register last 7d`: of several days there is a line for each entry.
    if command.name == show, line.tokens.count > 1, !line.hasPipes, case let days = line.tokens[1...],
      AskedWords.isRange(days), !isDay(days)
    {
      return "entries " + line.source(1..<line.tokens.count)
    }
    guard asksToShow(line, command), !line.hasPipes else { return nil }
    let rest = line.tokens.dropFirst().drop { token in
      token.isBare && ["small", "the"].contains { LineWords.contains("line-\($0)", token.text.lowercased()) }
    }
    guard !rest.isEmpty else { return nil }
    let asked = Line(text: line.text, tokens: Array(rest)).withoutQuestionMark
    return looks(asked) ?? meal(asked)
  }

  /// `explain my score of yesterday`: what explains it, without the words that say no more.
  static func explained(_ line: Line, _ command: Command) -> String? {
    guard command.name == "explain", line.tokens.count > 1, line.tokens.allSatisfy(\.isBare) else {
      return nil
    }
    let rest = line.withoutQuestionMark.tokens.dropFirst().filter { token in
      let word = token.text.lowercased()
      return !AskedWords.isOf("score", word) && !AskedWords.isOf("small", word)
        && !LineWords.contains("line-the", word)
    }
    guard rest.count < line.tokens.count - 1 else { return nil }
    return (["score explain"] + rest.map { $0.text }).joined(separator: " ")
  }

  /// `my breakfast yesterday`: a meal before its day.
  private static func meal(_ line: Line) -> String? {
    for place in line.tokens.indices.dropFirst() where isDay(line.tokens[place...]) {
      guard let meal = MealKind.name(of: line.source(0..<place)) else { continue }
      return "meal \(Lexer.quoted(meal)) \(line.source(place..<line.tokens.count))"
    }
    return nil
  }

  /// What tells where files are kept.
  private static let whereabouts = "backup status"

  /// `where is my backup`, `where are my photos`: files of the log, and where they are.
  static func whereabouts(_ line: Line) -> String? {
    let words = line.withoutQuestionMark.tokens.map { $0.text.lowercased() }
    guard LineWords.contains("question-where", words.prefix(2).joined(separator: " ")), !line.hasPipes,
      words.dropFirst(2).contains(where: { word in
        ["data", "kept"].contains { LineWords.contains("line-\($0)", word) }
      })
    else { return nil }
    return whereabouts
  }

  /// A day or a range alone is looked at: `yesterday`, `18 nov`, `last week`; also a meal of a day: `yesterday lunch`.
  static func looks(_ line: Line) -> String? {
    if let asked = whereabouts(line) { return asked }
    let count = line.tokens.count
    if isDay(line.tokens[...]) { return "day " + line.source(0..<count) }
    // `lunch` alone is what it had.
    if count == 1, let meal = MealKind.name(of: line.tokens[0].text.lowercased()) {
      return "meal \(Lexer.quoted(meal))"
    }
    if case .day(_, let used)? = DayText.read(line.tokens[...], today: someDay), used < count,
      let meal = MealKind.name(of: line.source(used..<count))
    {
      return "meal \(Lexer.quoted(meal)) \(line.source(0..<used))"
    }
    guard let (_, used) = RangeText.read(line.tokens[...], today: someDay), used == count,
      line.tokens[0].text.contains(where: \.isLetter)
    else { return nil }
    return "history " + line.source(0..<count)
  }
}
