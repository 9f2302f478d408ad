import Naming

/// What the log knows of names in questions.
struct AskedThings {
  /// What a name is of that is eaten or drunk: water is rather drunk than measured.
  typealias Eaten = (_ name: String) throws -> EatenName?
  /// The column of days that has a nutrient.
  typealias Nutrients = (_ name: String) throws -> String?
  /// Where a sport is told of, by a word for it: `ran`.
  typealias Sports = (_ word: String) throws -> AskedSport?

  /// The category that a word stands for which is no part of its name: `veggies`.
  typealias Categories = (_ word: String) throws -> String?

  var eaten: Eaten = { _ in nil }
  var nutrients: Nutrients = { _ in nil }
  var sports: Sports = { _ in nil }
  var categories: Categories = { _ in nil }
}
