import Domain
import Language
import Naming
import Records
import Reports
import Runtime
import Store

/// What of the usual, composites among it, still fits the energy and the protein of a day.
struct BudgetPlan {
  private let day: Day
  private let limit: Int
  private let context: Context
  private let standing: DayEvaluation
  private let planner: DayPlanner
  private var items: [BudgetPlanner.Item] = []
  private var lines: [String] = []
  /// In kcal, and in grams.
  private let left: Bounded<Int>
  private let missing: Bounded<Int>
  private let eaten: NutritionTotal?

  init(_ day: Day, limit: Int, _ context: Context) throws {
    (self.day, self.limit, self.context) = (day, limit, context)
    standing = try context.days.evaluation(of: day)
    planner = DayPlanner(categories: standing.rules.categories, compensation: standing.rules.compensation)
    let book = try EnergyBook(DayRange(day), context)
    guard let goal = book.goal(on: day) else {
      throw CommandError.nothingPlanned(day.label(near: context.today))
    }
    eaten = book.day(day).total
    let energy = eaten?.energy.lowerBound.map(\.whole) ?? Bounded(0)
    left = book.left(on: day)?.left ?? energy.flipped { goal - $0 }
    missing = Self.missing(book.left(of: .protein, on: day))
    let candidates = try PlanCandidates(standing, context)
    for addition in candidates.additions {
      guard let nutrition = try candidates.nutrition(addition) else { continue }
      try add(
        [addition], nutrition.knownEnergy, nutrition.protein, addition.likelihood, candidates.line(addition))
    }
    for food in try context.log.foods.composites().prefix(Self.composites) { try add(food) }
  }

  /// What is missing of what is left to eat: nothing, where more was eaten than that.
  private static func missing(_ left: Bounded<Int>?) -> Bounded<Int> {
    guard let left, left.limit > 0 else { return Bounded(0) }
    return left
  }

  /// What is missing then: at most so much where it is so now, or where something is chosen whose protein nobody knows.
  private func after(_ choice: BudgetPlanner.Choice?) -> Bounded<Int> {
    guard let choice else { return missing }
    let isKnown = missing.exact != nil && choice.items.allSatisfy { items[$0].protein != nil }
    return Self.missing(Bounded(choice.missing, isKnown ? .exact : .atMost))
  }

  /// The most composites that are thought of.
  private static let composites = 20

  private mutating func add(_ food: Food) throws {
    let base = Entry(id: 0, day: day, number: 0, slotID: 0, categoryID: 0, portion: .zero)
    guard let servings = try? CompositeServings(food, nil, span: nil, changes: CompositeChanges(), context)
    else {
      return
    }
    let entries = try servings.entries(base, context)
    var total = NutritionTotal()
    for entry in entries { total.add(entry.nutrition) }
    guard total.energy.isWhole else { return }
    let additions = entries.map {
      Addition(item: .food(food.id), categoryID: $0.categoryID, portion: $0.portion, likelihood: 0)
    }
    var line = "log \(Lexer.quoted(food.name))"
    if day != context.currentDay { line += day == context.today ? " today" : " \(day)" }
    try add(additions, total.energy.whole, total.protein.whole, 0, line)
  }

  private mutating func add(
    _ additions: [Addition], _ energy: Amount?, _ protein: Amount?, _ likelihood: Double, _ line: String
  ) throws {
    guard let energy else { return }
    items.append(
      BudgetPlanner.Item(
        additions: additions, energy: energy.whole, protein: protein?.whole, likelihood: likelihood))
    lines.append(line)
  }

  private static var columns: [Column] {
    [
      Column("line", "Line", minimum: 16), Column("kcal", EnergyFormat.symbol, right: true),
      Column("protein_g", "Protein", right: true),
    ]
  }

  func outcome() -> Outcome {
    let planner = planner
    let totals = standing.judged
    let best = BudgetPlanner.best(of: items, within: left.limit, missing: missing.limit, limit: limit) {
      planner.score(totals, with: $0)
    }
    let chosen = best?.items ?? []
    let energy = chosen.reduce(0) { $0 + items[$1].energy }
    func change(
      _ key: String, _ label: String, _ before: Bounded<Int>, _ after: Bounded<Int>, _ unit: String,
      _ known: (Bounded<Int>) -> String
    ) -> [ReportField] {
      let text = before == after ? known(before) : "\(known(before)) → \(known(after))"
      return [
        .machines("\(key)_before", .int(before.limit)),
        ReportField("\(key)_after", label, .shown(.int(after.limit), as: "\(text) \(unit)", .plain)),
      ]
    }
    var report = Report(
      .record, title: DayReport.title(day, context),
      fields: [.machines("date", .day(day))]
        + change(
          "kcal_left", "Energy left", left, left.map { $0 - energy }, EnergyFormat.symbol, EnergyFormat.known)
        + change(
          "protein_missing_g", "Protein missing", missing, after(best), "g", WholeFormat.known)
        + NutritionTotalFields.knowledge(of: ["kcal", "protein_g"], eaten)
        + Comparison(.score(standing.score), .score(best?.score ?? standing.score)).fields("score", "Score"))
    report.tables = [
      Table(
        "additions", columns: Self.columns,
        rows: chosen.map {
          [.text(lines[$0]), .kilocalories(items[$0].energy), items[$0].protein.map { .int($0) } ?? .missing]
        },
        empty: left.limit <= 0
          ? "No energy is left." : "Nothing that you usually log, and whose energy is known, would help.")
    ]
    var outcome = Outcome(report)
    let next = chosen.map { lines[$0] }
    outcome.nextLines = next + (next.count > 1 ? [next.joined(separator: "; ")] : [])
    return outcome
  }
}
