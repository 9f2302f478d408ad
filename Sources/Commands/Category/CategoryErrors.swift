import Language
import Naming

/// Categories that cannot be so.
extension CommandError {
  static func largeInPortions(_ bound: String, limit: String) -> CommandError {
    CommandError(
      .missing,
      "what is it counted in? \(bound) portions would take many entries: one holds at most " + limit,
      hint: "name the unit; unit list shows those there are")
  }

  static var holdsAlways: CommandError {
    CommandError(
      .notApplicable, "only a target, a weight and an energy hold from a day",
      hint: "a name and a unit hold always")
  }

  static func isSpentNotEaten(_ name: String) -> CommandError {
    CommandError(
      .notApplicable, "\(name) is kept in a unit of time: it is done and not eaten",
      hint: "log sports 30min \(EnergyFormat.example(200)) says what was spent")
  }

  static func holdsOtherUnit(_ name: String, held: String, unit: String) -> CommandError {
    CommandError(
      .inUse, "\(name) has \(held) in another unit",
      hint: "add a new category in \(unit) and disable this one")
  }

  static func targetTooLarge(_ target: String, unit: String) -> CommandError {
    CommandError(.outOfRange, "its target of \(target) is too large in \(unit)")
  }

  static func noUnitOrName(_ word: String) -> CommandError {
    .unknown(
      "unit", word, otherwise: "unit list shows those there are; a name of these words stands in quotes")
  }

  static func categoryHolds(_ category: String, contents: String, word: String) -> CommandError {
    .holds(
      category, contents,
      hint:
        "category disable \(word) leaves it out and keeps them; category delete \(word) --with-entries deletes all"
    )
  }

  static func noProfileChange(_ category: String) -> CommandError {
    .incomplete(
      "what of it changes",
      hint: "weight 0.3, over 2 or reset; category show \(Lexer.quoted(category)) shows it")
  }
}
