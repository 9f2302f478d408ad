/// Searches what to add to the categories that compensation couples: their points depend on each other's totals.
///
/// Branch and bound. The bound assumes of each category that compensation does for it as much as it ever can, and that
/// the categories not yet decided get what is best for each alone; it is never below what can be reached, so what is
/// cut off holds nothing better.
struct CoupledSearch {
  /// One category and what can be added to it.
  struct Part {
    /// Its place in the evaluator's order.
    var index: Int
    /// The points it gives as it stands, at most.
    var now: Double
    var sums: [PortionSums.Sum]
    /// The points it gives with each of the sums, at most.
    var points: [Double]
  }

  private let evaluator: DailyScoreEvaluator
  private let parts: [Part]
  private let settled: SettledPlans
  /// The most points that the parts from each on can gain with so many additions.
  private let hopes: [[Double]]
  private var day: [Portion]
  private var working: DailyScoreEvaluator.Working
  private var chosen: [(part: Int, sum: Int)] = []
  private var bestValue = PlanValue()
  private var bestAdditions: [Int] = []

  init(evaluator: DailyScoreEvaluator, day: [Portion], parts: [Part], settled: SettledPlans) {
    self.evaluator = evaluator
    self.settled = settled
    self.day = day
    working = DailyScoreEvaluator.Working(count: day.count)
    // The most promising first, so that what is found early cuts off much.
    self.parts = parts.map { part in
      let order = part.sums.indices.sorted { part.points[$0] > part.points[$1] }
      return Part(
        index: part.index, now: part.now, sums: order.map { part.sums[$0] },
        points: order.map { part.points[$0] })
    }
    var hopes = [Array(repeating: 0.0, count: settled.best.count)]
    for part in self.parts.reversed() {
      var hope = hopes[0]
      for (sum, points) in zip(part.sums, part.points) {
        for allowed in sum.count..<max(sum.count, hope.count) {
          hope[allowed] = max(hope[allowed], points - part.now + hopes[0][allowed - sum.count])
        }
      }
      hopes.insert(hope, at: 0)
    }
    self.hopes = hopes
  }

  /// - Returns: the places of the best additions, none where nothing is better than nothing.
  mutating func best(limit: Int) -> [Int] {
    // What the day as it is would score at most, were every excuse granted.
    let base = day.indices.reduce(0) { $0 + evaluator.mostPoints($1, at: day[$1]) }
    bestValue = PlanValue(score: evaluator.score(day, &working))
    visit(0, PlanValue(score: base), left: limit)
    return bestAdditions
  }

  /// - Parameter value: what was decided so far, its score a bound.
  private mutating func visit(_ part: Int, _ value: PlanValue, left: Int) {
    let bound = value.score + hopes[part][left] + settled.best[left].value.score
    if bound < bestValue.score - PlanValue.tolerance { return }
    if bound <= bestValue.score + PlanValue.tolerance, value.count > bestValue.count { return }
    guard part < parts.count else { return reach(value, left: left) }
    let index = parts[part].index
    let total = day[index]
    visit(part + 1, value, left: left)
    for place in parts[part].sums.indices where parts[part].sums[place].count <= left {
      let sum = parts[part].sums[place]
      let gain = parts[part].points[place] - parts[part].now
      day[index] = total + Portion(tenths: sum.tenths)
      chosen.append((part, place))
      let next = PlanValue(score: gain, count: sum.count, likelihood: sum.likelihood, tenths: sum.tenths)
      visit(part + 1, value + next, left: left - sum.count)
      chosen.removeLast()
    }
    day[index] = total
  }

  /// All coupled categories are decided: what is left goes to the others.
  private mutating func reach(_ value: PlanValue, left: Int) {
    var value = value
    value.score = evaluator.score(day, &working)
    value = value + settled.best[left].value
    guard value.isBetter(than: bestValue) else { return }
    bestValue = value
    bestAdditions = chosen.flatMap { parts[$0.part].sums[$0.sum].additions } + settled.best[left].additions
  }
}
