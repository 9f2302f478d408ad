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

  /// A line that lifts the score. Of several additions in one there is no total to tell.
  private struct Step {
    let line: String
    var food: String?
    let category: String
    var one: Single?
    let lift: Double

    /// What one addition makes of its category.
    struct Single {
      let portion: Portion
      let before: Portion
      let after: Portion
      /// As the day judges it.
      let of: Domain.Category
      let format: PortionFormat
      var isMet: Bool { TargetEvaluator().evaluate(after, against: of.target).status == .met }
    }
  }

  private static let fields: [Field<Step>] = [
    Field("line", "Line", minimum: 24) { .text($0.line) },
    Field("food", "Food", audience: .machines) { .optional($0.food) },
    Field("category", "Category", minimum: 12, isOptional: true) { .text($0.category) },
    Field("unit", "Unit", audience: .machines) { .optional($0.one?.format.symbol) },
    Field("portion", "Portion", audience: .machines) { $0.one.map { .portion($0.portion) } ?? .missing },
    Field("total_before", "Total before", audience: .machines) {
      $0.one.map { .portion($0.before) } ?? .missing
    },
    Field("total_after", "Total after", audience: .machines) {
      $0.one.map { .portion($0.after) } ?? .missing
    },
    Field("total", "Total", audience: .people, right: true) {
      $0.one.map { one in
        let text = "\(one.format.number(one.before)) → \(one.format.number(one.after))"
        return .shown(.missing, as: text + (one.isMet ? " ✓" : ""), one.isMet ? .good : .plain)
      } ?? .missing
    },
    Field("goal", "Target", audience: .people, right: true, isOptional: true) {
      $0.one.map { .shown(.missing, as: $0.format.targetText(of: $0.of), .dim) }
        ?? .missing
    },
    Field("lift", "Lift", right: true) { Comparison.difference($0.lift) },
  ]
  private static let alternativeFields: [Field<(line: String, score: Double)>] = [
    Field("line", "Line", minimum: 24) { .text($0.line) },
    Field("score_after", "Score", right: true) { .score($0.score) },
  ]

  func outcome() throws -> Outcome {
    let plan = planner.plan(standing.judged, candidates.additions, limit: limit)
    let now = standing.score
    let score = Comparison(.score(now), .score(plan?.score ?? now))
    var report = Report(
      .record, title: DayReport.title(day, context),
      fields: [.machines("date", .day(day))] + score.fields("score", "Score"))
    let steps = try plan.map(self.steps) ?? []
    let lines = steps.map(\.line)
    let others = try alternatives(to: plan)
    var alternatives = FieldTable.table("alternatives", title: "Or", Self.alternativeFields, others)
    if others.isEmpty { alternatives.audience = .machines }
    let additions = FieldTable.table("additions", Self.fields, steps, empty: nothing)
    report.tables = [additions, alternatives]
    // One by one, all at once, or otherwise.
    var outcome = Outcome(report)
    outcome.nextLines = lines + (lines.count > 1 ? [Self.joined(lines)] : []) + others.map(\.line)
    return outcome
  }

  private var nothing: String {
    standing.score == 100
      ? "The score is 100: nothing could lift it." : "Nothing that you usually log would lift the score."
  }

  /// The additions, each time the one that lifts most. What lifts the score together only is one line.
  private func steps(_ plan: Plan) throws -> [Step] {
    let (planner, start) = (planner, standing.judged)
    let order = PlanOrder(plan.additions.map { [$0] }) { planner.score(start, with: $0) }
    var totals = standing.judged
    var score = planner.score(totals, with: [])
    return try order.steps.map { places in
      let additions = places.map { plan.additions[$0] }
      let before = totals
      for addition in additions { totals[addition.categoryID, default: .zero] += addition.portion }
      let now = planner.score(totals, with: [])
      let line = Self.joined(try additions.map(candidates.line))
      let lift = now - score
      score = now
      return try additions.count == 1
        ? step(additions[0], line, from: before[additions[0].categoryID] ?? .zero, lift: lift)
        : step(together: additions, line, lift: lift)
    }
  }

  private func step(together additions: [Addition], _ line: String, lift: Double) -> Step {
    var names: [String] = []
    for addition in additions {
      let name = standing.rules.category(addition.categoryID)?.name ?? "?"
      if !names.contains(name) { names.append(name) }
    }
    return Step(line: line, category: names.joined(separator: ", "), lift: lift)
  }

  private func step(_ addition: Addition, _ line: String, from before: Portion, lift: Double) throws -> Step {
    guard let category = standing.rules.category(addition.categoryID) else {
      return step(together: [addition], line, lift: lift)
    }
    let food: Food? = if case .food(let id) = addition.item { try context.log.foods[id] } else { nil }
    return Step(
      line: line, food: food?.name, category: category.name,
      one: Step.Single(
        portion: addition.portion, before: before, after: before + addition.portion, of: category,
        format: PortionFormat(try context.log.units[category.unitID])), lift: lift)
  }

  private func alternatives(to plan: Plan?) throws -> [(line: String, score: Double)] {
    guard let plan else { return [] }
    let others = planner.alternatives(
      to: plan, standing.judged, candidates.additions, limit: limit, count: 2)
    return try others.map { (Self.joined(try steps($0).map(\.line)), $0.score) }
  }

  private static func joined(_ lines: [String]) -> String { lines.joined(separator: "; ") }
}
