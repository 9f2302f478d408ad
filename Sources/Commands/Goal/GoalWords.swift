import Domain
import Language
import Naming
import Records

/// The words of a goal of what is eaten: `protein 150g`, `carbs at most 200`, `kcal none`, `kcal usual`.
struct EatenGoalWords: SyntaxPart {
  let kind: GoalKind
  private let value: OptionalParameter<Amount>
  private let bound = GoalBoundWords()

  init(_ kind: GoalKind) {
    self.kind = kind
    value =
      kind == .calories
      ? OptionalParameter(kind.rawValue, .energyOrNumber) : OptionalParameter(kind.rawValue, .grams)
  }

  var syntax: Syntax {
    let behind = bound.syntax(value)
    return kind == .calories
      ? .choice(
        .sequence("kcal", behind), .unspoken(.sequence("calories", behind)),
        // So much can be energy alone.
        .unspoken(value))
      : .sequence(kind.rawValue, behind)
  }

  func isMeant(_ call: Invocation) -> Bool { call.has(value) || bound.isMeant(call) }

  func said(_ call: Invocation, _ roundings: inout Roundings) -> SaidGoal {
    let isEnergy = kind == .calories
    return bound.said(
      kind, roundings.whole(call[value], isEnergy ? "kcal" : "g", isEnergy ? "kcal" : "\(kind.rawValue)_g"),
      at: call.span(of: value), call)
  }
}

/// The words of a goal of a nutrient beside protein, carbs and fat: `fibre at least 30g`, `caffeine at most 400mg`.
struct NutrientGoalWords: SyntaxPart {
  private let nutrient = OptionalParameter("nutrient", NutrientKind())
  private let amount = OptionalParameter("amount", NutrientAmountKind())
  private let bound = GoalBoundWords()

  var syntax: Syntax { .sequence(nutrient, bound.syntax(amount)) }

  func said(_ call: Invocation) throws -> SaidGoal? {
    guard let nutrient = call[nutrient] else { return nil }
    let span = call.span(of: amount)
    let value = try call[amount].map { said -> Int in
      guard let amount = said.amount(of: nutrient), amount <= Amount(1_000_000) else {
        throw CommandError.implausibleGoal("it lies between 0 and 1,000,000 \(nutrient.unit.rawValue)").at(
          span)
      }
      return Rounding.whole(amount.doubleValue * 1000)
    }
    let said = bound.said(.nutrient(nutrient.key), value, at: span, call)
    if said.value != nil, said.bound == nil, nutrient.isToReach == nil {
      let ways = ["at least", "at most"].map { "\($0) \(span.map(call.line.slice) ?? "")" }
      throw CommandError.either("the goal", ways).at(span).fixed(by: Fix.ways(span, ways))
    }
    return said
  }
}

/// The words of a goal of a metric: `sleep 7h`, `steps at least 8000`, `waist at most 90`.
struct MetricGoalWords: SyntaxPart {
  private let metric = OptionalParameter("metric", .goalMetric)
  private let value = OptionalParameter("value", .loggedValue)
  private let bound = GoalBoundWords()

  var syntax: Syntax { .sequence(metric, bound.syntax(value)) }

  func isMeant(_ call: Invocation) -> Bool { call.has(metric) }

  func said(_ call: Invocation, _ context: Context) throws -> SaidGoal? {
    guard let metric = call[metric] else { return nil }
    let span = call.span(of: value)
    let thousandths = try call[value].map { typed in
      let format = try context.format(metric)
      let certain = try BodyEntry.certain(
        metric, BodyEntry.inHours(metric, typed, span).inThousands(of: metric), span, context)
      guard let amount = try certain.amount(of: metric, context.names) else {
        throw CommandError.notAGoal(of: metric.name, in: format.unit.symbol).at(span)
      }
      guard metric.plausible.contains(amount.doubleValue) else {
        throw CommandError.implausibleGoal(format.limits).at(span)
      }
      return Rounding.whole(amount.doubleValue * 1000)
    }
    let kind: GoalKind = metric == Metrics.weight ? .weight : .metric(metric.key)
    let said = bound.said(kind, thousandths, at: span, call)
    // What is measured may be too much or too little; what adds up is to be reached.
    if said.value != nil, said.bound == nil, !metric.isCumulative, metric.rule != .night, kind != .weight {
      let ways = ["at least", "at most"].map { "\($0) \(span.map(call.line.slice) ?? "")" }
      throw CommandError.either("the goal", ways).at(span).fixed(by: Fix.ways(span, ways))
    }
    return said
  }
}

/// What a line says of a goal, whatever days it is of.
struct SaidGoal {
  let kind: GoalKind
  /// In the kind's unit; nil for no goal.
  let value: Int?
  /// Nil where the line does not say.
  let bound: GoalBound?
  /// Whether some days are to have the goal of all days again.
  let isUsual: Bool
  /// Where the value stands.
  let span: Range<Int>?
}

/// `at least`, `at most` before a value, `none` or `usual` in its place.
struct GoalBoundWords {
  private let least = Keyword("least")
  private let most = Keyword("most")
  private let none = Keyword("none")
  private let usual = Keyword("usual")

  func syntax(_ value: some SyntaxPart) -> Syntax {
    .choice(none, usual, .sequence(.optional("at", .choice(least, most)), value))
  }

  func isMeant(_ call: Invocation) -> Bool { call[none] || call[usual] }

  func said(_ kind: GoalKind, _ value: Int?, at span: Range<Int>?, _ call: Invocation) -> SaidGoal {
    SaidGoal(
      kind: kind, value: call[none] ? nil : value,
      bound: call[least] ? .atLeast : call[most] ? .atMost : nil, isUsual: call[usual], span: span)
  }
}

/// Which days or which meal a goal is of: `on sat,sun`, `on training days`, `@breakfast`.
struct GoalScopeWords: SyntaxPart {
  private let weekdays = OptionalParameter("days", .weekdays)
  private let training = Keyword("training")
  private let meal = OptionalParameter("meal", .slot)

  var syntax: Syntax {
    .optional(.choice(.sequence("on", .choice(.sequence(training, "days"), weekdays)), meal))
  }

  func isGiven(_ call: Invocation) -> Bool { call.has(weekdays) || call[training] || call.has(meal) }

  /// What the goal is of.
  func scopes(_ call: Invocation, of kind: GoalKind) throws -> [GoalScope] {
    if let slot = call[meal] {
      guard kind.isEaten else { throw CommandError.noGoalOfMeal.at(call.span(of: meal)) }
      return [.meal(slot.id)]
    }
    guard isGiven(call) else { return [.everyDay] }
    guard kind != .weight else { throw CommandError.weightOfAllDays.at(call.span(of: weekdays)) }
    if call[training] { return [.training] }
    guard let days = call[weekdays]?.days, !days.isEmpty else {
      throw CommandError.noDayOfGoal.at(call.span(of: weekdays))
    }
    return days.count == Weekday.allCases.count ? [.everyDay] : days.map(GoalScope.weekday)
  }
}
