import Domain
import Language

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
          says: "No days answer that."),
        .init(
          "days all | select date, score, vegetables", "chosen columns", says: "Fri 20 Nov   30.1         1.5"
        ),
      ], source: .days)
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
