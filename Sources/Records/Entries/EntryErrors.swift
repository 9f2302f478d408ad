import Domain
import Language
import Naming

/// Entries that are not there, or cannot be meant.
extension CommandError {
  static var noEntryNamed: CommandError {
    CommandError(.fault, "a line without an entry")
  }

  static func lastOfOtherDay(_ number: Int, day: Day, own: String) -> CommandError {
    CommandError(
      .ambiguous, "the entry logged last is of another day", hint: "\(number) \(day) names it\(own)")
  }

  static func nutrientTwice(_ name: String) -> CommandError {
    CommandError(.ambiguous, "how much \(name) there is, is said twice", hint: "say it once")
  }

  static func energyAlone(_ number: Int) -> CommandError {
    CommandError(
      .notApplicable, "#\(number) is energy or nutrients alone, and has no quantity",
      hint: "say what it was: edit \(number) 1 as ITEM; or edit \(number) \(EnergyFormat.example(450))")
  }

  static func noSlotOfDay(_ weekday: String, hint: String) -> CommandError {
    CommandError(.missing, "no meal is scheduled on \(weekday)s", hint: hint)
  }

  static func tooLittle(_ name: String, zero: String, least: String) -> CommandError {
    CommandError(
      .outOfRange, "so little of \(name) would be \(zero)", hint: "the least that shows is \(least)")
  }

  static func spendsEnergyAlone(_ category: String) -> CommandError {
    CommandError(
      .notApplicable, "\(category) spends energy, and has no nutrients",
      hint: "say the energy alone, such as \(EnergyFormat.example(300)), or log what was eaten by itself")
  }

  static func howMuchBesides(_ category: String, kind: String, one: String) -> CommandError {
    CommandError(
      .incomplete, "How much \(category)? The energy alone does not say how many \(kind)",
      hint: "log \(Lexer.quoted(category)) \(one) …, or log the energy alone")
  }

  static func unknownEnergy(_ name: String) -> CommandError {
    CommandError(
      .missing, "how much energy \(name) has is not known, so this could be any amount of it",
      hint:
        "say how much, or what it has: food nutrition \(Lexer.quoted(name)) \(EnergyFormat.example(370)) per 100g"
    )
  }

  package static func allOfWhat(hint: String) -> CommandError {
    CommandError(.ambiguous, "all could be those of a day, or of the log", hint: hint)
  }

  /// - Parameters:
  ///   - hint: the numbers it has.
  ///   - numbers: those again, the newest last, each of which says at the place which one is meant.
  static func loggedSeveralTimes(
    _ name: String, _ numbers: [Int], hint: String, at span: Range<Int>?
  ) -> CommandError {
    CommandError(.ambiguous, "\(name) was logged \(numbers.count) times that day", hint: hint).at(span)
      .fixed(by: Fix.ways(span, numbers.reversed().prefix(4).map { "\($0)" }))
  }

  /// - Parameters:
  ///   - since: the day from which it counts; nil where it counts no more.
  ///   - on: the day meant, where that is not today.
  static func notCounting(_ category: String, since: String?, on: String, hint: String) -> CommandError {
    CommandError(
      .notApplicable, since.map { "\(category) counts only from \($0)" } ?? "\(category) is disabled\(on)",
      hint: hint)
  }

  static func moreThanADay(_ amount: String, hint: String) -> CommandError {
    CommandError(.outOfRange, "\(amount) is more than a day can have", hint: hint)
  }

  /// - Parameter excess: which nutrient is more than anything has.
  static func tooRich(_ excess: String) -> CommandError {
    CommandError(.outOfRange, excess, hint: "say what it is of: per 100g, per 1 slice, per serving")
  }

  static func tooMuchEnergy(_ energy: String, most: String) -> CommandError {
    .moreThanADay(energy, hint: "at most \(most) at once; 450 cal is \(EnergyFormat.text(450))")
  }

  static func tooManyGrams(_ grams: String, most: String) -> CommandError {
    .moreThanADay("\(grams) g", hint: "at most \(most) g at once")
  }
}
