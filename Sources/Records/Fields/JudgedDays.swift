import Domain
import Store

/// What a dated setting judges: a past day that has any of it keeps what it was judged by.
package enum Judged: Sendable {
  /// Portions of categories: targets, weights, profiles and compensation make scores of entries alone.
  case entries
  /// Whatever stands on a day: entries, what was typed or imported of the body, of food and of moods, and what was said
  /// of the day itself. Goals stand beside all of it, and the index is made of all of it.
  case everything
}

extension Context {
  /// Whether a day before today has something that a setting judges.
  func hasPast(of judged: Judged) throws -> Bool { try log.hasPast(of: judged, before: today) }
}

extension Transaction {
  /// Whether a day before another has something that a setting judges: where none has, the setting holds always.
  package func hasPast(of judged: Judged, before day: Day) throws -> Bool {
    if let logged = try entries.loggedRange(), logged.first < day { return true }
    guard judged == .everything else { return false }
    if let measured = try samples.measuredRange(), measured.first < day { return true }
    return try dayCompleteness(in: DayRange(DayRange.all.first, day - 1)).isEmpty == false
  }
}
