import Domain
import Language
import Naming
import Records

/// Which days or which meal a goal is of: `on sat,sun`, `on training days`, `@breakfast`.
struct GoalScopeWords: SyntaxPart {
  private let days = OnDays()
  private let training = Keyword("training")
  private let meal = OptionalParameter("meal", .slot)
  private let saidMeal = OptionalParameter("meal", .meal)
  private let saidTraining = OptionalParameter("training", .small(of: "training"))
  private let before = OptionalParameter("for", .small(of: "for", "on every each"))
  private let period = PeriodWords()
  /// A day alone, behind all else: whether it is the first one is not said.
  private let day = OptionalParameter("day", .comingDay)

  var syntax: Syntax {
    .optional(.choice(days.syntax(or: .sequence(training, "days")), meal))
  }

  /// As people say it, before what the goal is of or behind it: `breakfast`, `for lunch`, `weekend`, `training`, `a day`.
  var spoken: [Syntax] {
    [
      .sequence(.optional(before), .choice(meal, saidMeal)), days.spoken,
      .sequence(
        .optional(before), saidTraining, .optional(OptionalParameter("days", .small(of: "days")))),
      period.spoken,
    ]
  }

  /// The same behind what the goal is of.
  var spokenBehind: [Syntax] { spoken + [day.syntax] }

  private func slot(_ call: Invocation) -> MealSlot? { call[meal] ?? call[saidMeal] }

  private func isOfTraining(_ call: Invocation) -> Bool { call[training] || call.has(saidTraining) }

  func isGiven(_ call: Invocation) -> Bool { days.isGiven(call) || isOfTraining(call) || slot(call) != nil }

  /// What the goal is of; nil for all days.
  func scopes(_ call: Invocation) throws -> [GoalScope]? {
    try checkOne(call)
    if let slot = slot(call) { return [.meal(slot.id)] }
    if isOfTraining(call) { return [.training] }
    return try days.named(call)?.map(GoalScope.weekday)
  }

  /// What a goal of a kind is of.
  func scopes(_ call: Invocation, of kind: GoalKind) throws -> [GoalScope] {
    guard isGiven(call) else { return [.everyDay] }
    if let span = call.span(of: meal) ?? call.span(of: saidMeal), !kind.isEaten {
      throw CommandError.noGoalOfMeal.at(span)
    }
    guard kind != .weight else { throw CommandError.weightOfAllDays.at(days.span(call)) }
    return try scopes(call) ?? [.everyDay]
  }

  /// Refuses two of these at once, with a line for each.
  private func checkOne(_ call: Invocation) throws {
    let meals = call.spans(ofAny: [meal, saidMeal])
    guard meals.count < 2 else { throw CommandError.two("meals").at(meals[1]) }
    let parts = [
      call.span(ofAny: [meal, saidMeal]), days.span(call), call.span(ofAny: [training, saidTraining]),
    ].map { $0.map { whole($0, call) } }.compactMap(\.self)
    guard parts.count > 1 else { return }
    throw CommandError.twoScopesOfGoal.at(parts[parts.count - 1]).fixed(
      by: parts.map { kept in parts.filter { $0 != kept }.map { .removing($0) } })
  }

  /// A place with the small word before it and `days` behind it: `on training days`.
  private func whole(_ span: Range<Int>, _ call: Invocation) -> Range<Int> {
    let tokens = call.line.tokens
    guard var first = tokens.firstIndex(where: { $0.span.lowerBound >= span.lowerBound }) else { return span }
    var last = tokens.lastIndex { $0.span.upperBound <= span.upperBound } ?? first
    let isBefore = call.spans(ofAny: [before]) + call.spans(ofAny: days.keys)
    if first > 0,
      tokens[first - 1].text.lowercased() == "on" || isBefore.contains(tokens[first - 1].span)
    {
      first -= 1
    }
    if last + 1 < tokens.count, tokens[last + 1].text.lowercased() == "days" { last += 1 }
    return tokens[first].span.lowerBound..<tokens[last].span.upperBound
  }

  /// Refuses a goal of a week, and a day alone behind a goal, with the lines that are meant.
  func check(_ call: Invocation, _ said: SaidGoal, _ context: Context) throws {
    if let span = call.span(of: day) {
      let text = call.line.slice(span)
      throw CommandError.goalFrom(text).at(span).fixed(by: [[.inserting("from", at: span.lowerBound)]])
    }
    guard period.isWeekly(call) == true, let span = call.span(ofAny: period.keys) else { return }
    let error = CommandError.goalOfWeek.at(span)
    guard let value = said.value, let place = said.span else {
      throw error.fixed(by: [[.removing(span)]])
    }
    if said.kind == .calories {
      // So little is of a day.
      let day = GoalRule.isPlausibleEnergy(value / 7) ? Rounding.whole(Double(value) / 7) : value
      throw error.corrected(to: [
        "goal kcal \(EnergyFormat.bare(day))", "budget add \(EnergyFormat.word(day * 7)) in all over week",
      ])
    }
    guard let text = try GoalFormat(said.kind, context).typedSeventh(of: value) else {
      throw error.fixed(by: [[.removing(span)]])
    }
    throw error.fixed(by: [[Fix(place, text), .removing(span)], [.removing(span)]])
  }
}
