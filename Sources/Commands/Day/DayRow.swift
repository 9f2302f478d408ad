import Domain
import Language
import Store

/// A day as lists and questions see it.
struct DayRow: Sendable {
  /// What is worked out of a day. What nobody asks for is left out, so that long ranges cost little.
  struct Parts: OptionSet, Sendable {
    let rawValue: Int
    /// The score, and how many targets are met.
    static let evaluation = Parts(rawValue: 1)
    /// The score of each category.
    static let categories = Parts(rawValue: 2)
    /// The days on target in a row.
    static let streak = Parts(rawValue: 4)
    /// The body values.
    static let body = Parts(rawValue: 8)

    /// Whether a day has to be judged.
    fileprivate var needsEvaluation: Bool { !isDisjoint(with: [.evaluation, .categories, .streak]) }
  }

  let logged: LoggedDay
  /// Nil where it is not asked for.
  var evaluation: DayEvaluation?
  /// How the score comes about; nil where there is none, or it is not asked for.
  var summary: DailyScoreSummary?
  /// Days on target in a row up to this one.
  var streak = 0
  /// The latest value of each metric, by its key.
  var body: [String: Double] = [:]

  var day: Day { logged.day }
}

extension DayRow {
  /// Hands over each day of a range in order, those on which nothing was logged among them.
  static func forEach(
    in range: DayRange, _ parts: Parts, _ context: Context, _ body: (DayRow) throws -> Void
  ) throws {
    let reader = try context.days
    guard let range = try reader.bounded(range) else { return }
    let values = parts.contains(.body) ? try Self.values(range, context.log) : [:]
    guard parts.needsEvaluation else {
      return try reader.forEachTotal(in: range) { try body(DayRow(logged: $0, body: values[$0.day] ?? [:])) }
    }
    var onTarget = StreakCounter()
    let countsDays = parts.contains(.streak)
    // A run of days may have begun before the range.
    if countsDays, let first = try context.log.entries.loggedRange()?.first, first < range.first {
      try reader.forEachLogged(in: DayRange(first, range.first - 1)) { day in
        if day.isOnTarget == true { onTarget.add(day.day) }
      }
    }
    try reader.forEach(in: range) { day in
      var row = DayRow(logged: day.logged, evaluation: day, body: values[day.day] ?? [:])
      if parts.contains(.categories) { row.summary = day.summary }
      if countsDays, day.isOnTarget == true {
        onTarget.add(day.day)
        row.streak = onTarget.length(on: day.day)
      }
      try body(row)
    }
  }

  /// The days of a range that are not still ahead: up to today, or to the last day with an entry.
  /// - Returns: nil where there is none.
  static func known(_ range: DayRange, _ context: Context) throws -> DayRange? {
    let logged = try context.log.entries.loggedRange()
    guard let range = range.bounded(logged: logged, today: context.today) else { return nil }
    let last = max(context.today, logged?.last ?? context.today)
    return range.first <= last ? DayRange(range.first, min(range.last, last)) : nil
  }

  private static func values(_ range: DayRange, _ log: Transaction) throws -> [Day: [String: Double]] {
    var values: [Day: [String: Double]] = [:]
    for value in try log.samples.bodyValues(in: range) {
      values[value.day, default: [:]][value.metric.key] = value.value
    }
    return values
  }
}
