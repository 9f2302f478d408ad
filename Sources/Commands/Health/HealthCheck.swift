import Domain
import Naming
import Records
import Reports
import Store

/// What each source counted on each day, what of it counts, and when.
enum HealthCheck {
  /// - Parameters:
  ///   - since: the first day; nil for all.
  ///   - only: the metrics; none for all.
  static func report(since: Day?, only: [Domain.Metric], _ context: Context) throws -> Report {
    let reader = try MetricReader(context.log)
    let sources = try context.log.sources.all()
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
      for day in days { table.rows += try rows(metric, day, reader, sources, today: context.today) }
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

  /// A row for each source of a day, those that count first.
  static func rows(
    _ metric: Domain.Metric, _ day: Day, _ reader: MetricReader, _ sources: [SampleSource], today: Day
  ) throws -> [[Cell]] {
    let imported = try reader.imported(metric, on: day)
    let beside = try reader.beside(imported, of: metric)
    guard let value = reader.importedValue(imported, of: metric, beside: beside) else { return [] }
    let samples = imported.samples.filter { metric.ownKeys.contains($0.metric) }
    let won = Dictionary(grouping: value.parts, by: \.origin)
    var seen: Set<Sample.Origin> = []
    let origins = samples.map(\.origin).filter { seen.insert($0).inserted }
    // Of one time the first source counts; what is measured has no time that others could take.
    let isShared = [.sum, .minutes, .night].contains(metric.rule)
    func place(_ origin: Sample.Origin) -> Int {
      sources.firstIndex { .imported(source: $0.id) == origin } ?? .max
    }
    var taken: [Range<Int>] = []
    var times: [Sample.Origin: [String]] = [:]
    for origin in Set(origins + beside.map(\.origin)).sorted(by: { place($0) < place($1) }) {
      let ids = Set((won[origin] ?? []).map(\.sample))
      let own = samples.filter { $0.origin == origin && ids.contains($0.id) }
      let spans = Self.spans(own)
      let hasTotal = isShared && own.contains { $0.start == nil }
      times[origin] = (hasTotal ? ["whole day"] : []) + texts(isShared ? less(spans, taken) : spans, imported)
      taken = joined(taken + spans + Self.spans(beside.filter { $0.origin == origin }))
    }
    return origins.sorted { (won[$0] != nil ? 0 : 1) < (won[$1] != nil ? 0 : 1) }.map { origin in
      guard case .imported(let source) = origin else { return [] }
      let own = samples.filter { $0.origin == origin }
      return [
        .listed(day, today: today), .text(metric.name),
        .number(value.value, digits: max(2, metric.decimals)),
        .text(sources.first { $0.id == source }?.name ?? ""),
        .int(own.count), .number(own.reduce(0) { $0 + $1.value }, digits: 2),
        .number((won[origin] ?? []).reduce(0) { $0 + $1.amount }, digits: 2),
        .text((times[origin] ?? []).joined(separator: ", ")),
      ]
    }
  }

  /// When samples took place, those that touch as one.
  private static func spans(_ samples: [Sample]) -> [Range<Int>] {
    joined(samples.compactMap { sample in sample.start.map { $0..<max($0, sample.end ?? $0) } })
  }

  /// Stretches in order, those that touch as one.
  private static func joined(_ spans: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for span in spans.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      if let last = result.last, span.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        result.append(span)
      }
    }
    return result
  }

  /// What others leave of stretches; both are in order.
  private static func less(_ spans: [Range<Int>], _ others: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var next = others[...]
    for span in spans {
      next = next.drop { $0.upperBound <= span.lowerBound }
      var start = span.lowerBound
      for other in next {
        guard other.lowerBound < span.upperBound else { break }
        if start < other.lowerBound { result.append(start..<other.lowerBound) }
        start = max(start, other.upperBound)
      }
      if start < span.upperBound || (span.isEmpty && start == span.lowerBound) {
        result.append(start..<span.upperBound)
      }
    }
    return result
  }

  /// `06:12–09:40, 17:05–18:30`: those less than an hour apart together.
  private static func texts(_ spans: [Range<Int>], _ day: ImportedDay) -> [String] {
    var stretches: [(start: Int, end: Int)] = []
    for span in spans {
      if let last = stretches.last, span.lowerBound - last.end < 3600 {
        stretches[stretches.count - 1].end = max(last.end, span.upperBound)
      } else {
        stretches.append((span.lowerBound, span.upperBound))
      }
    }
    return stretches.map {
      CalendarFields.clock(second: day.shown($0.start))
        + ($0.end > $0.start ? "–" + CalendarFields.clock(second: day.shown($0.end, isEnd: true)) : "")
    }
  }
}
