import Domain
import Reports

extension WorkoutRow {
  /// Says which workouts are not listed, or in part, because another tells of their time.
  package static func notices(_ covered: [Covered], _ today: Day) -> [Notice] {
    let (whole, parts) = (covered.filter { $0.minutes == 0 }, covered.filter { $0.minutes > 0 })
    return [("Not listed again", whole), ("Counted in part", parts)].compactMap { words, covered in
      guard !covered.isEmpty else { return nil }
      let named = covered.suffix(3).reversed().map { $0.words(today) }.joined(separator: ", ")
      let more = covered.count > 3 ? " and \(covered.count - 3) more" : ""
      return Notice("\(words): \(named)\(more).", .dim)
    }
  }
}

extension WorkoutRow.Covered {
  fileprivate func words(_ today: Day) -> String {
    let clock = row.isTimed ? " " + CalendarFields.clock(second: row.workout.start) : ""
    let part =
      minutes > 0 ? ", \(Durations.text(minutes)) of \(Durations.text(row.told))" : ""
    return "\(row.workout.kind) of \(row.workout.day.label(near: today))\(clock) from \(row.source)\(part) "
      + "(\(by == "typed" ? "you typed one" : "\(by) tells of it") at that time)"
  }
}
