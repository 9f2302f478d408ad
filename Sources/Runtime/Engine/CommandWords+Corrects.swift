import Language
import Naming
import Phrases

/// Lines that say that what was logged was otherwise.
extension CommandWords {
  /// Whether a line begins with words that say that something was meant otherwise, `i mean` or `no wait`, with more behind
  /// them.
  static func begins(correcting line: Line) -> Bool {
    let words = line.tokens.prefix(4).map { $0.text.lowercased() }
    guard words.count > 2, line.tokens[0].isBare else { return false }
    return (2..<words.count).contains { count in
      LineWords.contains("correction", words.prefix(count).joined(separator: " "))
    }
  }

  /// Whether a line begins as one does that corrects, with how much behind it.
  static func corrects(_ line: Line) -> Bool {
    if begins(correcting: line) { return true }
    let words = line.tokens.prefix(5).map { $0.text.lowercased() }
    // `actually it was lunch`
    let isPlace =
      line.tokens.count == words.count
      && (words.last.flatMap(MealKind.name(of:)) != nil || isDay(line.tokens.suffix(1)))
    func isCounted(_ rest: ArraySlice<String>) -> Bool {
      [1, 2].contains { count in
        guard rest.count > count, isOf("corrects", rest.prefix(count).joined(separator: " ")) else {
          return false
        }
        let next = rest.dropFirst(count)
        // `actually it was 3`
        return next.first?.first?.isNumber == true || CountKind.saysHowMuch(next.first ?? "")
          || isCounted(next) || next.count == 1 && isPlace
          // `that was at breakfast`
          || next.count == 2 && isPlace && next.first.map { isOf("for", $0) } == true
          // `it was a snack, not lunch`
          || count == 2 && denies(line)
      }
    }
    return isCounted(words[...])
  }

  /// Whether something is told of that was not, behind what was: `two toasts not one`.
  static func denies(_ line: Line) -> Bool {
    !line.hasPipes && line.tokens.count < 12
      && line.tokens.dropFirst(2).dropLast().contains { LineWords.contains("not", $0.text.lowercased()) }
  }

  /// `no, banana was 2`
  static func correctsNamed(_ rest: ArraySlice<Token>) -> Bool {
    let words = rest.prefix(8).map { $0.text.lowercased() }
    guard let verb = words.firstIndex(where: { isOf("is", $0) }), verb + 1 < words.count else { return false }
    return words[verb + 1].first?.isNumber == true || CountKind.saysHowMuch(words[verb + 1])
  }

  private static func isOf(_ name: String, _ word: String) -> Bool {
    LineWords.contains("line-\(name)", word)
  }
}
