import Domain
import Exchange
import Language
import Reports
import Store

/// Brings the values of a table into the log.
///
/// As with every import, of each metric and day of a source the newest table that tells it counts; the days that a
/// table does not have stay.
struct SampleImporter {
  /// The format of its imports and the kind of its sources.
  static let format = "table"

  private let plan: TablePlan
  private let context: Context
  private let metrics: [Domain.Metric]
  private var table: SampleTable
  private var log: Transaction { context.log }

  /// More values than a life has.
  private static let mostSamples = 5_000_000

  private struct Key: Hashable {
    var metric: Int
    var day: Day
  }

  init(_ plan: TablePlan, _ context: Context) throws {
    self.plan = plan
    self.context = context
    metrics = try context.log.metricCatalogue().all
    table = SampleTable(
      metrics, names: try context.metricColumns().places, boundary: DayBoundary(cutoff: context.names.cutoff),
      times: plan.times, hasDecimalCommas: plan.file.hasDecimalCommas)
    table.massUnit = plan.massUnit
    table.last = context.now.date + 1
  }

  /// In a log of pounds a bare 185 is asked about: in a table it may as well be kilograms.
  private func checkUnits(_ span: Range<Int>?) throws {
    let system = try context.names.unitSystem()
    guard system != .metric, plan.ready == nil, plan.massUnit == nil else { return }
    let known = try context.metricColumns().places
    for place in plan.places where place.unit == nil {
      guard let index = known[ColumnTitle.folded(place.field)] ?? known[place.field],
        [.mass, .length].contains(metrics[index].unit.quantity),
        plan.file.head.contains(where: { row in
          guard row.line > plan.headLine, let text = row.cell(place.column) else { return false }
          return TableNumber.value(text, decimalCommas: plan.file.hasDecimalCommas)?.1.isEmpty == true
        })
      else { continue }
      let title = plan.head.indices.contains(place.column) ? plan.head[place.column].text : place.field
      let ways = [metrics[index].unit.quantity == .mass ? "lb" : "in", metrics[index].unit.symbol].map {
        "--map \"\(place.field) \($0)=\(title)\""
      }
      throw CommandError(
        .refused, "the column \(CommandError.excerpt(title)) does not say its unit", span: span,
        hint: ways.joined(separator: " or ") + " does")
    }
  }

  /// - Parameter source: what the values come from; nil for what is known of the table.
  func run(_ call: Invocation, _ words: TableWords, source: String?) throws -> Outcome {
    var rejects = TableRejects()
    try checkUnits(call.span(of: words.path))
    var days: [Key: [HealthSample]] = [:]
    var (rows, count) = (0, 0)
    var table = table
    var read: [TableSample] = []
    try plan.read(context, &rejects) { row, places in
      rows += 1
      for found in try table.samples(row, places) {
        read.append(found)
        count += 1
      }
      guard count <= Self.mostSamples else {
        throw ExchangeError.excessive(name: plan.file.path, reason: "has more than five million values")
      }
    }
    try rejects.check(strict: call[words.strict], call.span(of: words.path))
    for sample in Self.settled(read) {
      days[Key(metric: sample.metric, day: sample.day), default: []].append(sample)
    }
    read = []
    for key in days.keys { days[key] = merged(days[key] ?? [], metrics[key.metric].rule) }
    guard !days.isEmpty else {
      throw CommandError(
        .refused, "no row of \(call[words.path]) has a value", span: call.span(of: words.path),
        hint: rejects.listed.first.map { "line \($0.line): \($0.reason)" }
          ?? "mapping list shows what tables may have")
    }
    let name = source ?? plan.ready?.source ?? plan.name ?? "Table"
    try NameRule.check(name, nil)
    let known = try log.sources.find(name, kind: Self.format)
    if let known { try leaveWhatDiffers(&days, known.id) }
    guard !days.isEmpty else {
      var report = Report(
        .record,
        notices: [
          Notice(
            "Nothing new: \(Command.count(rows, "row", "rows")) read, and all they say is in the log already."
          )
        ])
      report.fields = [
        ReportField("id", "", .missing, .machines), ReportField("samples", "", .int(0), .machines),
        ReportField("rows", "", .int(rows), .machines),
      ]
      report.notices += rejects.notices
      return report.asAnswer
    }
    let (run, change) = try write(days, name, known, file: call[words.path])
    return outcome(run, change, Set(days.keys.map(\.metric)), name, rejects)
  }

