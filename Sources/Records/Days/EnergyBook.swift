import Domain
import Store

/// What a day was like in energy.
package struct EnergyDay {
  package let day: Day
  /// What was eaten; nil where nothing tells it.
  package var total: NutritionTotal?
  package var mark: DayCompleteness?
  /// Energy spent in activity, in kcal; nil where nothing tells it.
  package var active: Double?
  /// Whether the day is paused, so that nothing is taken for logged in full but what the person says is.
  package var isPaused = false

  /// Whole kcal eaten, at least so many where some of it is unknown; nil where none is known, and where nothing was
  /// logged. A day that is said to be complete has eaten what is known of it, be it nothing.
  package var intake: Bounded<Int>? { total?.wholeEnergy }

  /// Whether something of it is not known.
  package var isPartial: Bool { total.map { !$0.energy.isWhole } ?? (mark == .partial) }

  /// Whether anything was eaten and logged that day, be it of unknown energy.
  var isLogged: Bool { intake != nil || (total?.entries ?? 0) > 0 }

  package init(day: Day, total: NutritionTotal? = nil, mark: DayCompleteness? = nil, active: Double? = nil) {
    self.day = day
    self.total = total
    self.mark = mark
    self.active = active
  }
}

/// How the active budget stands on a day.
package struct BudgetView {
  /// The days over which its periods are those of the day.
  let course: BudgetCourse
  package let standing: BudgetStanding
  /// The last day of the period where it ends early: another one follows, or another budget, or none.
  package let ends: Day?

  package var budget: Budget { course.budget }
  /// The days that are of the period in the end.
  package var rows: [BudgetStanding.Row] {
    standing.rows.filter { row in ends.map { row.day <= $0 } ?? true }
  }
}

