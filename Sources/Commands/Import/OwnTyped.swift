import Domain
import Records
import Store

/// Typed values of a table that dhsh wrote, on their way back into a log as typed ones.
struct OwnTyped {
  /// A value, and what it was where it is a workout.
  struct Value {
    var sample: StoredSample
    var session: WorkoutSession?
    /// Whether the row says what sort of workout it was.
    var isOfWorkouts = false
    /// Its number in its day, where the file has it: what is typed later counts.
    var order: Int?
  }

  private(set) var values: [Value] = []
  /// What became of them.
  private(set) var added: [StoredSample] = []
  /// Those that were there, and of which the file knows more.
  private(set) var completed = 0

  mutating func add(_ value: Value) { values.append(value) }

  /// The days and metrics it tells of.
  var keys: Set<OwnKey> { Set(values.map { OwnKey(metric: $0.sample.metric, day: $0.sample.day) }) }

  /// Whether workouts came of which the file says no more than their minutes.
  var hasBareWorkouts: Bool {
    added.contains { $0.metric == Metrics.workout.key } && !values.contains(where: \.isOfWorkouts)
  }

  /// Adds what the log does not have, in the order in which it was typed.
  mutating func save(_ context: Context, _ progress: (Int) throws -> Void) throws {
    let days = Dictionary(grouping: values, by: \.sample.day).sorted { $0.key < $1.key }
    for (count, (day, values)) in days.enumerated() {
      try progress(count)
      var there = try context.log.samples.all(in: DayRange(day))
      let sessions = try context.log.samples.sessions(in: DayRange(day))
      for value in Self.ordered(values) {
        if let place = Self.place(of: value, among: there, sessions) {
          try complete(there.remove(at: place), value, sessions, context)
          continue
        }
        let sample = try context.log.samples.add(value.sample)
        if let session = value.session, Self.says(session, more: sample) {
          try context.log.samples.describe(sample.id, session)
        }
        added.append(sample)
      }
    }
  }

  private static func ordered(_ values: [Value]) -> [Value] {
    guard values.allSatisfy({ $0.order != nil }) else { return values }
    return values.enumerated().sorted {
      ($0.element.order ?? 0, $0.offset) < ($1.element.order ?? 0, $1.offset)
    }.map(\.element)
  }

  /// The one of the log that a value is; of several the one that is most like it.
  private static func place(
    of value: Value, among there: [StoredSample], _ sessions: [Int64: WorkoutSession]
  ) -> Int? {
    let same = there.indices.filter { place in
      let other = there[place]
      return other.metric == value.sample.metric && other.start == value.sample.start
        && other.isRelative == value.sample.isRelative
        && OwnMetrics.areSame(other.value, value.sample.value)
    }
    guard value.isOfWorkouts, let session = value.session else {
      return same.first { there[$0].note == value.sample.note } ?? same.first { there[$0].note == nil }
        ?? same.first
    }
    func shown(_ sample: StoredSample) -> WorkoutSession {
      sessions[sample.id] ?? WorkoutSession(kind: sample.note ?? "Workout", effort: nil)
    }
    return same.first { shown(there[$0]) == session && there[$0].note == value.sample.note }
      ?? same.first { shown(there[$0]) == session } ?? same.first { sessions[there[$0].id] == nil }
  }

  /// Adds what the log does not know of a value it has. What it knows stays.
  private mutating func complete(
    _ sample: StoredSample, _ value: Value, _ sessions: [Int64: WorkoutSession], _ context: Context
  ) throws {
    var isMore = false
    if sample.note == nil, let note = value.sample.note {
      var noted = sample
      noted.note = note
      try context.log.samples.update(noted)
      isMore = true
    }
    if let session = value.session, sessions[sample.id] == nil, Self.says(session, more: sample) {
      try context.log.samples.describe(sample.id, session)
      isMore = true
    }
    if isMore { completed += 1 }
  }

  /// Whether what a workout was is more than its minutes and its note say.
  private static func says(_ session: WorkoutSession, more sample: StoredSample) -> Bool {
    session.effort != nil || session.energy != nil || session.kind != sample.note ?? "Workout"
  }
}

/// A metric's day.
struct OwnKey: Hashable {
  var metric: String
  var day: Day
}
