import Domain
import Store

/// What a day was like in energy.
struct EnergyDay {
  let day: Day
  /// What was eaten; nil where nothing tells it.
  var total: NutritionTotal?
  var mark: DayCompleteness?
  /// Energy spent in activity, in kcal; nil where nothing tells it.
  var active: Int?

  /// Whole kcal eaten; nil where none is known, and where nothing was logged. A day that is said to be complete has
  /// eaten what is known of it, be it nothing.
  var intake: Int? { total?.wholeEnergy }

  /// Whether something of it is not known.
  var isPartial: Bool {
    switch mark {
    case .complete: false
    case .partial: true
    case nil: (total?.unknown ?? 0) > 0
    }
  }

  /// Whether anything was eaten and logged that day, be it of unknown energy.
  var isLogged: Bool { intake != nil || (total?.entries ?? 0) > 0 }
}

/// Energy in and out, goals and budgets of a range of days, read at once: whoever asks for them asks here.
struct EnergyBook {
  let goals: GoalTimeline
  let budgets: [Budget]
  let activations: BudgetActivations
  private let days: [Day: EnergyDay]
  private let range: DayRange
  let today: Day

  /// - Parameters:
  ///   - range: the days asked about; of budgets whole periods are read besides.
  ///   - withActivity: whether energy spent is asked for where no budget counts it.
  init(_ range: DayRange, withActivity: Bool = true, _ context: Context) throws {
    let log = context.log
    today = context.today
    goals = GoalTimeline(try log.goals.all())
    budgets = try log.budgets.all()
    activations = try log.budgets.activations()
    // A period may have begun before the range, and one that carries over long before.
    var first = range.first
    var last = range.last
    if range != .all {
      for day in [range.first, range.last] {
        guard let (id, since) = activations.active(on: day),
          let budget = budgets.first(where: { $0.id == id })
        else { continue }
        let period = budget.period.range(holding: day, from: budget.first)
        first = min(first, budget.carries ? since : max(since, period.first))
        last = max(last, period.last)
      }
    }
    self.range = DayRange(first, last)
    var days: [Day: EnergyDay] = [:]
    for (day, total) in try context.eaten(in: self.range) {
      days[day] = EnergyDay(day: day, total: total)
      if let active = total.active { days[day]?.active = active.whole }
    }
    for (day, mark) in try log.dayCompleteness(in: self.range) {
      days[day, default: EnergyDay(day: day)].mark = mark
    }
    let reader = try MetricReader(log)
    if withActivity || !budgets.isEmpty {
      try reader.forEach(Metrics.active, in: self.range) { day, value in
        // What devices measured has the activity that was typed in it as well; the larger is no sum of both.
        let typed = days[day]?.active ?? 0
        days[day, default: EnergyDay(day: day)].active = max(typed, Rounding.whole(value))
      }
      for (day, energy) in try log.samples.energySpent(in: self.range) {
        days[day, default: EnergyDay(day: day)].active = max(days[day]?.active ?? 0, energy.whole)
      }
    }
    self.days = days
  }

  func day(_ day: Day) -> EnergyDay { days[day] ?? EnergyDay(day: day) }

  /// The active budget of a day.
  func budget(on day: Day) -> (budget: Budget, since: Day)? {
    guard let (id, since) = activations.active(on: day), let budget = budgets.first(where: { $0.id == id })
    else {
      return nil
    }
    return (budget, since)
  }

  /// How the active budget stands in the period that holds a day; nil where none is active.
  /// - Parameters:
  ///   - now: the day it stands on; nil for that day itself.
  ///   - hasCredit: whether activity adds to it, where the budget says so.
  func standing(
    on day: Day, seenFrom now: Day? = nil, hasCredit: Bool = true
  ) -> (budget: Budget, standing: BudgetStanding)? {
    guard let (active, since) = budget(on: day) else { return nil }
    var budget = active
    if !hasCredit { budget.terms.creditPercent = 0 }
    let now = now ?? day
    let period = budget.period.range(holding: day, from: budget.first)
    var carried = 0
    if budget.carries {
      var past = budget.period.range(holding: since, from: budget.first)
      while past.last < period.first {
        carried =
          BudgetService().standing(
            budgetDays(budget, since, past), today: past.last + 1, terms: budget.terms, carried: carried
          ).remaining
        past = budget.period.range(holding: past.last + 1, from: budget.first)
      }
    }
    let standing = BudgetService().standing(
      budgetDays(budget, since, period), today: now, terms: budget.terms, carried: carried)
    return (budget, standing)
  }

  /// The days of a period on which a budget is active.
  private func budgetDays(_ budget: Budget, _ since: Day, _ period: DayRange) -> [BudgetDay] {
    DayRange(max(since, period.first), period.last).map { date in
      let day = day(date)
      // What was learned as spent has the usual activity in it.
      let usual = budget.rate(on: date)?.basis?.active ?? 0
      return BudgetDay(
        date, rate: budget.amount({ $0.energy }, on: date, in: period),
        rest: budget.amount({ $0.energy }, from: date, through: period.last, in: period),
        intake: day.isLogged ? day.intake ?? 0 : nil, isPartial: day.isPartial,
        active: max(0, (day.active ?? 0) - usual))
    }
  }

  /// What a day may hold at most: the allowance of the active budget, else the calorie goal.
  func allowance(on day: Day) -> Int? { standing(on: day)?.standing.today?.allowance }

  func goal(on day: Day) -> Int? { allowance(on: day) ?? goals.value(.calories, on: day) }

  /// What is left to eat of what a day may hold, below 0 where it is over; nil where nothing says either.
  func left(on day: Day) -> (left: Int, of: Int)? {
    if let (_, standing) = standing(on: day), let row = standing.today {
      return (standing.left, row.allowance)
    }
    guard let goal = goals.value(.calories, on: day), let intake = self.day(day).intake else { return nil }
    return (goal - intake, goal)
  }

  /// Whether what a day may hold was said, by a goal or a budget: by one that nobody set nobody is judged.
  func isGoalSaid(on day: Day) -> Bool {
    allowance(on: day) != nil || goals.set(.calories, on: day)?.value != nil
  }

  /// The traffic light of a day; nil where nothing is known, or nobody set a goal.
  func state(of day: Day) -> CalorieState? {
    guard isGoalSaid(on: day), let goal = goal(on: day), let intake = self.day(day).intake else { return nil }
    return CalorieState(intake, goal: goal)
  }
}
