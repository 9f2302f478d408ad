import Domain
import Language
import Naming
import Store

/// A day as lists and questions see it.
package struct DayRow: Sendable {
  /// Empty where nobody needed it.
  package let logged: LoggedDay
  /// Nil where it was not needed.
  package var evaluation: DayEvaluation?
  /// The pause that holds the day; nil for none.
  package var pause: Pause?
  /// How the score comes about; nil where there is none, or it was not needed.
  var summary: DailyScoreSummary?
  /// Days on target in a row up to this one.
  var streak = 0
  /// The value of each metric, by its key.
  var body: [String: Double] = [:]
  /// What was eaten; nil where there is no entry, or it was not needed.
  var nutrition: NutritionTotal?
  /// What was logged, where it was asked for.
  var items: [String] = []
  /// The categories of which one meal goes over the day's target, where they were asked for.
  var mealOver: [String] = []
  /// The tags of its notes, where they were asked for.
  var tags: [String] = []
  /// Those notes, where they were asked for.
  var notes: [String] = []
  /// Whether it lies before the log, so that nothing is known of what was not logged.
  var isOutside = false
  /// Hours without food before the first of the day, where they were asked for and are known.
  var fast: Double?
  /// Nil where it was not needed.
  var energy: EnergyColumns?
  /// Nil where it was not needed.
  var spent: SpentColumns?
  /// Nil where it was not needed.
  package var index: IndexEvaluation?
  /// Nil where it was not needed.
  var wellness: WellnessColumns?

  package var day: Day { logged.day }

  package init(
    logged: LoggedDay, evaluation: DayEvaluation? = nil, summary: DailyScoreSummary? = nil,
    streak: Int = 0, body: [String: Double] = [:], nutrition: NutritionTotal? = nil, items: [String] = [],
    mealOver: [String] = [], tags: [String] = [], energy: EnergyColumns? = nil, index: IndexEvaluation? = nil,
    wellness: WellnessColumns? = nil
  ) {
    self.logged = logged
    self.evaluation = evaluation
    self.summary = summary
    self.streak = streak
    self.body = body
    self.nutrition = nutrition
    self.items = items
    self.mealOver = mealOver
    self.tags = tags
    self.energy = energy
    self.index = index
    self.wellness = wellness
  }
}

/// What fields of a day need beyond what was logged. What nobody asks for is left out, so that long ranges cost little.
extension FieldNeeds {
  /// What was logged: how many entries, and the total of each category.
  package static let totals = FieldNeeds(rawValue: 524288)
  /// The score, and how many targets are met.
  package static let evaluation = FieldNeeds(rawValue: 8)
  /// The score of each category.
  static let categoryScores = FieldNeeds(rawValue: 16)
  /// The days on target in a row.
  static let streak = FieldNeeds(rawValue: 32)
  /// The body values.
  static let body = FieldNeeds(rawValue: 64)
  /// Energy and nutrients.
  static let nutrition = FieldNeeds(rawValue: 512)
  /// The names of what was logged.
  static let items = FieldNeeds(rawValue: 4096)
  /// Goals, allowances and the balance.
  static let energy = FieldNeeds(rawValue: 1024)
  /// The trend of the weight and expenditure, which are worked out of the whole log.
  static let spent = FieldNeeds(rawValue: 2048)
  /// The index.
  package static let index = FieldNeeds(rawValue: 8192)
  /// Training load, recovery, strain and stress.
  static let wellness = FieldNeeds(rawValue: 16384)
}

extension DayRow {
  /// Hands over each day of a range in order, those on which nothing was logged among them.
  package static func forEach(
    in range: DayRange, needs: FieldNeeds, _ context: Context, _ body: (DayRow) throws -> Void
  ) throws {
    let reader = try context.days
    guard let range = try reader.bounded(range) else { return }
    let values = needs.contains(.body) ? try context.measured(range) : [:]
    let eaten = needs.contains(.nutrition) ? try context.eaten(in: range) : [:]
    let energy = needs.contains(.energy) ? try EnergyColumnsReader(range, context) : nil
    let spent = needs.contains(.spent) ? try SpentReader(context) : nil
    let items = needs.contains(.items) ? try context.items(range) : [:]
    let over = needs.contains(.meals) ? try context.mealsOver(range) : [:]
    let tags = needs.contains(.tags) ? try context.dayTags(range) : [:]
    let fasts = needs.contains(.fast) ? try context.fasts(range) : [:]
    let notes = needs.contains(.notes) ? try context.dayNotes(range) : [:]
    let first = try context.log.entries.loggedRange()?.first ?? context.today
    func complete(_ row: inout DayRow) {
      (row.mealOver, row.tags, row.notes) = (over[row.day] ?? [], tags[row.day] ?? [], notes[row.day] ?? [])
      row.fast = fasts[row.day]
      row.isOutside = row.day < first
      row.pause = reader.rules.pauses[row.day]
    }
    let index = needs.contains(.index) ? try context.index.evaluations(in: range) : [:]
    let wellness = needs.contains(.wellness) ? try WellnessReader(range, context) : nil
    guard !needs.isDisjoint(with: [.evaluation, .categoryScores, .streak]) else {
      return try reader.forEachDay(in: range, totals: needs.contains(.totals)) {
        var row = DayRow(logged: $0, body: values[$0.day] ?? [:], nutrition: eaten[$0.day])
        (row.items, row.energy) = (items[$0.day] ?? [], try energy?.columns($0.day))
        (row.index, row.wellness) = (index[$0.day], wellness?.columns($0.day))
        row.spent = spent?.columns($0.day)
        complete(&row)
        try body(row)
      }
    }
    var onTarget = StreakCounter(reader.rules.pauses)
    let countsDays = needs.contains(.streak)
    // A run of days may have begun before the range.
    if countsDays, let first = try context.log.entries.loggedRange()?.first, first < range.first {
      try reader.forEachLogged(in: DayRange(first, range.first - 1)) { day in
        if day.isOnTarget == true { onTarget.add(day.day) }
      }
    }
    try reader.forEach(in: range) { day in
      var row = DayRow(
        logged: day.logged, evaluation: day, body: values[day.day] ?? [:], nutrition: eaten[day.day])
      (row.items, row.energy) = (items[day.day] ?? [], try energy?.columns(day.day))
      (row.index, row.wellness) = (index[day.day], wellness?.columns(day.day))
      row.spent = spent?.columns(day.day)
      complete(&row)
      if needs.contains(.categoryScores) { row.summary = day.summary }
      if countsDays {
        if day.isOnTarget == true { onTarget.add(day.day) }
        // Today does not break a streak before it is over.
        row.streak =
          day.day == context.today
          ? onTarget.current(today: day.day).length : onTarget.length(on: day.day)
      }
      try body(row)
    }
  }

  /// The days of a range that are not still ahead: up to today, or to the last day with an entry.
  /// - Parameter measured: days with body values, which count as known as well; none where only entries matter.
  /// - Returns: nil where there is none.
  package static func known(_ range: DayRange, measured: DayRange? = nil, _ context: Context) throws
    -> DayRange?
  {
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
  /// What was logged on the days of a range, by name.
  fileprivate func items(_ range: DayRange) throws -> [Day: [String]] {
    var items: [Day: [String]] = [:]
    try forEachEntry(in: range, needs: [.wholeEntry, .foods, .category]) { row in
      if let item = row.item { items[row.entry.day, default: []].append(item) }
    }
    return items
  }

  /// What was measured on the days of a range.
  fileprivate func measured(_ range: DayRange) throws -> [Day: [String: Double]] {
    try MetricReader(log).values(try log.shownMetrics(), in: range)
  }
}
