/// The best choice for categories that no compensation touches, for each number of additions: since their points
/// simply add up, one category after the other is settled.
struct SettledPlans {
  /// By the number of additions allowed.
  private(set) var best: [(value: PlanValue, additions: [Int])]

  init(limit: Int) { best = Array(repeating: (PlanValue(), []), count: limit + 1) }

  /// - Parameter gains: the points each sum adds to the day's score; may be negative.
  mutating func add(_ sums: [PortionSums.Sum], gains: [Double]) {
    // Of the sums of as many additions only the best counts.
    var choices: [Int: (value: PlanValue, sum: Int)] = [:]
    for (place, (sum, gain)) in zip(sums, gains).enumerated() {
      let value = PlanValue(
        score: gain, count: sum.count, likelihood: sum.likelihood, size: sum.size)
      if let known = choices[sum.count], !value.isBetter(than: known.value) { continue }
      choices[sum.count] = (value, place)
    }
    let before = best
    for (count, choice) in choices {
      for allowed in count..<max(count, best.count) {
        let value = before[allowed - count].value + choice.value
        guard value.isBetter(than: best[allowed].value) else { continue }
        best[allowed] = (value, before[allowed - count].additions + sums[choice.sum].additions)
      }
    }
  }
}
