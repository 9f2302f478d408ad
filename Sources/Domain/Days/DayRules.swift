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
    self.compensation = compensation.filter { !$0.isDeleted }
    enabled = categories.filter(\.isEnabled)
    evaluator = DailyScoreEvaluator(categories: categories, compensation: compensation)
  }

  /// - Returns: nil where there is none of the id.
  public func category(_ id: Int64) -> Category? {
    // By index: each category taken out on the way is a copy of all it holds.
    for index in categories.indices where categories[index].id == id { return categories[index] }
    return nil
  }
}

/// Rules from a day on: the usual ones, and those of each day of the week where some differ.
private struct RuleRegime: Sendable {
  let usual: DayRules
  /// By the number of the weekday; nil where all have the usual ones.
  private let byWeekday: [DayRules]?

  init(_ usual: DayRules) { (self.usual, byWeekday) = (usual, nil) }

  init(categories: [Category], compensation: [CompensationRule]) {
    usual = DayRules(categories: categories, compensation: compensation)
    let own = Set(categories.flatMap { $0.isWeekly ? [] : Array($0.weekdayTargets.keys) })
    let usual = usual
    byWeekday =
      own.isEmpty
      ? nil
      : Weekday.allCases.map { weekday in
        own.contains(weekday)
          ? DayRules(categories: categories.map { $0.on(weekday) }, compensation: compensation) : usual
      }
  }

  func rules(on day: Day) -> DayRules { byWeekday?[day.weekday.rawValue] ?? usual }
}

/// The rules in force on each day, since settings that judge days may change from a day on, and some days of the week
/// may have targets of their own.
public struct DayRulesTimeline: Sendable {
  /// Those of the days before any change.
  private let initial: RuleRegime
  /// Ascending by day.
  private let changes: [(first: Day, rules: RuleRegime)]
  /// The categories whose target is of seven days, on any day, by id.
  public let weekly: Set<Int64>
  /// The days that are not judged.
  public let pauses: Pauses

  /// - Parameter changes: rules with the first day they hold on; of several of one day the last.
  public init(
    _ rules: DayRules, changes: [(first: Day, rules: DayRules)] = [], pauses: Pauses = Pauses()
  ) {
    self.init(RuleRegime(rules), changes.map { ($0.first, RuleRegime($0.rules)) }, pauses)
  }

  private init(_ initial: RuleRegime, _ changes: [(first: Day, rules: RuleRegime)], _ pauses: Pauses) {
    self.initial = initial
    self.pauses = pauses
    var kept: [(first: Day, rules: RuleRegime)] = []
    for change in changes.sorted(by: { $0.first < $1.first }) {
      if kept.last?.first == change.first { kept.removeLast() }
      kept.append(change)
    }
    self.changes = kept
    weekly = Set(
      ([initial] + kept.map(\.rules)).flatMap { $0.usual.categories.filter(\.isWeekly).map(\.id) })
  }

  /// - Parameters:
  ///   - categories: as they were before any change, in sort order.
  ///   - compensation: likewise.
  ///   - pauses: the days that are not judged.
  public init(
    categories: [Category], _ changes: [DatedChange<Category.Setting>],
    compensation: [CompensationRule], _ ruleChanges: [DatedChange<CompensationRule.Setting>],
    pauses: Pauses = Pauses()
  ) {
    let days = Set(changes.map(\.first) + ruleChanges.map(\.first)).sorted()
    var state = (categories, compensation)
    var regimes: [(first: Day, rules: RuleRegime)] = []
    let (ofDay, ofRules) = (
      Dictionary(grouping: changes, by: \.first), Dictionary(grouping: ruleChanges, by: \.first)
    )
    for day in days {
      state.0 = (ofDay[day] ?? []).applied(to: state.0)
      state.1 = (ofRules[day] ?? []).applied(to: state.1)
      regimes.append((day, RuleRegime(categories: state.0, compensation: state.1)))
    }
    self.init(RuleRegime(categories: categories, compensation: compensation), regimes, pauses)
  }

  /// The days on which rules other than those of the day before begin to hold, ascending.
  public var firsts: [Day] { changes.map(\.first) }

  /// The categories that count on some of the days of a range, or on any day, by id.
  public func enabled(in range: DayRange = .all) -> Set<Int64> {
    var ids = Set(rules(on: range.first).enabled.map(\.id))
    for change in changes where range.contains(change.first) {
      ids.formUnion(change.rules.usual.enabled.map(\.id))
    }
    return ids
  }

  /// The first of the days up to one on which something has held of the usual rules without a break; nil where it does
  /// not hold on that, or always has.
  public func since(_ day: Day, _ holds: (DayRules) -> Bool) -> Day? {
    var first: Day?
    for change in changes.reversed() where change.first <= day {
      guard holds(change.rules.usual) else { return first }
      first = change.first
    }
    return holds(initial.usual) ? nil : first
  }

  public func rules(on day: Day) -> DayRules { regime(of: day).rules(on: day) }

  /// The rules of the days around a day that have no target of their own.
  public func usualRules(on day: Day) -> DayRules { regime(of: day).usual }

  private func regime(of day: Day) -> RuleRegime {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].first <= day { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initial : changes[low - 1].rules
  }

  /// Adds up the last seven days of the categories whose target is of those.
  public var weekWindow: WeekWindow { WeekWindow(weekly, pauses: pauses) }

  /// A range with the days before it that belong to the seven days of its first one; the range itself where no target is
  /// of seven days.
  public func weeks(around range: DayRange) -> DayRange {
    guard !weekly.isEmpty, range != .all else { return range }
    return DayRange(pauses.first(of: 7, upTo: range.first), range.last)
  }

  /// A day judged by the rules in force on it, or left unjudged where it is paused.
  public func evaluate(_ logged: LoggedDay) -> DayEvaluation {
    DayEvaluation(logged, by: rules(on: logged.day), pause: pauses[logged.day])
  }
}
