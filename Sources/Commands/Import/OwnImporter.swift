import Domain
import Exchange
import Language
import Naming
import Records
import Reports
import Runtime
import Store
import Tables

/// Brings back what dhsh wrote of the values of a log: what was typed as typed, what was imported under its source, and
/// values of days where the log has none. What the log has already is left as it is.
struct OwnImporter {
  private let table: OwnTable
  private let plan: TablePlan
  private let titles: [String]
  private let context: Context
  private let metrics: OwnMetrics
  private var typed = OwnTyped()
  private var devices = OwnDevices()
  private var days = OwnDayValues()
  private var rejects = TableRejects()
  private var rows = 0
  private var log: Transaction { context.log }

  init(_ table: OwnTable, _ file: TableFile, _ context: Context) throws {
    (self.table, self.context) = (table, context)
    plan = TablePlan(own: file)
    titles = file.titles
    metrics = try OwnMetrics(context)
  }

  mutating func run(_ call: Invocation, _ words: TableWords, path: String) throws -> Outcome {
    try read()
    try rejects.check(strict: call[words.strict], call.span(of: words.path))
    let rule = try WorkoutLog(log)
    let before = try rule?.told(log)
    let change = try save(path)
    var outcome = try outcome(path, change)
    if let rule, let before, !outcome.isAnswer {
      outcome.report.notices += try rule.follow(from: before, context).notices(rule.category)
    }
    return outcome
  }

  private mutating func read() throws {
    // In JSON a column without any value has no place.
    let placed = plan.file.head.first?.cells ?? []
    let columns = Dictionary(zip(placed, placed.indices), uniquingKeysWith: { first, _ in first })
    let ofDays = OwnDayColumns(titles, metrics.catalogue.all)
    var (own, rejects) = (self, rejects)
    try plan.read(context, &rejects) { row, _ in
      own.rows += 1
      let row = OwnRow(row: row, columns: columns, last: own.context.now.date + 1)
      switch own.table.rows {
      case .samples: try own.readSample(row)
      case .workouts: try own.readWorkout(row)
      case .values:
        let metric = try own.metrics.metric(row)
        own.days.add(try own.metrics.value(row, of: metric), of: metric, on: try row.day())
      case .days: try ofDays.read(row, own.metrics, into: &own.days)
      case .entries, .foods, .pauses, nil: break
      }
    }
    self = own
    self.rejects = rejects
  }

  private mutating func readSample(_ row: OwnRow) throws {
    let metric = try metrics.metric(row)
    var sample = StoredSample(
      metric: metric.key, day: try row.day(), value: try metrics.value(row, of: metric))
    let source = try row.text("source").neutralised()
    let isTyped = source == "typed"
    let metrics = metrics
    let moment = try row.moment(on: sample.day) {
      isTyped ? metrics.typedMinute($0) : metrics.deviceMinute($0, of: metric)
    }
    (sample.start, sample.zone) = (moment?.second, moment?.zone)
    sample.length = try Self.length(row, "minutes")
    guard isTyped else { return devices.add(sample, of: source, rank: try Self.whole(row, "source_rank")) }
    guard metric.isTyped else { throw row.refused("\(metric.name) comes from devices") }
    sample.isRelative = row.flag("adds")
    sample.note = row["note"]?.neutralised()
    typed.add(OwnTyped.Value(sample: sample, order: try Self.whole(row, "n")))
  }

  private mutating func readWorkout(_ row: OwnRow) throws {
    let counted = try row.number("minutes") ?? 0
    let minutes = try row.number("told") ?? counted
    // Of what another source tells in part, all of it comes back: what counts of it is found anew.
    let whole = counted > 0 ? minutes / counted : 1
    var sample = StoredSample(
      metric: Metrics.workout.key, day: try row.day(),
      value: try metrics.value(minutes, of: Metrics.workout, row))
    let source = try row.text("source").neutralised()
    let metrics = metrics
    let moment = try row.moment(on: sample.day) { metrics.typedMinute($0) }
    (sample.start, sample.zone) = (moment?.second, moment?.zone)
    let lasted = row["lasted"] == nil ? minutes : try row.number("lasted") ?? 0
    let length = Rounding.whole(lasted * 60)
    sample.length = sample.start == nil ? 0 : length
    let kind = String(try row.text("kind").neutralised().prefix(100))
    let energy = try row.number("kcal").map { $0 * whole }
    guard source == "typed" else {
      return devices.add(
        sample, of: source, rank: try Self.whole(row, "source_rank"),
        StoredWorkout(
          day: sample.day, start: sample.start ?? 0, length: length, zone: sample.zone,
          sourceID: SampleSource.typed, kind: kind, minutes: minutes, kilocalories: energy,
          kilometres: try row.number("km").map { $0 * whole }))
    }
    sample.note = row["note"]?.neutralised()
    let session = WorkoutSession(
      kind: kind, effort: try Self.whole(row, "effort"), energy: energy.flatMap { Amount(nearest: $0) })
    typed.add(OwnTyped.Value(sample: sample, session: session, isOfWorkouts: true))
  }

  private static func length(_ row: OwnRow, _ column: String) throws -> Int {
    let seconds = Rounding.whole((try row.number(column) ?? 0) * 60)
    guard (0...Sample.longest).contains(seconds) else {
      throw row.refused("nothing lasts longer than a week")
    }
    return seconds
  }

  private static func whole(_ row: OwnRow, _ column: String) throws -> Int? {
    try row.number(column).map { Rounding.whole($0) }
  }

