import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

/// The goals in force and how far they are.
enum GoalReport {
  /// Which goals a line asks for: those of a kind, of some days or of a meal; nil of both for all.
  struct Shown {
    var kind: GoalKind?
    var scopes: [GoalScope]?

    var isAll: Bool { kind == nil && scopes == nil }

    func holds(_ kind: GoalKind, _ scopes: [GoalScope]) -> Bool {
      (self.kind.map { $0 == kind } ?? true)
        && (self.scopes.map { asked in scopes.contains(where: asked.contains) } ?? true)
    }
  }

  /// - Parameter rounded: the goal that was just set to a rounded number, with what was typed.
  static func make(
    _ context: Context, rounded: (kind: GoalKind, from: Double)? = nil, _ shown: Shown = Shown()
  ) throws -> Report {
    let book = try EnergyBook(DayRange(context.today), context)
    let today = context.today
    var rows: [GoalRow] = []
    for kind in kinds(book.goals, today) {
      let inForce = book.goal(kind, on: today)
      if shown.holds(kind, []), GoalKind.suggested.contains(kind) || book.goals.set(kind, on: today) != nil {
        var row = try GoalRow(kind, [], book.goals.set(kind, on: today), book, context)
        row.told = book.goals.set(kind, on: today).map(\.value) ?? kind.initial
        if inForce == nil || inForce?.scope == .everyDay { try row.stand(book, context) }
        if let rounded, rounded.kind == kind { row.roundedFrom = rounded.from }
        rows.append(row)
      }
      for group in groups(book.goals.variants(kind, on: today)) where shown.holds(kind, group.map(\.scope)) {
        var row = try GoalRow(kind, group.map(\.scope), group[0], book, context)
        row.told = group[0].value
        let isOfMeal = if case .meal = group[0].scope { true } else { false }
        if isOfMeal || group.contains(where: { $0.scope == inForce?.scope }) { try row.stand(book, context) }
        rows.append(row)
      }
    }
    var report = FieldTable.list("goals", GoalRow.fields, rows, empty: try none(shown, context))
    guard shown.isAll else { return report }
    report.notices += try ComingChanges.ofGoals(context)
    if let (budget, _) = book.budget(on: today), let allowance = book.allowance(on: today) {
      report.notices.append(
        Notice(
          "The budget \(budget.name) is active: today's allowance is \(EnergyFormat.text(allowance)).",
          .dim))
    }
    return report
  }

  /// Those that are suggested, and the others that are set.
  private static func kinds(_ goals: GoalTimeline, _ day: Day) -> [GoalKind] {
    let set = goals.kinds(on: day)
    return (GoalKind.eaten + [.weight]).filter { GoalKind.suggested.contains($0) || set.contains($0) }
      + set.filter { $0.metric != nil || $0.nutrient != nil }
  }

  /// Weekdays of one goal together, all else by itself.
  private static func groups(_ goals: [Goal]) -> [[Goal]] {
    var groups: [[Goal]] = []
    for goal in goals {
      if case .weekday = goal.scope,
        let place = groups.firstIndex(where: { group in
          if case .weekday = group[0].scope {
            group[0].value == goal.value && group[0].bound == goal.bound
          } else {
            false
          }
        })
      {
        groups[place].append(goal)
      } else {
        groups.append([goal])
      }
    }
    return groups
  }

  /// The same, with what is suggested where nobody set a goal: the lines that take it come next.
  static func offering(_ shown: Shown, _ context: Context) throws -> Outcome {
    var report = try make(context, shown)
    guard shown.scopes == nil else { return report.asAnswer }
    let suggestion = try GoalSuggestion(of: shown.kind, context)
    report.notices += suggestion.notices
    var outcome = report.asAnswer
    outcome.nextLines = suggestion.lines
    return outcome
  }

  /// What is said where no such goal is set, with the line that sets one.
  private static func none(_ shown: Shown, _ context: Context) throws -> String {
    let kind = shown.kind ?? .calories
    let format = try GoalFormat(kind, context)
    let scope = GoalFormat.words(shown.scopes ?? [], try context.log.slots.all())
    let whose = shown.kind == nil ? "No goal" : "No goal for \(format.name)"
    let line = "goal \(format.typedName) NUMBER \(scope)".trimmed
    return "\(whose)\(scope.isEmpty ? "" : " \(scope)"). \(line) sets one."
  }

  /// Asks which goal is to be none, with a line for each.
  static func whichOff(_ context: Context) throws -> CommandError {
    let goals = GoalTimeline(try context.log.goals.all())
    let slots = try context.log.slots.all()
    var lines: [String] = []
    for kind in goals.kinds(on: context.today) {
      let name = try GoalFormat(kind, context).typedName
      if goals.set(kind, on: context.today)?.value != nil { lines.append("goal \(name) none") }
      for group in groups(goals.variants(kind, on: context.today)) {
        lines.append("goal \(name) usual \(GoalFormat.words(group.map(\.scope), slots))")
      }
    }
    return lines.isEmpty ? .noGoalSet : CommandError.goalOffWhich.corrected(to: lines)
  }

  /// What has to be said of the days that a new goal is not of.
  static func others(
    _ said: SaidGoal, _ scopes: [GoalScope], _ first: Day, _ context: Context
  ) throws -> [Notice] {
    let goals = GoalTimeline(try context.log.goals.all())
    let format = try GoalFormat(said.kind, context)
    if scopes == [.everyDay] {
      let own = goals.variants(said.kind, on: first).filter {
        if case .meal = $0.scope { false } else { true }
      }
      guard !own.isEmpty else { return [] }
      let words = GoalFormat.words(own.map(\.scope), [])
      return [Notice("Goals of their own stay: \(words). usual takes them back.", .dim)]
    }
    if case .meal = scopes[0] { return [] }
    guard !said.isUsual, said.value != nil, goals.set(said.kind, on: max(first, context.today))?.value == nil
    else { return [] }
    return [Notice("All other days have no goal for \(format.name).", .dim)]
  }
}
