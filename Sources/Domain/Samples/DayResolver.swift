/// Makes the value of a day of a metric's samples, by the metric's rule and the order of sources.
///
/// Built once for a metric, then asked day by day; a day of n samples takes O(n log n).
public struct DayResolver: Sendable {
  public let metric: Metric
  public let order: SourceOrder

  /// Raised with each change that makes another value of the same samples: what is kept of days by the rules of before
  /// is then made anew.
  public static let rules = 5

  public init(_ metric: Metric, order: SourceOrder = SourceOrder()) {
    self.metric = metric
    self.order = order
  }

  /// - Parameters:
  ///   - samples: those of one day, of the keys `metric.sampleKeys`, in any order.
  ///   - beside: what `claims` gives of the days before and after, on the clock of this day. They take the time that
  ///     is theirs and give the day nothing.
  /// - Returns: nil where none of the samples says anything.
  public func resolve(_ samples: [Sample], beside: [Sample] = []) -> DayValue? {
    let samples = distinct(counting(samples))
    guard !samples.isEmpty else { return nil }
    switch metric.rule {
    case .latest: return latest(measured(samples)).map { DayValue.sum([$0]) }
    case .mean: return DayValue.mean(measured(samples))
    case .hourlyMean: return hourlyMean(measured(samples))
    case .sum: return sum(samples, beside)
    case .minutes: return minutes(samples, beside)
    case .night: return metric.rivals.isEmpty ? night(samples) : stage(samples)
    }
  }

  /// All of them; without what was typed, where devices are to be believed before it and one tells of the day.
  private func counting(_ samples: [Sample]) -> [Sample] {
    guard !order.trustsTyped else { return samples }
    let imported = samples.filter { $0.origin != .typed }
    return imported.isEmpty ? samples : imported
  }

  /// The samples in the order of their times, those without a time, which were added later, last. What a source tells
  /// twice is left out.
  private func distinct(_ samples: [Sample]) -> [Sample] {
    guard samples.count > 1 else { return samples }
    struct Key {
      var time: Int
      var rank: Int
      var id: Int64
      var index: Int
    }
    var keys: [Key] = []
    keys.reserveCapacity(samples.count)
    for (index, rank) in order.ranks(samples).enumerated() {
      // At one time the source that counts more comes later, to be the latest.
      keys.append(Key(time: samples[index].latestTime, rank: -rank, id: samples[index].id, index: index))
    }
    keys.sort { ($0.time, $0.rank, $0.id) < ($1.time, $1.rank, $1.id) }
    func isBeside(_ a: Int, _ b: Int) -> Bool {
      keys.indices.contains(b) && keys[a].time == keys[b].time && keys[a].rank == keys[b].rank
    }
    var result: [Sample] = []
    result.reserveCapacity(samples.count)
    var told: Set<Telling> = []
    for place in keys.indices {
      let sample = samples[keys[place].index]
      if !isBeside(place, place - 1) { told.removeAll(keepingCapacity: true) }
      if isBeside(place, place - 1) || isBeside(place, place + 1), let telling = Telling(sample),
        !told.insert(telling).inserted
      {
        continue
      }
      result.append(sample)
    }
    return result
  }

  /// Of what is measured, what somebody typed is the day's, whatever devices say of it.
  private func measured(_ samples: [Sample]) -> [Sample] {
    let typed = samples.filter { $0.origin == .typed }
    return typed.isEmpty ? samples : typed
  }

  /// The last of samples in the order of their times; of what was typed the one typed last, unless times say otherwise.
  /// A device's number for the whole day is no later than the times that a source which counts more tells of it.
  private func latest(_ samples: [Sample]) -> Sample? {
    if samples.last?.origin == .typed { return samples.countingOfTyped() }
    guard let last = samples.last, last.start == nil, last.origin != .typed,
      let timed = samples.last(where: { $0.start != nil && order.precedes($0.origin, last.origin) })
    else { return samples.last }
    return timed
  }

  private func hourlyMean(_ samples: [Sample]) -> DayValue {
    var hours: [Int?: (sum: Double, count: Int)] = [:]
    for sample in samples {
      let (sum, count) = hours[sample.hour] ?? (0, 0)
      hours[sample.hour] = (sum + sample.value, count + 1)
    }
    let sum = hours.values.map { $0.sum / Double($0.count) }.sorted().reduce(0, +)
    return DayValue(
      sum / Double(hours.count),
      samples.map { $0.part($0.value / Double((hours[$0.hour]?.count ?? 1) * hours.count)) })
  }

  private func sum(_ samples: [Sample], _ beside: [Sample]) -> DayValue {
    let (typed, imported) = samples.parted { $0.origin == .typed }
    if metric.typed != .totals, !typed.isEmpty { return DayValue.sum(typed) }
    return total(typed) { counted(imported, beside) }
  }

  /// The total typed that counts, and what was added to it since; where none was typed, to what devices say.
  private func total(_ typed: [Sample], _ imported: () -> [DayValue.Part]) -> DayValue {
    let counting = typed.totalOfTyped()
    let parts = counting.map { $0.part($0.value) }
    return DayValue.sum(counting.contains { !$0.isRelative } ? parts : imported() + parts)
  }

  /// Each stretch of time once, and the day's totals whole where their source decides.
  private func counted(_ samples: [Sample], _ beside: [Sample]) -> [DayValue.Part] {
    let (timed, totals) = deciding(samples).parted { $0.start != nil }
    let all = timed + beside
    let ranks = order.ranks(all)
    let shares = IntervalSweep.shares(
      all.indices.map { index in
        let start = all[index].start ?? 0
        return IntervalSweep.Record(start: start, end: all[index].end ?? start, rank: ranks[index])
      })
    return timed.indices.compactMap {
      shares[$0] > 0 ? timed[$0].part(timed[$0].value * shares[$0]) : nil
    } + totals.map { $0.part($0.value) }
  }

