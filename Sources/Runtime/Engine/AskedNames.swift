import Domain
import Language
import Naming
import Phrases

/// What words of a question name in this log.
struct AskedNames {
  let catalogue: MetricCatalogue
  let things: AskedThings
  let columns: AskedWords.Columns

  var eaten: AskedThings.Eaten { things.eaten }
  var nutrients: AskedThings.Nutrients { things.nutrients }

  static let date = "date"
  /// What all rows of days can be grouped by.
  static let calendar = AskedWords.calendar
  /// What any of those may be called in a question.
  static let groups = LineWords.meanings("question-group")

  /// The column of days that a name stands for; nil where there is none.
  func column(_ words: [String]) throws -> AskedPhrase.Column? {
    let name = words.joined(separator: " ")
    if CommandWords.isEnergy(name) { return .init(name: "kcal", addsUp: true) }
    if AskedWords.isOf("score", name) { return .init(name: "score") }
    if AskedWords.isOf("fast", name) { return .init(name: AskedWords.fast) }
    // Of what is both, a number is asked of the nutrient: protein in grams, and not the category's portions.
    let nutrient = AskedWords.isOf("nutrient", name) ? try nutrients(name) : nil
    if let nutrient { return .init(name: nutrient, addsUp: true) }
    let known = try eaten(name)
    let measured = asking(words).metric(words, catalogue)
    // Training is among what is measured as well as in the category of sports.
    if known == .category, measured?.key != Metrics.workout.key {
      return .init(
        name: try columns(name) ?? name.replacing(" ", with: "_"), isEaten: true, addsUp: true)
    }
    if let column = try nutrients(name) { return .init(name: column, addsUp: true) }
    if let metric = measured {
      return .init(
        name: metric.name.replacing(" ", with: "_"), addsUp: metric.isCumulative, metric: metric)
    }
    if known == .food { return .init(name: name.replacing(" ", with: "_"), isEaten: true, addsUp: true) }
    return try columns(name).map { .init(name: $0) }
  }

  /// Whether a word names something that is measured, though it may be a small word elsewhere: `sleep`.
  func isMeasured(_ word: String) -> Bool { asking([]).metric([word], catalogue) != nil }

  func asking(_ words: [String]) -> AskedWords { AskedWords(words: words, things) }
}
