import Domain
import Naming
import Store

/// Makes the workouts of days of what was typed and imported, by the rule that makes the metric's value.
struct WorkoutReader {
  private let log: Transaction
  private let metrics: MetricReader
  private let names: [Int64: (rank: Int, name: String)]

  init(_ log: Transaction) throws {
    self.log = log
    metrics = try MetricReader(log)
    names = Dictionary(
      try log.sources.all().enumerated().map { ($1.id, ($0 + 1, $1.name)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Calls `body` with the workouts of a range in order.
  /// - Parameter withTyped: whether those that were typed are among them.
  /// - Returns: those of which another source tells.
  @discardableResult
  func forEach(
    in range: DayRange, withTyped: Bool = true, _ body: (WorkoutRow) throws -> Void
  ) throws -> [WorkoutRow.Covered] {
    guard let range = try metrics.bounded(range) else { return [] }
    let typed = withTyped ? try self.typed(in: range) : [:]
    var described = try described(in: range)
    var covered: [WorkoutRow.Covered] = []
    try metrics.forEachMade(Metrics.workout, in: range, typed: typed.mapValues { $0.map(\.sample) }) { made in
      var parts: [Sample.Origin: [Int64: Double]] = [:]
      for part in made.value?.parts ?? [] { parts[part.origin, default: [:]][part.sample] = part.amount }
      var rows: [(row: WorkoutRow, minutes: Double?)] = []
      for (sample, row) in typed[made.day] ?? [] { rows.append((row, parts[.typed]?[sample.id])) }
      for (index, sample) in made.imported.enumerated() {
        let minutes = parts[.imported(source: sample.sourceID)]?[Int64(index)]
        for workout in Self.workouts(of: sample, from: &described[WorkoutKey(sample), default: []]) {
          let share = sample.value > 0 ? workout.minutes / sample.value : 1
          rows.append((row(workout), minutes.map { $0 * share }))
        }
      }
      var counting = rows.compactMap { row, minutes in minutes.map { row.counting($0) } }
      counting.sort { $0.workout.start < $1.workout.start }
      try counting.forEach(body)
      for (row, minutes) in rows where minutes == nil || row.counting(minutes ?? 0).isCountedInPart {
        let other = counting.first { $0.source != row.source && $0.workout.overlaps(row.workout) }
        guard let by = other ?? (minutes == nil ? counting.first : nil), by.source != row.source else {
          continue
        }
        covered.append(WorkoutRow.Covered(row: row, by: by.source, minutes: minutes ?? 0))
      }
    }
    return covered
  }

  /// The workouts whose minutes a sample has. Of those without a time it has the sum of a day.
  /// - Parameter described: those of its day, time and source; what is taken is taken out.
  private static func workouts(
    of sample: StoredSample, from described: inout [StoredWorkout]
  ) -> [StoredWorkout] {
    guard sample.start == nil else {
      let place =
        described.firstIndex { $0.length == sample.length && $0.minutes == sample.value }
        ?? described.firstIndex { $0.minutes == sample.value } ?? described.indices.first
      return [place.map { described.remove(at: $0) } ?? StoredWorkout(sample)]
    }
    var (taken, rest) = ([StoredWorkout](), sample.value)
    while let next = described.first, next.minutes <= rest + 0.001 {
      taken.append(described.removeFirst())
      rest -= next.minutes
    }
    if rest > 0.001 {
      var other = StoredWorkout(sample)
      other.minutes = rest
      taken.append(other)
    }
    return taken
  }

  private func row(_ workout: StoredWorkout) -> WorkoutRow {
    let source = names[workout.sourceID]
    return WorkoutRow(workout, source: source?.name ?? "", isTimed: workout.isTimed, rank: source?.rank)
  }

  private func typed(in range: DayRange) throws -> [Day: [(sample: StoredSample, row: WorkoutRow)]] {
    let sessions = try log.samples.sessions(in: range)
    var days: [Day: [(sample: StoredSample, row: WorkoutRow)]] = [:]
    try log.samples.forEach(in: range, metric: Metrics.workout.key) { sample in
      days[sample.day, default: []].append((sample, Self.typed(sample, sessions[sample.id])))
    }
    return days
  }

  /// A typed workout, with all that was said of it.
  static func typed(_ sample: StoredSample, _ session: WorkoutSession?) -> WorkoutRow {
    var workout = StoredWorkout(sample)
    workout.kind = session?.kind ?? sample.note ?? workout.kind
    workout.kilocalories = session?.energy?.doubleValue
    return WorkoutRow(
      workout, source: "typed", effort: session?.effort, isTimed: sample.start != nil, note: sample.note)
  }

  /// What imports tell of workouts besides their minutes.
  private func described(in range: DayRange) throws -> [WorkoutKey: [StoredWorkout]] {
    var workouts: [WorkoutKey: [StoredWorkout]] = [:]
    try log.imports.forEachWorkout(of: Metrics.workout.key, in: range) { workout in
      workouts[WorkoutKey(workout), default: []].append(workout)
    }
    return workouts
  }
}

/// What a workout and the sample of its minutes have alike.
private struct WorkoutKey: Hashable {
  var day: Day
  var start: Int
  var source: Int64

  init(_ workout: StoredWorkout) {
    (day, start, source) = (workout.day, workout.start, workout.sourceID)
  }

  init(_ sample: StoredSample) {
    (day, start, source) = (sample.day, sample.start ?? 0, sample.sourceID)
  }
}

extension StoredWorkout {
  /// Of which minutes alone are known.
  fileprivate init(_ sample: StoredSample) {
    self.init(
      day: sample.day, start: sample.start ?? 0, length: sample.length, zone: sample.zone,
      sourceID: sample.sourceID, kind: "Workout", minutes: sample.value)
  }
}
