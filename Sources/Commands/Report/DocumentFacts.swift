import Domain
import Language
import Store

/// What a report is made from: everything logged in a range, read once.
struct DocumentFacts {
  let range: DayRange
  /// Every day of the range, in order.
  let days: [DayRow]
  let scores: ScoreSeries
  /// The mean score of as many days before.
  let meanBefore: Double?
  /// The categories to show: the enabled ones, and others that have entries here.
  let categories: [Domain.Category]
  /// Those with a note.
  let entries: [Entry]
  /// The body values, those of the six days before the range first, for the means of its first days.
  private let allBody: [BodyValue]

  init(_ range: DayRange, _ context: Context) throws {
    self.range = range
    var days: [DayRow] = []
    var (before, scores) = (ScoreSeries(), ScoreSeries())
    var used: Set<Int64> = []
    let all = DayRange(range.first - range.count, range.last)
    try DayRow.forEach(in: all, .evaluation, context) { row in
      guard row.day >= range.first else { return before.add(row.day, row.evaluation?.score) }
      days.append(row)
      scores.add(row.day, row.evaluation?.score)
      used.formUnion(row.logged.totals.keys)
    }
    (self.days, self.scores, meanBefore) = (days, scores, before.mean)
    categories = try context.log.categories.all().filter { $0.isEnabled || used.contains($0.id) }
    entries = try context.log.entries.all(in: range).filter { $0.note?.isEmpty == false }
    allBody = try context.log.samples.bodyValues(in: DayRange(range.first - 6, range.last))
  }

  /// The days on which something was logged.
  var logged: [DayEvaluation] { days.compactMap(\.evaluation).filter { !$0.isEmpty } }

  var isEmpty: Bool { logged.isEmpty && body.isEmpty }

  /// Days on target, in order.
  var onTarget: [Day] { days.filter { $0.evaluation?.isOnTarget == true }.map(\.day) }

  /// The body values of the range.
  var body: [BodyValue] { allBody.filter { $0.day >= range.first } }

  /// A category's total on each day on which anything was logged: none of it that day is a zero, nothing at all
  /// is no value.
  func totals(of category: Domain.Category) -> [Day: Portion] {
    Dictionary(logged.map { ($0.day, $0.totals[category.id] ?? .zero) }) { $1 }
  }

  /// On how many days a category's target was met.
  func daysMet(_ category: Domain.Category) -> Int {
    logged.count { $0.result(of: category.id)?.status == .met }
  }

  /// A value for each day that has any: the latest. With `before`, also of the six days before the range.
  func values(of metric: BodyMetric, withBefore before: Bool = false) -> [(day: Day, value: Double)] {
    var days: [(day: Day, value: Double)] = []
    for value in before ? allBody : body where value.metric == metric {
      if days.last?.day == value.day { days.removeLast() }
      days.append((value.day, value.value))
    }
    return days
  }
}
