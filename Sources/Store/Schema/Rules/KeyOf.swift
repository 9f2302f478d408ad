import Domain

/// How words name rows of a table by their keys.
struct KeyOf: Sendable {
  let table: String
  /// The key that a word names; nil where it names none, or one of the program's own.
  let key: @Sendable (_ word: String) -> String?
  /// The word that names a key.
  var word: @Sendable (_ key: String) -> String = { $0 }

  static let metric = KeyOf(table: "metric") { MetricCatalogue.shipped[$0] == nil ? $0 : nil }

  static let nutrient = KeyOf(table: "nutrient") { word in
    Nutrient.shipped.contains { $0.key == word } ? nil : word
  }

  /// A goal of a metric.
  static let metricOfGoal = KeyOf(table: "metric") { GoalKind(rawValue: $0).metric.flatMap(metric.key) }

  /// A goal of a nutrient.
  static let nutrientOfGoal = KeyOf(table: "nutrient") {
    GoalKind(rawValue: $0).nutrient.flatMap(nutrient.key)
  } word: {
    GoalKind.nutrient($0).rawValue
  }
}
