import Domain
import Language

/// Goals that cannot be.
extension CommandError {
  static func notAhead(_ day: Day) -> CommandError {
    CommandError(.badDay, "\(day) is not ahead", hint: "give a day to come")
  }

  static var goalOfWhat: CommandError {
    CommandError(.syntax, "a goal says of what it is", hint: "help goal shows how it is written")
  }

  /// `water goal 2l`
  static var goalComesFirst: CommandError {
    CommandError(.syntax, "goal stands before what it is of", hint: "help goal shows how it is written")
  }

  static var noWeightYet: CommandError {
    CommandError(
      .missing, "from what weight? None is logged yet",
      hint: "weight 84.2 logs one, goal weight 80 by 1 mar says what it is to be")
  }

  static func weightFrom(_ now: String, to goal: String) -> CommandError {
    CommandError(.missing, "from \(now) that is to \(goal)", hint: "a goal is the weight itself")
  }

  static var weightOfTime: CommandError {
    CommandError(
      .notApplicable, "a goal is the weight itself, and how fast it is reached a budget's",
      hint: "goal weight 80 by 1 mar, or expenditure, which tells what you spend")
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

  /// - Parameter told: what it comes to.
  static func shareOfEnergy(_ kind: GoalKind, _ told: String) -> CommandError {
    CommandError(.badUnit, "a goal for \(kind.rawValue) is said in grams", hint: told)
  }

  static var twoScopesOfGoal: CommandError {
    CommandError(
      .notApplicable, "a goal is of some days, of training days or of one meal, and not of two of these",
      hint: "set one for each")
  }

  static var goalOfWeek: CommandError {
    CommandError(
      .notApplicable, "a goal is of a day", hint: "a budget spreads energy over a week: help budget add")
  }

  static func goalFrom(_ day: String) -> CommandError {
    CommandError(.syntax, "a goal holds from a day on, until another is set", hint: "write from \(day)")
  }

  static var goalOffWhich: CommandError {
    CommandError(.missing, "which goal is to be none?", hint: "goal shows those there are")
  }

  static var noGoalSet: CommandError {
    CommandError(.nothingToDo, "no goal is set", hint: "what is not set judges nothing")
  }

  static func noGoalFor(_ name: String) -> CommandError {
    CommandError(.nothingToDo, "no goal for \(name) is set", hint: "goal shows those there are")
  }

  static func noneOrNoGoal(_ name: String) -> CommandError {
    CommandError(.ambiguous, "is there to be no \(name), or no goal for it?", hint: "nothing was changed")
  }

  static func noGoalOfFood(_ food: String, _ category: String) -> CommandError {
    CommandError(
      .notApplicable, "a food has no goal; \(food) counts as \(category), which has a target",
      hint: "days with \(food) shows how often it was")
  }

  static var targetOfCategory: CommandError {
    CommandError(.notApplicable, "a category has a target, and no goal", hint: "target shows those there are")
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
