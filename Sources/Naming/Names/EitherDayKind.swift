import Domain
import Language

/// A day on which something begins or ends: those that the words may mean, since a weekday may lie behind or ahead.
package struct EitherDayKind: ParameterKind {
  package let label = "WHEN"
  package let description = "a day such as today, 10 dec or 2026-12-10"

  package init() {}

  package func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<[Day]> {
    var days: [Day] = []
    var count = 1
    for sense in [DayText.Sense.start, .near] {
      guard case .day(let day, let tokens)? = try DayText.read(line.tokens[index...], context, as: sense)
      else { return .none }
      if !days.contains(day) { days.append(day) }
      count = tokens
    }
    return .one(days, count)
  }

  package func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    try DayKind(sense: .near).diagnose(at: index, in: line, context)
  }

  package func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let (today, typed) = (context.today, query.text.lowercased())
    let near = [("today", today), ("tomorrow", today + 1)].map {
      (word: $0.0, candidate: Candidate($0.0, detail: $0.1.title))
    }
    // A weekday alone is asked about.
    let days = (2...6).map { today + $0 }.map { day in
      (
        word: day.weekday.short.lowercased(),
        candidate: Candidate("\(day)", display: day.weekday.short.lowercased(), detail: day.title)
      )
    }
    return (near + days).filter { $0.word.hasPrefix(typed) }.map(\.candidate)
  }
}

extension [Day] {
  /// The one of them that can be meant; the last if none can.
  /// - Parameter typed: as the line says them; nil if that is not known.
  /// - Throws: `CommandError` if several can, with the lines that say which.
  package func meant(
    at span: Range<Int>?, _ typed: String? = nil, _ canBe: (Day) -> Bool = { _ in true }
  ) throws -> Day? {
    let possible = filter(canBe)
    guard possible.count > 1 else { return possible.first ?? last }
    let texts = possible.map(\.description)
    var error = CommandError.eitherDays(typed, texts[0], texts[1]).at(span)
    error.fixes = Fix.ways(span, texts)
    throw error
  }
}
