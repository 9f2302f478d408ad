import Domain
import Exchange
import Records
import Store

/// Brings an export into the log.
///
/// An import owns whole days: of each metric, source and day the newest import that tells it counts. A first import takes
/// everything in one pass. A later one is read twice: once for the digests of its days, and where some are not those of
/// the log, once more for the samples of these days alone. What is kept in memory is a digest for each day.
final class HealthImporter {
  /// The kind of its sources and the format of its imports.
  static let format = "apple-health"

  private let export: HealthExport
  private let request: HealthRequest
  private let context: Context
  /// Whether what the export does not have is gone.
  private let isWhole: Bool
  private var log: Transaction { context.log }

  private var metrics: [Metric]
  /// The place of the metric that workouts are minutes of.
  private let workout: Int?
  private var sources: HealthImportSources
  /// The ids of the imports of the same phone.
  private var ownImports: Set<Int64> = []
  /// Of all days first, then of those that differ.
  private var digests: [Key: UInt64] = [:]
  private var lastKey = Key(metric: -1, source: -1, day: 0)
  private var lastDigest: UInt64 = 0
  private(set) var result = HealthImportResult()

  /// A metric's day as a source tells it.
  private struct Key: Hashable {
    var metric: Int32
    var source: Int32
    var day: Int32
  }

  init(_ export: HealthExport, _ request: HealthRequest, isWhole: Bool, _ context: Context) throws {
    self.export = export
    self.request = request
    self.context = context
    self.isWhole = isWhole
    metrics = request.metrics
    workout = metrics.firstIndex { $0.key == Metrics.workout.key }
    sources = try HealthImportSources(context.log)
  }

  /// - Returns: the import; nil where the export brings nothing new.
  func run(file: String, allowsLoss: Bool) throws -> ImportRun? {
    defer { context.work.show(nil) }
    let last = try log.imports.last(format: Self.format)
    var gone: [ToldDay] = []
    var isNew = true
    result.isFirst = last == nil
    if last != nil {
      result.summary = try survey()
      // What other phones told stands beside it.
      let own = try sources.importsOfSamePhone(log)
      ownImports = Set(own.map(\.id))
      if !allowsLoss, let made = result.summary.exported,
        let before = own.last(where: { $0.note != nil })?.note,
        Self.made(made) < before
      {
        result.newer = before
        return nil
      }
      (gone, isNew) = try compare()
      guard !digests.isEmpty || !gone.isEmpty else { return nil }
      if !allowsLoss { try checkLoss(gone) }
    }
    // A first one may have nothing that is kept, and then there is no import.
    var begun = last == nil ? nil : try add(file)
    try bring(into: &begun, file, isFirst: last == nil)
    guard var run = begun else { return nil }
    // In the order of the table they are written to.
    let told = digests.sorted { ($0.key.metric, $0.key.day) < ($1.key.metric, $1.key.day) }.lazy.map {
      [self] key, digest in
      ToldDay(
        metric: metrics[Int(key.metric)].key, day: Day(Int(key.day)), sourceID: sources.id(Int(key.source)),
        digest: digest)
    }
    let first = try log.imports.tell(told, of: &run, isNew: isNew)
    let rest = try log.imports.tell(gone, of: &run, isNew: false)
    digests = [:]
    result.added = first.added
    result.gone = first.gone + rest.gone
    run.repeated = result.summary.samples - run.samples
    try log.imports.note(sources: sources.known, of: run)
    run.note = result.summary.exported.map { Self.made($0) }
    progress("working out the days", 1, result.summary.records)
    return try log.imports.finish(run, days: try MetricReader(log).importedDays())
  }

  private func add(_ file: String) throws -> ImportRun {
    try log.imports.add(at: context.now, format: Self.format, file: file)
  }

  /// What the note of an import says of when its export was made: `made 2026-11-19T20:00:00`.
  static func made(_ moment: Moment) -> String { "made \(moment)" }

  /// Reads the digests of all days.
  private func survey() throws -> HealthSummary {
    let summary = try export.read(request) { [self] batch in
      meet(batch)
      for sample in batch.samples { note(sample.digest, of: key(sample)) }
      for workout in batch.workouts { note(workout.digest, of: key(workout)) }
      try wait("reading", batch)
    }
    keepLast()
    return summary
  }

  /// Leaves the digests of days that are not as the log has them.
  /// - Returns: the days that are gone, and whether the log has none of the others.
  private func compare() throws -> (gone: [ToldDay], isNew: Bool) {
    var places: [String: Int32] = [:]
    for (place, metric) in metrics.enumerated() { places[metric.key] = Int32(place) }
    var gone: [ToldDay] = []
    var isNew = true
    try log.imports.forEachToldDay(kind: Self.format) { told, run in
      if let metric = places[told.metric], let source = sources.place(ofID: told.sourceID) {
        let key = Key(metric: metric, source: Int32(source), day: Int32(told.day.number))
        if let digest = digests[key] {
          isNew = isNew && digest == told.digest
          if digest == told.digest { digests[key] = nil }
          return
        }
      }
      // What does not say when it was made may be older than what is here, and takes nothing away.
      guard isWhole, result.summary.exported != nil, told.digest != nil, places[told.metric] != nil,
        ownImports.contains(run)
      else { return }
      var told = told
      told.digest = nil
      gone.append(told)
    }
    return (gone, isNew)
  }

