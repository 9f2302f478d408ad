import Domain
import Language
import Records
import Reports
import Runtime

extension Command {
  /// In the order of the help.
  static let indexCommands: [Command] = [
    .index, .indexExplain, .indexCalendar, .indexRecords, .indexMetric, .indexSet,
  ]

  static let index = Command("index", "The index of a day or of each day in a range", topic: .index) {
    let period = OptionalParameter("period", .period)
    let now = Keyword("now")
    let choice = ScoreChoice()
    return Form(
      syntax: .sequence(.optional(.choice(now, period)), choice.syntax),
      details: """
        One number, 0 to 100, of sleep, movement, heart, food, mind and mood: the weighted mean of what is known. \
        What is missing does not count; below 30 % of what could be known by now there is no index, and below 60 % it \
        is partial (~). What accumulates is measured against the share of the waking day gone by (set waking). From \
        75 it is green, from 60 yellow, from 40 orange. `index explain` shows how it comes about, `help index` the \
        metrics. The score of food and sports is another number: `score`.
        """,
      examples: [
        .init("index", "how today stands", says: "Index so far"),
        .init("index now", "the same, whatever day is current", says: "Index so far"),
        .init("index yesterday", "another day", says: "No index"),
        .init("index last 14d", "each of the last days", says: "Fri 20 Nov"),
        .init("index last 90d by week", "the mean of each week", says: "No day of these has a whole index."),
        .init("index last 90d where sleep < 420", "after short nights", says: "0 of 90 days."),
      ],
      action: .query { call, context in
        let range = call[period]?.range
        if call[now], !choice.isGiven(in: call) { return try IndexReport.day(context.today, context) }
        guard range != nil || choice.isGiven(in: call) else {
          return try IndexReport.day(call[period]?.day ?? context.currentDay, context)
        }
        return try IndexReport.days(
          range ?? (call[now] ? context.today : call[period]?.day).map { DayRange($0) } ?? .all, choice, call,
          context)
      })
  }

  static let indexExplain = Command(
    "index explain", "How the index of a day comes about", topic: .index
  ) {
    let metric = OptionalParameter("metric", .indexMetric)
    let when = OptionalParameter("when", .day)
    let now = Keyword("now")
    return Form(
      syntax: .sequence(.optional(metric), .optional(.choice(now, when))),
      details: """
        For each metric its value, its ideal range, its score with the formula, its share of what counts, and the \
        points it gives; they add up to the index. With a metric, that one alone.
        """,
      examples: [
        .init("index explain", "to the last point", says: "Weight"),
        .init("index explain steps", "one metric", says: "Steps"),
        .init("index explain sleep yesterday", "of another day", says: "Sleep"),
      ],
      action: .query { call, context in
        try IndexExplanation.report(
          call[metric], call[now] ? context.today : call[when] ?? context.currentDay, context)
      })
  }
}

extension ParameterKind where Self == ChoiceKind<IndexMetric> {
  /// A metric of the index.
  static var indexMetric: ChoiceKind<IndexMetric> {
    ChoiceKind("METRIC", IndexMetric.allCases.map { ($0.rawValue, $0) }, detail: \.title)
  }
}
