/// The traffic light of a score.
public enum ScoreColor: String, Sendable {
  case green, yellow, red

  /// Taken from the score as shown: rounded to the nearest whole number, half away from zero.
  public init(score: Double) {
    let shown = Rounding.whole(score)
    self = shown >= ScoreColor.green.least ? .green : shown >= ScoreColor.yellow.least ? .yellow : .red
  }

  /// The least score of this colour.
  public var least: Int {
    switch self {
    case .green: 85
    case .yellow: 70
    case .red: 0
    }
  }
}

/// What one category contributes to a day's score.
public struct CategoryScore: Hashable, Sendable {
  public var categoryID: Int64
  public var total: Portion
  /// The total after compensation, in the category's unit.
  public var adjustedTotal: Double
  /// 0 to 100.
  public var score: Double
  /// The share in the day's score; the shares of a day sum to 1.
  public var weight: Double
}

/// The score of one day.
public struct DailyScoreSummary: Hashable, Sendable {
  /// One for each enabled category, in their order.
  public var categories: [CategoryScore]
  /// 0 to 100.
  public var score: Double
  public var color: ScoreColor { ScoreColor(score: score) }
}

/// The daily score: a weighted mean of how near each category is to its preferred range.
///
/// Built once for a set of categories and rules, then asked for any number of days.
/// Formulas: docs/scoring.md.
public struct DailyScoreEvaluator: Sendable {
  private struct Item {
    var id: Int64
    var low: Double?
    var high: Double?
    /// Above which its total may make up for others.
    var surplusBound: Double?
    var profile: ScoreProfile
    var weight: Double
  }
  private struct Rule {
    var from: Int
    var to: Int
    var ratio: Double
    var maxOffset: Double
  }

  private let items: [Item]
  private let rules: [Rule]

  /// - Parameters:
  ///   - categories: in sort order; disabled ones do not count.
  ///   - compensation: in rule order; a rule that names a disabled category does nothing.
  public init(categories: [Category], compensation: [CompensationRule]) {
    let enabled = categories.filter(\.isEnabled)
    let weights = enabled.map(\.effectiveWeight)
    let sum = weights.reduce(0, +)
    var items: [Item] = []
    for (category, weight) in zip(enabled, weights) {
      let (low, high) = category.target.preferred
      items.append(
        Item(
          id: category.id, low: low?.doubleValue, high: high?.doubleValue,
          surplusBound: category.target.surplusBound?.doubleValue, profile: category.effectiveProfile,
          weight: sum > 0 ? weight / sum : 1 / Double(enabled.count)))
    }
    self.items = items
    let days = enabled.map { Double($0.judgedDays) }
    rules = compensation.sorted { ($0.position, $0.id) < ($1.position, $1.id) }.compactMap { rule in
      guard rule.isEnabled, !rule.isDeleted, rule.ratio > 0, rule.fromID != rule.toID,
        let from = items.firstIndex(where: { $0.id == rule.fromID }),
        let to = items.firstIndex(where: { $0.id == rule.toID })
      else { return nil }
      // What a week holds counts by its seventh.
      return Rule(
        from: from, to: to, ratio: rule.ratio * days[to] / days[from],
        maxOffset: max(0, rule.maxOffset) * days[from])
    }
  }

  /// - Returns: nil when no category is enabled.
  public func evaluate(_ totals: DayTotals) -> DailyScoreSummary? {
    evaluate(items.map { totals[$0.id] ?? .zero })
  }

  /// The same of totals given in the order of the items.
  func evaluate(_ portions: [Portion]) -> DailyScoreSummary? {
    guard !items.isEmpty else { return nil }
    var working = Working(count: items.count)
    let score = score(portions, paying: portions, &working)
    let scores = items.indices.map { index in
      CategoryScore(
        categoryID: items[index].id, total: portions[index], adjustedTotal: working.adjusted[index],
        score: working.scores[index], weight: items[index].weight)
    }
    return DailyScoreSummary(categories: scores, score: score)
  }

  /// The score alone of totals given in the order of the items, for long ranges of days.
  /// - Returns: nil when no category is enabled.
  func score(_ portions: [Portion]) -> Double? {
    guard !items.isEmpty else { return nil }
    var working = Working(count: items.count)
    return score(portions, paying: portions, &working)
  }

