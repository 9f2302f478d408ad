import Domain
import Query
import Store

/// The mood of a day.
package struct MoodDay: Sendable {
  let day: Day
  let value: Double
  /// The note of the last that was typed.
  let note: String?

  package static let fields: [Field<MoodDay>] = [
    Field("date", "Day", .day, "the day") { .day($0.day) },
    Field("mood", "Mood", .number(2), "1 to 5, as the day's value counts") { .number($0.value) },
    Field("note", "Note", .text, "the note of the last mood that was typed") { .optional($0.note) },
  ]

  /// Those of a range, oldest first.
  package static func all(in range: DayRange, _ context: Context) throws -> [MoodDay] {
    var notes: [Day: String] = [:]
    try context.log.samples.forEach(in: range, metric: Metrics.mood.key) { sample in
      if let note = sample.note { notes[sample.day] = note }
    }
    var days: [MoodDay] = []
    try MetricReader(context.log).forEach(Metrics.mood, in: range) { day, value in
      days.append(MoodDay(day: day, value: value, note: notes[day]))
    }
    return days.sorted { $0.day < $1.day }
  }
}
