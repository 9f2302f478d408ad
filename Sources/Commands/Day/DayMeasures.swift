import Domain
import Reports

/// The values of the body that a day's page shows, where `set dashboard` names them.
struct DayMeasures {
  let values: [(metric: Domain.Metric, value: Double)]
  private let system: UnitSystem
  let done: [WorkoutRow]?
  private let index: IndexText?

  /// - Parameter words: those of `set dashboard`.
  /// - Returns: nil where none is a value of the body.
  init?(_ day: Day, _ words: [String], _ context: Context) throws {
    let page: [DayPage.Part] = [.categories, .meals, .left, .energy]
    let words = words.filter { word in !page.contains { $0.rawValue == word } }
    guard !words.isEmpty else { return nil }
    let catalogue = try context.log.metricCatalogue()
    let reader = try MetricReader(context.log)
    var values: [(metric: Domain.Metric, value: Double)] = []
    var done: [WorkoutRow]?
    var index: IndexText?
    for word in words {
      if word == DayPage.Part.workouts.rawValue {
        var rows: [WorkoutRow] = []
        try WorkoutRow.all(in: DayRange(day), context.log) { rows.append($0) }
        done = rows
      } else if word == DayPage.Part.index.rawValue {
        index = IndexText(try context.index.evaluation(of: day), context)
      } else if let metric = catalogue.metric(named: word),
        let value = try reader.value(metric, on: day)
      {
        values.append((metric, value))
      }
    }
    (self.values, self.done, self.index, system) = (values, done, index, try context.names.unitSystem())
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
      values.map { "\($0.metric.name.capitalizedFirst) \(MetricFormat($0.metric, system).text($0.value))" }
      + (done ?? []).map { row in
        "\(row.workout.kind) \(Durations.text(row.workout.minutes))"
          + (row.isTimed ? " at \(CalendarFields.clock(second: row.workout.start))" : "")
      }
    return parts.isEmpty ? nil : Notice(parts.joined(separator: " · "), .dim)
  }
}
