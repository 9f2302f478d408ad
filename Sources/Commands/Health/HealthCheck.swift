import Domain
import Reports

/// What each source counted on each day, what of it counts, and when.
enum HealthCheck {
  /// - Parameters:
  ///   - since: the first day; nil for all.
  ///   - only: the metrics; none for all.
  static func report(since: Day?, only: [Domain.Metric], _ context: Context) throws -> Report {
    let reader = try MetricReader(context.log)
    let names = Dictionary(
      try context.log.sources.all().map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    let metrics = only.isEmpty ? try context.log.shownMetrics() : only
    let all = DayRange(since ?? DayRange.all.first, DayRange.all.last)
    let range = try shown(all, metrics, context)
    var table = Table(
      "check",
      columns: [
        Column("date", "Day"), Column("metric", "Metric"), Column("value", "Merged", right: true),
        Column("source", "Source", minimum: 8), Column("samples", "Samples", right: true),
        Column("raw", "Raw", right: true), Column("counted", "Counted", right: true),
        Column("when", "When", minimum: 12),
      ], empty: "Nothing of it is in the export.")
    for metric in metrics {
      var days: [Day] = []
      try context.log.samples.forEachImportedDay(metric.key, in: range) { day, _, _ in days.append(day) }
      for day in days { table.rows += try rows(metric, day, reader, names, today: context.today) }
    }
    var report = Report(.list, tables: [table])
    if range.first > all.first {
      report.notices.append(
        Notice(
          "Days before \(range.first) are left out: --only METRIC shows one metric further back.", .fair))
    }
    report.notices.append(Notice("Nothing was changed: this was a check.", .dim))
    return report
  }

  /// Days of metrics in one answer at most: years of all of them would fill the memory.
  private static let most = 25_000

  /// The days that one answer has room for, the newest.
  private static func shown(
    _ range: DayRange, _ metrics: [Domain.Metric], _ context: Context
  ) throws -> DayRange {
    var counts: [Day: Int] = [:]
    for metric in metrics {
      try context.log.samples.forEachImportedDay(metric.key, in: range) { day, _, _ in
        counts[day, default: 0] += 1
      }
    }
    var left = most
    for (day, count) in counts.sorted(by: { $0.key > $1.key }) {
      left -= count
      if left < 0 { return DayRange(day + 1, range.last) }
    }
    return range
  }

  private static func rows(
    _ metric: Domain.Metric, _ day: Day, _ reader: MetricReader, _ names: [Int64: String], today: Day
  ) throws -> [[Cell]] {
    let samples = try reader.imported(metric, on: day)
    guard let value = try reader.importedValue(metric, on: day) else { return [] }
    let won = Dictionary(grouping: value.parts, by: \.origin)
    var seen: Set<Sample.Origin> = []
    let origins = samples.map(\.origin).filter { seen.insert($0).inserted }
    return origins.sorted { (won[$0] != nil ? 0 : 1) < (won[$1] != nil ? 0 : 1) }.map { origin in
      guard case .imported(let source) = origin else { return [] }
      let own = samples.filter { $0.origin == origin }
      let parts = won[origin] ?? []
      let ids = Set(parts.map(\.sample))
      return [
        .listed(day, today: today), .text(metric.name),
        .number(value.value, digits: max(2, metric.decimals)), .text(names[source] ?? ""),
        .int(own.count), .number(own.reduce(0) { $0 + $1.value }, digits: 2),
        .number(parts.reduce(0) { $0 + $1.amount }, digits: 2),
        .text(times(own.filter { ids.contains($0.id) })),
      ]
    }
  }

  /// `06:12–09:40, 17:05–18:30`: when the samples that count were, those less than an hour apart together.
  private static func times(_ samples: [Sample]) -> String {
    var stretches: [(start: Int, end: Int)] = []
    for sample in samples.sorted(by: { ($0.start ?? 0) < ($1.start ?? 0) }) {
      guard let start = sample.start else { continue }
      let end = sample.end ?? start
      if let last = stretches.last, start - last.end < 3600 {
        stretches[stretches.count - 1].end = max(last.end, end)
      } else {
        stretches.append((start, end))
      }
    }
    let shown = stretches.map {
      CalendarFields.clock(second: $0.start)
        + ($0.end > $0.start ? "–" + CalendarFields.clock(second: $0.end) : "")
    }
    return shown.joined(separator: ", ")
  }
}