/// Energy in and out, goals and budgets of a range of days, read at once: whoever asks for them asks here.
package struct EnergyBook {
  package let goals: GoalTimeline
  let budgets: [Budget]
  let activations: BudgetActivations
  /// The days that no goal judges, and that a budget takes as eaten to its rate.
  package let pauses: Pauses
  private let days: [Day: EnergyDay]
  /// The days on which a session was done, where a goal asks for it.
  private let trained: Set<Day>
  private let range: DayRange
  let today: Day

  /// - Parameters:
  ///   - range: the days asked about; of budgets whole periods are read besides.
  ///   - withActivity: whether energy spent is asked for where no budget counts it.
  package init(_ range: DayRange, withActivity: Bool = true, _ context: Context) throws {
    let log = context.log
    today = context.today
    goals = GoalTimeline(try log.goals.all())
    budgets = try log.budgets.withDeleted()
    activations = try log.budgets.activations()
    pauses = try log.pauses.all()
    // A period may have begun before the range, and one that carries over long before.
    var first = range.first
    var last = range.last
    if range != .all {
      for day in [range.first, range.last] {
        guard let (id, since) = activations.active(on: day),
          let budget = budgets.first(where: { $0.id == id })
        else { continue }
        let period = budget.course(on: day).period(holding: day)
        first = min(first, budget.isEverCarried ? since : max(since, period.first))
        last = max(last, period.last)
      }
    }
    self.range = DayRange(first, last)
    trained = goals.asksForTraining ? try context.trainingDays(in: self.range) : []
    var days: [Day: EnergyDay] = [:]
    for (day, total) in try context.eaten(in: self.range) {
      days[day] = EnergyDay(day: day, total: total)
      if let active = total.active { days[day]?.active = active.doubleValue }
    }
    for (day, mark) in try log.dayCompleteness(in: self.range) {
      days[day, default: EnergyDay(day: day)].mark = mark
    }
    let reader = try MetricReader(log)
    if withActivity || !budgets.isEmpty {
      try reader.forEach(Metrics.active, in: self.range) { day, value in
        // What devices measured has the activity that was typed in it as well; the larger is no sum of both.
        let typed = days[day]?.active ?? 0
        days[day, default: EnergyDay(day: day)].active = max(typed, value)
      }
      for (day, energy) in try log.samples.energySpent(in: self.range) {
        days[day, default: EnergyDay(day: day)].active = max(days[day]?.active ?? 0, energy.doubleValue)
      }
    }
    self.days = days
  }

  package func day(_ day: Day) -> EnergyDay {
    var found = days[day] ?? EnergyDay(day: day)
    found.isPaused = pauses.contains(day)
    return found
  }

  /// The active budget of a day.
  package func budget(on day: Day) -> (budget: Budget, since: Day)? {
    guard let (id, since) = activations.active(on: day), let budget = budgets.first(where: { $0.id == id })
    else {
      return nil
    }
    return (budget, since)
  }

  /// How the active budget stands in the period that holds a day; nil where none is active. A past day is judged by what
  /// was said up to then.
  /// - Parameter now: the day it stands on; nil for that day itself.
  package func standing(on day: Day, seenFrom now: Day? = nil) -> BudgetView? {
    guard let (active, since) = budget(on: day) else { return nil }
    let now = now ?? day
    let course = (now < today ? active.known(on: now) : active).course(on: day)
    let period = course.period(holding: day)
    let first = max(since, period.first, course.first ?? since)
    let carried = active.isEverCarried ? carried(active, since, before: first) { budgetDays($0, $1, $2) } : 0
    let standing = BudgetService().standing(
      budgetDays(course.budget, DayRange(first, period.last), period), today: now, carried: carried)
    let ends = [activations.end(after: day), active.course(on: day).last].compactMap(\.self).min()
    return BudgetView(course: course, standing: standing, ends: ends.flatMap { $0 < period.last ? $0 : nil })
  }

  /// What is left for the period that begins on a day of those before it, as far back as it was to be carried. One that
  /// ended early gave what its days were given.
  /// - Parameter days: those of a period, as a course of the budget has them; none where it gives nothing of the kind.
  func carried(
    _ budget: Budget, _ since: Day, before first: Day,
    days: (_ course: Budget, _ days: DayRange, _ period: DayRange) -> [BudgetDay]
  ) -> Int {
    var carried = 0
    var day = since
    while day < first {
      let course = budget.course(on: day)
      let period = course.period(holding: day)
      let end = min(period.last, course.last ?? period.last)
      if budget.rule(on: end).carries {
        let rows = BudgetService().standing(
          days(course.budget, DayRange(day, period.last), period), today: period.last + 1, carried: carried
        ).rows
        for row in rows where row.day <= end { carried += row.rate + row.credit - row.spent }
      } else {
        carried = 0
      }
      day = end + 1
    }
    return carried
  }

  /// Days of a period on which a budget is active.
  private func budgetDays(_ budget: Budget, _ days: DayRange, _ period: DayRange) -> [BudgetDay] {
    let isShared = goals.variesByWeekday(.calories)
    func made(_ date: Day) -> BudgetDay {
      let day = day(date)
      // What was learned as spent has the usual activity in it.
      let usual = budget.rate(on: date)?.basis?.active ?? 0
      var made = BudgetDay(
        date, rate: budget.amount({ $0.energy }, on: date, in: period),
        rest: budget.amount({ $0.energy }, from: date, through: period.last, in: period),
        intake: day.isLogged ? day.total?.energy.lowerBound.map(\.whole) : nil,
        active: max(0, (day.active ?? 0) - Double(usual)), terms: budget.rule(on: date).terms,
        weight: isShared ? weight(of: date, in: period) : nil)
      made.isPaused = pauses.contains(date)
      made.kept = budget.kept({ $0.energy }, from: date, in: period, pauses: pauses)
      return made
    }
    guard isShared else { return days.map(made) }
    return BudgetService().weighted(period.map(made)).filter { days.contains($0.day) }
  }

  /// How a day of a period shares what a budget gives with the days after it: as their goals for energy stand to one
  /// another, as those are known on the day; nil where all get as much.
  private func weight(of day: Day, in period: DayRange) -> BudgetDay.Weight? {
    let own = DayRange(day, period.last).compactMap { goals.value(.calories, on: $0, knownOn: day) }
    guard own.count == period.last - day + 1, !own.contains(0) else { return nil }
    let left = own.reduce(0, +)
    let paused = zip(DayRange(day, period.last), own).reduce(0) { $0 + (pauses.contains($1.0) ? $1.1 : 0) }
    return BudgetDay.Weight(own: own[0], left: left, counting: left - paused)
  }

  /// The goal that a day is judged by; nil where nobody set one, and on a paused day.
  package func goal(_ kind: GoalKind, on day: Day) -> Goal? {
    pauses.contains(day) ? nil : goals.goal(kind, on: day, trained: trained.contains(day))
  }

  /// The goal that a day will be judged by once a session is done, where that is another one.
  package func goalIfTrained(_ kind: GoalKind, on day: Day) -> Goal? {
    guard day >= today, !pauses.contains(day), !trained.contains(day),
      let goal = goals.set(kind, .training, on: day),
      goal.value != self.goal(kind, on: day)?.value
    else { return nil }
    return goal
  }

  /// What the active budget allows a day; nil where none is active, and on a paused day.
  package func allowance(on day: Day) -> Int? { standing(on: day)?.standing.today?.allowance }

  /// Nil where nobody said what a day may hold.
  package func goal(on day: Day) -> Int? { allowance(on: day) ?? goal(.calories, on: day)?.value }

  /// What data say of it, and whether nobody said so; a paused day has none.
  package func toldGoal(on day: Day) -> (value: Int?, isDefault: Bool) {
    guard !pauses.contains(day) else { return (nil, false) }
    if let allowance = allowance(on: day) { return (allowance, false) }
    let goal = goal(.calories, on: day)
    return (goal == nil ? GoalKind.calories.initial : goal?.value, goal == nil)
  }

  /// What is left to eat of what a day may hold, below 0 where it is over; nil where nothing says either.
  package func left(on day: Day) -> (left: Bounded<Int>, of: Int)? {
    if let standing = standing(on: day)?.standing, let row = standing.today {
      return (standing.left, row.allowance)
    }
    guard let goal = goal(.calories, on: day)?.value, let intake = self.day(day).intake else { return nil }
    return (intake.flipped { goal - $0 }, goal)
  }

  /// The traffic light of a day; nil where nothing is known, or nobody set a goal.
  package func state(of day: Day) -> CalorieState? {
    guard let goal = goal(on: day), let intake = self.day(day).intake else { return nil }
    return CalorieState(intake, goal: goal)
  }
}
