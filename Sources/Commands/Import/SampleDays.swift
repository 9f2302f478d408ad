import Domain
import Exchange

/// What a table says, by metric and day.
struct SampleDays {
  struct Key: Hashable {
    var metric: Int
    var day: Day
    /// The place of its source among those of the table.
    var source = 0
  }

  /// A workout of the table, beside the sample of its minutes.
  struct Session {
    /// Its minutes.
    var sample: HealthSample
    var said: TableSession

    /// From its start to its end in seconds; of one without a time, so long as it took.
    var length: Int {
      sample.start == nil ? Sample.seconds(minutes: sample.value) ?? Sample.longest : sample.length
    }

    /// As of the workouts of an export, so that one that was corrected makes its day another.
    var digest: UInt64 { said.digest(of: sample, length: length) }
  }

  let metrics: [Metric]
  var days: [Key: [DaySample]] = [:]
  var workouts: [Key: [Session]] = [:]

  init(_ days: [Key: [DaySample]], _ workouts: [Key: [Session]], _ metrics: [Metric]) {
    (self.metrics, self.days, self.workouts) = (metrics, days, workouts)
    for (key, samples) in days where samples.contains(where: { $0.start == nil }) {
      self.days[key] = Self.merged(samples, metrics[key.metric].rule)
    }
  }

  var isEmpty: Bool { days.isEmpty }
  var keys: [Key] { Array(days.keys) }
  var hasSessions: Bool { !workouts.isEmpty }

  func samples(_ key: Key) -> [DaySample] { days[key] ?? [] }
  func sessions(_ key: Key) -> [Session] { days[key] == nil ? [] : workouts[key] ?? [] }

  /// Nil where it says nothing of the day.
  func digest(_ key: Key) -> UInt64? {
    guard let samples = days[key] else { return nil }
    return sessions(key).reduce(samples.reduce(0) { $0 &+ $1.digest(on: key.day) }) { $0 &+ $1.digest }
  }

  /// Says nothing of a day any more, which is in the log as it is.
  mutating func leave(_ key: Key) { days[key] = nil }

  /// The samples of one day as its rule has them: without a time, several of a sum are parts of it, and of what is
  /// measured the last one counts.
  private static func merged(_ samples: [DaySample], _ rule: DayRule) -> [DaySample] {
    var timed = samples.filter { $0.start != nil }
    let untimed = samples.filter { $0.start == nil }
    guard var one = untimed.last else { return timed }
    switch rule {
    case .sum, .minutes, .night: one.value = untimed.reduce(0) { $0 + $1.value }
    case .latest: break
    case .mean, .hourlyMean: one.value = untimed.reduce(0) { $0 + $1.value } / Double(untimed.count)
    }
    timed.append(one)
    return timed
  }
}

/// A sample of a day in little room: a table may have millions.
struct DaySample: Hashable {
  var value: Double
  private let seconds: Int32
  private let lasting: Int32
  private let offset: Int16

  /// Seconds after the midnight of the day; nil where the day alone is known.
  var start: Int? { seconds == .min ? nil : Int(seconds) }
  /// How long it took, in seconds.
  var length: Int { Int(lasting) }
  /// Minutes that the clock was ahead of UTC.
  var zone: Int? { offset == .min ? nil : Int(offset) }

  init(start: Int?, length: Int, zone: Int?, value: Double) {
    self.value = value
    seconds = start.map { Int32(clamping: $0) } ?? .min
    lasting = Int32(clamping: length)
    offset = zone.map { Int16(clamping: $0) } ?? .min
  }

  init(_ sample: HealthSample) {
    self.init(start: sample.start, length: sample.length, zone: sample.zone, value: sample.value)
  }

  /// As of the samples of an export.
  func digest(on day: Day) -> UInt64 {
    HealthSample(day: day, start: start, length: length, zone: zone, value: value).digest
  }
}
/// Zeros that programs write where nobody logged or wore anything.
extension SampleDays {
  /// If the key metric is 0 on a day, zeros of these metrics are treated as missing that day.
  private static let companions: [String: Set<String>] = [
    Metrics.dietaryEnergy.key: [
      "dietary_protein_g", "dietary_carbs_g", "dietary_fat_g", "water_ml", "caffeine_mg",
    ],
    Metrics.steps.key: ["distance_km", "flights", "active_kcal", "exercise_min", "stand_min"],
    Metrics.sleep.key: ["sleep_core_min", "sleep_deep_min", "sleep_rem_min", "awake_min", "in_bed_min"],
  ]

  /// Nights of which no stage has a minute: sleep that was told without its stages.
  private func stagesNotTold() -> [Key] {
    let stages = metrics.indices.filter { Metrics.sleep.parts.contains(metrics[$0].key) }
    let awake = metrics.indices.filter { metrics[$0].key == "awake_min" }
    let nights = Set(
      days.keys.filter { stages.contains($0.metric) }.map { Key(metric: 0, day: $0.day, source: $0.source) })
    return nights.flatMap { night -> [Key] in
      func told(_ places: [Int]) -> [Key] {
        places.map { Key(metric: $0, day: night.day, source: night.source) }.filter { days[$0] != nil }
      }
      func isZero(_ key: Key) -> Bool { days[key]?.allSatisfy { $0.value == 0 } == true }
      let all = told(stages)
      guard all.count > 1, all.allSatisfy(isZero) else { return [] }
      return all + told(awake).filter(isZero)
    }
  }

  /// Takes out the days on which somebody ate nothing, slept not at all, or neither took a step nor moved otherwise.
  /// - Returns: what was taken out, by day.
  mutating func takeNothingLogged() -> [Key] {
    var taken: [Key] = []
    func isZero(_ key: Key) -> Bool { days[key]?.allSatisfy { $0.value == 0 } == true }
    for (place, metric) in metrics.enumerated() {
      guard let names = Self.companions[metric.key] else { continue }
      let others = metrics.indices.filter { names.contains(metrics[$0].key) }
      for key in days.keys where key.metric == place && isZero(key) {
        let beside = others.map { Key(metric: $0, day: key.day, source: key.source) }.filter {
          days[$0] != nil
        }
        // Who swam took no step and moved.
        if metric == Metrics.steps, !beside.allSatisfy(isZero) { continue }
        taken += [key] + beside.filter(isZero)
      }
    }
    taken += stagesNotTold()
    for key in taken { days[key] = nil }
    return Set(taken).sorted { ($0.day, $0.metric) < ($1.day, $1.metric) }
  }
}
