import Domain
import Store

/// What the index of a single day is worked out of.
enum IndexOfDay {
  static func read(_ day: Day, _ context: Context) throws -> (IndexDay, IndexSettings) {
    let reader = try MetricReader(context.log)
    let book = try EnergyBook(DayRange(day), context)
    let isRunning = day == context.today
    let share = WakingHours().share(at: context.now, boundary: DayBoundary(cutoff: context.names.cutoff))
    var found = IndexDay(
      day, share: isRunning ? share : 1, isRunning: isRunning,
      hasEntries: try context.log.entries.totals(on: day).entries > 0, goal: book.goal(on: day).map(Double.init),
      isComplete: !book.day(day).isPartial)
    for metric in IndexMetric.allCases {
      found[metric] = try metric.usual.metric.flatMap { try reader.value($0, on: day) }
    }
    found[.nutrition] = book.day(day).intake.map(Double.init)
    return (found, .usual)
  }
}
