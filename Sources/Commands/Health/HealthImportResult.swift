import Domain
import Exchange
import Records
import Store

/// What an import came to.
struct HealthImportResult {
  var summary = HealthSummary()
  /// Whether nothing had been imported before.
  var isFirst = false
  /// Samples that were not in the log.
  var added = 0
  /// Samples that were in the log, and in this export are not.
  var gone = 0
  /// How many metrics have new samples.
  var metrics = 0
  /// The sources of the new samples.
  var sources: [String] = []
  /// Workouts of which an older import said something else: another kind, energy or distance.
  var corrected = 0
  /// What became of workouts as entries of a category, where there is a rule for it.
  var logged: (change: WorkoutLog.Change, category: Domain.Category)?
  /// When the export in the log was made, where this one is older.
  var newer: String?
}

/// Most of what was imported before is not in an export.
struct HealthLoss: Error {
  /// Number of days that would lose values.
  var gone: Int
  /// Number of days with values from the phone.
  var all: Int
}

/// What the log knows of workouts before an export is brought in.
struct KnownWorkouts {
  private var known: [Key: Set<StoredWorkout>] = [:]

  /// A workout by its times.
  private struct Key: Hashable {
    var day: Day
    var start: Int
    var length: Int
    var source: Int64

    init(_ workout: StoredWorkout) {
      (day, start, length, source) = (workout.day, workout.start, workout.length, workout.sourceID)
    }
  }

  /// - Parameter isNew: whether nothing need be known.
  init(_ log: Transaction, isNew: Bool) throws {
    guard !isNew else { return }
    var found: [Key: Set<StoredWorkout>] = [:]
    try log.imports.forEachWorkout(of: Metrics.workout.key, in: .all) {
      found[Key($0), default: []].insert($0)
    }
    known = found
  }

  /// Whether the log has another workout of the same times and source, and not this one.
  func hasOther(_ workout: StoredWorkout) -> Bool {
    known[Key(workout)].map { !$0.contains(workout) } ?? false
  }
}
