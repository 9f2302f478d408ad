import Domain
import Language
import Reports
import Store

extension WorkoutLog {
  /// What became of the entries of a category when something was imported.
  package struct Change {
    /// Workouts that became entries.
    package var logged = 0
    /// Entries that are as their workout is now.
    var corrected = 0
    /// Entries whose workout is gone.
    var gone = 0

    package init(logged: Int = 0, corrected: Int = 0, gone: Int = 0) {
      (self.logged, self.corrected, self.gone) = (logged, corrected, gone)
    }
  }

  /// The workouts that imports tell of, by their days, from the rule's first day on.
  package func told(_ log: Transaction) throws -> [Day: [StoredWorkout]] {
    var days: [Day: [StoredWorkout]] = [:]
    try WorkoutRow.imported(in: DayRange(first, DayRange.all.last), log) {
      days[$0.workout.day, default: []].append($0.workout)
    }
    return days
  }

  /// Brings the entries that workouts became to what imports say now. An entry whose portion, time or note is no longer
  /// that of its workout is the person's own and stays; a workout that was there before and has no entry was deleted as
  /// one, and does not come back.
  /// - Parameter before: what `told` said before the import.
  package func follow(from before: [Day: [StoredWorkout]], _ context: Context) throws -> Change {
    let now = try told(context.log)
    let rules = try context.log.dayRules()
    var change = Change()
    for day in Set(before.keys).union(now.keys).sorted() where before[day] != now[day] {
      guard rules.rules(on: day).category(category.id)?.isEnabled == true else { continue }
      try follow(day, from: before[day] ?? [], to: now[day] ?? [], context, &change)
    }
    return change
  }

  private func follow(
    _ day: Day, from before: [StoredWorkout], to now: [StoredWorkout], _ context: Context,
    _ change: inout Change
  ) throws {
    let entries = try context.log.entries.all(in: DayRange(day)).filter { $0.categoryID == category.id }
    // Those that are new, but for one that takes the place of another.
    var new = now.filter { workout in !before.contains { $0.isSameEntry(as: workout) } }
    var hasOwn = false
    for entry in entries {
      guard let old = before.first(where: { $0.isLogged(as: entry) }),
        try self.entry(old, context)?.portion == entry.portion
      else {
        hasOwn = hasOwn || !(before + now).contains { $0.isLogged(as: entry) }
        continue
      }
      if now.contains(where: { $0.isSameEntry(as: old) }) { continue }
      let place = new.firstIndex { $0.start / 60 == old.start / 60 } ?? new.firstIndex { $0.overlaps(old) }
      if let place, let made = try self.entry(new.remove(at: place), context) {
        var corrected = entry
        (corrected.portion, corrected.note) = (made.portion, made.note)
        (corrected.minute, corrected.slotID) = (made.minute, made.slotID)
        _ = try context.log.entries.update(corrected, from: entry)
        change.corrected += 1
      } else {
        try context.log.entries.delete(entry)
        change.gone += 1
      }
    }
    guard !hasOwn else { return }
    for workout in new where !entries.contains(where: { workout.isLogged(as: $0) }) {
      guard let entry = try entry(workout, context) else { continue }
      _ = try context.log.entries.add(entry)
      change.logged += 1
    }
  }
}

extension StoredWorkout {
  /// Whether another one would be the same entry.
  fileprivate func isSameEntry(as other: StoredWorkout) -> Bool {
    start / 60 == other.start / 60 && kind == other.kind && minutes.rounded() == other.minutes.rounded()
  }
}

extension WorkoutLog.Change {
  /// What is said of workouts that became entries.
  package func notices(_ category: Domain.Category) -> [Notice] {
    let name = category.name
    return [
      (logged, "\(Counting.text(logged, "workout", "workouts")) logged as \(name)."),
      (
        corrected,
        "\(Counting.text(corrected, "entry", "entries")) of \(name) corrected, as their workouts were."
      ),
      (
        gone,
        "\(Counting.text(gone, "entry", "entries")) of \(name) deleted: the workouts are gone."
      ),
    ].compactMap { $0.0 > 0 ? Notice($0.1) : nil }
  }
}
