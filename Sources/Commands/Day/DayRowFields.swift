import Domain
import Query
import Reports
import Store

/// What a day has, for questions and for lists of days.
enum DayRowFields {
  /// Everything that questions may ask for. No two have the same name.
  static func all(_ names: NameResolver) throws -> [Field<DayRow>] {
    let (log, today, system) = (names.log, names.today, try names.unitSystem())
    let fixed =
      [date(today)] + calendar + [score, color, onTarget, met, entries, streak]
      + NutritionTotalFields.all("of the day", needs: .nutrition) { $0.nutrition }
      + EnergyFields.days(MetricFormat(Metrics.weight, system)) + DayNoteFields.all
    let shown = Set(try log.shownMetrics().map(\.key))
    let judged = Set(IndexMetric.allCases.compactMap { $0.usual.metric?.key })
    let measured = try log.metricCatalogue().all.filter { shown.contains($0.key) || judged.contains($0.key) }
    let first = measured.filter { Domain.Metric.first.contains($0.key) }
    var columns = ColumnNames(fixed.map(\.key), meaning: "the day's own")
    columns.take(first.map(\.name), "the body value")
    let categories = try CategoryColumns(log, &columns, parts: [".score"]).all.flatMap {
      [total($0), score($0)]
    }
    // A metric that comes to have values later takes no name from a category.
    // Energy spent has columns of the day's own, which know what was typed and what is estimated besides.
    let others = measured.filter { !first.contains($0) && $0 != Metrics.active && $0 != Metrics.resting }
    let bodies =
      Array(zip(first, first.map(\.name))) + zip(others, columns.add(others.map(\.name), kind: "metric"))
    let judgements = IndexFields.columns(&columns) + WellnessFields.columns(&columns)
    let converted = measured.map { MetricFormat($0, system) }.filter { !$0.unit.isKept }
    let kept = zip(converted, columns.add(converted.map(\.metric.key), kind: "metric")).map(kept)
    let all =
      fixed + categories + bodies.map { metric(MetricFormat($0, system), $1) } + judgements + kept
    return columns.noted(all).map { field in
      var field = field
      field.column.madeOf = parts(of: field.key, categories.map(\.key))
      field.column.aim = field.column.aim ?? QueryColumn.Aim(ofColumn: field.key)
      return field
    }
  }

  /// The columns that one is worked out of, so that it goes with them by itself.
  private static func parts(of key: String, _ categories: [String]) -> [String] {
    if ["score", "met", "on_target", "streak"].contains(key) { return categories }
    if key.hasSuffix(".score") {
      let judged = String(key.dropLast(6))
      return [judged] + (parts[judged] ?? [])
    }
    return parts[key] ?? []
  }

  private static let parts: [String: [String]] = {
    let eaten = ["kcal", "protein", "protein_g", "carbs", "carbs_g", "fat", "fat_g"]
    let metrics = IndexMetric.allCases.map(\.rawValue)
    let load = ["load", "load_7d", "load_28d", "strain", "workout", "sports"]
    return [
      "kcal": eaten, "net": eaten + ["active", "resting"], "trend": ["weight"], "weight_way": ["weight"],
      "nutrition": eaten,
      "expenditure": ["weight"] + eaten, "allowance": eaten + ["active"],
      "workout": ["sports"],
      "index": metrics + metrics.map { "\($0).score" } + eaten + ["sports"], "index.coverage": metrics,
      "recovery": ["hrv", "rhr", "sleep"], "stress": ["hrv"], "load": load, "load_7d": load, "load_28d": load,
      "strain": load,
    ]
  }()

  static func date(_ today: Day) -> Field<DayRow> {
    Field("date", "Day", .day, "the day", cell: { .listed($0.day, today: today) }, value: { .day($0.day) })
  }

  /// What the day is a part of.
  static let calendar = CalendarFields.all.map { field in field.of { (row: DayRow) in row.day } }

  static let score = Field<DayRow>(
    "score", "Score", .score, "0 to 100; missing where nothing was logged", role: .measure,
    needs: .evaluation, cell: { FreeMisses.score($0.evaluation) },
    value: { .optional($0.evaluation?.score) })

  static let color = Field<DayRow>(
    "color", "Colour", .text(["green", "yellow", "red"]), "of the score", role: .further,
    audience: .machines, needs: .evaluation
  ) { .optional($0.evaluation?.color?.rawValue) }

  /// The score as people see it.
  static let bar = Field<DayRow>(
    "bar", "", .text, audience: .people, scope: .reports, needs: .evaluation,
    cell: { row in
      guard let score = row.evaluation?.score else { return .missing }
      return .shown(.missing, as: Blocks.bar(score: score), Tone(ScoreColor(score: score)))
    }, value: { _ in .missing })

  static let onTarget = Field<DayRow>(
    "on_target", "On target", .flag, "whether every target is met", needs: .evaluation
  ) { $0.evaluation?.isOnTarget.map { .flag($0) } ?? .missing }

  static let met = Field<DayRow>("met", "Met", .number(0), "targets met", needs: .evaluation) { row in
    row.logged.isEmpty ? .missing : .optional(row.evaluation.map { Double($0.met) })
  }

  static let entries = Field<DayRow>(
    "entries", "Entries", .number(0), "entries of the day",
    cell: { $0.logged.entries == 0 ? .shown(.int(0), as: "–", .dim) : .int($0.logged.entries) },
    value: { .number(Double($0.logged.entries)) })

  static let streak = Field<DayRow>(
    "streak", "Streak", .number(0), "days on target in a row", needs: .streak
  ) { .number(Double($0.streak)) }

  private static func total(_ named: CategoryColumns.Named) -> Field<DayRow> {
    let id = named.category.id
    let name = named.category.name
    var field = Field<DayRow>(
      named.column, name, .number(named.digits, named.unit), "\(name), its total", role: .further
    ) { row in
      row.logged.isEmpty ? .missing : .number((row.logged.totals[id] ?? .zero).doubleValue)
    }
    field.column.aim = .target(of: id)
    return field
  }

  private static func score(_ named: CategoryColumns.Named) -> Field<DayRow> {
    let id = named.category.id
    let name = named.category.name
    return Field(
      named.column + ".score", "\(name) score", .score, "\(name), its score", role: .further,
      needs: .categoryScores
    ) { row in .optional(row.summary?.categories.first { $0.categoryID == id }?.score) }
  }

  private static func metric(_ format: MetricFormat, _ column: String) -> Field<DayRow> {
    let key = format.metric.key
    var field = Field<DayRow>(
      column, format.metric.name.capitalizedFirst, format.columnKind,
      format.metric.rule == .latest ? "the day's last value" : "the day's value", role: .further,
      otherNames: format.unit.isKept && key != column ? [key] : [], needs: .body
    ) { $0.body[key].map(format.value) ?? .missing }
    field.column.isOfNights = format.metric.rule == .night
    return field
  }

  /// The same as it is kept: what a name says of its unit holds in every log.
  private static func kept(_ format: MetricFormat, _ column: String) -> Field<DayRow> {
    let metric = format.metric
    return Field(
      column, metric.name.capitalizedFirst, .number(metric.decimals, metric.unit.symbol),
      "the day's value, in \(metric.unit.symbol)", role: .further, needs: .body
    ) { .optional($0.body[metric.key]) }
  }
}
