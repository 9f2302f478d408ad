import Domain
import Exchange
import Records
import Store

/// Imported values of a table that dhsh wrote, on their way back into a log under the names of their sources.
///
/// What the log has of a source stays as it is: only what it does not have is new.
struct OwnDevices {
  private struct Key: Hashable {
    var source: String
    var metric: String
    var day: Day
  }

  private var samples: [Key: [StoredSample]] = [:]
  private var workouts: [Key: [StoredWorkout]] = [:]
  private var ranks: [String: Int] = [:]

  /// What became of them.
  private(set) var used: Set<OwnKey> = []
  /// Values of a time of which the log has another.
  private(set) var differing = 0
  private(set) var told: [ToldDay] = []

  var isEmpty: Bool { samples.isEmpty }
  var sources: [String] { Set(samples.keys.map(\.source)).sorted() }
  var keys: Set<OwnKey> { Set(samples.keys.map { OwnKey(metric: $0.metric, day: $0.day) }) }
  /// Those of other sources than one.
  func keys(notOf source: String) -> Set<OwnKey> {
    Set(samples.keys.filter { $0.source != source }.map { OwnKey(metric: $0.metric, day: $0.day) })
  }
  /// Whether workouts came of which the file says no more than their minutes.
  var hasBareWorkouts: Bool {
    workouts.isEmpty && used.contains { $0.metric == Metrics.workout.key }
  }

  /// - Parameter rank: the place of its source among others, where the file has it.
  mutating func add(_ sample: StoredSample, of source: String, rank: Int?, _ workout: StoredWorkout? = nil) {
    let key = Key(source: source, metric: sample.metric, day: sample.day)
    // The minutes of a day's workouts without a time are one value.
    if workout != nil, sample.start == nil,
      let place = samples[key]?.firstIndex(where: { $0.start == nil })
    {
      samples[key]?[place].value += sample.value
    } else {
      samples[key, default: []].append(sample)
    }
    if let workout { workouts[key, default: []].append(workout) }
    ranks[source] = min(ranks[source] ?? .max, rank ?? .max - 1)
  }

  /// A day of a source with what there was of it, and what is new.
  private struct Merged {
    private let there: [StoredSample]
    private(set) var samples: [StoredSample]
    private(set) var workouts: [StoredWorkout]
    private(set) var isNew = false
    private(set) var differing = 0

    init(_ samples: [StoredSample], _ workouts: [StoredWorkout]) {
      (there, self.samples, self.workouts) = (samples, samples, workouts)
    }

    mutating func add(_ sample: StoredSample) {
      let ofTime = there.filter { $0.start == sample.start && $0.length == sample.length }
      if ofTime.isEmpty {
        samples.append(sample)
        isNew = true
      } else if !ofTime.contains(where: { OwnMetrics.areSame($0.value, sample.value) }) {
        differing += 1
      }
    }

    mutating func add(_ workout: StoredWorkout) {
      let isThere = workouts.contains {
        $0.start == workout.start && $0.isTimed == workout.isTimed && $0.kind == workout.kind
      }
      guard !isThere else { return }
      workouts.append(workout)
      isNew = true
    }
  }

  /// Appends what the log does not have to an import.
  /// - Parameters:
  ///   - begin: makes the import, asked for once there is something new.
  ///   - kind: that of a source which is made.
  mutating func save(
    _ context: Context, kind: (String) -> String, begin: () throws -> ImportRun, _ run: inout ImportRun?,
    _ progress: (Int) throws -> Void
  ) throws {
    let log = context.log
    let known = try log.sources.all().filter { $0.id != SampleSource.typed }
    var ids = Dictionary(known.map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first })
    let named = Dictionary(grouping: known, by: \.name).mapValues { Set($0.map(\.id)) }
    let order = ranks.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    for (count, name) in order.enumerated() {
      let keys = samples.keys.filter { $0.source == name }
      for key in keys.sorted(by: { ($0.metric, $0.day) < ($1.metric, $1.day) }) {
        try progress(count)
        let merged = try merged(key, named[name] ?? [], log)
        differing += merged.differing
        guard merged.isNew else { continue }
        if run == nil { run = try begin() }
        if ids[name] == nil {
          let position = (try log.sources.all().map(\.position).max() ?? 0) + 1
          let source = SampleSource(id: try log.newID(), name: name, kind: kind(name), position: position)
          try log.sources.save(source)
          ids[name] = source.id
          try place(source.id, of: name, ids, log)
        }
        guard let id = ids[name], run != nil else { continue }
        told.append(try write(merged, key, id, log, &run!))
        used.insert(OwnKey(metric: key.metric, day: key.day))
      }
    }
  }

  /// Puts a new source before those that the file has behind it.
  private func place(
    _ id: Int64, of name: String, _ ids: [String: Int64], _ log: Transaction
  ) throws {
    guard let rank = ranks[name] else { return }
    let later = Set(ranks.filter { $0.value > rank }.compactMap { ids[$0.key] })
    var order = try log.sources.ids().filter { $0 != id }
    guard let place = order.firstIndex(where: later.contains) else { return }
    order.insert(id, at: place)
    try log.sources.reorder(order)
  }

  private func merged(_ key: Key, _ ids: Set<Int64>, _ log: Transaction) throws -> Merged {
    var (there, done): ([StoredSample], [StoredWorkout]) = ([], [])
    if !ids.isEmpty {
      try log.samples.forEachImported(key.metric, in: DayRange(key.day)) {
        if ids.contains($0.sourceID) { there.append($0) }
      }
      if key.metric == Metrics.workout.key {
        try log.imports.forEachWorkout(of: key.metric, in: DayRange(key.day)) {
          if ids.contains($0.sourceID) { done.append($0) }
        }
      }
    }
    var merged = Merged(there, done)
    for sample in samples[key] ?? [] { merged.add(sample) }
    for workout in workouts[key] ?? [] { merged.add(workout) }
    return merged
  }

  /// Tells a day anew, of all there is.
  private func write(
    _ merged: Merged, _ key: Key, _ source: Int64, _ log: Transaction, _ run: inout ImportRun
  ) throws -> ToldDay {
    func ofSource(_ sample: StoredSample) -> StoredSample {
      var sample = sample
      sample.sourceID = source
      return sample
    }
    try log.imports.append(merged.samples.map(ofSource), to: &run, isWhole: true)
    try log.imports.append(
      workouts: merged.workouts.map { workout in
        var workout = workout
        workout.sourceID = source
        return workout
      }, to: run)
    func health(_ sample: StoredSample) -> HealthSample {
      HealthSample(
        day: sample.day, start: sample.start, length: sample.length, zone: sample.zone, value: sample.value)
    }
    var digest: UInt64 = 0
    for sample in merged.samples { digest &+= health(sample).digest }
    for workout in merged.workouts {
      let minutes = HealthSample(
        day: workout.day, start: workout.isTimed ? workout.start : nil, length: workout.length,
        zone: workout.zone, value: workout.minutes)
      let session = TableSession(
        kind: workout.kind, kilocalories: workout.kilocalories, kilometres: workout.kilometres)
      digest &+= session.digest(of: minutes, length: workout.length)
    }
    return ToldDay(metric: key.metric, day: key.day, sourceID: source, digest: digest)
  }
}
