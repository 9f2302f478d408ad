/// What a day is judged by: categories with their targets and profiles, and compensation.
///
/// Built once for a set of settings and shared by all days these are in force on.
public final class DayRules: Sendable {
  /// All categories, in sort order.
  public let categories: [Category]
  /// Those that count.
  public let enabled: [Category]
  public let compensation: [CompensationRule]
  public let evaluator: DailyScoreEvaluator

  /// As `DailyScoreEvaluator` takes them.
  public init(categories: [Category], compensation: [CompensationRule]) {
    self.categories = categories
    self.compensation = compensation
    enabled = categories.filter(\.isEnabled)
    evaluator = DailyScoreEvaluator(categories: categories, compensation: compensation)
  }
}

/// The rules in force on each day, since settings that judge days may change from a day on.
public struct DayRulesTimeline: Sendable {
  /// Those of the days before any change.
  private let initial: DayRules
  /// Ascending by day.
  private let changes: [(first: Day, rules: DayRules)]

  /// - Parameter changes: rules with the first day they hold on; of several of one day the last.
  public init(_ rules: DayRules, changes: [(first: Day, rules: DayRules)] = []) {
    initial = rules
    var kept: [(first: Day, rules: DayRules)] = []
    for change in changes.sorted(by: { $0.first < $1.first }) {
      if kept.last?.first == change.first { kept.removeLast() }
      kept.append(change)
    }
    self.changes = kept
  }

  public func rules(on day: Day) -> DayRules {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].first <= day { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initial : changes[low - 1].rules
  }

  /// A day judged by the rules in force on it.
  public func evaluate(_ logged: LoggedDay) -> DayEvaluation {
    DayEvaluation(logged, by: rules(on: logged.day))
  }
}
