import Domain
import Language
import Store

/// What a report is made from: everything logged in a range, read once.
struct DocumentFacts {
  let range: DayRange
  let scored: ScoredDays
  /// The totals of each day on which something was logged.
  private(set) var totals: [Day: DayTotals] = [:]
  /// The categories to show: the enabled ones, and others that have entries here.
  let categories: [Domain.Category]
  let entries: [Entry]
  let body: [BodyValue]
  /// Those of the six days before, for the means of the first days.
  private let bodyBefore: [BodyValue]
  /// The mean score of as many days before.
  let meanBefore: Double?
  /// Days on target, in order.
  let onTarget: [Day]

  init(_ range: DayRange, _ context: Context) throws {
    self.range = range
    scored = try ScoredDays(range, context)
    var totals: [Day: DayTotals] = [:]
    try context.log.entries.forEachDay(in: range) { day, sums, _ in totals[day] = sums }
    self.totals = totals
    let used = totals.values.reduce(into: Set<Int64>()) { $0.formUnion($1.keys) }
    categories = try context.log.categories.all().filter { $0.isEnabled || used.contains($0.id) }
    entries = try context.log.entries.all(in: range)
    body = try context.log.samples.bodyValues(in: range)
    bodyBefore = try context.log.samples.bodyValues(in: DayRange(last: 6, upTo: range.first - 1))
    let before = DayRange(last: range.count, upTo: range.first - 1)
    meanBefore = try ScoredDays(before, context).mean
    onTarget = scored.days.filter { $0.isOnTarget == true }.map(\.day)
  }

  var isEmpty: Bool { totals.isEmpty && body.isEmpty }

  /// A category's total on each day on which anything was logged: none of it that day is a zero, nothing at all
  /// is no value.
  func totals(of category: Domain.Category) -> [Day: Portion] {
    totals.mapValues { $0[category.id] ?? .zero }
  }

  /// A value for each day that has any: the latest. With `before`, also of the six days before the range.
  func values(of metric: BodyMetric, withBefore before: Bool = false) -> [(day: Day, value: Double)] {
    var days: [(day: Day, value: Double)] = []
    for value in (before ? bodyBefore : []) + body where value.metric == metric {
      if days.last?.day == value.day { days.removeLast() }
      days.append((value.day, value.value))
    }
    return days
  }
}
