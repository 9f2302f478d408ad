import Domain
import Language

/// A day that may be ahead. A date without a year, or a weekday, which elsewhere is the last such day, is here the next
/// one, or of a date the nearest.
struct ComingDayKind: ParameterKind {
  /// Whether the last such date is meant where it is nearer than the next one.
  let mayBePast: Bool
  /// Whether a weekday is the last such day.
  var weekdayIsPast = false
  let label = "WHEN"
  let description = "a day such as tomorrow, fri or 18 nov"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<Day> {
    let today = context.today
    func read(_ today: Day) -> (day: Day, tokens: Int)? {
      guard case .day(let day, let tokens)? = DayText.read(line.tokens[index...], today: today) else {
        return nil
      }
      return (day, tokens)
    }
    guard let last = read(today) else { return .none }
    // `last friday` says which.
    if line.tokens[index].text.lowercased() == "last" { return .one(last.day, last.tokens) }
    // What goes along with today is counted from it, and what stays is a date with its year.
    let isCounted = read(today + 1)?.day == last.day + 1 && read(today + 2)?.day == last.day + 2
    guard !isCounted, last.day < today else { return .one(last.day, last.tokens) }
    if let week = read(today + 7), week.day - last.day == 7 || week.day - last.day == 14 {
      return .one(weekdayIsPast ? last.day : week.day, last.tokens)
    }
    guard let next = read(today + 366), next.day > last.day else { return .one(last.day, last.tokens) }
    let isNearer = mayBePast && today - last.day < next.day - today
    return .one(isNearer ? last.day : next.day, last.tokens)
  }

  func diagnose(at index: Int, in line: Line, _ context: any ParseContext) throws -> Diagnostic? {
    try DayKind().diagnose(at: index, in: line, context)
  }

  func candidates(_ query: CompletionQuery, _ context: any ParseContext) throws -> [Candidate] {
    let today = context.today
    let words =
      [("today", 0), ("tomorrow", 1)]
      + (2...7).map {
        ((today + $0).weekday.short.lowercased(), $0)
      }
    let near = words.map { Candidate($0.0, detail: (today + $0.1).title) }
    return near.filter { $0.insert.hasPrefix(query.text.lowercased()) }
  }
}

extension ParameterKind where Self == ComingDayKind {
  /// A day that is ahead.
  static var comingDay: ComingDayKind { ComingDayKind(mayBePast: false) }
  /// A day of a meeting: ahead, or not long ago.
  static var nearDay: ComingDayKind { ComingDayKind(mayBePast: true) }
  /// The day from which something holds: the nearest such date, and the last such weekday.
  static var startDay: ComingDayKind { ComingDayKind(mayBePast: true, weekdayIsPast: true) }
}
