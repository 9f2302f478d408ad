import Domain

/// The days that were logged in full.
package enum CompleteDays {
  /// What was eaten on them, in kcal.
  package static func intakes(in range: DayRange, _ book: EnergyBook) -> [Day: Double] {
    let days = range.map { book.day($0) }
    // What is usual is told by the days whose energy is known in full.
    let known = days.filter { !$0.isPartial && ($0.total?.unknown ?? 0) == 0 }.compactMap(\.intake).sorted()
    let median = known.isEmpty ? 0 : Double(known[(known.count - 1) / 2] + known[known.count / 2]) / 2
    var intakes: [Day: Double] = [:]
    for day in days {
      guard let intake = day.intake, day.mark != .partial else { continue }
      let isFull = !day.isPartial && Double(intake) >= median / 2
      if day.mark == .complete || isFull { intakes[day.day] = Double(intake) }
    }
    return intakes
  }
}