  /// - Returns: the import with what it changed; nil where none was needed.
  private mutating func save(_ path: String) throws -> (run: ImportRun, change: ToldChange)? {
    var run: ImportRun?
    let (context, log) = (context, log)
    func begin() throws -> ImportRun {
      try log.imports.add(
        at: context.now, format: SampleImporter.format,
        file: path.split(separator: "/").last.map(String.init) ?? path)
    }
    func check(_ count: Int) throws {
      if count & 15 == 0, context.work.isInterrupted() { throw StoreError.interrupted }
    }
    for source in devices.sources { try NameRule.check(source, nil) }
    try typed.save(context, check)
    try devices.save(
      context, kind: { $0 == OwnDayValues.source ? OwnDayValues.kind : SampleImporter.format }, begin: begin,
      &run, check)
    try days.save(context, metrics.catalogue, begin: begin, &run)
    let gone = try OwnDayValues.makeWay(for: typed.keys.union(devices.keys(notOf: OwnDayValues.source)), log)
    if !gone.isEmpty, run == nil { run = try begin() }
    guard var made = run else { return nil }
    let change = try log.imports.tell(devices.told + days.told + gone, of: &made, isNew: false)
    return (try log.imports.finish(made, days: try MetricReader(log).importedDays()), change)
  }

  private func outcome(_ path: String, _ change: (run: ImportRun, change: ToldChange)?) throws -> Outcome {
    let keys = devices.used.union(days.used).union(
      typed.added.map { OwnKey(metric: $0.metric, day: $0.day) })
    var report = Report(.record)
    let notices = try rejects.notices + leftOut()
    guard change != nil || !typed.added.isEmpty || typed.completed > 0 else {
      report.fields = [
        .machines("id", .missing), .machines("samples", .int(0)), .machines("rows", .int(rows)),
      ]
      let read = Counting.text(rows, "row", "rows")
      let text =
        rejects.count == 0
        ? "Nothing new: \(read) read, and all they say is in the log already."
        : "Nothing new: \(read) read, and what can be taken of them is in the log already."
      report.notices = [Notice(text)] + notices
      return report.asAnswer
    }
    let named = Set(keys.map(\.metric))
    report.title = "Imported"
    report.fields =
      [
        .machines("id", change.map { .id($0.run.id) } ?? .missing), .file(path),
        ReportField(
          "source", "Source",
          .text(
            ((typed.values.isEmpty ? [] : ["typed"]) + devices.sources + ownSource).joined(separator: ", "))
        ),
        ReportField(
          "samples", "New", GroupedCount.cell(typed.added.count + (change?.change.added ?? 0))),
        .count("completed", "Completed", typed.completed),
        .count("gone", "Replaced", change?.change.gone ?? 0),
      ] + ReportField.dates(DayRange(around: keys.map(\.day))) + [
        ReportField(
          "metrics", "Metrics",
          .text(metrics.catalogue.all.filter { named.contains($0.key) }.map(\.name).joined(separator: ", "))),
        rejects.field,
      ]
    report.tables = [rejects.table]
    report.notices = [Notice("Read as what dhsh writes of \(table.name).", .dim)] + notices
    return Outcome(report)
  }

  private var ownSource: [String] { days.isEmpty ? [] : [OwnDayValues.source] }

  /// What the file does not tell, and what of it the log tells otherwise.
  private func leftOut() throws -> [Notice] {
    var notices: [Notice] = []
    if table.rows == .days {
      let columns = OwnDayColumns(titles, metrics.catalogue.all)
      let strange = try columns.strange(context.names)
      let left = columns.rest.filter { !strange.contains($0) }
      if !strange.isEmpty {
        let more = strange.count > 8 ? " and \(strange.count - 8) more" : ""
        notices.append(
          Notice(
            "Not read, as this log does not know them: \(strange.prefix(8).joined(separator: ", "))\(more). "
              + "metric add makes a metric.", .fair))
      }
      if !left.isEmpty {
        let more = left.count > 8 ? " and \(left.count - 8) more" : ""
        notices.append(
          Notice(
            "Not read, as worked out of entries and values: \(left.prefix(8).joined(separator: ", "))\(more). "
              + "entries.csv has the entries (log import), samples.csv the single values.", .dim))
      }
    }
    if table.rows == .samples, typed.hasBareWorkouts || devices.hasBareWorkouts {
      notices.append(
        Notice(
          "What the workouts were, and the energy they took, is in workouts.csv: import it as well.", .fair))
    }
    let differing = devices.differing + days.differing.count
    if differing > 0 {
      notices.append(
        Notice(
          "\(Counting.text(differing, "value differs", "values differ")) from what the log has of the same time, "
            + "which stays\(named(days.differing)).", .fair))
    }
    let turned = try days.turned(context, metrics.catalogue)
    if !turned.isEmpty {
      notices.append(
        Notice(
          "\(Counting.text(turned.count, "day comes", "days come")) to something else here than in the file"
            + "\(named(turned)): samples.csv has what they are made of.", .fair))
    }
    return notices
  }

  private func named(_ keys: [OwnKey]) -> String {
    guard !keys.isEmpty else { return "" }
    let first = keys.sorted { ($0.day, $0.metric) < ($1.day, $1.metric) }.prefix(3).map { key in
      "\(metrics.catalogue[key.metric]?.name ?? key.metric) of \(key.day)"
    }
    return ": \(first.joined(separator: ", "))\(keys.count > 3 ? " and \(keys.count - 3) more" : "")"
  }
}