  /// What one evaluation works with, kept from one to the next where there are many.
  struct Working {
    /// The totals after compensation, in the order of the items.
    fileprivate(set) var adjusted: [Double]
    /// 0 to 100 each.
    fileprivate(set) var scores: [Double]
    fileprivate var spent: [Double]

    init(count: Int) {
      adjusted = Array(repeating: 0, count: count)
      scores = adjusted
      spent = adjusted
    }
  }

  /// The score of totals given in the order of the items.
  /// - Parameter paying: the totals whose surplus excuses others. Larger ones than `totals` never lower the score, so
  ///   that an upper bound comes of them.
  func score(_ totals: [Portion], paying: [Portion], _ working: inout Working) -> Double {
    adjust(totals, paying, &working)
    // Summing what is lost keeps a perfect day at exactly 100.
    var lost = 0.0
    for (index, item) in items.enumerated() {
      let score = Self.score(working.adjusted[index], item.low, item.high, item.profile)
      working.scores[index] = score
      lost += (100 - score) * item.weight
    }
    return min(100, max(0, 100 - lost))
  }

  /// What compensation leaves of each total. A unit of surplus is spent once, in rule order.
  private func adjust(_ totals: [Portion], _ paying: [Portion], _ working: inout Working) {
    for index in items.indices {
      working.adjusted[index] = totals[index].doubleValue
      working.spent[index] = 0
    }
    for rule in rules {
      guard let high = items[rule.from].high, let bound = items[rule.to].surplusBound else { continue }
      let over = working.adjusted[rule.from] - high
      let surplus = paying[rule.to].doubleValue - bound - working.spent[rule.to]
      guard over > 0, surplus > 0 else { continue }
      let offset = min(over, surplus / rule.ratio, rule.maxOffset)
      working.adjusted[rule.from] -= offset
      working.spent[rule.to] += offset * rule.ratio
      // A fully excused overage lands on the bound itself, not a rounding error beside it.
      if abs(working.adjusted[rule.from] - high) < 1e-9 { working.adjusted[rule.from] = high }
    }
  }

  private static func score(_ total: Double, _ low: Double?, _ high: Double?, _ profile: ScoreProfile)
    -> Double
  {
    let slack = Portion.slack.doubleValue
    if let low, low - total > slack {
      return clamp(100 - penalty(low - total, profile.under, profile.curve))
    }
    if let high, total - high > slack, !profile.capsOver {
      return clamp(100 - penalty(total - high, profile.over, profile.curve))
    }
    return 100
  }

  /// Linear: 50 * (d / softLimit) * multiplier; quadratic: 50 * (d / softLimit)^2 * multiplier.
  private static func penalty(_ deviation: Double, _ side: Penalty, _ curve: PenaltyCurve) -> Double {
    guard side.multiplier > 0 else { return 0 }
    let ratio = deviation / side.softLimit
    return 50 * (curve == .linear ? ratio : ratio * ratio) * side.multiplier
  }

  private static func clamp(_ value: Double) -> Double { min(100, max(0, value)) }
}

/// What planning asks of the score beyond evaluating days.
extension DailyScoreEvaluator {
  /// The scored categories in their order.
  var categoryIDs: [Int64] { items.map(\.id) }

  /// The points that a category gives a day's score at a total, where compensation does as much for it as it ever can:
  /// exact for a category without rules, else an upper bound.
  func mostPoints(_ index: Int, at total: Portion) -> Double {
    let item = items[index]
    var adjusted = total.doubleValue
    if let high = item.high, adjusted > high {
      let excused = rules.reduce(0) { $1.from == index ? $0 + $1.maxOffset : $0 }
      adjusted = max(high, adjusted - excused)
    }
    return Self.score(adjusted, item.low, item.high, item.profile) * item.weight
  }

  /// A total of which more is of no use: neither to the category itself nor to those it may excuse.
  func enough(_ index: Int) -> Double {
    let item = items[index]
    let paid = rules.reduce(0) { $1.to == index ? $0 + $1.ratio * $1.maxOffset : $0 }
    return max(item.low ?? 0, item.high ?? 0, item.surplusBound.map { $0 + paid } ?? 0)
  }

  /// Whether a compensation rule names the category, so that its score or that of another depends on both totals.
  func isCoupled(_ index: Int) -> Bool { excuses(index) || rules.contains { $0.from == index } }

  /// Whether a surplus of the category may excuse another.
  func excuses(_ index: Int) -> Bool { rules.contains { $0.to == index } }
}
