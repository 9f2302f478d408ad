/// Finds the few additions that lift a day's score most.
///
/// The result is optimal among all choices of at most so many of the additions offered, each as often as wished: in the
/// score first, then in their number, then in the sum of their likelihoods, then in how little they are. Foods only add,
/// and only to the total of their category, so the search is over what each category gains (`PortionSums`), not over
/// foods: categories without compensation are settled one by one, those that compensation couples are searched together
/// (`CoupledSearch`).
public struct DayPlanner: Sendable {
  private let evaluator: DailyScoreEvaluator
  private let ids: [Int64]

  /// As `DailyScoreEvaluator` takes them.
  public init(categories: [Category], compensation: [CompensationRule]) {
    evaluator = DailyScoreEvaluator(categories: categories, compensation: compensation)
    ids = evaluator.categoryIDs
  }

  /// - Parameters:
  ///   - totals: of the day so far.
  ///   - additions: what may be added; those to a category that does not count are left out.
  ///   - limit: the most additions.
  /// - Returns: nil where nothing lifts the score.
  public func plan(_ totals: DayTotals, _ additions: [Addition], limit: Int) -> Plan? {
    guard limit > 0, !ids.isEmpty else { return nil }
    let day = ids.map { totals[$0] ?? .zero }
    let offered = Dictionary(
      grouping: additions.enumerated().map { (index: $0.offset, addition: $0.element) }
    ) {
      $0.addition.categoryID
    }
    var settled = SettledPlans(limit: limit)
    var coupled: [CoupledSearch.Part] = []
    for (index, id) in ids.enumerated() {
      guard let additions = offered[id] else { continue }
      let now = evaluator.mostPoints(index, at: day[index])
      // What neither helps its own category nor excuses another is no better than nothing.
      let wanted = min(1e6, evaluator.enough(index)) - day[index].doubleValue
      let enough = Portion(micros: Int(clamping: (wanted * 1e6).rounded(.up)))
      let sums = PortionSums(additions, limit: limit, enough: enough).sums
        .map { ($0, evaluator.mostPoints(index, at: day[index] + $0.size) - now) }
        .filter { $0.1 > 0 || evaluator.excuses(index) }
      guard !sums.isEmpty else { continue }
      if evaluator.isCoupled(index) {
        coupled.append(CoupledSearch.Part(index: index, sums: sums.map(\.0), gains: sums.map(\.1)))
      } else {
        settled.add(sums.map(\.0), gains: sums.map(\.1))
      }
    }
    var search = CoupledSearch(evaluator: evaluator, day: day, parts: coupled, settled: settled)
    let best = search.best(limit: limit)
    guard !best.isEmpty else { return nil }
    let chosen = best.map { additions[$0] }
    return Plan(additions: chosen, score: score(totals, with: chosen))
  }

  /// Plans that do without one item of another plan each, the best first.
  /// - Parameter count: how many at most.
  public func alternatives(
    to plan: Plan, _ totals: DayTotals, _ additions: [Addition], limit: Int, count: Int
  ) -> [Plan] {
    var found: [Plan] = []
    var seen: Set<HabitItem> = []
    for item in plan.additions.map(\.item) where seen.insert(item).inserted {
      guard let other = self.plan(totals, additions.filter { $0.item != item }, limit: limit) else {
        continue
      }
      if !found.contains(where: { Set($0.additions) == Set(other.additions) }) { found.append(other) }
    }
    return Array(found.sorted { $0.value.isBetter(than: $1.value) }.prefix(count))
  }

  /// The score of a day with additions; 0 where no category counts.
  public func score(_ totals: DayTotals, with additions: some Sequence<Addition>) -> Double {
    var totals = totals
    for addition in additions { totals[addition.categoryID, default: .zero] += addition.portion }
    return evaluator.evaluate(totals)?.score ?? 0
  }
}

extension Plan {
  var value: PlanValue {
    PlanValue(
      score: score, count: additions.count, likelihood: additions.reduce(0) { $0 + $1.likelihood },
      size: additions.reduce(.zero) { $0 + $1.portion })
  }
}
