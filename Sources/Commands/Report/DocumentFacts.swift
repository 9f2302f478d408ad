import Domain
import Language
import Naming
import Records
import Store

/// What a report is made from: everything logged in a range, read once.
struct DocumentFacts {
  let range: DayRange
  /// In which people read it.
  let units: UnitSystem
  /// Every day of the range, in order.
  let days: [DayRow]
  let scores: ScoreSeries
  /// The mean score of as many days before.
  let meanBefore: Double?
  /// The categories to show, as they were judged at the end: those that counted on some of the days, and others that
  /// have entries here.
  let categories: [Domain.Category]
  private let rules: DayRulesTimeline
  /// Those with a note.
  let entries: [Entry]
  /// What was measured.
  let metrics: [Domain.Metric]
  /// Their days' values by their keys, those of the six days before the range first, for the means of its first days.
  private let measured: [String: [(day: Day, value: Double)]]
  /// The samples that have a note.
  let notedSamples: [StoredSample]

  init(_ range: DayRange, _ context: Context) throws {
    self.range = range
    units = try context.names.unitSystem()
    var days: [DayRow] = []
    var (before, scores) = (ScoreSeries(today: context.today), ScoreSeries(today: context.today))
    var used: Set<Int64> = []
    let all = DayRange(range.first - range.count, range.last)
    try DayRow.forEach(in: all, needs: .evaluation, context) { row in
      guard row.day >= range.first else {
        return before.add(row.day, row.evaluation?.score, pause: row.pause)
      }
      days.append(row)
      scores.add(row.day, row.evaluation?.score, pause: row.pause)
      used.formUnion(row.logged.totals.keys)
    }
    (self.days, self.scores, meanBefore) = (days, scores, before.mean)
    rules = try context.log.dayRules()
    let counting = rules.enabled(in: range).union(used)
    categories = rules.rules(on: range.last).categories.filter { counting.contains($0.id) }
    entries = try context.log.entries.all(in: range).filter { $0.note?.isEmpty == false }
    metrics = try context.log.shownMetrics()
    let reader = try MetricReader(context.log)
    let measuredDays = DayRange(range.first - 6, range.last)
    measured = Dictionary(
      uniqueKeysWithValues: try metrics.map { ($0.key, try reader.values($0, in: measuredDays)) })
    notedSamples = try context.log.samples.all(in: range).filter { $0.note?.isEmpty == false }
  }

  /// The days on which something was logged.
  var logged: [DayEvaluation] { days.compactMap(\.evaluation).filter { !$0.isEmpty } }

  var isEmpty: Bool { logged.isEmpty && metrics.allSatisfy { values(of: $0).isEmpty } }

  /// Days on target, in order.
  var onTarget: [Day] { days.filter { $0.evaluation?.isOnTarget == true }.map(\.day) }

  /// A category's total on each day on which anything was logged: none of it that day is a zero, nothing at all
  /// is no value.
  func totals(of category: Domain.Category) -> [Day: Portion] {
    Dictionary(logged.map { ($0.day, $0.totals[category.id] ?? .zero) }) { $1 }
  }

  /// The days that neither count in a run of good days nor break it.
  var pauses: Pauses { rules.pauses }

  /// On how many days a category's target was met, as it was on each, of those on which it counted; of all judged ones
  /// that have entries where it counted on none.
  func daysMet(_ category: Domain.Category) -> (met: Int, of: Int) {
    let judged = logged.filter(\.isJudged)
    let counted = judged.filter { $0.rules.category(category.id)?.isEnabled == true }
    let days = counted.isEmpty ? judged : counted
    return (days.count { $0.result(of: category.id)?.status == .met }, days.count)
  }

  /// The category as it was judged in the range, each with the first of its days, where its target became another.
  func targets(of category: Domain.Category) -> [(first: Day, category: Domain.Category)] {
    var targets: [(first: Day, category: Domain.Category)] = []
    func judging(_ category: Domain.Category) -> [AnyHashable] {
      [category.target, category.isWeekly, category.weekdayTargets]
    }
    for day in [range.first] + rules.firsts.filter({ range.first < $0 && $0 <= range.last }) {
      guard let then = rules.usualRules(on: day).category(category.id) else { continue }
      if targets.last.map({ judging($0.category) }) != judging(then) { targets.append((day, then)) }
    }
    return targets
  }

  /// A metric's value on each day that has one. With `before`, also of the six days before the range.
  func values(of metric: Domain.Metric, withBefore before: Bool = false) -> [(day: Day, value: Double)] {
    let values = measured[metric.key] ?? []
    return before ? values : values.filter { $0.day >= range.first }
  }
}
