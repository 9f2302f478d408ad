import Domain
import Language
import Naming
import Records

/// Budgets that cannot be.
extension CommandError {
  static var noActiveBudget: CommandError {
    CommandError(.nothingToDo, "no budget is active", hint: "budget list shows them")
  }

  /// A budget that is said, and not made.
  /// - Parameter less: what a day is to have less than is spent, in kcal; nil where its energy is said.
  static func budgetMeant(less: Int?) -> CommandError {
    CommandError(
      .missing,
      less.map { "for that a day has about \(EnergyFormat.text($0)) less than you spend" }
        ?? "is a budget to be made?",
      hint: less == nil ? "budget add makes one" : "expenditure tells what you spend")
  }

  static func noBudgetPeriod(_ typed: String, most: Int64) -> CommandError {
    CommandError(
      .badValue, "a budget cannot go over \(excerpt(typed))",
      hint: "over is followed by day, week, month or 1 to \(most) days, such as 10d")
  }

  static func namedBudgetNeedsEnergy(_ name: String, isPeriod: Bool) -> CommandError {
    CommandError(
      .missing, "a budget called \(excerpt(name)) needs energy",
      hint: isPeriod
        ? "over is followed by day, week, month or so many days, such as 10d"
        : "budget add Cut \(EnergyFormat.example(1800)) over week")
  }

  static func isBudgetName(_ name: String, before: String, word: String) -> CommandError {
    CommandError(
      .missing, "is the budget called \(excerpt(name))?",
      hint:
        "say its energy behind the name: budget add \(before) \(EnergyFormat.example(1800)) \(word) …; quotes keep a name together"
    )
  }

  static var budgetNeedsEnergy: CommandError {
    CommandError(
      .missing, "a budget needs energy", hint: "budget add \(EnergyFormat.example(1800)) over week")
  }

  static var twoRates: CommandError {
    CommandError(
      .notApplicable, "either expenditure sets the rate or a number does",
      hint: "expenditure less \(EnergyFormat.word(500)) gives \(EnergyFormat.text(500)) less than is spent")
  }

  static func expenditureInAll(_ budget: String) -> CommandError {
    CommandError(
      .notApplicable, "expenditure is of a day, and \(budget) gives its energy in all", hint: "say a day")
  }

  /// - Parameter energy: what was said, in kcal.
  static func ofDayOrInAll(_ energy: Int, days: Int) -> CommandError {
    .either(
      EnergyFormat.word(energy), ["that of a day", "that of \(days) days in all"],
      hint: "in all it is \(EnergyFormat.text(energy / days)) a day")
  }

  static func noExpenditure(_ reason: String) -> CommandError {
    CommandError(
      .notApplicable, reason,
      hint: "a number does without it: budget add \(EnergyFormat.example(1800)) over week")
  }

  /// - Parameters:
  ///   - kcal: what a day would be given.
  ///   - month: in which month it is so, behind a blank; empty where the days of all are given as much.
  ///   - line: the one that gives the least, or the most.
  static func implausibleBudget(
    _ kcal: Int, isLow: Bool, month: String, in bounds: ClosedRange<Int>, line: String
  ) -> CommandError {
    CommandError(
      .outOfRange, "this is no plausible budget: \(EnergyFormat.text(kcal)) a day\(month)",
      hint: "\(aDay(bounds)); \(line) is the \(isLow ? "least" : "most")")
  }

  /// - Parameter grams: what a day would be given of the nutrient.
  static func implausibleBudget(
    _ nutrient: BudgetNutrient, _ grams: Int, month: String, most: Int, line: String
  ) -> CommandError {
    CommandError(
      .outOfRange,
      "this is no plausible budget: \(nutrient) \(WholeFormat.number(grams)) g a day\(month)",
      hint: "a day has at most \(WholeFormat.number(most)) g; \(line) is the most")
  }

  static func implausibleFloor(_ kcal: Int, in bounds: ClosedRange<Int>, line: String) -> CommandError {
    CommandError(
      .outOfRange, "this is no plausible floor: \(EnergyFormat.text(kcal)) a day",
      hint: "\(aDay(bounds)); \(line) would do, and floor none has no floor")
  }

  private static func aDay(_ bounds: ClosedRange<Int>) -> String {
    "a day lies between \(EnergyFormat.number(bounds.lowerBound)) and \(EnergyFormat.text(bounds.upperBound))"
  }

  static func otherIsActive(_ other: String, chosen: String) -> CommandError {
    .busyWith(
      other, "active", hint: "budget activate \(Lexer.quoted(chosen)) --sure puts this one in its place"
    ).open()
  }

  static func budgetIsActive(_ budget: String) -> CommandError {
    .busyWith(
      budget, "active", hint: "budget delete \(Lexer.quoted(budget)) --sure, or budget off keeps it"
    ).open()
  }
}
