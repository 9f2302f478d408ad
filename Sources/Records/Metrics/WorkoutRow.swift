import Domain
import Store

/// A workout as it counts: of a time that two sources tell of, the one that counts more has it, and the other what is
/// left. The minutes of a day's workouts add up to its value of the metric.
package struct WorkoutRow: Sendable {
  /// With the minutes, the energy and the distance that count.
  package private(set) var workout: StoredWorkout
  /// All the minutes its source tells of.
  let told: Double
  /// The name of its source; `typed` for what somebody typed.
  let source: String
  /// How hard it was, 1 to 10, where somebody said.
  var effort: Int?
  /// Whether it is known when it began.
  var isTimed = true
  /// Of a typed one.
  var note: String?
  /// The place of its source in source list, 1 for the first; nil of a typed one, which comes before all.
  var rank: Int?

  init(
    _ workout: StoredWorkout, source: String, effort: Int? = nil, isTimed: Bool, note: String? = nil,
    rank: Int? = nil
  ) {
    (self.workout, self.source, self.effort, self.isTimed) = (workout, source, effort, isTimed)
    (self.note, self.rank) = (note, rank)
    told = workout.minutes
  }

  /// - Parameter minutes: those of it that count.
  func counting(_ minutes: Double) -> WorkoutRow {
    guard told > 0, minutes != told else { return self }
    var row = self
    let share = minutes / told
    row.workout.minutes = minutes
    row.workout.kilocalories = workout.kilocalories.map { $0 * share }
    row.workout.kilometres = workout.kilometres.map { $0 * share }
    return row
  }

  /// Whether another source tells of a part of it, a minute or more.
  var isCountedInPart: Bool { told - workout.minutes >= 1 }
}

extension WorkoutRow {
  /// A workout that does not count, or in part, because another tells of its time.
  package struct Covered: Sendable {
    /// As its source tells of it.
    package let row: WorkoutRow
    /// The name of the source that counts instead.
    package let by: String
    /// The minutes of it that count nevertheless.
    package let minutes: Double
  }

  /// Calls `body` with the workouts of a range in order, those that were typed among them.
  /// - Returns: those of which another source tells.
  @discardableResult
  package static func all(
    in range: DayRange, _ log: Transaction, _ body: (WorkoutRow) throws -> Void
  ) throws -> [Covered] { try WorkoutReader(log).forEach(in: range, body) }

  /// Calls `body` with the imported workouts of a range in order, as they count among themselves.
  package static func imported(
    in range: DayRange, _ log: Transaction, _ body: (WorkoutRow) throws -> Void
  ) throws { try WorkoutReader(log).forEach(in: range, withTyped: false, body) }
}

extension StoredWorkout {
  /// Whether two take place at once for some time, or begin together.
  func overlaps(_ other: StoredWorkout) -> Bool {
    guard day == other.day, isTimed == other.isTimed else { return false }
    return start == other.start
      || (start < other.start + other.length && other.start < start + length)
  }
}
