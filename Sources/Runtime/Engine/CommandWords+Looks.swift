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

  /// What shows something that is named behind it.
  private static let show = "show"

  /// Whether a line asks in words to be shown something: `show me`.
  static func asksToShow(_ line: Line, _ command: Command) -> Bool {
    command.name == show && line.tokens.count > 1 && line.tokens[1].isBare
      && LineWords.contains("line-small", line.tokens[1].text.lowercased())
  }

  /// `show me last week`: what shows the days that stand behind small words.
  static func shown(_ line: Line, _ command: Command) -> String? {
    guard asksToShow(line, command), !line.hasPipes else { return nil }
    let rest = line.tokens.dropFirst().drop { token in
      token.isBare && ["small", "the"].contains { LineWords.contains("line-\($0)", token.text.lowercased()) }
    }
    return rest.isEmpty ? nil : looks(Line(text: line.text, tokens: Array(rest)).withoutQuestionMark)
  }

  /// A day or a range alone is looked at: `yesterday`, `18 nov`, `last week`; also a meal of a day: `yesterday lunch`.
  static func looks(_ line: Line) -> String? {
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
