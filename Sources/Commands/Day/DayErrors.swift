import Language

/// What cannot be shown of a day.
extension CommandError {
  static func showsCategories(_ food: String) -> CommandError {
    CommandError(
      .notApplicable, "\(excerpt(food)) is a food, and show has a category's day",
      hint: "entries have what was logged of it, food show what a serving is")
  }
}
