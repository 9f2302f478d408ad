import Domain
import Store

/// The days that were logged in full: the energy of every entry is known, and comes to at least half of what is usual
/// in the four weeks up to the day; or the person says so. A paused
/// day is known in full only where the person says so, and tells nothing of what is usual.
package struct CompleteDays {
  /// The days up to each that tell what is usual, itself among them.
  static let usualDays = 28
  /// What was eaten on the last of them, of those whose energy is known in full.
  private var known: [(day: Day, intake: Int)] = []

  /// Takes the next day.
  mutating func add(_ day: EnergyDay) {
    known.removeAll { $0.day <= day.day - Self.usualDays }
    if !day.isPaused, let intake = day.intake?.exact { known.append((day.day, intake)) }
  }

  /// Whether the day that came last was logged in full.
  func isComplete(_ day: EnergyDay) -> Bool {
    guard let intake = day.intake?.exact else { return false }
    if day.mark == .complete { return true }
    if day.isPaused { return false }
    // What is half of the most is half of the median as well: mostly nothing has to be sorted.
    let most = known.reduce(0) { max($0, $1.intake) }
    return 2 * intake >= most
      || Double(intake) >= (RobustStatistics.median(known.map { Double($0.intake) }) ?? 0) / 2
  }
}

extension CompleteDays {
  /// What was eaten on the days of a range that were logged in full, in kcal.
  package static func intakes(in range: DayRange, _ context: Context) throws -> [Day: Double] {
    let wide = DayRange(range.first - (usualDays - 1), range.last)
    let book = try EnergyBook(wide, withActivity: false, context)
    var days = CompleteDays()
    var intakes: [Day: Double] = [:]
    for day in wide {
      let energy = book.day(day)
      days.add(energy)
      if range.contains(day), days.isComplete(energy) { intakes[day] = energy.intake?.exact.map(Double.init) }
    }
    return intakes
  }
}
