import Domain
import Naming
import Store

/// The values that metrics have on days, made of typed and imported samples by each metric's rule and the order of
/// sources.
///
/// The days of imported samples are kept as they were worked out when they came; only where something was typed beside
/// them is a day made anew of all its samples.
package struct MetricReader {
  private let log: Transaction
  private let order: SourceOrder
  /// The sources that do not count.
  private let disabled: Set<Int64>

  package init(_ log: Transaction) throws {
    self.log = log
    let sources = try log.sources.all()
    order = SourceOrder(
      sources.filter(\.isEnabled).map(\.id),
      trustsTyped: sources.first { $0.id == SampleSource.typed }?.isEnabled ?? true)
    disabled = Set(sources.filter { !$0.isEnabled }.map(\.id))
  }

  /// The range with ends: for every day there can be, the first to the last with samples.
  /// - Returns: nil where there is none.
  package func bounded(_ range: DayRange) throws -> DayRange? {
    range == .all ? try log.samples.measuredRange() : range
  }

  /// Calls `body` with each day of a range that has a value, in order.
  package func forEach(_ metric: Domain.Metric, in range: DayRange, _ body: (Day, Double) throws -> Void)
    throws
  {
    var typed = try typedDays(metric, in: range)[...]
    let resolver = resolver(metric)
    func emit(_ day: (day: Day, samples: [Sample]), isImportedToo: Bool) throws {
      guard isImportedToo else {
        if let value = resolver.resolve(day.samples) { try body(day.day, value.value) }
        return
      }
      let others = try imported(metric, on: day.day)
      let beside = try beside(others, of: metric)
      if let value = resolver.resolve(day.samples + others.samples, beside: beside) {
        try body(day.day, value.value)
      }
    }
    try log.samples.forEachImportedDay(metric.key, in: range) { day, value, _ in
      while let next = typed.first, next.day < day { try emit(typed.removeFirst(), isImportedToo: false) }
      if typed.first?.day == day {
        try emit(typed.removeFirst(), isImportedToo: true)
      } else {
        try body(day, value)
      }
    }
    for day in typed { try emit(day, isImportedToo: false) }
  }

  /// The value of a day; nil where nothing tells it.
  package func value(_ metric: Domain.Metric, on day: Day) throws -> Double? {
    var found: Double?
    try forEach(metric, in: DayRange(day)) { found = $1 }
    return found
  }

  /// The value of a day with the samples that it is made of; nil where nothing tells it.
  package func made(_ metric: Domain.Metric, on day: Day) throws -> DayValue? {
    let typed = try typedDays(metric, in: DayRange(day)).first?.samples ?? []
    let others = try imported(metric, on: day)
    return resolver(metric).resolve(
      typed + others.samples, beside: try beside(others, of: metric))
  }

  /// The values of a range, oldest first.
  package func values(_ metric: Domain.Metric, in range: DayRange) throws -> [(day: Day, value: Double)] {
    var result: [(day: Day, value: Double)] = []
    try forEach(metric, in: range) { result.append(($0, $1)) }
    return result
  }

  /// The values of several metrics on each day of a range that has any, by the metrics' keys.
  package func values(_ metrics: [Domain.Metric], in range: DayRange) throws -> [Day: [String: Double]] {
    if range.count == 1 { return try values(metrics, on: range.first) }
    var result: [Day: [String: Double]] = [:]
    for metric in metrics {
      try forEach(metric, in: range) { result[$0, default: [:]][metric.key] = $1 }
    }
    return result
  }

  /// The same of one day. Most metrics have nothing there, and a script asks for one with every line.
  private func values(_ metrics: [Domain.Metric], on day: Day) throws -> [Day: [String: Double]] {
    var typed: [String: [Sample]] = [:]
    try log.samples.forEach(in: DayRange(day)) { typed[$0.metric, default: []].append(Sample($0)) }
    var values: [String: Double] = [:]
    for metric in metrics {
      let keys = metric.sampleKeys
      if try log.samples.mayBeImported(keys + [metric.key]) {
        values[metric.key] = try value(metric, on: day)
      } else if !typed.isEmpty, let key = keys.first(where: { typed[$0] != nil }) {
        // Those of several keys are put into their order.
        let isOne = keys.count { typed[$0] != nil } == 1
        values[metric.key] =
          try isOne ? resolver(metric).resolve(typed[key] ?? [])?.value : value(metric, on: day)
      }
    }
    return values.isEmpty ? [:] : [day: values]
  }

  /// Whether all samples of some days, typed or imported, are near a number.
  package func areAll(_ metric: Domain.Metric, in days: DayRange, within most: Double, of number: Double)
    throws
    -> Bool
  {
    var areNear = true
    for key in metric.sampleKeys {
      try log.samples.forEach(in: days, metric: key) { areNear = areNear && abs($0.value - number) <= most }
      try log.samples.forEachImported(key, in: days) { areNear = areNear && abs($0.value - number) <= most }
    }
    return areNear
  }

  /// The newest day not after another with a value.
  package func latest(_ metric: Domain.Metric, onOrBefore day: Day) throws -> (day: Day, value: Double)? {
    var reach = 32
    // Most often it is not long ago; else all there is.
    while reach < 8_000_000 {
      if let last = try values(metric, in: DayRange(last: reach, upTo: day)).last { return last }
      reach *= 16
    }
    return nil
  }

  /// What was typed of a metric, day by day.
  private func typedDays(
    _ metric: Domain.Metric, in range: DayRange
  ) throws -> [(day: Day, samples: [Sample])] {
    var days: [(day: Day, samples: [Sample])] = []
    for key in metric.sampleKeys {
      try log.samples.forEach(in: range, metric: key) { stored in
        if days.last?.day != stored.day { days.append((stored.day, [])) }
        days[days.count - 1].samples.append(Sample(stored))
      }
    }
    guard metric.sampleKeys.count > 1 else { return days }
    let grouped = Dictionary(grouping: days.flatMap(\.samples), by: \.day)
    return grouped.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What imports say of a metric on a day.
  package func imported(_ metric: Domain.Metric, on day: Day) throws -> ImportedDay {
    try ImportedDay(metric, on: day) { try filed(metric, on: $0) }
  }

  /// The imported samples of a metric that are filed on a day and whose sources count.
  private func filed(_ metric: Domain.Metric, on day: Day) throws -> [StoredSample] {
    var samples: [StoredSample] = []
    for key in metric.sampleKeys { try forEachCounting(key, in: DayRange(day)) { samples.append($0) } }
    return samples
  }

  /// Calls `body` with the imported samples of a key whose sources count.
  func forEachCounting(_ key: String, in range: DayRange, _ body: (StoredSample) throws -> Void) throws {
    try log.samples.forEachImported(key, in: range) { if !disabled.contains($0.sourceID) { try body($0) } }
  }

  func resolver(_ metric: Domain.Metric) -> DayResolver { DayResolver(metric, order: order) }

  /// What samples of the days before and after take of the time of a day's, on its clock.
  /// - Parameter read: reads the days beside; nil as `imported` does.
  package func beside(
    _ day: ImportedDay, of metric: Domain.Metric, read: ((Day) throws -> ImportedDay)? = nil
  ) throws -> [Sample] {
    guard metric.rule.reachesOverMidnight, !day.samples.isEmpty else { return [] }
    let resolver = resolver(metric)
    return try [day.day - 1, day.day + 1].flatMap { other in
      let other = try read?(other) ?? imported(metric, on: other)
      return day.reached(by: resolver.claims(other.samples), of: other)
    }
  }

  /// The value that imported samples alone give a day, with what it is made of.
  package func importedValue(_ day: ImportedDay, of metric: Domain.Metric, beside: [Sample]) -> DayValue? {
    resolver(metric).resolve(day.samples, beside: beside)
  }

  /// What makes the values of days that are kept beside imported samples.
  package func importedDays() throws -> ImportedDays {
    let catalogue = try log.metricCatalogue()
    var made: [String: [String]] = [:]
    for metric in catalogue.all {
      for key in metric.sampleKeys { made[key, default: []].append(metric.key) }
    }
    // Days are asked for in order, and each looks at those beside it: the last ones are at hand.
    var recent: [(metric: String, day: Day, samples: [StoredSample])] = []
    func filed(_ metric: Domain.Metric, _ day: Day) throws -> [StoredSample] {
      if let known = recent.first(where: { $0.day == day && $0.metric == metric.key }) {
        return known.samples
      }
      let read = try self.filed(metric, on: day)
      recent = recent.suffix(4) + [(metric.key, day, read)]
      return read
    }
    func read(_ metric: Domain.Metric, _ day: Day) throws -> ImportedDay {
      try ImportedDay(metric, on: day) { try filed(metric, $0) }
    }
    return ImportedDays(
      metrics: { made[$0] ?? [] },
      reachesOverMidnight: { catalogue[$0]?.reachesOverMidnight ?? false },
      value: { key, day in
        guard let metric = catalogue[key] else { return nil }
        let own = try read(metric, day)
        let beside = try beside(own, of: metric) { try read(metric, $0) }
        return importedValue(own, of: metric, beside: beside).map { value in
          (value.value, own.samples.count { metric.ownKeys.contains($0.metric) })
        }
      })
  }
}

extension Context {
  /// What reads the values of metrics, made once for the lines of a script.
  package func metricReader() throws -> MetricReader {
    try names.lookedUp { try MetricReader(log) }
  }
}
