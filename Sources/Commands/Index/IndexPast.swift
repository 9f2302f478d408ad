import Domain
import Records
import Reports

/// The index of the days before a day: the day before, the week, the same weekday.
struct IndexPast {
  /// How many weeks the same weekday is looked back at.
  private static let weeks = 4

  private let day: Day
  private let values: [Day: IndexEvaluation]

  init(before day: Day, _ context: Context) throws {
    self.day = day
    values = try context.index.evaluations(in: DayRange(day - 7 * Self.weeks, day - 1))
  }

  /// `Yesterday 83 Great · 7 days 82 (5 known)   ▁▆▃ █▅`; nothing where none is known.
  func notices(_ context: Context) -> [Notice] {
    var parts: [String] = []
    if let before = values[day - 1], let text = IndexText(before, context).text {
      parts.append("\(day == context.today ? "Yesterday" : "The day before") \(text)")
    }
    let week = DayRange(day - 7, day - 1)
    if let mean = mean(week) {
      let known = week.count { values[$0]?.whole != nil }
      parts.append("7 days \(Rounding.whole(mean)) (\(known) known)")
    }
    let same = (1...Self.weeks).map { day - 7 * $0 }
    let known = same.compactMap { values[$0]?.whole }
    if known.count >= 2 {
      let mean = known.reduce(0, +) / Double(known.count)
      parts.append("\(day.weekday.name)s \(Rounding.whole(mean)) (\(known.count) known)")
    }
    guard !parts.isEmpty else { return [] }
    let spark = Self.spark(week.map { values[$0]?.index })
    return [Notice(parts.joined(separator: " · ") + (spark.isEmpty ? "" : "   \(spark)"), .dim)]
  }

  private func mean(_ days: DayRange) -> Double? {
    let known = days.compactMap { values[$0]?.whole }
    return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
  }

  /// Columns between the least and the greatest value, a blank for a gap; empty for fewer than two values.
  static func spark(_ values: [Double?]) -> String {
    let known = values.compactMap { $0 }
    guard let low = known.min(), let high = known.max(), known.count >= 2 else { return "" }
    let top = Double(Blocks.levels.count - 1)
    return String(
      values.map { value in
        guard let value else { return " " as Character }
        return Blocks.levels[high > low ? Rounding.whole((value - low) / (high - low) * top) : 4]
      })
  }
}
