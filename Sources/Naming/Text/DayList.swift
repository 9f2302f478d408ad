import Domain
import Language

/// Several days at the end of a line that is of one: `log banana wed, tue`.
package enum DayList {
  /// The line once for each of several days at its end; nil where there are no such.
  /// - Parameter first: the first token that may be of a day.
  package static func lines(_ line: Line, from first: Int) -> [String]? {
    let tokens = line.tokens
    let start = tokens.indices.dropFirst(first).first { days(tokens[$0...]) != nil }
    guard let start, let days = days(tokens[start...]) else { return nil }
    let before = line.source(0..<start)
    return days.map { "\(before) \($0)" }
  }

  /// Days, between which commas or words stand that part things; nil where all of it is not that, or one day.
  private static func days(_ tokens: ArraySlice<Token>) -> [String]? {
    var (days, part): ([String], [Token]) = ([], [])
    func isDay(_ part: [Token]) -> Bool {
      if case .day(_, part.count)? = DayText.read(part[...], today: Day(0)) { true } else { false }
    }
    func endsPart() -> Bool {
      guard isDay(part) else { return false }
      days.append(part.map(\.text).joined(separator: " "))
      part = []
      return true
    }
    for token in tokens {
      if token.kind == .comma || PartingWords.contains(token.text) {
        // `, and` is one.
        guard part.isEmpty ? !days.isEmpty : endsPart() else { return nil }
      } else if token.isBare, token.text.hasSuffix(","), token.text.utf8.count > 1 {
        part.append(
          Token(
            kind: .word, text: String(token.text.dropLast()),
            span: token.span.lowerBound..<token.span.upperBound - 1))
        guard endsPart() else { return nil }
      } else {
        part.append(token)
      }
    }
    return endsPart() && (2...7).contains(days.count) ? days : nil
  }
}
