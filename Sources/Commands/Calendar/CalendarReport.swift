import Domain
import Records
import Reports

/// A number of days as a calendar: one month or a few of them with their values, more as a shaded year.
///
/// Shared by all that has a number from 0 to 100 for a day.
enum CalendarReport {
  /// More months than this are shaded instead of written.
  private static let mostMonths = 3

  /// What people see of it; machines get the rows of the list that it belongs to.
  /// - Parameters:
  ///   - title: of the values, for a shaded year: `Score`.
  ///   - values: 0 to 100 by day; those without one are missing.
  ///   - marked: days that a note below explains.
  ///   - paused: days that are not judged, drawn as such.
  ///   - tone: the colour of a value.
  static func parts(
    _ title: String, _ days: DayRange, _ values: [Day: Double], marked: Set<Day> = [],
    paused: Pauses = Pauses(), today: Day,
    tone: (Double) -> Tone = { Tone(ScoreColor(score: $0)) }
  ) -> (tables: [Table], charts: [Chart]) {
    let months = days.months
    guard months.count <= mostMonths else {
      // Days that are still ahead lack nothing.
      let past = days.first <= today ? DayRange(days.first, min(days.last, today)) : days
      return ([], [.heat(title, days: past, values, scale: .score, digits: 0)])
    }
    let tables = months.map { month in
      Table.month(month, today: today) { day in
        if paused.contains(day) { return .shown(.missing, as: PauseText.mark, .dim) }
        let mark = marked.contains(day) ? FreeMisses.mark : ""
        return values[day].map { .shown(.score($0), as: "\(Rounding.whole($0))\(mark)", tone($0)) }
      }
    }
    return (tables, [])
  }
}
