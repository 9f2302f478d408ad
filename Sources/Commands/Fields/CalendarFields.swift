import Domain
import Query

/// What questions may ask of whatever has a day.
enum CalendarFields {
  /// Without the day itself, which each record names in its own way.
  static let all: [Field<Day>] = [
    Field("weekday", "Weekday", .text(weekdays), "Mon to Sun", role: .further, scope: .questions) {
      .text($0.weekday.short)
    },
    Field("week", "Week", .week, "the Monday of its week", role: .further, scope: .questions) {
      .day(DayRange.week(of: $0).first)
    },
    Field("month", "Month", .partOfYear(.month), "2026-11", role: .further, scope: .questions) { day in
      let (year, month, _) = day.civil
      return .text("\(year)-\(month < 10 ? "0" : "")\(month)")
    },
    Field("quarter", "Quarter", .partOfYear(.quarter), "2026-Q4", role: .further, scope: .questions) { day in
      let (year, month, _) = day.civil
      return .text("\(year)-Q\((month + 2) / 3)")
    },
    Field("year", "Year", .number(0), "2026", role: .further, scope: .questions) {
      .number(Double($0.civil.year))
    },
  ]

  /// The hour of the clock for a time after a day's midnight, 0 up to 24: the hours before the cutoff are past 1440
  /// minutes, those of the evening before a night below 0.
  static func hour(minute: Double) -> Double {
    let hour = (minute / 60).truncatingRemainder(dividingBy: 24)
    return hour < 0 ? hour + 24 : hour
  }

  /// `07:05`: the time of the clock, seconds after a day's midnight.
  static func clock(second: Int) -> String {
    TimeOfDay.text(((second - (second % 60 + 60) % 60) / 60 % 1440 + 1440) % 1440)
  }

  private static let weekdays = Weekday.allCases.map(\.short)
}
