import Domain
import Language

/// The words that say of which days a target is: `a week`, `a day`, `on sat,sun`. Without them it is of each day.
package struct TargetDays: SyntaxPart {
  private let week = Keyword("week")
  private let day = Keyword("day")
  private let weekly = Keyword("weekly")
  private let weekdays = OptionalParameter("days", .weekdays)

  package init() {}

  /// `a week`, `a day`
  package var period: Syntax {
    .choice(
      .sequence("a", .choice(week, day)), .unspoken(.sequence("per", .choice(week, day))),
      .unspoken(weekly))
  }

  /// `on sat,sun`
  package var some: Syntax { .sequence("on", weekdays) }

  package var syntax: Syntax { .optional(.choice(period, some)) }

  /// Whether seven days are meant; nil where the line does not say.
  package func isWeekly(_ call: Invocation) -> Bool? {
    call[week] || call[weekly] ? true : call[day] ? false : nil
  }

  /// The days of the week that are named; nil for all.
  package func named(_ call: Invocation) throws -> [Weekday]? {
    guard let set = call[weekdays] else { return nil }
    guard !set.days.isEmpty else { throw CommandError.noWeekday.at(call.span(of: weekdays)) }
    return set == .all ? nil : set.days
  }

  package func span(_ call: Invocation) -> Range<Int>? { call.span(of: weekdays) }
}
