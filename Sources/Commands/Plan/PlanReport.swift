import Domain
import Language
import Naming
import Records
import Reports
import Runtime

/// A plan as people and machines read it.
struct PlanReport {
  private let day: Day
  private let limit: Int
  private let context: Context
  private let standing: DayEvaluation
  private let planner: DayPlanner
  private let candidates: PlanCandidates

  init(_ day: Day, limit: Int, _ context: Context) throws {
    self.day = day
    self.limit = limit
    self.context = context
    standing = try context.days.evaluation(of: day)
    planner = DayPlanner(categories: standing.rules.categories, compensation: standing.rules.compensation)
    candidates = try PlanCandidates(standing, context)
  }

  private static let columns = [
    Column("line", "Line", minimum: 16), Column("food", "Food", .machines),
    Column("category", "Category", minimum: 12), Column("unit", "Unit", .machines),
    Column("portion", "Portion", .machines), Column("total_before", "Total before", .machines),
    Column("total_after", "Total after", .machines),
    Column("total", "Total", right: true, .people),
    Column("goal", "Target", right: true, .people, optional: true),
    Column("lift", "Lift", right: true),
  ]
  private static let alternativeColumns = [
    Column("line", "Line", minimum: 24), Column("score_after", "Score", right: true),
  ]

  func outcome() throws -> Outcome {
    let plan = planner.plan(standing.totals, candidates.additions, limit: limit)
    let now = standing.score
    let score = Comparison(.score(now), .score(plan?.score ?? now))
    var report = Report(
      .record, title: DayReport.title(day, context),
      fields: [ReportField("date", "Date", .day(day), .machines)] + score.fields("score", "Score"))
    let steps = try plan.map(self.steps) ?? []
    let lines = steps.map(\.line)
    let others = try alternatives(to: plan)
    var alternatives = Table(
      "alternatives", title: "Or", columns: Self.alternativeColumns,
      rows: others.map { [.text($0.line), .score($0.score)] })
    if others.isEmpty { alternatives.audience = .machines }
    report.tables = [
      Table("additions", columns: Self.columns, rows: steps.map(\.cells), empty: nothing), alternatives,
    ]
    // One by one, all at once, or otherwise.
    var outcome = Outcome(report)
    outcome.nextLines = lines + (lines.count > 1 ? [Self.joined(lines)] : []) + others.map(\.line)
    return outcome
  }

  private var nothing: String {
    standing.score == 100
      ? "The score is 100: nothing could lift it." : "Nothing that you usually log would lift the score."
  }

  private struct Step {
    var line: String
    var cells: [Cell]
  }

  /// The additions, each time the one that lifts most. What lifts the score together only is one line.
  private func steps(_ plan: Plan) throws -> [Step] {
    let (planner, start) = (planner, standing.totals)
    let order = PlanOrder(plan.additions.map { [$0] }) { planner.score(start, with: $0) }
    var totals = standing.totals
    var score = planner.score(totals, with: [])
    return try order.steps.map { places in
      let additions = places.map { plan.additions[$0] }
      let before = totals
      for addition in additions { totals[addition.categoryID, default: .zero] += addition.portion }
      let now = planner.score(totals, with: [])
      let line = Self.joined(try additions.map(candidates.line))
      let cells =
        try additions.count == 1
        ? cells(additions[0], line, from: before[additions[0].categoryID] ?? .zero, lift: now - score)
        : cells(together: additions, line, lift: now - score)
      score = now
      return Step(line: line, cells: cells)
    }
  }

  /// Of several additions in one line there is no total to tell.
  private func cells(together additions: [Addition], _ line: String, lift: Double) throws -> [Cell] {
    var names: [String] = []
    for addition in additions {
      let name = standing.rules.category(addition.categoryID)?.name ?? "?"
      if !names.contains(name) { names.append(name) }
    }
    let unknown = [Cell](repeating: .missing, count: 6)
    return [.text(line), .missing, .text(names.joined(separator: ", "))] + unknown + [
      Comparison.difference(lift)
    ]
  }

  private func cells(_ addition: Addition, _ line: String, from before: Portion, lift: Double) throws
    -> [Cell]
  {
    guard let category = standing.rules.category(addition.categoryID) else { return [] }
    let format = PortionFormat(try context.log.units[category.unitID])
    let food: Food? = if case .food(let id) = addition.item { try context.log.foods[id] } else { nil }
    let after = before + addition.portion
    let isMet = TargetEvaluator().evaluate(after, against: category.target).status == .met
    return [
      .text(line), .optional(food?.name), .text(category.name), .text(format.symbol),
      .portion(addition.portion), .portion(before), .portion(after),
      .shown(
        .missing, as: "\(format.number(before)) → \(format.number(after))\(isMet ? " ✓" : "")",
        isMet ? .good : .plain),
      .shown(.missing, as: "\(format.target(category.target)) \(format.symbol)", .dim),
      Comparison.difference(lift),
    ]
  }

  private func alternatives(to plan: Plan?) throws -> [(line: String, score: Double)] {
    guard let plan else { return [] }
    let others = planner.alternatives(
      to: plan, standing.totals, candidates.additions, limit: limit, count: 2)
    return try others.map { (Self.joined(try steps($0).map(\.line)), $0.score) }
  }

  private static func joined(_ lines: [String]) -> String { lines.joined(separator: "; ") }
}
