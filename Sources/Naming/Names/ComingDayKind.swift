import Domain
import Language

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
    try kind.diagnose(at: index, in: line, context)
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
