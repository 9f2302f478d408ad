import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

extension Command {
  static let goal = Command(
    "goal", "Show or set goals for energy, nutrients, weight and metrics", topic: .energy
  ) {
    let words = GoalWords()
    return Form(
      syntax: words.syntax, spoken: words.spoken,
      details: """
        none in place of the number takes a goal away. Energy is at most so much, protein at least; elsewhere at least and \
        at most say which. What has a goal is what you eat and what is measured (metric list); a category has a target.
        Until you set a goal nothing is judged by it: 1800 kcal, 160 g of protein and 70.0 kg are suggestions, and \
        where weight, height, `set birthyear` and `set sex` are known one that fits is worked out. A goal may be of days \
        of the week, of training days (with a workout of 20 minutes, or without workouts so many minutes of Sports, from \
        when they are logged), or of one meal; training days go before weekdays, and usual takes such a goal back: goal \
        kcal usual on sat,sun. \(HoldsWords.details) Where a budget is \
        active, its allowance counts before the goal for energy; its days share it as their goals by weekday stand to \
        one another.
        """,
      examples: [
        .init("goal", "all of them, with how far you are", says: "goal kcal 1800"),
        .init("goal kcal 2000", "from today", says: "2,000 kcal"),
        .init("goal kcal", "that one alone", says: "kcal"),
        .init("goal kcal none", "takes it away", says: "none"),
        .init("goal protein 150g from 1 nov", "from a day on", says: "150 g"),
        .init("goal weight 78kg by 2027-04-03", "with the day it is due", says: "78.0 kg by"),
        .init("goal weight none", "no goal", says: "none"),
        .init("goal kcal 2200 on sat,sun", "on some days", says: "on sat,sun"),
        .init("goal kcal 2400 on training days", "with a session of 20 minutes", says: "on training days"),
        .init("goal kcal 500 @breakfast", "of one meal", says: "@breakfast"),
        .init("goal carbs at most 200", "a nutrient", says: "at most 200 g"),
        .init("goal fibre 30g", "of what else food has", says: "at least 30 g"),
        .init("goal steps 8000", "of a metric", says: "at least 8000"),
      ],
      action: .change { call, context in
        var roundings = GoalRule.roundings(words.kind(call) == .weight ? .weight : .calories)
        if let span = words.offAlone(call) {
          throw try GoalReport.whichOff(context).at(span)
        }
        guard let said = try words.said(call, &roundings, context) else {
          let shown = GoalReport.Shown(kind: words.kind(call), scopes: try words.scope.scopes(call))
          return try GoalReport.offering(shown, context)
        }
        let scopes = try words.scope.scopes(call, of: said.kind)
        try words.scope.check(call, said, context)
        let due = call[words.due]
        try GoalNothing(said, scopes, call, words).check(from: words.holds.days(call, context).first, context)
        try GoalRule.check(said, scopes, due: due, call.span(of: words.due), context)
        let days = try words.holds.days(call, context)
        if said.kind.isEaten, said.value != nil { try context.chooseEnergy() }
        var replaced: Set<Day> = []
        for scope in scopes {
          var goal = Goal(
            said.kind, scope, from: days.first ?? DayRange.all.first, said.value, bound: said.bound, by: due)
          goal.isUsual = said.isUsual
          replaced.formUnion(try context.log.goals.set(goal))
        }
        var report = try GoalReport.make(context, rounded: roundings.from.map { (said.kind, $0) })
        if let notice = roundings.notice { report.notices.append(notice) }
        report.notices += try GoalReport.others(said, scopes, days.first ?? context.today, context)
        return report.holding(days, replaced: replaced.sorted(), context).outcome
      })
  }
}

/// What a goal must be.
enum GoalRule {
  /// In kcal, of a day.
  private static let leastEnergy = 500
  private static let mostEnergy = 20_000

  /// Whether so many kcal can be the goal of a day.
  static func isPlausibleEnergy(_ value: Int) -> Bool { (leastEnergy...mostEnergy).contains(value) }

  /// What is kept of a goal of a kind.
  static func roundings(_ kind: GoalKind) -> Roundings {
    Roundings(
      kind == .weight ? "a goal for the weight is kept in grams" : "goals are kept in whole kcal and grams")
  }

  static func check(
    _ said: SaidGoal, _ scopes: [GoalScope], due: Day?, _ dueSpan: Range<Int>?, _ context: Context
  ) throws {
    if said.isUsual, scopes == [.everyDay] { throw CommandError.usualOfAllDays }
    if let bound = said.bound, GoalKind.suggested.contains(said.kind), bound != said.kind.usualBound {
      throw CommandError.boundOfGoal(said.kind).at(said.span)
    }
    let isOfMeal = if case .meal = scopes[0] { true } else { false }
    try check(said.kind, said.value, said.span, isOfMeal: isOfMeal, due: due, dueSpan, context)
  }

  static func check(
    _ kind: GoalKind, _ value: Int?, _ span: Range<Int>?, isOfMeal: Bool = false, due: Day?,
    _ dueSpan: Range<Int>?, _ context: Context
  ) throws {
    if let due, due <= context.today {
      throw CommandError.notAhead(due).at(dueSpan)
    }
    let plausible: ClosedRange<Int>
    switch kind {
    case .calories: plausible = isOfMeal ? 1...mostEnergy : leastEnergy...mostEnergy
    case .protein, .carbs, .fat: plausible = (kind == .protein ? 1 : 0)...(kind == .carbs ? 2000 : 1000)
    case .weight: plausible = 20_000...400_000
    default: return
    }
    guard let value, !plausible.contains(value) else { return }
    let (low, high) = (plausible.lowerBound, plausible.upperBound)
    throw CommandError.implausibleGoal(
      kind == .weight
        ? try context.format(Metrics.weight).limits
        : kind == .calories
          ? "it lies between \(EnergyFormat.plainNumber(low)) and \(EnergyFormat.plain(high))"
          : "it lies between \(low) and \(high) g"
    ).at(span).fixed(
      // A number alone is of energy; one that no day is given may be of the weight.
      by: kind == .calories && !isOfMeal
        ? Fix.ways(span.map { $0.lowerBound..<$0.lowerBound }, ["weight"]) : [])
  }
}
