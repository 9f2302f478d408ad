import Domain
import Language

/// The words that say of which days a target is: `a week`, `a day`, `on sat,sun`. Without them it is of each day.
package struct TargetDays: SyntaxPart {
  private let week = Keyword("week")
  private let day = Keyword("day")
  private let weekly = Keyword("weekly")
  private let onDays = OnDays()
  private let said = PeriodWords()

  package init() {}

  /// `a week`, `a day`
  package var period: Syntax {
    .choice(
      .sequence("a", .choice(week, day)), .unspoken(.sequence("per", .choice(week, day))),
      .unspoken(weekly))
  }

  /// `on sat,sun`
  package var some: Syntax { onDays.syntax }

  package var syntax: Syntax { .optional(.choice(period, some)) }

  /// As people say it: `week`, `every week`, `weekend`, `sat and sun`.
  package var spoken: Syntax { .choice(said.spoken, onDays.spoken) }

  /// As people say that it is of a week or of a day.
  package var spokenPeriod: Syntax { said.spoken }

  /// Whether seven days are meant; nil where the line does not say.
  package func isWeekly(_ call: Invocation) -> Bool? {
    call[week] || call[weekly] ? true : call[day] ? false : said.isWeekly(call)
  }

  /// The days of the week that are named; nil for all.
  package func named(_ call: Invocation) throws -> [Weekday]? { try onDays.named(call) }

  package func span(_ call: Invocation) -> Range<Int>? { onDays.span(call) }
}
