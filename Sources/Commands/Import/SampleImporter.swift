import Domain
import Exchange
import Language
import Naming
import Records
import Reports
import Runtime
import Store
import Tables

/// Brings the values of a table into the log.
///
/// As with every import, of each metric and day of a source the newest table that tells it counts; the days that a
/// table does not have stay.
struct SampleImporter {
  /// The format of its imports and the kind of its sources.
  static let format = SourcePlaces.tables

  let plan: TablePlan
  let context: Context
  let metrics: [Domain.Metric]
  var table: SampleTable
  private var log: Transaction { context.log }

  /// More values than a life has.
  private static let mostSamples = 5_000_000

  init(_ plan: TablePlan, _ context: Context) throws {
    self.plan = plan
    self.context = context
    metrics = try context.log.metricCatalogue().all
    table = SampleTable(
      metrics, names: try context.metricColumns().places, boundary: DayBoundary(cutoff: context.names.cutoff),
      times: plan.times, hasDecimalCommas: plan.file.hasDecimalCommas)
    table.massUnit = plan.massUnit
    table.asksForHours = true
    table.isUTC = plan.isUTC
    table.words = plan.mapping.words
    table.day = plan.fileDay
    let columns = try context.metricColumns()
    for (field, words) in plan.sheets.flatMap(\.rules.none) {
      table.nothing[columns.metric(field)?.name ?? field, default: []].formUnion(words)
    }
    table.last = context.now.date + 1
    table.thousands = try thousands()
  }

  func run(_ call: Invocation, _ words: TableWords) throws -> Outcome {
    let span = call.span(of: words.path)
    try checkMeaning(plan.path, span)
    var rejects = TableRejects()
    var rows = 0
    var table = table
    var read = SampleCollector()
    var doubts = Doubts()
    var plain = plan.isPlain ? PlainSamples(table, plan.places) : nil
    let takesPlain = plain != nil
    func takePlain(_ row: PlainRow) -> Bool {
      guard plain?.read(row, { read.add(metric: $0, day: $1, start: $2, value: $3) }) == true else {
        return false
      }
      rows += 1
      return true
    }
    try plan.read(context, &rejects, plain: takesPlain ? takePlain : nil) { row, places in
      rows += 1
      for found in try table.samples(row, places) { read.add(found) }
      guard read.count <= Self.mostSamples else {
        throw ExchangeError.excessive(name: plan.file.path, reason: "has more than five million values")
      }
      guard !table.faults.isEmpty else { return }
      for fault in table.faults { doubts.note(fault) }
      doubts.faults += table.faults
      table.faults.removeAll(keepingCapacity: true)
    }
    for fault in doubts.faults { rejects.add(fault.line, fault.reason) }
    try rejects.check(strict: call[words.strict], span)
    if !plan.isTaken {
      if let two = rejects.listed.first(where: { $0.reason.contains("could be two dates") }) {
        throw CommandError.noRow("of \(plan.path) is sure", hint: "line \(two.line): \(two.reason)").at(span)
      }
      try doubts.check(values: read.count, span)
    }
    var days = read.days(metrics)
    let zeros = days.takeNothingLogged()
    guard !days.isEmpty || !zeros.isEmpty else {
      throw CommandError.noRow(
        "of \(plan.path) has a value",
        hint: rejects.listed.first.map { "line \($0.line): \($0.reason)" }
          ?? "--map \"METRIC=COLUMN\" says what a column is: "
          + plan.head.map(\.text).prefix(12).joined(separator: ", ").neutralised()
      ).at(call.span(of: words.path))
    }
    let own = plan.source ?? "Table"
    // A device that has a number alone is one of the program.
    let devices = table.sources.map { $0.allSatisfy(\.isNumber) ? "\(own) \($0)" : $0 }
    var sources = try TableSources([own] + devices, log)
    try days.keepWhatIsBeyond(sources.ids, log)
    let gone = try leaveWhatDiffers(&days, zeros, sources)
    guard !days.isEmpty || !gone.isEmpty else {
      var report = Report(
        .record,
        notices: [
          Notice(
            "Nothing new: \(Counting.text(rows, "row", "rows")) read, and all they say is in the log already."
          )
        ])
      report.fields = [
        .machines("id", .missing), .machines("samples", .int(0)), .machines("rows", .int(rows)),
      ]
      report.notices += rejects.notices + nothingLogged(zeros)
      return report.asAnswer
    }
    let rule = days.hasSessions ? try WorkoutLog(log) : nil
    let before = try rule?.told(log)
    try KeptAnswers.keep(plan.settled(), plan, log)
    let (run, change) = try write(days, gone, &sources, file: plan.path)
    let name = sources.names(of: Set(days.keys.map(\.source)).union(gone.isEmpty ? [] : [0]))
    var outcome = outcome(run, change, Set(days.keys.map(\.metric)), name, rejects)
    outcome.report.notices += nothingLogged(zeros)
    if let rule, let before {
      outcome.report.notices += try rule.follow(from: before, context).notices(rule.category)
    }
    return outcome
  }

