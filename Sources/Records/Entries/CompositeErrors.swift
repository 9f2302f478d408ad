import Language
import Naming

/// What cannot be done with foods that are made of others.
extension CommandError {
  static var whichPart: CommandError {
    CommandError(.incomplete, "which part is left out?", hint: "log hamburger without bun")
  }

  package static func noParts(_ food: String, hint: String? = nil) -> CommandError {
    CommandError(.notApplicable, "\(food) has no parts to leave out", hint: hint)
  }

  static func compositeTooDeep(_ way: String, most: Int) -> CommandError {
    CommandError(.outOfRange, "\(way) is deeper than the \(most) that can stand in each other")
  }

  static func tooManyParts(_ food: String, most: Int) -> CommandError {
    CommandError(.outOfRange, "\(food) comes down to more than the \(most) entries a row can hold")
  }

  static func partOfItself(_ food: String, way: String, hint: String?) -> CommandError {
    CommandError(.notApplicable, "\(food) would be a part of itself: \(way)", hint: hint)
  }

  static func notInServings(_ number: String, _ unit: String, isPortion: Bool, of food: String)
    -> CommandError
  {
    CommandError(
      .badUnit, "\(unit) means nothing for \(food), which is counted in servings",
      hint: isPortion
        ? "write x\(number)" : "food edit \(Lexer.quoted(food)) per 350\(unit) says what a serving is")
  }

  static func noMeasureOfServings(_ food: String, measure: String) -> CommandError {
    CommandError(
      .badUnit, "\(food) has no measure \(excerpt(measure)); it is counted in servings", hint: "write x2")
  }

  /// `repeat 3 x0`
  static var noTimes: CommandError {
    CommandError(.outOfRange, "no times is nothing", hint: "x2 is twice as much, x0.5 half of it")
  }

  static func noServing(_ food: String) -> CommandError {
    CommandError(.badValue, "no serving of \(food) is nothing to log")
  }

  static func ambiguousPart(_ typed: String, name: String, parts: [String]) -> CommandError {
    CommandError(
      .ambiguous, "\(excerpt(typed)) could be several parts of \(name)",
      hint: "type more of one of: " + parts.joined(separator: ", "))
  }

  /// An entry, or a food, that is made of others and has nothing of its own to change.
  package static func hasWhatPartsHave(_ name: String, hint: String) -> CommandError {
    CommandError(.notApplicable, "\(name) has what its parts have", hint: hint)
  }

  /// A number that is a row of several entries.
  package static func severalEntries(_ number: Int, hint: String) -> CommandError {
    CommandError(.notApplicable, "#\(number) is made of several entries", hint: hint)
  }

  package static func nothingLeft(of food: String, hint: String) -> CommandError {
    CommandError(.notApplicable, "nothing of \(food) would be left", hint: hint)
  }

  static func leavesNothing(_ food: String) -> CommandError {
    .nothingLeft(of: food, hint: "leave out fewer of its parts")
  }

  static func nutritionOfComposite(_ food: String) -> CommandError {
    .hasWhatPartsHave(
      food,
      hint:
        "food nutrition PART \(EnergyFormat.example(250)) says it of one of them; food show \(Lexer.quoted(food)) lists them"
    )
  }

  static func isSimple(_ food: String) -> CommandError {
    .noParts(food, hint: "food compose makes a food of several")
  }
}