  /// A phone that was set up anew has none of what was before: that is more often a slip than meant.
  private func checkLoss(_ gone: [ToldDay]) throws {
    guard gone.count > 30 else { return }
    var all = 0
    var days: Set<Day> = []
    try log.imports.forEachToldDay(kind: Self.format) { told, run in
      guard told.digest != nil, ownImports.contains(run) else { return }
      all += 1
      days.insert(told.day)
    }
    guard gone.count * 2 > all else { return }
    throw HealthLoss(gone: Set(gone.map(\.day)).count, all: days.count)
  }

  /// Reads the samples of the days that differ into an import.
  private func bring(into run: inout ImportRun?, _ file: String, isFirst: Bool) throws {
    let before = try KnownWorkouts(
      log, isNew: isFirst || !digests.keys.contains { Int($0.metric) == workout })
    var samples: [StoredSample] = []
    var written = run
    result.summary = try export.read(request) { [self] batch in
      meet(batch)
      guard !batch.samples.isEmpty || !batch.workouts.isEmpty else {
        return try wait(isFirst ? "importing" : "importing what is new", batch)
      }
      var current = try written ?? add(file)
      defer { written = current }
      samples.removeAll(keepingCapacity: true)
      for sample in batch.samples {
        let key = key(sample)
        if isFirst { note(sample.digest, of: key) } else if digests[key] == nil { continue }
        let metric = metrics[sample.metric]
        samples.append(
          StoredSample(
            metric: metric.key, day: sample.day, start: sample.start, length: sample.length,
            zone: sample.zone, value: sample.value,
            sourceID: try sources.idMadeIfNeeded(of: sample.source, log)))
        try keepMetric(sample.metric)
      }
      try log.imports.append(samples, to: &current, isWhole: true)
      var workouts: [StoredWorkout] = []
      for workout in batch.workouts {
        let key = key(workout)
        if isFirst { note(workout.digest, of: key) } else if digests[key] == nil { continue }
        workouts.append(
          StoredWorkout(
            day: workout.day, start: workout.start, length: workout.length, zone: workout.zone,
            sourceID: try sources.idMadeIfNeeded(of: workout.source, log), kind: workout.kind,
            minutes: workout.minutes, kilocalories: workout.kilocalories, kilometres: workout.kilometres))
      }
      result.corrected += workouts.count { before.hasOther($0) }
      try log.imports.append(workouts: workouts, to: current)
      try wait(isFirst ? "importing" : "importing what is new", batch)
    }
    keepLast()
    run = written
    guard run != nil else { return }
    result.metrics = usedMetrics.count { $0 }
    result.sources = try sources.settle(log)
  }

  /// By the place of a metric, whether it has new samples.
  private var usedMetrics: [Bool] = []

  /// Keeps a metric of somebody's own that a type became.
  private func keepMetric(_ place: Int) throws {
    if place < usedMetrics.count, usedMetrics[place] { return }
    usedMetrics += Array(repeating: false, count: max(0, place + 1 - usedMetrics.count))
    usedMetrics[place] = true
    guard place >= request.metrics.count else { return }
    let metric = metrics[place]
    try log.metrics.save(
      StoredMetric(
        id: try log.newID(), key: metric.key, name: metric.title, aliases: [], unit: metric.unit.symbol,
        dayRule: metric.rule, low: nil, high: nil, decimals: metric.decimals,
        position: (try log.metrics.all().map(\.position).max() ?? 0) + 1))
  }

  private func meet(_ batch: HealthBatch) {
    sources.meet(batch.newSources)
    // A second reading meets the same ones again.
    for metric in batch.newMetrics where !metrics.contains(where: { $0.key == metric.key }) {
      metrics.append(metric)
    }
  }

  private func key(_ sample: HealthSample) -> Key {
    Key(
      metric: Int32(sample.metric), source: Int32(sources.place(sample.source)),
      day: Int32(sample.day.number))
  }

  private func key(_ workout: HealthWorkout) -> Key {
    Key(
      metric: Int32(self.workout ?? -1), source: Int32(sources.place(workout.source)),
      day: Int32(workout.day.number))
  }

  /// Adds what is said of a day to its digest. What is said of one day mostly comes together.
  private func note(_ digest: UInt64, of key: Key) {
    if key != lastKey {
      keepLast()
      lastKey = key
    }
    lastDigest &+= digest
  }

  private func keepLast() {
    guard lastKey.metric >= 0 else { return }
    digests[lastKey, default: 0] &+= lastDigest
    lastKey.metric = -1
    lastDigest = 0
  }

  private func wait(_ doing: String, _ batch: HealthBatch) throws {
    progress(doing, export.size == 0 ? 1 : min(1, Double(batch.bytes) / Double(export.size)), batch.records)
    guard digests.count <= Self.mostDays else {
      throw ExchangeError.excessive(name: export.name, reason: "tells more days than anyone has lived")
    }
    if context.work.isInterrupted() { throw StoreError.interrupted }
  }

  private func progress(_ doing: String, _ share: Double, _ records: Int) {
    context.work.show(Work.Progress(doing: doing, share: share, records: records))
  }

  /// Days of a metric from a source: 40 years of 60 metrics from two sources each, all of them every day.
  private static let mostDays = 1_750_000
}
