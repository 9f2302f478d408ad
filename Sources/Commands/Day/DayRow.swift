import Domain
import Language
import Store

/// A day as lists and questions see it.
struct DayRow: Sendable {
  let logged: LoggedDay
  /// Nil where it was not needed.
  var evaluation: DayEvaluation?
  /// How the score comes about; nil where there is none, or it was not needed.
  var summary: DailyScoreSummary?
  /// Days on target in a row up to this one.
  var streak = 0
  /// The value of each metric, by its key.
  var body: [String: Double] = [:]

  var day: Day { logged.day }
}

/// What fields of a day need beyond what was logged. What nobody asks for is left out, so that long ranges cost little.
extension FieldNeeds {
  /// The score, and how many targets are met.
  static let evaluation = FieldNeeds(rawValue: 8)
  /// The score of each category.
  static let categoryScores = FieldNeeds(rawValue: 16)
  /// The days on target in a row.
  static let streak = FieldNeeds(rawValue: 32)
  /// The body values.
  static let body = FieldNeeds(rawValue: 64)
}

extension DayRow {
  /// Hands over each day of a range in order, those on which nothing was logged among them.
  static func forEach(
    in range: DayRange, needs: FieldNeeds, _ context: Context, _ body: (DayRow) throws -> Void
  ) throws {
    let reader = try context.days
    guard let range = try reader.bounded(range) else { return }
    let values = needs.contains(.body) ? try context.measured(range) : [:]
    guard !needs.isDisjoint(with: [.evaluation, .categoryScores, .streak]) else {
      return try reader.forEachTotal(in: range) { try body(DayRow(logged: $0, body: values[$0.day] ?? [:])) }
    }
    var onTarget = StreakCounter()
    let countsDays = needs.contains(.streak)
    // A run of days may have begun before the range.
    if countsDays, let first = try context.log.entries.loggedRange()?.first, first < range.first {
      try reader.forEachLogged(in: DayRange(first, range.first - 1)) { day in
        if day.isOnTarget == true { onTarget.add(day.day) }
      }
    }
    try reader.forEach(in: range) { day in
      var row = DayRow(logged: day.logged, evaluation: day, body: values[day.day] ?? [:])
      if needs.contains(.categoryScores) { row.summary = day.summary }
      if countsDays, day.isOnTarget == true {
        onTarget.add(day.day)
        row.streak = onTarget.length(on: day.day)
      }
      try body(row)
    }
  }

  /// The days of a range that are not still ahead: up to today, or to the last day with an entry.
  /// - Parameter measured: days with body values, which count as known as well; none where only entries matter.
  /// - Returns: nil where there is none.
  static func known(_ range: DayRange, measured: DayRange? = nil, _ context: Context) throws -> DayRange? {
    let logged = try context.log.entries.loggedRange()
    var known = logged
    if let measured, measured.first <= context.today {
      known = DayRange(
        min(measured.first, logged?.first ?? measured.first),
        max(context.today, logged?.last ?? context.today))
    }
    guard let range = range.bounded(logged: known, today: context.today) else { return nil }
    let last = max(context.today, logged?.last ?? context.today)
    return range.first <= last ? DayRange(range.first, min(range.last, last)) : nil
  }
}

extension Context {
  /// What was measured on the days of a range.
  fileprivate func measured(_ range: DayRange) throws -> [Day: [String: Double]] {
    try MetricReader(log).values(try log.shownMetrics(), in: range)
  }
}
