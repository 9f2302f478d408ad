import Language

/// Nutrients that cannot be.
extension CommandError {
  static var nutrientWithoutLetter: CommandError {
    CommandError(
      .badValue, "the name of a nutrient begins with a letter", hint: "nutrient add magnesium mg")
  }

  static func nutrientTaken(_ name: String) -> CommandError {
    .taken("nutrient", name, hint: "nutrient list shows them all")
  }

  static func shippedNutrient(_ name: String) -> CommandError {
    CommandError(
      .notApplicable, "\(name) is not one of your own", hint: "only what nutrient add made can be deleted")
  }

  static func nutrientHolds(_ name: String, contents: String) -> CommandError {
    .holds(name, contents, hint: "nutrient delete \(Lexer.quoted(name)) --with-values deletes it there too")
  }
}
