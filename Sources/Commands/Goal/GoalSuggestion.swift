import Domain
import Naming
import Records
import Reports
import Store

/// The goals that are suggested where nobody set one, as lines that take them, and how they come about.
struct GoalSuggestion {
  private(set) var lines: [String] = []
  private(set) var notices: [Notice] = []

  /// - Parameter asked: the only kind that is asked for; nil for all.
  init(of asked: GoalKind? = nil, _ context: Context) throws {
    let goals = GoalTimeline(try context.log.goals.all())
    let unset = GoalKind.suggested.filter {
      (asked ?? $0) == $0 && goals.set($0, on: context.today) == nil
    }
    guard !unset.isEmpty else { return }
    let person = try GoalPerson(context)
    let fitting = person.goal
    for kind in unset {
      switch kind {
      case .calories:
        lines.append("goal kcal \(EnergyFormat.bare(fitting?.kilocalories ?? kind.initial ?? 0))")
      case .protein:
        lines.append("goal protein \(person.weight.map(FittingGoal.protein) ?? kind.initial ?? 0)g")
      case .weight:
        let format = try context.format(Metrics.weight)
        lines.append(
          "goal weight \(format.typed(Double(kind.initial ?? 0) / 1000))\(format.unit.isKept ? "kg" : "")")
      default: break
      }
    }
    notices.append(Notice("What is not set judges nothing. Suggested:", .dim))
    notices += lines.map { Notice("  \($0)", .plain) }
    if unset.contains(.calories) { notices += person.reasons }
    if unset.contains(.protein), person.weight != nil {
      notices.append(Notice("Protein: 1.6 g for each kg of body weight.", .dim))
    }
  }
}

/// What is known of a person that a calorie goal rests on.
private struct GoalPerson {
  /// In kg; nil where none was logged.
  let weight: Double?
  let goal: FittingGoal?
  /// How the goal comes about, or what it still needs; each fits into fifty columns.
  private(set) var reasons: [Notice] = []

  init(_ context: Context) throws {
    let today = context.today
    let reader = try MetricReader(context.log)
    weight = try reader.latest(Metrics.weight, onOrBefore: today)?.value
    let resting = try RestingReader(DayRange(today), context)
    guard let weight, let spent = try Self.spent(resting, context) else {
      goal = nil
      if resting.missing.count < 4 {
        reasons =
          [Notice("One that fits you takes besides:", .dim)] + resting.missing.map { Notice("  \($0)", .dim) }
      }
      return
    }
    let target = try WeightTarget(reader, context)
    let (change, why) = Self.change(target, weight, today)
    let fitting = FittingGoal(spent: spent.kcal, weight: weight, weeklyChange: change)
    goal = fitting
    reasons = spent.said.map { Notice($0, .dim) }
    if fitting.weeklyChange != 0 {
      let rate = try context.format(Metrics.weight).rate(fitting.weeklyChange)
      let change = fitting.weeklyChange * FittingGoal.kilogram / 7
      let energy = EnergyFormat.plain(Rounding.whole(abs(change)))
      reasons.append(
        Notice("\(rate) a week\(why): \(Rounding.whole(change) < 0 ? "−" : "+")\(energy) a day.", .dim))
    } else {
      reasons.append(Notice("So much keeps the weight as it is.", .dim))
    }
    if fitting.isFloor {
      reasons.append(Notice("Less than \(EnergyFormat.plain(FittingGoal.least)) is not suggested.", .fair))
    }
  }

  /// What the person spends a day, and how that is known: learned from food and weight, else resting energy and light
  /// movement.
  private static func spent(
    _ resting: RestingReader, _ context: Context
  ) throws -> (kcal: Double, said: [String])? {
    let today = context.today
    if let found = try SpentReader(context).expenditure(on: today) {
      let half = EnergyFormat.plain(Rounding.whole(found.halfWidth))
      return (found.value, ["By your log you spend \(EnergyFormat.number(found.value)) ± \(half) a day."])
    }
    guard let value = resting.value(on: today)?.energy.exact else { return nil }
    let rest = EnergyFormat.text(value)
    let spent = value * FittingGoal.lightActivity
    return (
      spent,
      [
        "At rest \(rest) (Mifflin-St Jeor), × 1.4 for a",
        "day of light movement: \(EnergyFormat.text(spent)).",
      ]
    )
  }

  /// The change that the goal weight asks for, in kg a week, and where it comes from.
  private static func change(_ target: WeightTarget, _ weight: Double, _ today: Day) -> (Double, why: String)
  {
    guard let way = target.progress else { return (0, "") }
    switch way.state {
    case .reached: return (0, "")
    case .going:
      if let change = way.weeklyChange { return (change, " by your goal's day") }
      return (way.difference < 0 ? -FittingGoal.usual : FittingGoal.usual, " to your goal")
    case .open, .due:
      return (way.difference < 0 ? -FittingGoal.usual : FittingGoal.usual, " to your goal")
    }
  }
}
