import Domain
import Language
import Naming
import Phrases
import Store

/// The index of days: whoever asks for it, asks here.
///
/// It knows the settings and the rules of the moment it was made; values it reads each time, so that what is imported
/// late or taken back is right at once.
package struct IndexReader {
  /// Days read at a time, so that those of a life need not be kept.
  private static let chunk = 366

  let timeline: IndexTimeline
  private let context: Context
  private let metrics: [(place: IndexMetric, metric: Domain.Metric)]
  /// The categories of what is done, with how many minutes one of their unit is.
  private let activities: [Int64: Double]
  private let waking: WakingHours
  private let boundary: DayBoundary

  init(_ context: Context) throws {
    self.context = context
    timeline = try context.log.indexSettings.timeline()
    let catalogue = try context.log.metricCatalogue()
    // What nobody ever measured need not be looked for: the index is asked for at every key.
    let measured = try context.log.samples.metricKeys()
    metrics = IndexMetric.allCases.compactMap { place in
      guard let metric = place.usual.metric.flatMap({ catalogue[$0.key] }),
        !measured.isDisjoint(with: metric.ownKeys)
      else { return nil }
      return (place, metric)
    }
    activities = try context.trainingMinutes()
    waking = try Settings.wakingHours(context.log)
    boundary = DayBoundary(cutoff: context.names.cutoff)
  }

  /// The range with ends, which are days that are not still ahead: from the first day of which anything is known.
  package func known(_ range: DayRange) throws -> DayRange? {
    let measured = range == .all ? try context.log.samples.measuredRange() : nil
    return try DayRow.known(range, measured: measured, context)
  }

  package func evaluation(of day: Day) throws -> IndexEvaluation {
    let days = try days(DayRange(day))
    return IndexEngine().evaluate(days[0], by: timeline.settings(on: day))
  }

  /// Hands over each day of a range in order; of all days there can be, those of `known`.
  package func forEach(in range: DayRange, _ body: (IndexEvaluation) throws -> Void) throws {
    guard let range = range == .all ? try known(range) : range else { return }
    let engine = IndexEngine()
    var first = range.first
    while first <= range.last {
      let part = DayRange(first, min(range.last, first + (Self.chunk - 1)))
      for day in try days(part) { try body(engine.evaluate(day, by: timeline.settings(on: day.day))) }
      first = part.last + 1
    }
  }

  /// The indexes of a range by their days.
  package func evaluations(in range: DayRange) throws -> [Day: IndexEvaluation] {
    var result: [Day: IndexEvaluation] = [:]
    try forEach(in: range) { result[$0.day] = $0 }
    return result
  }

  /// What each day of a range is judged by.
  func days(_ range: DayRange) throws -> [IndexDay] {
    let today = context.today
    let pauses = try context.log.pauses.all()
    var days = range.map { day in
      var made = IndexDay(
        day, share: day < today ? 1 : day > today ? 0 : waking.share(at: context.now, boundary: boundary),
        isRunning: day >= today)
      made.isPaused = pauses.contains(day)
      return made
    }
    func place(_ day: Day) -> Int? { range.contains(day) ? day - range.first : nil }
    let reader = try MetricReader(context.log)
    // Energy has readers of its own, which know what was typed as well.
    for (metric, measured) in metrics where metric != .active && metric != .workout {
      try reader.forEach(measured, in: range) { day, value in
        if let place = place(day) { days[place][metric] = value }
      }
    }
    try context.log.entries.forEachDay(in: range) { day, _, counts in
      if let place = place(day) { days[place].hasEntries = counts.entries > 0 }
    }
    try readEnergy(range, into: &days)
    try readWorkouts(range, into: &days)
    return days
  }

  /// Minutes of workouts in the seven days that end with each, of sessions, else of Sports. A past day on which something
  /// was logged would have its workout logged as well, and has 0; of others without one, and of paused ones, nothing is
  /// known.
  private func readWorkouts(_ range: DayRange, into days: inout [IndexDay]) throws {
    let week = IndexMetric.workout.days
    let wide = DayRange(range.first - (week - 1), range.last)
    let pauses = try context.log.pauses.all()
    var minutes: [Day: Double] = [:]
    try context.log.entries.forEachDay(in: wide) { day, totals, counts in
      let done = totals.minutes(activities)
      if done > 0 || (counts.entries > 0 && day < context.today && !pauses.contains(day)) {
        minutes[day] = done
      }
    }
    if let (_, measured) = metrics.first(where: { $0.place == .workout }) {
      try MetricReader(context.log).forEach(measured, in: wide) { minutes[$0] = $1 }
    }
    guard !minutes.isEmpty else { return }
    for place in days.indices {
      let known = (0..<week).compactMap { minutes[days[place].day - $0] }
      days[place][.workout] = known.isEmpty ? nil : known.reduce(0, +)
    }
  }

  private func readEnergy(_ range: DayRange, into days: inout [IndexDay]) throws {
    // A day that runs is not asked whether it is complete.
    let first = range.first < context.today ? range.first - (CompleteDays.usualDays - 1) : range.first
    let book = try EnergyBook(DayRange(first, range.last), context)
    var usual = CompleteDays()
    for day in DayRange(first, range.last) {
      let energy = book.day(day)
      usual.add(energy)
      guard day >= range.first else { continue }
      let place = day - range.first
      // Energy alone is an entry too.
      if let eaten = energy.total, eaten.entries > 0 { days[place].hasEntries = true }
      days[place][.active] = energy.active
      days[place][.nutrition] = energy.total?.energy.whole?.doubleValue
      days[place].goal =
        (book.standing(on: day)?.standing.today?.rate
        ?? book.goal(.calories, on: day)?.value).map(Double.init)
      days[place].isComplete = usual.isComplete(energy)
    }
  }
}

extension DayTotals {
  /// The minutes of what was done.
  /// - Parameter activities: the categories of it, with how many minutes one of their unit is.
  func minutes(_ activities: [Int64: Double]) -> Double {
    activities.reduce(0) { $0 + $1.value * (self[$1.key]?.doubleValue ?? 0) }
  }
}

extension Context {
  /// The categories of sports, with how many minutes one of their unit is: that of the defaults, whatever it is called
  /// now, and those named after a sport. Screen time takes time as well, and trains nobody.
  func trainingMinutes() throws -> [Int64: Double] {
    var minutes: [Int64: Double] = [:]
    for category in try log.categories.all() where category.isTraining {
      guard let unit = try log.units[category.unitID], unit.dimension == .time else { continue }
      minutes[category.id] = Double(unit.factorNanos) / Double(MeasureUnit.factorScale) / 60
    }
    return minutes
  }

  /// The index, by the settings of this moment.
  package var index: IndexReader { get throws { try IndexReader(self) } }
}

extension Domain.Category {
  fileprivate var isTraining: Bool {
    standard?.unitID == Defaults.minutes
      || name.lowercased().split(separator: " ").contains { word in
        SpeechWords.isSport(Names.key(String(word)))
      }
  }
}
