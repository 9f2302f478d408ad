import Domain

/// What the table of the index says in words.
enum IndexWords {
  /// The index as a whole, where others name a metric.
  static let whole = "index"
  /// Its settings.
  static let settings = ["variant", "ideal", "weight", "limit", "on"]
}

extension TableRules {
  static let asked = TableRule(
    "asked", noun: "question of the day", label: "question",
    [.required("question", .text, or: .row), .required("day", .integer(days), or: .row)], isHome: true)

  /// The tables of the index and of workouts.
  static let index = [
    TableRule(
      "index_setting", noun: "setting of the index", label: "metric || ' ' || setting || \(since)",
      [
        .required(
          "metric",
          .word([IndexWords.whole] + IndexMetric.allCases.map(\.rawValue)), or: .row),
        .required("setting", .word(IndexWords.settings), or: .row), day,
        .optional("low", .real(0...1e6)), .optional("high", .real(0...1e6)),
      ], values: [["low", "high"]]),
    TableRule(
      "workout_session", noun: "workout", label: "kind",
      [
        .required("sample_id", .reference("body_value"), or: .row),
        name("kind", of: "workout", id: "sample_id"),
        .optional("effort", .integer(1...10)),
      ]),
  ]
}