  /// Leaves the days that are not as the log has them.
  /// - Parameter zeros: days that were taken for such on which nothing was logged.
  /// - Returns: those of them that the log has values of, which go.
  private func leaveWhatDiffers(
    _ days: inout SampleDays, _ zeros: [SampleDays.Key], _ sources: TableSources
  ) throws -> [ToldDay] {
    var places: [String: Int] = [:]
    for (place, metric) in metrics.enumerated() { places[metric.key] = place }
    let zeros = Set(zeros)
    var gone: [ToldDay] = []
    try log.imports.forEachToldDay(kind: Self.format) { told, _ in
      guard let source = sources.place(of: told.sourceID), let metric = places[told.metric] else { return }
      let key = SampleDays.Key(metric: metric, day: told.day, source: source)
      if days.digest(key) == told.digest { days.leave(key) }
      if told.digest != nil, zeros.contains(key) {
        gone.append(ToldDay(metric: told.metric, day: told.day, sourceID: told.sourceID, digest: nil))
      }
    }
    return gone
  }

  /// Says which zeros were taken for nothing.
  private func nothingLogged(_ zeros: [SampleDays.Key]) -> [Notice] {
    guard !zeros.isEmpty else { return [] }
    let counts = Dictionary(
      grouping: Set(zeros.map { SampleDays.Key(metric: $0.metric, day: $0.day) }), by: \.metric
    ).sorted { $0.key < $1.key }.map {
      "\(metrics[$0.key].name) of \(Counting.text($0.value.count, "day", "days"))"
    }
    return [Notice("Zeros taken for nothing logged or not worn: \(counts.joined(separator: ", ")).", .dim)]
  }

  private func write(
    _ days: SampleDays, _ gone: [ToldDay], _ sources: inout TableSources, file: String
  ) throws -> (ImportRun, ToldChange) {
    let keys = days.keys.sorted { ($0.metric, $0.day, $0.source) < ($1.metric, $1.day, $1.source) }
    let isNew = sources.ids.isEmpty
    try sources.make(for: Set(keys.map(\.source)), log)
    let ids = sources.ids
    var run = try log.imports.add(
      at: context.now, format: Self.format, file: file.split(separator: "/").last.map(String.init) ?? file)
    for key in keys {
      let (source, metric) = (ids[key.source] ?? SampleSource.typed, metrics[key.metric].key)
      try log.imports.append(
        days.samples(key).lazy.map { sample in
          StoredSample(
            metric: metric, day: key.day, start: sample.start, length: sample.length,
            zone: sample.zone, value: sample.value, sourceID: source)
        }, to: &run, isWhole: true)
    }
    try log.imports.append(
      workouts: keys.flatMap { key in days.sessions(key).map { (key.source, $0) } }.map { place, session in
        StoredWorkout(
          day: session.sample.day, start: session.sample.start ?? 0, length: session.length,
          zone: session.sample.zone, sourceID: ids[place] ?? SampleSource.typed, kind: session.said.kind,
          minutes: session.sample.value, kilocalories: session.said.kilocalories,
          kilometres: session.said.kilometres)
      }, to: run)
    let told =
      keys.map { key in
        ToldDay(
          metric: metrics[key.metric].key, day: key.day, sourceID: ids[key.source] ?? SampleSource.typed,
          digest: days.digest(key))
      } + gone
    let change = try log.imports.tell(told, of: &run, isNew: isNew)
    return (try log.imports.finish(run, days: try MetricReader(log).importedDays()), change)
  }

  private func outcome(
    _ run: ImportRun, _ change: ToldChange, _ used: Set<Int>, _ source: String, _ rejects: TableRejects
  ) -> Outcome {
    var report = Report(.record, title: "Imported")
    report.fields =
      [
        .machines("id", .id(run.id)), .file(run.file),
        ReportField("source", "Source", .text(source)),
        ReportField("samples", "New", GroupedCount.cell(change.added)),
        .count("gone", "Replaced", change.gone),
      ] + ReportField.dates(run.days) + [
        ReportField(
          "metrics", "Metrics", .text(used.sorted().map { metrics[$0].name }.joined(separator: ", "))),
        rejects.field,
      ]
    report.tables = [rejects.table]
    report.notices = plan.notices + rejects.notices
    return Outcome(report)
  }
}
