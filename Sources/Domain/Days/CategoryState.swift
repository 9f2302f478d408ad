/// How a category stands on a day.
public struct CategoryState: Hashable, Sendable {
  public let category: Category
  /// What the day holds.
  public let total: Portion
  /// What its target judges: what the day holds, or the last seven days together.
  public let judged: Portion
  /// What the days since Monday hold, where the target is of a week.
  public let sinceMonday: Portion?
  /// Whether the total is as wished, and what is missing or over.
  public let result: TargetResult
  /// What it gives the day's score; nil where the day has none or the category does not count.
  public let score: CategoryScore?

  /// - Parameter isPaused: whether the day is not judged.
  init(_ category: Category, _ logged: LoggedDay, score: CategoryScore?, isPaused: Bool) {
    self.category = category
    self.score = score
    total = logged.totals[category.id] ?? .zero
    judged = logged.judged(category)
    sinceMonday = category.isWeekly ? logged.weeks[category.id]?.sinceMonday : nil
    result = isPaused ? .paused : TargetEvaluator().evaluate(judged, against: category.target)
  }

  public var status: TargetStatus { result.status }
  public var missing: Portion { result.missing }
  public var over: Portion { result.over }

  /// The total after compensation, in the category's unit.
  public var adjusted: Double { score?.adjustedTotal ?? judged.doubleValue }

  /// What may still come, up to the target's value or upper bound, never below zero; nil where more costs nothing, and on a
  /// paused day.
  public var left: Portion? {
    guard status != .paused, let high = category.target.preferred.max, !category.effectiveProfile.capsOver
    else { return nil }
    let limit = if case .exactly(let value) = category.target { value } else { high }
    return max(.zero, limit - judged)
  }
}
