import Domain
import Naming
import Store

/// The days to report on.
package enum ReportedDays {
  /// The days to report on: those asked for up to today, of a very long range those the log knows.
  /// - Parameter days: how many days up to today where none are asked for.
  package static func extent(of range: DayRange?, default days: Int, _ context: Context) throws -> DayRange {
    guard var range else { return DayRange(last: days, upTo: context.today) }
    if range.count > 3660 {
      let logged = try context.log.entries.loggedRange()
      let measured = try MetricReader(context.log).values(try context.log.shownMetrics(), in: range).keys
      let days = [logged?.first, logged?.last, measured.min(), measured.max()].compactMap { $0 }
      guard let known = DayRange(around: days) else { return DayRange(context.today) }
      range = DayRange(max(range.first, known.first), min(range.last, max(known.last, context.today)))
    }
    return range.first <= context.today ? DayRange(range.first, min(range.last, context.today)) : range
  }
}
