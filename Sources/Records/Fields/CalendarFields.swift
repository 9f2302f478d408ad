import Domain
import Query

/// What questions may ask of whatever has a day.
package enum CalendarFields {
  /// Without the day itself, which each record names in its own way.
  package static let all: [Field<Day>] = CalendarColumn.allCases.map { column in
    Field(column.rawValue, column.heading, column.kind, column.detail, role: .further, scope: .questions) {
      column.value(of: $0)
    }
  }

  /// The hour of the clock for a time after a day's midnight, 0 up to 24: the hours before the cutoff are past 1440
  /// minutes, those of the evening before a night below 0.
  static func hour(minute: Double) -> Double {
    let hour = (minute / 60).truncatingRemainder(dividingBy: 24)
    return hour < 0 ? hour + 24 : hour
  }

  /// `07:05`: the time of the clock, seconds after a day's midnight.
  package static func clock(second: Int) -> String {
    TimeOfDay.text(((second - (second % 60 + 60) % 60) / 60 % 1440 + 1440) % 1440)
  }
}
