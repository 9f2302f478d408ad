import Domain
import Naming
import Query
import Reports

/// A nutrient that a budget may have beside its energy, in grams.
package enum BudgetNutrient: CaseIterable {
  case protein, carbs, fat

  /// - Returns: nil of what is no nutrient.
  init?(_ kind: GoalKind) {
    guard let nutrient = Self.allCases.first(where: { $0.goal == kind }) else { return nil }
    self = nutrient
  }

  /// What the budget gives a day.
  package func rate(_ rate: Budget.Rate) -> Int? {
    switch self {
    case .protein: rate.protein
    case .carbs: rate.carbs
    case .fat: rate.fat
    }
  }

  /// - Parameter grams: nil takes it out.
  package func set(_ grams: Int?, in rate: inout Budget.Rate) {
    switch self {
    case .protein: rate.protein = grams
    case .carbs: rate.carbs = grams
    case .fat: rate.fat = grams
    }
  }

  package func said(_ nutrition: Nutrition?) -> Amount? {
    switch self {
    case .protein: nutrition?.protein
    case .carbs: nutrition?.carbs
    case .fat: nutrition?.fat
    }
  }

  /// The goal that it may have besides.
  package var goal: GoalKind {
    switch self {
    case .protein: .protein
    case .carbs: .carbs
    case .fat: .fat
    }
  }

  package func eaten(_ total: NutritionTotal) -> Partial {
    switch self {
    case .protein: total.protein
    case .carbs: total.carbs
    case .fat: total.fat
    }
  }
}

extension EnergyBook {
  /// How a nutrient of a budget stands on a day, spread over the days of the period as the energy is, without floor and
  /// credit; nil where the budget has none.
  /// - Parameter view: how the energy stands, over the same days.
  package func standing(
    of nutrient: BudgetNutrient, _ view: BudgetView, on day: Day
  ) -> BudgetStanding? {
    let budget = view.budget
    guard budget.rate(on: day).flatMap(nutrient.rate) != nil else { return nil }
    let period = view.course.period(holding: day)
    // What was eaten before the budget had it is charged to nobody.
    let first = view.standing.rows.map(\.day).last {
      $0 <= day && budget.rate(on: $0).flatMap(nutrient.rate) == nil
    }
    guard let begins = first.map({ $0 + 1 }) ?? view.standing.rows.first?.day else { return nil }
    var carried = 0
    if first == nil, let (active, since) = self.budget(on: day), active.isEverCarried {
      carried = self.carried(active, since, before: begins) { days(of: nutrient, $0, $1, $2) }
    }
    let range = DayRange(begins, view.standing.rows.last?.day ?? day)
    return BudgetService().standing(days(of: nutrient, budget, range, period), today: day, carried: carried)
  }

  /// Days of a period on which a budget gives a nutrient.
  private func days(
    of nutrient: BudgetNutrient, _ budget: Budget, _ range: DayRange, _ period: DayRange
  ) -> [BudgetDay] {
    range.compactMap { date in
      guard budget.rate(on: date).flatMap(nutrient.rate) != nil else { return nil }
      let day = self.day(date)
      var made = BudgetDay(
        date, rate: budget.amount(nutrient.rate, on: date, in: period),
        rest: budget.amount(nutrient.rate, from: date, through: period.last, in: period),
        intake: day.isLogged ? day.total.map { nutrient.eaten($0).lowerBound.map(\.whole) } : nil,
        terms: BudgetTerms(floor: .none))
      made.isPaused = pauses.contains(date)
      made.kept = budget.kept(nutrient.rate, from: date, in: period, pauses: pauses)
      return made
    }
  }

  /// Grams of a nutrient in force on a day: what the active budget gives it, else the goal, as it is with energy.
  func goal(of nutrient: BudgetNutrient, on day: Day) -> Int? {
    standing(of: nutrient, on: day)?.today?.allowance ?? goal(nutrient.goal, on: day)?.value
  }

  /// What of it is left to eat; below 0 where it is over, nil on a paused day.
  package func left(of nutrient: BudgetNutrient, on day: Day) -> Bounded<Int>? {
    guard !pauses.contains(day) else { return nil }
    if let standing = standing(of: nutrient, on: day) { return standing.left }
    let eaten = (self.day(day).total.map(nutrient.eaten) ?? Partial()).lowerBound.map(\.whole)
    return goal(nutrient.goal, on: day)?.value.map { goal in eaten.flipped { goal - $0 } }
  }

  private func standing(of nutrient: BudgetNutrient, on day: Day) -> BudgetStanding? {
    standing(on: day).flatMap { standing(of: nutrient, $0, on: day) }
  }
}

/// How a nutrient of a budget stands on a day, in grams.
package struct NutrientRow {
  package let nutrient: BudgetNutrient
  package let row: BudgetStanding.Row
  package let left: Bounded<Int>
  /// Of how many of the entries that were eaten it is known.
  let known: Int

  /// `protein 160 g, eaten 40, left 120`
  package var text: String {
    let eaten = WholeFormat.known(row.intake ?? Bounded(0))
    return "\(nutrient) \(row.allowance) g, eaten \(eaten), left \(WholeFormat.known(left))"
  }

  package static let fields: [Field<NutrientRow>] = [
    Field("nutrient", "Nutrient", .text) { .text("\($0.nutrient)") },
    Field("allowance_g", "Allowance", .number(0)) { .number(Double($0.row.allowance)) },
    Field("intake_g", "Eaten", .number(0)) { .bounded(($0.row.intake ?? Bounded(0)).map(Double.init)) },
    Field("left_g", "Left", .number(0)) { .bounded($0.left.map(Double.init)) },
    Field("intake_g_known", "Known", .number(0), audience: .machines) { .number(Double($0.known)) },
  ]

  package init(nutrient: BudgetNutrient, row: BudgetStanding.Row, left: Bounded<Int>, eaten: NutritionTotal?)
  {
    self.nutrient = nutrient
    self.row = row
    self.left = left
    known = eaten.map { nutrient.eaten($0).known } ?? 0
  }
}
