import Domain
import Reports

/// The values of the body that a day's page shows, where `set dashboard` names them.
struct DayMeasures {
  let values: [(metric: Domain.Metric, value: Double)]
  let done: [WorkoutRow]?

  /// - Parameter words: those of `set dashboard`.
  /// - Returns: nil where none is a value of the body.
  init?(_ day: Day, _ words: [String], _ context: Context) throws {
    let words = words.filter { DayPage.Part(rawValue: $0) == nil || $0 == DayPage.Part.workouts.rawValue }
    guard !words.isEmpty else { return nil }
    let catalogue = try context.log.metricCatalogue()
    let reader = try MetricReader(context.log)
    var values: [(metric: Domain.Metric, value: Double)] = []
    var done: [WorkoutRow]?
    for word in words {
      if word == DayPage.Part.workouts.rawValue {
        var rows: [WorkoutRow] = []
        try WorkoutRow.forEach(in: DayRange(day), context.log) { rows.append($0) }
        done = rows
      } else if let metric = catalogue.metric(named: word),
        let value = try reader.value(metric, on: day)
      {
        values.append((metric, value))
      }
    }
    (self.values, self.done) = (values, done)
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

  /// For people, one line: `Steps 8214 · Sleep 7h12m · Running 45m at 18:00`.
  var notice: Notice? {
    let parts =
      values.map { "\($0.metric.name.capitalizedFirst) \($0.metric.text($0.value))" }
      + (done ?? []).map { row in
        "\(row.workout.kind) \(Durations.text(row.workout.minutes)) at "
          + CalendarFields.clock(second: row.workout.start)
      }
    return parts.isEmpty ? nil : Notice(parts.joined(separator: " · "), .dim)
  }
}
