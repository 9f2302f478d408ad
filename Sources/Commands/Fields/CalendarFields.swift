import Domain
import Query

/// What questions may ask of whatever has a day.
enum CalendarFields {
  /// Without the day itself, which each record names in its own way.
  static let all: [Field<Day>] = [
    Field("weekday", "Weekday", .text(weekdays), "Mon to Sun", role: .further, scope: .questions) {
      .text($0.weekday.short)
    },
    Field("week", "Week", .day, "the Monday of its week", role: .further, scope: .questions) {
      .day(DayRange.week(of: $0).first)
    },
    Field("month", "Month", .text, "2026-11", role: .further, scope: .questions) { day in
      let (year, month, _) = day.civil
      return .text("\(year)-\(month < 10 ? "0" : "")\(month)")
    },
    Field("quarter", "Quarter", .text, "2026-Q4", role: .further, scope: .questions) { day in
      let (year, month, _) = day.civil
      return .text("\(year)-Q\((month + 2) / 3)")
    },
    Field("year", "Year", .number(0), "2026", role: .further, scope: .questions) {
      .number(Double($0.civil.year))
    },
  ]

  private static let weekdays = DayRange.week(of: Day(0)).map(\.weekday.short)
}
