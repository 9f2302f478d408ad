import Domain
import Language
import Records
import Runtime

extension Command {
  static let days = Command("days", "Days as rows, to ask questions of", topic: .questions) {
    Form(
      syntax: .optional(QuerySource.asked),
      details: """
        Scores, totals and body values of each day. Steps after | choose, group and draw: help queries.
        """,
      examples: [
        .init(
          "days last 30d | where treats > 1 | group weekday | mean score", "do treats cost me the weekend?",
          says: "No days last 30d where treats > 1."),
        .init(
          "days all | select date, score, vegetables", "chosen columns", says: "Fri 20 Nov   30.1         1.5"
        ),
      ], source: .days)
  }

  static let foods = Command("foods", "Foods as rows, to ask questions of", topic: .questions) {
    Form(
      examples: [
        .init("foods | where uses > 0 | sort last desc | take 10", "what was eaten lately", says: "Oatmeal")
      ],
      source: .foods)
  }

  static let metrics = Command(
    "metrics", "Body values of days as rows, to ask questions of", topic: .questions
  ) {
    Form(
      syntax: .sequence(.optional(DayOfMetric.metric), .optional(QuerySource.asked)),
      details: """
        A row for each day and each metric that has a value on it, made of what was typed and what was imported by \
        the metric's rule. samples has each single one.
        """,
      examples: [
        .init(
          "metrics weight last 6m | rolling 7 mean | chart line", "the weight with its weekly mean",
          says: "Weight, value_7d, kg"),
        .init("metrics last 90d | group metric | mean value", "the mean of each", says: "weight   84.8  2"),
      ], source: .metrics)
  }

  static let samples = Command(
    "samples", "Single body values as rows, to ask questions of", topic: .questions
  ) {
    Form(
      syntax: .sequence(.optional(SampleRow.metric), .optional(QuerySource.asked)),
      details: """
        A row for each value that was typed or imported, what several sources tell of the same time among them; \
        those of a source that is off are left out. metrics has the values of days.
        """,
      examples: [
        .init(
          "samples heart yesterday | group hour_of_day | mean value | chart bar",
          "the heart rate by the hours of a day", says: "no values"),
        .init(
          "samples steps last 7d | group source | sum value", "what each source counted",
          says: "No values: steps last 7d."),
      ], source: .samples)
  }

  static let meals = Command("meals", "Meals as rows, to ask questions of", topic: .questions) {
    Form(
      syntax: .optional(QuerySource.asked),
      examples: [
        .init(
          "meals all | group meal | mean vegetables", "at which meal are the vegetables?",
          says: "Breakfast        1.25  2")
      ],
      source: .meals)
  }
}

extension Command.Form {
  /// Of a command that is nothing but a source.
  convenience init(
    syntax: Syntax = .empty, details: String = "", examples: [Command.Example], source: QuerySource
  ) {
    self.init(syntax: syntax, details: details, examples: examples, source: source, action: .rows)
  }
}
