import Domain
import Language

/// Quantities and units that cannot be.
extension CommandError {
  static func numberTooLarge(_ typed: String) -> CommandError {
    CommandError(.badValue, "this number is too large", hint: quantityForms(typed))
  }

  static func noQuantity(_ typed: String) -> CommandError {
    .isNot("not a quantity", typed, hint: quantityForms(typed), code: .badValue)
  }

  private static func quantityForms(_ typed: String) -> String {
    typed.utf8.contains(0x2F)
      ? "fractions are 1/2 to 9/10, or 1 1/2; a day is 18 nov" : "write 1.5, 1/2, 80g or x2"
  }

  static var energyStandsAlone: CommandError {
    CommandError(
      .notHere, "energy alone is a command of its own, its name in quotes",
      hint: "log \(EnergyFormat.example(450)) \"office cake\"; log egg")
  }

  static func disabledUnit(_ symbol: String) -> CommandError {
    CommandError(
      .badUnit, "the unit \(symbol) is disabled", hint: "unit enable \(Lexer.quoted(symbol))")
  }

  /// Who writes a smaller unit behind a larger one leaves it less than one of that.
  /// - Parameter whole: how many of the smaller make one of the larger.
  static func moreThanOne(
    _ amount: Amount, _ unit: PhysicalUnit, of whole: Amount, behind larger: PhysicalUnit
  )
    -> CommandError
  {
    CommandError(
      .outOfRange, "\(amount) \(unit.symbol) behind \(larger.symbol) are more than one \(larger.symbol)",
      hint: "\(whole) \(unit.symbol) are 1 \(larger.symbol)")
  }

  static var unitWithoutLetter: CommandError {
    CommandError(.badValue, "the name of a unit starts with a letter")
  }

  static func unitTaken(_ name: String, _ other: MeasureUnit) -> CommandError {
    CommandError(
      .duplicate, "\(name) is already the unit \(other.name)",
      hint: "unit edit \(Lexer.quoted(other.symbol)) changes it")
  }
}
