import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime
import Store

extension Command {
  static let bodyCommands: [Command] = [
    weight, body, bodyAdd, bodyList, bodyMean, bodyShow, bodyEdit, bodyDelete, chart, bodyChart,
  ]

  static let body = listing(
    "body",
    details:
      "One row a day, each value made of those of its day as its metric says: the latest weight counts.",
    examples: [.init("body", "all days that have any", says: "Weight kg")])

  static let bodyList = listing(
    "body list",
    examples: [
      .init("body list", "all days that have any", says: "Weight kg"),
      .init("body list last 30d", "of a range", says: "84.6"),
    ])

  private static func listing(_ name: String, details: String = "", examples: [Example]) -> Command {
    Command(name, "List body values", topic: .body) {
      let range = OptionalParameter("range", .range)
      return Form(
        syntax: .optional(range), details: details, examples: examples,
        action: .query { call, context in try BodyTable.make(call[range] ?? .all, context) })
    }
  }

  static let bodyShow = Command(
    "body show", "Show how a body value stands, or all those of a day", topic: .body
  ) {
    let when = OptionalParameter("when", .day)
    let metric = OptionalParameter("metric", .metric)
    return Form(
      syntax: .optional(.choice(when, .sequence(metric, .optional(when)))),
      details: """
        The name alone says the same, where it is no drink, sport, food or command: sleep, steps, hrv. So it does with \
        a value: sleep 7h.
        """,
      examples: [
        .init("body show yesterday", "all that were logged", says: "85"),
        .init("body show steps", "how they stand", says: "Steps"),
        .init("body show waist yesterday", "of a day", says: "Waist"),
      ],
      action: .query { call, context in
        if let metric = call[metric] {
          let day = call[when].map { call.day(of: metric, $0, saidAt: when) }
          return try BodyStanding.make(metric, on: day, context)
        }
        return try BodyTable.day(call[when] ?? context.currentDay, context)
      })
  }
}

/// The columns of body values, made once for the lines of a script that log values of the same metrics.
private final class BodyColumns {
  private(set) var metrics: [Domain.Metric] = []
  private(set) var fields = FieldList<(day: Day, values: [String: Double])>([])
  private var madeFor: (keys: Set<String>, units: UnitSystem, energy: EnergyUnit, today: Day)?

  /// Made anew where records of the log changed, as the metrics are, or where a metric came to have values.
  static func kept(_ context: Context) throws -> BodyColumns {
    let columns = try context.names.lookedUp { BodyColumns() }
    let now = (
      try context.log.samples.metricKeys(), try context.names.unitSystem(), EnergyFormat.unit, context.today
    )
    if columns.madeFor.map({ $0 == now }) != true {
      columns.metrics = try context.log.shownMetrics()
      columns.fields = FieldList(try BodyTable.fields(columns.metrics, context))
      columns.madeFor = now
    }
    return columns
  }
}

/// Body values as tables.
enum BodyTable {
  /// A row for each day with a value. The metrics of old always have their column; others where they have values.
  static func make(_ range: DayRange, _ context: Context) throws -> Report {
    let columns = try BodyColumns.kept(context)
    let values = try context.metricReader().values(columns.metrics, in: range)
    return FieldTable.list(
      "body", columns.fields,
      values.sorted { $0.key < $1.key }.map { (day: $0.key, values: $0.value) },
      empty: "No body values yet. weight \(try context.format(Metrics.weight).typed(84.2)) logs one.")
  }

  /// A day, and a column for each metric.
  static func fields(
    _ metrics: [Domain.Metric], _ context: Context
  ) throws -> [Field<(day: Day, values: [String: Double])>] {
    let system = try context.names.unitSystem()
    let today = context.today
    typealias Row = (day: Day, values: [String: Double])
    return [Field<Row>("date", "Day", .day, cell: { .listed($0.day, today: today) }, value: { .day($0.day) })]
      + metrics.map { metric in
        let format = MetricFormat(metric, system)
        return Field<Row>(
          metric.key, format.heading, format.columnKind,
          cell: { $0.values[metric.key].map { format.listed($0) } ?? .missing },
          value: { .optional($0.values[metric.key]) })
      }
  }

  /// Every value that was typed for a day, and what was imported comes to.
  static func day(_ day: Day, _ context: Context) throws -> Report {
    let catalogue = try context.log.metricCatalogue()
    let samples = try context.log.samples.numbered(on: day)
    typealias Row = (format: MetricFormat, sample: StoredSample, isAlone: Bool, counts: Bool)
    let reader = try MetricReader(context.log)
    var countings: [String: CountingValue] = [:]
    for key in Set(samples.map(\.metric)) {
      if let metric = catalogue[key] {
        countings[key] = try CountingValue(metric, on: day, reader, context)
      }
    }
    var rows = try samples.compactMap { sample -> Row? in
      try catalogue[sample.metric].map { metric in
        (
          try context.format(metric), sample, samples.count { $0.metric == sample.metric } == 1,
          countings[sample.metric]?.holds(sample) ?? false
        )
      }
    }
    for metric in try context.log.shownMetrics() {
      try context.log.samples.forEachImportedDay(metric.key, in: DayRange(day)) { day, value, count in
        let note = "imported: \(Counting.text(count, "value", "values"))"
        let typed = samples.filter { $0.metric == metric.key }
        let made = typed.isEmpty ? nil : try reader.made(metric, on: day)
        rows.append(
          (
            try context.format(metric), StoredSample(metric: metric.key, day: day, value: value, note: note),
            typed.isEmpty, made?.parts.contains { $0.origin != .typed } ?? true
          ))
      }
    }
    let sessions = try context.log.samples.sessions(in: DayRange(day))
    var fields: [Field<Row>] = [
      Field(
        "n", "#", .number(0), cell: { .optional($0.sample.number) },
        value: { .optional($0.sample.number.map(Double.init)) }),
      Field("metric", "Value", .text) { .text($0.format.metric.name) },
      Field(
        "value", "", .number(3), cell: { $0.format.cell($0.sample) }, value: { .number($0.sample.value) }),
      Field(
        "unit", "", .text,
        cell: {
          .shown(.text($0.format.metric.unit.symbol), as: $0.format.symbol, .plain)
        }, value: { .text($0.format.metric.unit.symbol) }),
      Field("time", "Time", .text) {
        $0.sample.start.map { .text(CalendarFields.clock(second: $0)) } ?? .missing
      },
      // People need to be told only where there are several of a kind.
      Field(
        "counts", "Counts", .flag,
        audience: rows.allSatisfy { $0.isAlone && $0.counts } ? .machines : .everyone,
        cell: {
          let text = $0.isAlone && $0.counts ? "" : $0.counts ? "yes" : "no"
          return .shown(.bool($0.counts), as: text, .dim)
        }, value: { .flag($0.counts) }),
      Field("note", "Note", .text, minimum: 16) { $0.sample.note.map { .text($0) } ?? .missing },
    ]
    if sessions.contains(where: { $0.value.energy != nil }) {
      fields.insert(
        Field(
          "kcal", "Energy", .number(1, "kcal"),
          cell: { row in
            sessions[row.sample.id]?.energy.map {
              .shown(.amount($0), as: EnergyFormat.fine($0), .plain)
            } ?? .missing
          }, value: { .optional(sessions[$0.sample.id]?.energy?.doubleValue) }), at: fields.count - 1)
    }
    var report = FieldTable.list("values", fields, rows, empty: "No body values.")
    report.title = day.title
    return report
  }
}
