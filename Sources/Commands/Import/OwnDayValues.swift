import Domain
import Exchange
import Naming
import Query
import Records
import Store

/// Values of days in a table that dhsh wrote: each was made of single ones, which the log may have.
///
/// They come into days of which the log knows nothing of a metric, under a source of their own, and make way as soon as
/// single values of such a day come.
struct OwnDayValues {
  /// The name of their source, and its kind.
  static let source = "dhsh"
  static let kind = "own days"

  private var values: [OwnKey: Double] = [:]
  /// What became of them.
  private(set) var used: Set<OwnKey> = []
  private(set) var told: [ToldDay] = []
  /// Days of which the log says something else.
  private(set) var differing: [OwnKey] = []

  var isEmpty: Bool { values.isEmpty }
  var keys: Set<OwnKey> { Set(values.keys) }

  mutating func add(_ value: Double, of metric: Domain.Metric, on day: Day) {
    values[OwnKey(metric: metric.key, day: day)] = value
  }

  /// Adds the values of days of which the log has none, and corrects those that came so before.
  mutating func save(
    _ context: Context, _ metrics: MetricCatalogue, begin: () throws -> ImportRun, _ run: inout ImportRun?
  ) throws {
    guard let range = range else { return }
    let log = context.log
    let measured = Set(values.keys.map(\.metric)).sorted().compactMap { metrics[$0] }
    let there = try MetricReader(log).values(measured, in: range)
    var source = try log.sources.find(Self.source, kind: Self.kind)
    for metric in measured {
      var own: [Day: Double] = [:]
      if let source {
        try log.samples.forEachImported(metric.key, in: range) {
          if $0.sourceID == source.id { own[$0.day] = $0.value }
        }
      }
      for day in values.keys.filter({ $0.metric == metric.key }).map(\.day).sorted() {
        let key = OwnKey(metric: metric.key, day: day)
        guard let value = values[key] else { continue }
        if let known = there[day]?[metric.key] {
          if OwnMetrics.areSame(known, value) { continue }
          // What came from such a table and counts is corrected by a newer one.
          guard let before = own[day], OwnMetrics.areSame(before, known) else {
            differing.append(key)
            continue
          }
        }
        if run == nil { run = try begin() }
        if source == nil {
          let position = (try log.sources.all().map(\.position).max() ?? 0) + 1
          source = SampleSource(
            id: try log.newID(), name: Self.source, kind: Self.kind, position: position)
          if let source { try log.sources.save(source) }
        }
        guard let source, run != nil else { continue }
        let sample = StoredSample(metric: metric.key, day: day, value: value, sourceID: source.id)
        try log.imports.append([sample], to: &run!, isWhole: true)
        let digest = HealthSample(day: day, start: nil, length: 0, zone: nil, value: value).digest
        told.append(ToldDay(metric: metric.key, day: day, sourceID: source.id, digest: digest))
        used.insert(key)
      }
    }
  }

  /// Which of the values that came the log makes something else of, as of sleep beside stages that come to less.
  func turned(_ context: Context, _ metrics: MetricCatalogue) throws -> [OwnKey] {
    guard let range, !used.isEmpty else { return [] }
    let measured = Set(used.map(\.metric)).sorted().compactMap { metrics[$0] }
    let now = try MetricReader(context.log).values(measured, in: range)
    return used.filter { key in
      guard let value = values[key], let found = now[key.day]?[key.metric] else { return true }
      return !OwnMetrics.areSame(value, found)
    }
  }

  private var range: DayRange? { DayRange(around: values.keys.map(\.day)) }

  /// Days of which single values come: what stood for them makes way.
  static func makeWay(for keys: Set<OwnKey>, _ log: Transaction) throws -> [ToldDay] {
    guard !keys.isEmpty, let source = try log.sources.find(Self.source, kind: Self.kind) else { return [] }
    var gone: [ToldDay] = []
    try log.imports.forEachToldDay(kind: Self.kind) { told, _ in
      guard told.digest != nil, told.sourceID == source.id,
        keys.contains(OwnKey(metric: told.metric, day: told.day))
      else { return }
      gone.append(ToldDay(metric: told.metric, day: told.day, sourceID: source.id, digest: nil))
    }
    return gone
  }
}

/// Which column of a table of days is which metric.
struct OwnDayColumns {
  private struct Place {
    let metric: Domain.Metric
    let column: String
    /// What else such a table has of it, as in the units it was read in.
    let others: [String]
  }

  private let places: [Place]

  /// - Parameter titles: in their order.
  init(_ titles: [String], _ metrics: [Domain.Metric]) {
    let known = Set(titles)
    // The score of a category stands behind its total.
    let categories = Set(zip(titles, titles.dropFirst()).filter { $1 == $0 + ".score" }.map(\.0))
    places = metrics.compactMap { metric in
      // As it is kept, in a log that is read in other units; called by what it is beside a category of that name.
      var columns = [metric.key, "metric.\(metric.key)", "metric.\(metric.name)", metric.name]
      if DayColumns.energy.contains(metric) { columns = [metric.name + DayRowFields.measured] }
      let own = columns.filter { known.contains($0) && !categories.contains($0) }
      return own.first.map { Place(metric: metric, column: $0, others: own) }
    }
    let read = Set(places.flatMap(\.others) + ["date"])
    let calendar = Set(CalendarFields.all.map(\.key))
    rest = titles.filter { !read.contains($0) && !calendar.contains($0) }
    unknown = rest.filter { !categories.contains($0) && !$0.hasSuffix(".score") }
  }

  /// The columns that are no metric's, in their order.
  let rest: [String]
  /// Those of them that are no category's.
  private let unknown: [String]

  /// Those that no day of this log has, as of metrics that it does not know.
  func strange(_ names: NameResolver) throws -> [String] {
    let known = Set(try QuerySource.days.columns(names).map(\.name))
    return unknown.filter { !known.contains($0) }
  }

  func read(_ row: OwnRow, _ metrics: OwnMetrics, into values: inout OwnDayValues) throws {
    let day = try row.day()
    for place in places {
      guard let number = try row.number(place.column) else { continue }
      values.add(try metrics.value(number, of: place.metric, row), of: place.metric, on: day)
    }
  }
}
