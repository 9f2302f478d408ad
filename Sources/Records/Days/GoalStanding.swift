import Domain
import Naming
import Reports

/// How far a day is on the way to a goal.
package struct GoalStanding {
  /// What there is of it, in its unit; nil where nothing is known.
  package private(set) var now: Bounded<Double>?
  /// How many entries were eaten, and of how many it is known; nil of what is not eaten.
  package private(set) var entries: (eaten: Int, known: Int)?
  /// `330 kcal left`, `met ✓`; empty where there is no goal, or nothing to judge.
  package private(set) var progress = ""

  /// Of a goal that is not the weight's.
  /// - Parameter goal: the one in force on the day, of all that was eaten or of a meal; nil where nobody set one.
  package init(_ kind: GoalKind, _ goal: Goal?, on day: Day, _ book: EnergyBook, _ context: Context) throws {
    // No goal judges a paused day.
    let goal = book.pauses.contains(day) ? nil : goal
    if case .meal(let slot) = goal?.scope {
      self.init(kind, goal, try context.eaten(at: slot, on: day), try GoalFormat(kind, context))
    } else if kind.nutrient != nil {
      let total = book.day(day).total ?? NutritionTotal()
      self.init(kind, goal, total, try GoalFormat(kind, context))
    } else if GoalKind.eaten.contains(kind) {
      self.init(kind, goal, book.day(day).total, book, day)
    } else {
      try self.init(metric: kind, goal, day, context)
    }
  }

  /// Of a meal, or of a nutrient that no budget gives.
  private init(_ kind: GoalKind, _ goal: Goal?, _ total: NutritionTotal, _ format: GoalFormat) {
    guard total.entries > 0 || total.isImported else { return }
    let sum = Self.sum(kind, total)
    (now, entries) = (sum.value?.map(\.doubleValue), (total.entries, sum.known))
    guard let goal, let aim = goal.value, now != nil else { return }
    progress =
      kind.nutrient == nil
      ? Self.left(sum.lowerBound.map(\.whole).flipped { aim - $0 }, kind, goal.bound)
      : Self.left(sum.lowerBound.map(\.doubleValue), of: format.number(aim), goal.bound, format)
  }

  /// Of a nutrient, whose goals have decimals.
  private static func left(
    _ had: Bounded<Double>, of aim: Double, _ bound: GoalBound, _ format: GoalFormat
  ) -> String {
    let (left, isMost) = (had.flipped { aim - $0 }, bound == .atMost)
    func text(_ bounded: Bounded<Double>) -> String {
      "\(bounded.bound.sign)\(Decimals.text(bounded.limit, digits: 1)) \(format.unit)"
    }
    if left.limit > 0 { return "\(text(left)) \(isMost ? "left" : "missing")" }
    if isMost, left.limit < 0 { return "\(text(left.flipped { -$0 })) over" }
    return isMost && left.exact == nil ? "\(text(left)) left" : "met ✓"
  }

  private init(_ kind: GoalKind, _ goal: Goal?, _ total: NutritionTotal?, _ book: EnergyBook, _ day: Day) {
    now =
      kind == .calories
      ? book.day(day).intake?.map(Double.init)
      : total.flatMap {
        Self.sum(kind, $0).value?.map(\.doubleValue)
      }
    entries = total.map { ($0.entries, Self.sum(kind, $0).known) }
    guard let goal, goal.value != nil, now != nil else { return }
    if kind == .calories {
      // Where a budget is active, what is left is left of its allowance.
      guard let (left, of) = book.left(on: day) else { return }
      progress = Self.left(left, kind, goal.bound)
      if book.allowance(on: day) != nil { progress += " of \(EnergyFormat.number(of))" }
    } else if let nutrient = BudgetNutrient(kind), let left = book.left(of: nutrient, on: day) {
      progress = Self.left(left, kind, goal.bound)
    }
  }

  private init(metric kind: GoalKind, _ goal: Goal?, _ day: Day, _ context: Context) throws {
    let format = try GoalFormat(kind, context)
    guard let metric = format.metric,
      let value = try MetricReader(context.log).value(metric.metric, on: day)
    else { return }
    now = Bounded(value)
    guard let goal, let aim = goal.value.map({ format.number($0) }) else { return }
    let missing = goal.bound == .atLeast ? aim - value : value - aim
    progress =
      missing <= 0 ? "met ✓" : "\(metric.text(missing)) \(goal.bound == .atLeast ? "missing" : "over")"
  }

  private static func sum(_ kind: GoalKind, _ total: NutritionTotal) -> Partial {
    BudgetNutrient(kind)?.eaten(total) ?? kind.nutrient.map { total.other($0) } ?? total.energy
  }

  private static func left(_ left: Bounded<Int>, _ kind: GoalKind, _ bound: GoalBound) -> String {
    let isMost = bound == .atMost
    func text(_ value: Bounded<Int>) -> String {
      kind == .calories
        ? "\(EnergyFormat.known(value)) \(EnergyFormat.symbol)" : "\(WholeFormat.known(value)) g"
    }
    if left.limit > 0 { return "\(text(left)) \(isMost ? "left" : "missing")" }
    if isMost, left.limit < 0 { return "\(text(left.flipped { -$0 })) over" }
    // A most is met where all is known; of a least more does no harm.
    return isMost && left.exact == nil ? "\(text(left)) left" : "met ✓"
  }
}

/// How the goals of a day stand that its page shows nowhere else: those of nutrients, of meals and of metrics.
package struct DayGoals {
  private let day: Day
  private let book: EnergyBook
  private let context: Context

  package init(_ day: Day, _ book: EnergyBook, _ context: Context) {
    (self.day, self.book, self.context) = (day, book, context)
  }

  /// `Goals: carbs 120 g, 80 g left · breakfast 420 kcal, 80 kcal left`; none where there is no such goal.
  package var notices: [Notice] {
    get throws {
      let parts = try texts.map { "\($0.name) \($0.text)" }
      return parts.isEmpty ? [] : [Notice("Goals: \(parts.joined(separator: " · "))", .dim)]
    }
  }

  /// Each goal with how it stands: `carbs`, `120 g, 80 g left`; none on a paused day.
  package var texts: [(name: String, text: String)] {
    get throws {
      guard !book.pauses.contains(day) else { return [] }
      let slots = try context.log.slots.all()
      var parts: [(name: String, text: String)] = []
      for kind in book.goals.kinds(on: day) {
        if kind != .calories, kind != .weight, let goal = book.goal(kind, on: day), goal.value != nil {
          try parts.append((GoalFormat(kind, context).name, text(kind, goal)))
        }
        for goal in book.goals.variants(kind, on: day) {
          guard case .meal(let id) = goal.scope, goal.value != nil,
            let slot = slots.first(where: { $0.id == id })
          else { continue }
          let name =
            kind == .calories ? slot.name : "\(slot.name) \(try GoalFormat(kind, context).name)"
          try parts.append((name, text(kind, goal)))
        }
      }
      return parts
    }
  }

  /// `120 g, 80 g left`, `at least 8000`
  private func text(_ kind: GoalKind, _ goal: Goal) throws -> String {
    let standing = try GoalStanding(kind, goal, on: day, book, context)
    let format = try GoalFormat(kind, context)
    guard let now = standing.now, !standing.progress.isEmpty else { return format.text(goal) }
    let had =
      format.metric.map { $0.text(now.limit) }
      ?? (kind.nutrient == nil
        ? format.eaten(now)
        : "\(now.bound.sign)\(Decimals.text(now.limit, digits: 1)) \(format.unit)")
    return "\(had), \(standing.progress)"
  }
}
