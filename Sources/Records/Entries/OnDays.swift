import Domain
import Language
import Phrases

/// The words for some days of the week: `on sat,sun`; as people say it also `saturday`, `on sat and sun`, `for weekends`.
package struct OnDays: SyntaxPart {
  private let weekdays = OptionalParameter("days", .weekdays)
  private let said = OptionalParameter("days", SaidWeekdaysKind())
  private let on = OptionalParameter("on", .small(of: "for", "on every each"))

  package init() {}

  package var syntax: Syntax { .sequence("on", weekdays) }

  /// The same, or something else behind the same word.
  package func syntax(or other: Syntax) -> Syntax { .sequence("on", .choice(other, weekdays)) }

  package var spoken: Syntax { .sequence(.optional(on), said) }

  package func isGiven(_ call: Invocation) -> Bool { call.has(weekdays) || call.has(said) }

  /// The days that are named; nil for all.
  package func named(_ call: Invocation) throws -> [Weekday]? {
    guard let set = call[weekdays] ?? call[said] else { return nil }
    let spans = call.spans(ofAny: [weekdays, said])
    guard spans.count == 1 else { throw CommandError.two("days").at(spans[1]) }
    guard !set.days.isEmpty else { throw CommandError.noWeekday.at(span(call)) }
    return set == .all ? nil : set.days
  }

  package func span(_ call: Invocation) -> Range<Int>? { call.span(of: weekdays) ?? call.span(of: said) }

  /// What says them, with the small word before them.
  package var keys: KeyGroup { [weekdays, said, on] }
}

/// Days of the week in several words: `sat and sun`, `sat, sun`, `the weekend`. `always` is no such day, but says from
/// when on something holds.
private struct SaidWeekdaysKind: ParameterKind {
  let label = "DAYS"
  let description = "days such as sat,sun or weekends"

  func parse(at index: Int, in line: Line, _ context: any ParseContext) throws -> ParseResult<WeekdaySet> {
    var place = index
    if place < line.tokens.count, LineWords.contains("line-the", line.tokens[place].text.lowercased()) {
      place += 1
    }
    guard var days = try Self.day(place, line, context) else { return .none }
    place += 1
    while let next = Self.behindSeparator(place, line), let more = try Self.day(next, line, context) {
      days.formUnion(more)
      place = next + 1
    }
    return .one(days, place - index)
  }

  /// What one word says: two letters are too few beside all else that may stand there.
  private static func day(_ index: Int, _ line: Line, _ context: any ParseContext) throws -> WeekdaySet? {
    guard index < line.tokens.count, line.tokens[index].isBare, line.tokens[index].text.utf8.count > 2,
      case .one(let days, 1) = try WeekdaysKind.weekdays.parse(at: index, in: line, context), !days.isEmpty,
      days != .all
    else { return nil }
    return days
  }

  /// The place behind commas and `and`; nil where none stands there.
  private static func behindSeparator(_ index: Int, _ line: Line) -> Int? {
    var place = index
    while place < line.tokens.count,
      line.tokens[place].kind == .comma || line.tokens[place].text == "&"
        || LineWords.contains("line-and", line.tokens[place].text.lowercased())
    {
      place += 1
    }
    return place > index ? place : nil
  }
}

/// The words that say that something is of a day, or of a week: `a day`, `per week`, `weekly`.
package struct PeriodWords: Sendable {
  private let each = OptionalParameter("each", .small(of: "each"))
  private let day = OptionalParameter("day", .small(of: "period-day daily"))
  private let week = OptionalParameter("week", .small(of: "period-week weekly"))

  package init() {}

  package var spoken: Syntax { .sequence(.optional(each), .choice(day, week)) }

  /// Whether a week is meant; nil where the line does not say.
  package func isWeekly(_ call: Invocation) -> Bool? {
    call.has(week) ? true : call.has(day) ? false : nil
  }

  /// What says it.
  package var keys: KeyGroup { [each, day, week] }
}
