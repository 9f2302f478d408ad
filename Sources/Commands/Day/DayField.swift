import Domain
import Language
import Reports
import Store

/// One thing that a day has, and what has to be worked out to know it.
struct DayField: Sendable {
  var field: Field<DayRow>
  let parts: DayRow.Parts

  init(_ field: Field<DayRow>, _ parts: DayRow.Parts = []) {
    self.field = field
    self.parts = parts
  }

  static func date(_ today: Day) -> DayField {
    DayField(Field("date", "Day", .day, "the day", cell: { .listed($0.day, today: today) }) { .day($0.day) })
  }

  /// The day, and what it is a part of.
  static func calendar(_ today: Day) -> [DayField] {
    [date(today)]
      + DayFields.make(\DayRow.day).dropFirst().map { part in
        let column = part.column
        return DayField(
          Field(
            column.name, column.name.capitalizedFirst, column.kind, column.detail, role: column.role,
            value: part.value))
      }
  }

  static let score = DayField(
    Field(
      "score", "Score", .score, "0 to 100; missing where nothing was logged", role: .measure,
      cell: { $0.evaluation?.score.map { .score($0) } ?? .missing }
    ) { $0.evaluation?.score.map { .number($0) } ?? .missing }, .evaluation)

  static let color = DayField(
    Field(
      "color", "Colour", .text(["green", "yellow", "red"]), "of the score", role: .further,
      audience: .machines
    ) { $0.evaluation?.color.map { .text($0.rawValue) } ?? .missing }, .evaluation)

  /// The score as people see it; no column of questions.
  static let bar = DayField(
    Field(
      "bar", "", .text, audience: .people,
      cell: { row in
        guard let score = row.evaluation?.score else { return .missing }
        return .shown(.missing, as: Blocks.bar(score: score), Tone(ScoreColor(score: score)))
      }
    ) { _ in .missing }, .evaluation)

  static let onTarget = DayField(
    Field("on_target", "On target", .flag, "whether every target is met") {
      $0.evaluation?.isOnTarget.map { .flag($0) } ?? .missing
    }, .evaluation)

  static let met = DayField(
    Field("met", "Met", .number(0), "targets met") { row in
      guard let day = row.evaluation, !day.isEmpty else { return .missing }
      return .number(Double(day.met))
    }, .evaluation)

  static let entries = DayField(
    Field(
      "entries", "Entries", .number(0), "entries of the day",
      cell: { $0.logged.isEmpty ? .shown(.int(0), as: "–", .dim) : .int($0.logged.entries) }
    ) { .number(Double($0.logged.entries)) })

  static let streak = DayField(
    Field("streak", "Streak", .number(0), "days on target in a row") { .number(Double($0.streak)) }, .streak)
}

/// What comes from the log: a total and a score for each category, and the body values.
extension DayField {
  /// Everything a day has, as questions may ask for it. No two have the same name.
  static func all(_ log: Transaction, today: Day) throws -> [DayField] {
    let fixed = calendar(today) + [score, color, onTarget, met, entries, streak]
    let metrics = BodyMetric.all.map(metric)
    var names = ColumnNames(fixed.map(\.field.key), meaning: "the day's own")
    names.take(metrics.map(\.field.key), "the body value")
    let categories = try CategoryColumns(log, &names, parts: [".score"])
    let byCategory = categories.all.flatMap { [total($0), score($0)] }
    return (fixed + byCategory + metrics).map { known in
      var known = known
      known.field.column.note = names.notes[known.field.key]
      return known
    }
  }

  private static func total(_ named: CategoryColumns.Named) -> DayField {
    let id = named.category.id
    let name = named.category.name
    var field = Field<DayRow>(
      named.column, name, .number(1, named.unit), "\(name), its total", role: .further
    ) {
      row in
      row.logged.isEmpty ? .missing : .number((row.logged.totals[id] ?? .zero).value)
    }
    let (low, high) = named.category.target.preferred
    field.column.goal = Chart.Goal(lower: low?.value, upper: high?.value, label: "target")
    return DayField(field)
  }

  private static func score(_ named: CategoryColumns.Named) -> DayField {
    let id = named.category.id
    let name = named.category.name
    return DayField(
      Field(named.column + ".score", "\(name) score", .score, "\(name), its score", role: .further) { row in
        row.summary?.categories.first { $0.categoryID == id }.map { .number($0.score) } ?? .missing
      }, .categories)
  }

  private static func metric(_ metric: BodyMetric) -> DayField {
    let key = metric.key
    return DayField(
      Field(
        metric.name, metric.name.capitalizedFirst, .number(metric.decimals, metric.unit),
        "the day's last value", role: .further
      ) { $0.body[key].map { .number($0) } ?? .missing }, .body)
  }
}

extension [DayField] {
  /// What has to be worked out for all of them.
  var parts: DayRow.Parts { reduce(into: []) { $0.formUnion($1.parts) } }
}

extension Portion {
  /// As a number.
  var value: Double { Double(tenths) / 10 }
}
