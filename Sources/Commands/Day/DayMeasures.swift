import Domain
import Reports

/// What a day's page shows of the body, where `set dashboard` asks for it.
struct DayMeasures {
  /// The word that stands for workouts beside the names of metrics.
  static let workouts = "workouts"
  /// The word that stands for the index there.
  static let index = "index"

  let values: [(metric: Domain.Metric, value: Double)]
  let done: [WorkoutRow]?
  private let index: IndexText?

  /// - Returns: nil where nothing is asked for.
  init?(_ day: Day, _ context: Context) throws {
    let words = try Settings.value(Settings.dashboard, context.log)
    guard words != "off" else { return nil }
    let catalogue = try context.log.metricCatalogue()
    let reader = try MetricReader(context.log)
    var values: [(metric: Domain.Metric, value: Double)] = []
    var done: [WorkoutRow]?
    var index: IndexText?
    for word in words.split(separator: ",") {
      if word == Self.workouts {
        var rows: [WorkoutRow] = []
        try WorkoutRow.all(in: DayRange(day), context.log) { rows.append($0) }
        done = rows
      } else if word == Self.index {
        index = IndexText(try context.index.evaluation(of: day), context)
      } else if let metric = catalogue.metric(named: String(word)),
        let value = try reader.value(metric, on: day)
      {
        values.append((metric, value))
      }
    }
    (self.values, self.done, self.index) = (values, done, index)
  }

  /// For machines, rows.
  var tables: [Table] {
    typealias Value = (metric: Domain.Metric, value: Double)
    let fields: [Field<Value>] = [
      Field("metric", "Metric", .text) { .text($0.metric.name) },
      Field("value", "Value", .number(3)) { .number($0.value) },
      Field("unit", "Unit", .text) { .text($0.metric.unit.symbol) },
    ]
    var tables = [FieldTable.table("body", fields, values)]
    if let done {
      tables.append(FieldTable.table("workouts", WorkoutFields.all.filter { $0.scope != .questions }, done))
    }
    for index in tables.indices { tables[index].audience = .machines }
    return tables
  }

  /// For the head of the page.
  var fields: [ReportField] {
    guard let index else { return [] }
    return [
      ReportField(
        "index", index.evaluation.isSoFar ? "Index so far" : "Index",
        .shown(
          index.evaluation.index.map { .number($0, digits: 4) } ?? .missing, as: index.text ?? "–", index.tone
        ))
    ]
  }

  /// For people, one line: `Steps 8214 · Sleep 7h12m · Running 45m at 18:00`.
  var notice: Notice? {
    let parts =
      values.map { "\($0.metric.name.capitalizedFirst) \($0.metric.text($0.value))" }
      + (done ?? []).map { row in
        "\(row.workout.kind) \(Durations.text(row.workout.minutes))"
          + (row.isTimed ? " at \(CalendarFields.clock(second: row.workout.start))" : "")
      }
    return parts.isEmpty ? nil : Notice(parts.joined(separator: " · "), .dim)
  }
}
