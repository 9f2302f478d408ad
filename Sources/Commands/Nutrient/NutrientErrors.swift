import Language

/// Nutrients that cannot be.
extension CommandError {
  static var nutrientWithoutLetter: CommandError {
    CommandError(
      .badValue, "the name of a nutrient begins with a letter", hint: "nutrient add magnesium mg")
  }

  /// - Parameter near: the names that are near.
  static func noNutrient(_ name: String, near: [String]) -> CommandError {
    let lines = ["mg", "g"].map { "nutrient add \(Lexer.quoted(name.lowercased())) \($0)" }
    let error = CommandError.unknown(
      "nutrient", name, near: near.map(Lexer.quoted), otherwise: "nutrient add follows one of your own")
    return near.isEmpty
      ? error.corrected(to: lines) : error.corrected(to: near.map { "nutrient \(Lexer.quoted($0))" })
  }

  static func nutrientTaken(_ name: String) -> CommandError {
    .taken("nutrient", name, hint: "nutrient list shows them all")
  }

  static func shippedNutrient(_ name: String) -> CommandError {
    CommandError(
      .notApplicable, "\(name) is not one of your own", hint: "only what nutrient add made can be deleted")
  }

  static func nutrientHolds(_ name: String, contents: String) -> CommandError {
    let line = "nutrient delete \(Lexer.quoted(name)) --with-values"
    return .holds(name, contents, hint: "\(line) deletes it there too")
  }
}
