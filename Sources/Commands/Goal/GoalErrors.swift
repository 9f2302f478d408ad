import Domain
import Language

/// Goals that cannot be.
extension CommandError {
  static func notAhead(_ day: Day) -> CommandError {
    CommandError(.badDay, "\(day) is not ahead", hint: "give a day to come")
  }

  static func notAGoal(of metric: String, in unit: String) -> CommandError {
    CommandError(
      .badUnit, "\(metric) is not measured in this", hint: unit.isEmpty ? nil : "write it in \(unit)")
  }

  static func boundOfGoal(_ kind: GoalKind) -> CommandError {
    let word = kind == .protein ? "at least" : "at most"
    return CommandError(
      .notApplicable, "a goal for \(kind == .calories ? "energy" : kind.rawValue) is always \(word) so much",
      hint: "leave the words out, or write \(word)")
  }

  static var noGoalOfMeal: CommandError {
    CommandError(
      .notApplicable, "a meal has goals of what is eaten", hint: "kcal, protein, carbs, fat and nutrients")
  }

  static var weightOfAllDays: CommandError {
    CommandError(.notApplicable, "a goal for the weight is of all days", hint: "by WHEN says when it is due")
  }

  static var noDayOfGoal: CommandError {
    CommandError(.missing, "no day of the week is named", hint: "on sat,sun")
  }

  static var usualOfAllDays: CommandError {
    CommandError(
      .missing, "which days are to have the usual goal?",
      hint: "on sat,sun, on training days or @MEAL; none takes the goal of all days away")
  }

  static func implausibleGoal(_ limits: String) -> CommandError {
    CommandError(.outOfRange, "this is no plausible goal", hint: limits)
  }
}
