/// Totals of one day by category.
public typealias DayTotals = [Int64: Portion]

/// Counts the targets a day meets.
public struct AdherenceEngine: Sendable {
  private let evaluator = TargetEvaluator()

  public init() {}

  /// - Returns: how many of the enabled categories meet their target.
  public func met(_ totals: DayTotals, categories: [Category]) -> (met: Int, of: Int) {
    var met = 0
    var count = 0
    for category in categories where category.isEnabled {
      count += 1
      if evaluator.evaluate(totals[category.id] ?? .zero, against: category.target).status == .met {
        met += 1
      }
    }
    return (met, count)
  }

  /// Whether every enabled category meets its target. A day with nothing to meet is not on target.
  public func isOnTarget(_ totals: DayTotals, categories: [Category]) -> Bool {
    let (met, count) = met(totals, categories: categories)
    return count > 0 && met == count
  }
}
