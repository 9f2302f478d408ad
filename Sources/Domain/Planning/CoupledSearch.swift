/// Searches what to add to the categories that compensation couples: their points depend on each other's totals.
///
/// Branch and bound. The bound gives each category not yet decided what is best for it alone, lets it excuse others with
/// all that could be added to it, and asks for no more excuse than as it stands. More surplus and less overage never lower
/// any score, whatever the rules, so the bound is never below what can be reached: what is cut off holds nothing better.
struct CoupledSearch {
  /// One category and what can be added to it.
  struct Part {
    /// Its place in the evaluator's order.
    var index: Int
    var sums: [PortionSums.Sum]
    /// The points that each of the sums adds to what it gives by itself, at most.
    var gains: [Double]
  }

  private let evaluator: DailyScoreEvaluator
  private let parts: [Part]
  private let settled: SettledPlans
  /// The most points that the parts from each on can gain with so many additions.
  private let hopes: [[Double]]
  private var day: [Portion]
  /// The most that each total may become: it is what may excuse others.
  private var ceiling: [Portion]
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
      let order = part.sums.indices.sorted { part.gains[$0] > part.gains[$1] }
      return Part(
        index: part.index, sums: order.map { part.sums[$0] }, gains: order.map { part.gains[$0] })
    }
    var hopes = [Array(repeating: 0.0, count: settled.best.count)]
    for part in self.parts.reversed() {
      var hope = hopes[0]
      for (sum, gain) in zip(part.sums, part.gains) {
        for allowed in sum.count..<max(sum.count, hope.count) {
          hope[allowed] = max(hope[allowed], gain + hopes[0][allowed - sum.count])
        }
      }
      hopes.insert(hope, at: 0)
    }
    self.hopes = hopes
    ceiling = day
    for part in parts {
      ceiling[part.index] += part.sums.map(\.size).max() ?? .zero
    }
  }

  /// - Returns: the places of the best additions, none where nothing is better than nothing.
  mutating func best(limit: Int) -> [Int] {
    bestValue = PlanValue(score: evaluator.score(day, paying: day, &working))
    visit(0, PlanValue(), left: limit)
    return bestAdditions
  }

  /// - Parameter value: what was decided so far, but for the score.
  private mutating func visit(_ part: Int, _ value: PlanValue, left: Int) {
    let rest = settled.best[left]
    let score = evaluator.score(day, paying: ceiling, &working) + rest.value.score
    guard part < parts.count else { return reach(value, score, rest) }
    let bound = score + hopes[part][left]
    if bound < bestValue.score - PlanValue.tolerance { return }
    if bound <= bestValue.score + PlanValue.tolerance, value.count > bestValue.count { return }
    let index = parts[part].index
    let (total, most) = (day[index], ceiling[index])
    ceiling[index] = total
    visit(part + 1, value, left: left)
    for place in parts[part].sums.indices where parts[part].sums[place].count <= left {
      let sum = parts[part].sums[place]
      day[index] = total + sum.size
      ceiling[index] = day[index]
      chosen.append((part, place))
      let next = PlanValue(count: sum.count, likelihood: sum.likelihood, size: sum.size)
      visit(part + 1, value + next, left: left - sum.count)
      chosen.removeLast()
    }
    (day[index], ceiling[index]) = (total, most)
  }

  /// All coupled categories are decided: what is left goes to the others.
  private mutating func reach(
    _ value: PlanValue, _ score: Double, _ rest: (value: PlanValue, additions: [Int])
  ) {
    var value = value + rest.value
    value.score = score
    guard value.isBetter(than: bestValue) else { return }
    bestValue = value
    bestAdditions = chosen.flatMap { parts[$0.part].sums[$0.sum].additions } + rest.additions
  }
}
