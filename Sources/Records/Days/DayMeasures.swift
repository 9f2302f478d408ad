import Domain
import Naming
import Reports

/// The values of a day that its page shows, where `set dashboard` names them.
package struct DayMeasures {
  /// A value of the body, or what the day has in a column.
  struct Value {
    let name: String
    let title: String
    /// As people read it.
    let text: String
    let number: Double
    let unit: String
  }

  let values: [Value]
  let done: [WorkoutRow]?
  private let index: IndexText?

  /// - Parameter words: those of `set dashboard`.
  /// - Returns: nil where none is a value of the body.
  package init?(_ day: Day, _ words: [String], _ context: Context) throws {
    let page: [DayPage.Part] = [.categories, .meals, .left, .energy]
    let words = words.filter { word in !page.contains { $0.rawValue == word } }
    guard !words.isEmpty else { return nil }
    let catalogue = try context.log.metricCatalogue()
    let reader = try MetricReader(context.log)
    let isOfParts = words.allSatisfy { DayPage.Part(rawValue: $0) != nil }
    let columns = isOfParts ? [] : try DayPageColumns.all(context.names)
    var values: [Value] = []
    var done: [WorkoutRow]?
    var index: IndexText?
    for word in words {
      if word == DayPage.Part.workouts.rawValue {
        var rows: [WorkoutRow] = []
        try WorkoutRow.all(in: DayRange(day), context.log) { rows.append($0) }
        done = rows
      } else if word == DayPage.Part.index.rawValue {
        index = IndexText(try context.index.evaluation(of: day), context)
      } else if let metric = catalogue.metric(named: word), !Self.isOfTheDay(metric) {
        guard let value = try reader.value(metric, on: day) else { continue }
        values.append(
          Value(
            name: metric.name, title: metric.name.capitalizedFirst,
            text: try context.format(metric).text(value), number: value, unit: metric.unit.symbol))
      } else if let column = DayPageColumns.column(word, among: columns) {
        values += try DayPageColumns.values([column], on: day, context)
      }
    }
    (self.values, self.done, self.index) = (values, done, index)
  }

  /// What was typed of a day, by name: a few of it, in the order of the metrics.
  package static func typed(on day: Day, _ context: Context) throws -> [String] {
    var keys: Set<String> = []
    try context.log.samples.forEach(in: DayRange(day)) { keys.insert($0.metric) }
    guard !keys.isEmpty else { return [] }
    return try context.log.metricCatalogue().typed
      .filter { !isOfTheDay($0) && ($0.sampleKeys + [$0.key]).contains(where: keys.contains) }
      .prefix(mostTyped).map(\.name)
  }

  private static let mostTyped = 6

  /// Energy spent has columns of the day's own, which know what was typed and what is estimated besides.
  private static func isOfTheDay(_ metric: Domain.Metric) -> Bool {
    metric == Metrics.active || metric == Metrics.resting
  }

  /// For machines, rows.
  package var tables: [Table] {
    let fields: [Field<Value>] = [
      Field("metric", "Metric", .text) { .text($0.name) },
      Field("value", "Value", .number(3)) { .number($0.number) },
      Field("unit", "Unit", .text) { .text($0.unit) },
    ]
    var tables = [FieldTable.table("body", fields, values)]
    if let done {
      tables.append(FieldTable.table("workouts", WorkoutFields.all.filter { $0.scope != .questions }, done))
    }
    for index in tables.indices { tables[index].audience = .machines }
    return tables
  }

  /// For the head of the page.
  package var fields: [ReportField] {
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
  package var notice: Notice? {
    let parts =
      values.map { "\($0.title) \($0.text)" }
      + (done ?? []).map { row in
        "\(row.workout.kind) \(Durations.text(row.workout.minutes))"
          + (row.isTimed ? " at \(CalendarFields.clock(second: row.workout.start))" : "")
      }
    return parts.isEmpty ? nil : Notice(parts.joined(separator: " · "), .dim)
  }
}
