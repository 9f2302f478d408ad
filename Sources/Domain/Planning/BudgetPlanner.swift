/// Finds the few additions to a day that fit what is left of its energy and bring its protein nearest to its goal.
///
/// All choices of at most so many of the things offered, each as often as wished, are looked at: those above the energy
/// that is left are none, nor are those that bring the score below what it is, with all of their things or with one; of the
/// others the one that leaves the least protein missing is best, then the one with the higher score, then the one with
/// fewer things, then the more usual one. It comes in an order in which the score is never below what it is.
public struct BudgetPlanner {
  /// Something that could be had: one line, which may add to several categories.
  public struct Item: Hashable, Sendable {
    public var additions: [Addition]
    /// In kcal, not negative.
    public var energy: Int
    /// In grams; nil where nobody knows, which is not relied on: it leaves as much missing as before.
    public var protein: Int?
    public var likelihood: Double

    public init(additions: [Addition], energy: Int, protein: Int?, likelihood: Double) {
      (self.additions, self.energy, self.protein) = (additions, energy, protein)
      self.likelihood = likelihood
    }
  }

  /// What was chosen.
  public struct Choice: Hashable, Sendable {
    /// Places of the items, ascending; one that is had twice stands there twice.
    public var items: [Int]
    /// Grams of protein still missing, at most: what things of unknown protein bring is not counted.
    public var missing: Int
    public var score: Double
    var likelihood: Double

    func isBetter(than other: Choice) -> Bool {
      if missing != other.missing { return missing < other.missing }
      if abs(score - other.score) > PlanValue.tolerance { return score > other.score }
      if items.count != other.items.count { return items.count < other.items.count }
      return likelihood > other.likelihood + PlanValue.tolerance
    }
  }

  /// Things beyond these, the least usual, are not looked at.
  public static let mostItems = 40

  private let items: [Item]
  private let score: ([Addition]) -> Double
  private var best: Choice
  /// The score of the day as it is, below which nothing brings it.
  private let least: Double

  /// - Parameters:
  ///   - items: the most usual first.
  ///   - energy: what is left, in kcal.
  ///   - protein: what is missing, in grams.
  ///   - score: the day's score with some additions.
  /// - Returns: nil where nothing is better than nothing.
  public static func best(
    of items: [Item], within energy: Int, missing protein: Int, limit: Int,
    score: @escaping ([Addition]) -> Double
  ) -> Choice? {
    let none = Choice(items: [], missing: max(0, protein), score: score([]), likelihood: 0)
    let most = limit > 3 ? mostItems / 2 : mostItems
    var search = BudgetPlanner(items: Array(items.prefix(most)), score: score, best: none, least: none.score)
    search.visit(from: 0, [], energy: energy, protein: protein, likelihood: 0, [], left: limit)
    return search.best.items.isEmpty ? nil : search.best
  }

  private mutating func visit(
    from start: Int, _ chosen: [Int], energy: Int, protein: Int, likelihood: Double, _ additions: [Addition],
    left: Int
  ) {
    guard left > 0 else { return }
    for place in start..<max(start, items.count) where items[place].energy <= energy {
      let item = items[place]
      let protein = protein - (item.protein ?? 0)
      let choice = Choice(
        items: chosen + [place], missing: max(0, protein),
        score: score(additions + item.additions), likelihood: likelihood + item.likelihood)
      if choice.isBetter(than: best), let order = order(of: choice.items) {
        best = choice
        best.items = order.map { choice.items[$0] }
      }
      visit(
        from: place, choice.items, energy: energy - item.energy, protein: protein,
        likelihood: choice.likelihood, additions + item.additions, left: left - 1)
    }
  }

  private func order(of chosen: [Int]) -> [Int]? {
    let floor = least - PlanValue.tolerance
    guard chosen.allSatisfy({ score(items[$0].additions) >= floor }) else { return nil }
    return PlanOrder(chosen.map { items[$0].additions }, least: least, score: score).oneByOne
  }
}