  /// What a clock of midnight means, for each metric: the hour that begins then, where the table has several other times
  /// of some day, else the day alone.
  private static func settled(_ read: [TableSample]) -> [HealthSample] {
    var times: [Key: Int] = [:]
    var areHours: Set<Int> = []
    for found in read where found.ofDay == nil {
      guard let start = found.sample.start else { continue }
      let key = Key(metric: found.sample.metric, day: found.sample.day)
      if times.updateValue(start, forKey: key).map({ $0 != start }) ?? false { areHours.insert(key.metric) }
    }
    return read.map { found in
      areHours.contains(found.sample.metric) ? found.sample : found.ofDay ?? found.sample
    }
  }

  /// The samples of one day as its rule has them: without a time, several of a sum are parts of it, and of what is
  /// measured the last one counts.
  private func merged(_ samples: [HealthSample], _ rule: DayRule) -> [HealthSample] {
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

  private func digest(_ samples: [HealthSample]) -> UInt64 { samples.reduce(0) { $0 &+ $1.digest } }

  private func leaveWhatDiffers(_ days: inout [Key: [HealthSample]], _ source: Int64) throws {
    var places: [String: Int] = [:]
    for (place, metric) in metrics.enumerated() { places[metric.key] = place }
    try log.imports.forEachToldDay(kind: Self.format) { told, _ in
      guard told.sourceID == source, let metric = places[told.metric] else { return }
      let key = Key(metric: metric, day: told.day)
      if let own = days[key], digest(own) == told.digest { days[key] = nil }
    }
  }

  private func write(
    _ days: [Key: [HealthSample]], _ name: String, _ known: SampleSource?, file: String
  ) throws -> (ImportRun, ToldChange) {
    let source: SampleSource
    if let known {
      source = known
    } else {
      let position = (try log.sources.all().map(\.position).max() ?? 0) + 1
      source = SampleSource(id: try log.newID(), name: name, kind: Self.format, position: position)
      try log.sources.save(source)
    }
    var run = try log.imports.add(
      at: context.now, format: Self.format, file: file.split(separator: "/").last.map(String.init) ?? file)
    let keys = days.keys.sorted { ($0.metric, $0.day) < ($1.metric, $1.day) }
    for key in keys {
      try log.imports.append(
        (days[key] ?? []).map { sample in
          StoredSample(
            metric: metrics[sample.metric].key, day: sample.day, start: sample.start, length: sample.length,
            zone: sample.zone, value: sample.value, sourceID: source.id)
        }, to: &run, isWhole: true)
    }
    let told = keys.map { key in
      ToldDay(
        metric: metrics[key.metric].key, day: key.day, sourceID: source.id, digest: digest(days[key] ?? []))
    }
    let change = try log.imports.tell(told, of: &run, isNew: known == nil)
    return (try log.imports.finish(run, days: try MetricReader(log).importedDays()), change)
  }

  private func outcome(
    _ run: ImportRun, _ change: ToldChange, _ used: Set<Int>, _ source: String, _ rejects: TableRejects
  ) -> Outcome {
    var report = Report(.record, title: "Imported")
    report.fields = [
      ReportField("id", "", .id(run.id), .machines),
      ReportField("file", "File", .text(run.file)),
      ReportField("source", "Source", .text(source)),
      ReportField("samples", "New", HealthImportReport.count(change.added)),
      ReportField("gone", "Replaced", .int(change.gone), change.gone == 0 ? .machines : .everyone),
      ReportField("from", "From", run.days.map { .day($0.first) } ?? .missing),
      ReportField("to", "To", run.days.map { .day($0.last) } ?? .missing),
      ReportField(
        "metrics", "Metrics", .text(used.sorted().map { metrics[$0].name }.joined(separator: ", "))),
      ReportField("rejected", "Left out", .int(rejects.count), rejects.count == 0 ? .machines : .everyone),
    ]
    report.tables = [rejects.table]
    report.notices = plan.notices + rejects.notices
    return Outcome(report)
  }
}
