import Domain
import Language
import Phrases

/// A day that may be ahead: a date without a year, or a weekday, which of what was logged is the last such day, is here
/// the nearest in its sense.
package struct ComingDayKind: ParameterKind {
  let sense: DayText.Sense
  package let label = "WHEN"
  package let description = "a day such as tomorrow, fri or 18 nov"

  private var kind: DayKind { DayKind(sense: sense) }

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Day> {
    try kind.parse(at: index, in: line, context)
  }

  package func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    if let asked = month(at: index, in: line, context) { return asked }
    return try kind.diagnose(at: index, in: line, context)
  }

  /// `by march` names no day: its first is asked about, and its last.
  private func month(at index: Int, in line: Line, _ context: any ParseContext) -> Diagnostic? {
    let token = line.tokens[index]
    // `end of march`
    let isEnd =
      index + 2 < line.tokens.count && LineWords.contains("line-end", token.text.lowercased())
      && LineWords.contains("line-of", line.tokens[index + 1].text.lowercased())
    let named = isEnd ? index + 2 : index
    let name = line.tokens[named].text.lowercased()
    guard token.isBare, line.tokens[named].isBare, DayText.month(name) != nil,
      let last = [31, 30, 29, 28].lazy.compactMap({ day($0, of: name, context) }).first
    else { return nil }
    let first = isEnd ? nil : day(1, of: name, context).flatMap { $0 < last ? $0 : nil }
    let ways = [first, last].compactMap { $0?.description }
    return Diagnostic(
      CommandError.isMonth(name, ways).fixed(by: Fix.ways(line.span(index..<named + 1), ways), isNear: true),
      tokens: named + 1 - index, rank: 5)
  }

  private func day(_ number: Int, of month: String, _ context: any ParseContext) -> Day? {
    let tokens = ["\(number)", month].map { Token(kind: .word, text: $0, span: 0..<$0.utf8.count) }
    guard case .day(let day, 2)? = DayText.read(tokens[...], today: context.today, as: sense) else {
      return nil
    }
    return day
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let today = context.today
    let words = ["today", "tomorrow"] + (2...6).map { (today + $0).weekday.short.lowercased() }
    return words.filter { $0.hasPrefix(query.text.lowercased()) }.compactMap { word in
      // What is said of a word is the day that it is read as.
      let token = Token(kind: .word, text: word, span: 0..<word.utf8.count)
      guard case .day(let day, _)? = DayText.read([token], today: today, as: sense) else { return nil }
      return Candidate(word, detail: day.title)
    }
  }

  package init(sense: DayText.Sense) {
    self.sense = sense
  }
}

extension ParameterKind where Self == ComingDayKind {
  /// A day on which something is due.
  package static var comingDay: ComingDayKind { ComingDayKind(sense: .coming) }
  /// A day of a meeting: ahead, or not long ago.
  package static var nearDay: ComingDayKind { ComingDayKind(sense: .near) }
}
