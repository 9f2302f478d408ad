import Domain
import Language
import Records

/// How days stand at one moment, by the rules of that moment.
struct WhatIfDays {
  /// The days with entries.
  private(set) var evaluations: [Day: DayEvaluation] = [:]
  private let reader: DayReader
  private(set) var streaks: DayStreaks
  /// Of all scores; nil where there are none.
  let mean: Double?
  /// The index of the days of the range, or of the week before the current day.
  let indexes: [Day: IndexEvaluation]
  /// What was eaten on those days, with their goals.
  let energy: EnergyBook
  /// How the goals besides that of energy stand on the days of a week; none for a range.
  private(set) var goals: [Day: [(name: String, text: String)]] = [:]
  /// On how many days of a range goals are kept; nil where no range is looked at.
  private(set) var kept: KeptGoals?

  /// - Parameter isOverRange: whether all days of the range are looked at, and not one that changes.
  init(_ range: DayRange, isOverRange: Bool, _ context: Context) throws {
    reader = try context.days
    streaks = DayStreaks(upTo: context.today, pauses: reader.rules.pauses)
    var evaluations: [Day: DayEvaluation] = [:]
    var streaks = streaks
    var (sum, count) = (0.0, 0)
    try reader.forEachLogged(in: range) { day in
      evaluations[day.day] = day
      streaks.add(day)
      if let score = day.score { (sum, count) = (sum + score, count + 1) }
    }
    self.evaluations = evaluations
    self.streaks = streaks
    mean = count > 0 ? sum / Double(count) : nil
    let judged = range == .all ? DayRange(last: 7, upTo: context.currentDay) : range
    indexes = try context.index.evaluations(in: judged)
    energy = try EnergyBook(judged, context)
    if isOverRange {
      kept = try KeptGoals(range, range == .all ? EnergyBook(range, context) : energy, context)
    } else {
      for day in judged { goals[day] = try DayGoals(day, energy, context).texts }
    }
  }

  /// The mean index of the days it is whole on; nil where there is none.
  var meanIndex: Double? {
    let whole = indexes.keys.sorted().compactMap { indexes[$0]?.whole }
    return whole.isEmpty ? nil : whole.reduce(0, +) / Double(whole.count)
  }

  subscript(_ day: Day) -> DayEvaluation? { evaluations[day] }

  /// The days that are not judged.
  var pauses: Pauses { reader.rules.pauses }

  var days: Set<Day> { Set(evaluations.keys) }

  var daysOnTarget: Int { evaluations.values.count { $0.isOnTarget == true } }

  /// All categories, as they are on a day.
  func categories(on day: Day) -> [Domain.Category] { reader.rules.rules(on: day).categories }

  /// The days that stand otherwise at another moment, in order.
  func changes(to other: WhatIfDays) -> [Day] {
    days.union(other.days).filter { day in
      switch (self[day], other[day]) {
      case (let mine?, let others?): !mine.isAlike(others)
      case (nil, nil): false
      default: true
      }
    }.sorted()
  }
}
