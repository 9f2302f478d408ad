import Domain
import Language

/// What a food cannot be or have.
extension CommandError {
  static func countsItsParts(_ food: String) -> CommandError {
    CommandError(
      .notApplicable, "\(food) counts what its parts count for",
      hint: "food edit \(Lexer.quoted(food)) with FOOD 1.5 changes one of them")
  }

  static func countedInPortions(_ category: String, unit: String, amount: Amount) -> CommandError {
    CommandError(
      .badUnit, "\(category) is counted in portions, not in \(unit)",
      hint: "say what so much counts for: 1 per \(amount)\(unit)")
  }

  static func countsServings(_ food: String) -> CommandError {
    CommandError(
      .notApplicable, "a number beside \(food) has one meaning already",
      hint: "--number is for foods kept in litres or grams")
  }

  static func numberInOtherUnit(_ food: String, kept: String, typed: String) -> CommandError {
    CommandError(
      .badUnit, "\(food) is kept in \(kept)s, not in \(typed)s",
      hint: "--number \(kept)s, or --number servings")
  }

  static var servingTooSmall: CommandError {
    CommandError(.outOfRange, "a serving must count for at least 0.1")
  }

  static func servingSaidTwice(_ amount: Amount, unit: String, counts: String, said: String) -> CommandError {
    CommandError(
      .notApplicable, "\(amount) \(unit) are \(counts), and not the \(said) of a serving",
      hint: "leave one of the two out")
  }

  static var servingOfWhat: CommandError {
    .needsAmount("how much one serving is", hint: "per 50g")
  }

  /// - Parameter other: a name to take instead.
  static func isCategory(_ category: String, other: String) -> CommandError {
    .already(category, "a category", hint: "one name, one thing: \(Lexer.quoted(other)) would do")
  }

  static func isShortForCategory(_ category: String, typed: String, other: String) -> CommandError {
    .already(
      typed, "short for the category \(category)",
      hint: "one name, one thing: \(Lexer.quoted(other)) would do")
  }

  static func foodTaken(_ food: String, isComposite: Bool) -> CommandError {
    .taken(
      "food", food,
      hint: isComposite
        ? "food edit \(Lexer.quoted(food)) with FOOD without FOOD changes it"
        : "food edit \(Lexer.quoted(food)) changes it")
  }
}