  private func minutes(_ samples: [Sample], _ beside: [Sample]) -> DayValue {
    let (timed, untimed) = deciding(samples).parted { $0.interval != nil }
    return DayValue.sum(united(timed, beside) { $0.activeShare } + untimed.map { $0.part($0.value) })
  }

  private func night(_ samples: [Sample]) -> DayValue? {
    let (stages, own) = samples.parted { metric.parts.contains($0.metric) }
    let (typed, imported) = own.parted { $0.origin == .typed }
    let (timed, untimed) = imported.parted { $0.interval != nil }
    let night = TypedNight(typed)
    // Stages tell the night more precisely than the sleep that they are stages of.
    let told = stages.filter { $0.interval != nil }
    let intervals = (told.isEmpty ? timed : told) + night.spans
    guard !intervals.isEmpty || !untimed.isEmpty || !typed.isEmpty else { return nil }
    let added = night.added.map { $0.part($0.value) }
    if let total = night.total {
      return DayValue.sum([total.part(total.value)] + united(night.spans) { _ in 1 } + added)
    }
    let parts =
      intervals.isEmpty ? untimed.suffix(1).map { $0.part($0.value) } : united(intervals) { _ in 1 }
    return DayValue.sum(parts + added)
  }

  /// What a night has of one of its stages: each minute is of one stage, that which the first source tells, so that the
  /// stages add up to the night. Of sources that tell no times, those of the first one count.
  private func stage(_ samples: [Sample]) -> DayValue? {
    let (rivals, own) = samples.parted { metric.rivals.contains($0.metric) }
    let (timed, untimed) = own.parted { $0.interval != nil }
    let beside = rivals.filter { $0.interval != nil }
    if !timed.isEmpty || !beside.isEmpty {
      let parts = united(timed, beside) { _ in 1 }
      return parts.isEmpty ? nil : DayValue.sum(parts)
    }
    let first = samples.lazy.map(\.origin).min(by: order.precedes)
    let told = untimed.filter { $0.origin == first }
    return told.isEmpty ? nil : DayValue.sum(told.suffix(1).map { $0.part($0.value) })
  }

  /// The minutes that intervals cover, each minute once and given to the source that counts most.
  /// - Parameter share: how much of its time a sample counts, 0 to 1.
  private func united(
    _ samples: [Sample], _ beside: [Sample] = [], _ share: (Sample) -> Double
  ) -> [DayValue.Part] {
    let all = samples + beside
    let sources = order.ranks(all)
    // Of what is alike the day before comes first, whichever of the two days is asked for, and what began first,
    // whichever of two stages is.
    func comesFirst(_ a: Int, _ b: Int) -> Bool {
      let (one, other) = (all[a], all[b])
      let first = (sources[a], -share(one), one.day, one.start ?? .max)
      let second = (sources[b], -share(other), other.day, other.start ?? .max)
      return first == second ? (one.metric, a) < (other.metric, b) : first < second
    }
    let byRank = all.indices.sorted(by: comesFirst)
    var records = all.map { IntervalSweep.Record(start: $0.start ?? 0, end: $0.end ?? 0, rank: 0) }
    for (rank, index) in byRank.enumerated() { records[index].rank = rank }
    let shares = IntervalSweep.shares(records)
    return samples.indices.compactMap { index in
      guard shares[index] > 0 else { return nil }
      let span = Double(records[index].end - records[index].start) / 60
      return samples[index].part(span * shares[index] * share(samples[index]))
    }
  }
}

/// What a device tells with a sample, whichever sample it is.
private struct Telling: Hashable {
  var metric: String
  var start: Int
  var end: Int?
  var value: Double

  /// - Returns: nil for what may well be told twice: what people type, and what has no time.
  init?(_ sample: Sample) {
    guard sample.origin != .typed, let start = sample.start else { return nil }
    (metric, self.start, end, value) = (sample.metric, start, sample.end, sample.value)
  }
}

extension Sample {
  /// The time up to which it tells; what has none comes after all.
  fileprivate var latestTime: Int { end ?? start ?? .max }

  /// The hour it begins in, from midnight; what has no time has one of its own.
  fileprivate var hour: Int? { start.map { ($0 - ($0 % 3600 + 3600) % 3600) / 3600 } }

  /// How much of its time a session did not pause, 0 to 1.
  fileprivate var activeShare: Double {
    interval.map { min(1, max(0, value * 60 / Double($0.end - $0.start))) } ?? 1
  }

  fileprivate func part(_ amount: Double) -> DayValue.Part {
    DayValue.Part(sample: id, origin: origin, amount: amount)
  }
}

extension DayValue {
  fileprivate static func sum(_ parts: [Part]) -> DayValue {
    DayValue(parts.reduce(0) { $0 + $1.amount }, parts)
  }

  fileprivate static func sum(_ samples: [Sample]) -> DayValue { sum(samples.map { $0.part($0.value) }) }

  fileprivate static func mean(_ samples: [Sample]) -> DayValue {
    // Divided once, so that the mean of values that are alike is that value.
    let sum = samples.reduce(0) { $0 + $1.value }
    let count = Double(samples.count)
    return DayValue(sum / count, samples.map { $0.part($0.value / count) })
  }
}

extension Array {
  /// Those for which something holds, and the others.
  fileprivate func parted(_ holds: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(holds), filter { !holds($0) })
  }
}
