import Domain
import Naming
import Query
import Reports
import Store

/// What a day has, for questions and for lists of days.
package enum DayRowFields {
  /// Everything that questions may ask for. No two have the same name.
  package static func all(_ names: NameResolver) throws -> [Field<DayRow>] {
    let system = try names.unitSystem()
    let known = try names.lookedUp { Known() }
    if let fields = known.bySystem[system] { return fields }
    let fields = try made(names, system)
    known.bySystem[system] = fields
    return fields
  }

  /// What was made until the log changes: a question asks for it several times.
  private final class Known {
    var bySystem: [UnitSystem: [Field<DayRow>]] = [:]
  }

  private static func made(_ names: NameResolver, _ system: UnitSystem) throws -> [Field<DayRow>] {
    let fixed = try fixed(names)
    let columns = try DayColumns(names, fixed: fixed.map(\.key))
    let weekly = try names.log.dayRules().weekly
    let categories = columns.categories.flatMap {
      [total($0), score($0)] + (weekly.contains($0.category.id) ? [sevenDays($0)] : [])
    }
    let bodies =
      columns.metrics.map { known in
        var field = metric(MetricFormat(known.metric, system, energy: .kcal), known.column)
        field.column.isNeverKnown = columns.unknown.contains(known.metric.key)
        return field
      }
      + columns.measured.map { metric(MetricFormat($0, system, energy: .kcal), $0.name + Self.measured) }
    var given = columns.names
    let judgements =
      IndexFields.columns(&given) + WellnessFields.columns(&given) + [DayNoteFields.notes(&given)]
    let converted = columns.metrics.map { MetricFormat($0.metric, system, energy: .kcal) }.filter {
      !$0.unit.isKept
    }
    let kept = zip(converted, given.add(converted.map(\.metric.key), kind: "metric")).map(kept)
    let goals =
      try GoalColumns.others(names, &given) + GoalColumns.metrics(names, system, &given)
    let nutrients = try NutritionTotalFields.own(names, &given, "of the day", needs: .nutrition) {
      (row: DayRow) in row.nutrition
    }
    let all = fixed + categories + bodies + judgements + kept + goals + nutrients
    let names = categories.map(\.key)
    return given.noted(all).map { field in
      var field = field
      field.column.madeOf = parts(of: field.key, names)
      field.column.aim = field.column.aim ?? QueryColumn.Aim(ofColumn: field.key)
      return field
    }
  }

  /// Behind the name of energy spent: what was typed and measured of it, where the day's own column estimates besides.
  package static let measured = ".measured"

  /// Behind the name of a category with a target of a week: what the day and the six before it hold.
  package static let sevenDays = ".seven_days"

  /// By what a file of days is known, whatever its log has.
  package static let core =
    ["date"] + calendar.map(\.key) + [score, color, onTarget, met, entries, streak].map(\.key)

  /// What a day has whatever the log has.
  private static func fixed(_ names: NameResolver) throws -> [Field<DayRow>] {
    [date(names.today)] + calendar + [score, color, onTarget, met, entries, streak, paused, pauseReason]
      + NutritionTotalFields.all("of the day", needs: .nutrition) { $0.nutrition }
      + EnergyFields.days(MetricFormat(Metrics.weight, try names.unitSystem())) + DayNoteFields.all
  }

  /// The column of a category; nil where it counts on no day.
  package static func column(of category: Domain.Category, _ names: NameResolver) throws -> String? {
    try columns(names).categories.first { $0.category.id == category.id }?.column
  }

  /// The column of what is measured; nil where nothing of it was measured yet.
  package static func column(of metric: Domain.Metric, _ names: NameResolver) throws -> String? {
    if DayColumns.energy.contains(metric) { return metric.name }
    // What was eaten is more than what was imported.
    if isEaten(metric) { return String(metric.key.dropFirst("dietary_".count)) }
    return try columns(names).metrics.first { $0.metric == metric }?.column
  }

  /// Whether it is imported energy or nutrients, of which the day knows what was logged besides.
  package static func isEaten(_ metric: Domain.Metric) -> Bool {
    [Metrics.dietaryEnergy, Metrics.dietaryProtein, Metrics.dietaryCarbs, Metrics.dietaryFat].contains(metric)
  }

  private static func columns(_ names: NameResolver) throws -> DayColumns {
    try DayColumns(names, fixed: fixed(names).map(\.key))
  }

  /// The columns that one is worked out of, so that it goes with them by itself.
  private static func parts(of key: String, _ categories: [String]) -> [String] {
    if ["score", "met", "on_target", "streak"].contains(key) { return categories }
    for suffix in [".score", sevenDays] where key.hasSuffix(suffix) {
      let judged = String(key.dropLast(suffix.count))
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
      "expenditure": ["weight"] + eaten, "expenditure_low": ["weight"] + eaten,
      "expenditure_high": ["weight"] + eaten, "allowance": eaten + ["active"],
      "workout": ["sports"],
      "index": metrics + metrics.map { "\($0).score" } + eaten + ["sports"], "index.coverage": metrics,
      "recovery": ["hrv", "rhr", "sleep"], "stress": ["hrv"], "load": load, "load_7d": load, "load_28d": load,
      "strain": load,
    ]
  }()

  package static func date(_ today: Day) -> Field<DayRow> {
    Field("date", "Day", .day, "the day", cell: { .listed($0.day, today: today) }, value: { .day($0.day) })
  }

  /// What the day is a part of.
  package static let calendar = CalendarFields.all.map { field in field.of { (row: DayRow) in row.day } }

  package static let score = {
    var field = Field<DayRow>(
      "score", "Score", .score, "0 to 100; missing where nothing was logged, and on paused days",
      role: .measure,
      needs: .evaluation, cell: { FreeMisses.score($0.evaluation) },
      value: { .optional($0.evaluation?.score) })
    field.column.growsInTheDay = true
    return field
  }()

  package static let color = Field<DayRow>(
    "color", "Colour", .text(["green", "yellow", "red"]), "of the score", role: .further,
    audience: .machines, needs: .evaluation
  ) { .optional($0.evaluation?.color?.rawValue) }

  /// The score as people see it.
  package static let bar = Field<DayRow>(
    "bar", "", .text, audience: .people, scope: .reports, needs: .evaluation,
    cell: { row in
      if let words = row.evaluation?.pauseWords { return .shown(.missing, as: words, .dim) }
      guard let score = row.evaluation?.score else { return .missing }
      return .bar(score: score, Tone(ScoreColor(score: score)))
    }, value: { _ in .missing })

  package static let onTarget = Field<DayRow>(
    "on_target", "On target", .flag, "whether every target is met; missing on paused days", needs: .evaluation
  ) { $0.evaluation?.isOnTarget.map { .flag($0) } ?? .missing }

  package static let met = Field<DayRow>("met", "Met", .number(0), "targets met", needs: .evaluation) { row in
    .optional(row.evaluation.flatMap { $0.isJudged ? Double($0.met) : nil })
  }

  package static let paused = Field<DayRow>(
    "paused", "Paused", .flag, "whether the day is paused, and so not judged", role: .further
  ) { .flag($0.pause != nil) }

  private static let pauseReason = Field<DayRow>(
    "pause_reason", "Why paused", .text, "why the day is paused, where that was said", role: .further,
    scope: .questions
  ) { .optional($0.pause?.reason) }

  package static let entries = {
    var field = Field<DayRow>(
      "entries", "Entries", .number(0), "entries of the day", needs: .totals,
      cell: { row in
        guard row.logged.entries == 0 else { return .int(row.logged.entries) }
        return .shown(row.isOutside ? .missing : .int(0), as: "–", .dim)
      },
      value: { $0.isOutside ? .missing : .number(Double($0.logged.entries)) })
    field.column.growsInTheDay = true
    return field
  }()

  static let streak = Field<DayRow>(
    "streak", "Streak", .number(0), "days on target in a row", needs: .streak
  ) { .number(Double($0.streak)) }

  private static func total(_ named: CategoryColumns.Named) -> Field<DayRow> {
    let id = named.category.id
    let name = named.category.name
    var field = Field<DayRow>(
      named.column, name, .number(named.digits, named.unit), "\(name), its total", role: .further,
      needs: .totals
    ) { row in
      row.logged.isEmpty ? .missing : .number((row.logged.totals[id] ?? .zero).doubleValue)
    }
    (field.column.aim, field.column.growsInTheDay) = (.target(of: id), true)
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

  private static func sevenDays(_ named: CategoryColumns.Named) -> Field<DayRow> {
    let id = named.category.id
    let name = named.category.name
    var field = Field<DayRow>(
      named.column + sevenDays, "\(name) in seven days", .number(named.digits, named.unit),
      "\(name), of the day and the six before it", role: .further, scope: .questions, needs: .totals
    ) { row in
      row.logged.isEmpty ? .missing : .optional(row.logged.weeks[id]?.sevenDays.doubleValue)
    }
    (field.column.aim, field.column.growsInTheDay) = (.weekTarget(of: id), true)
    field.column.title = "\(name) in seven days"
    return field
  }

  private static func metric(_ format: MetricFormat, _ column: String) -> Field<DayRow> {
    let key = format.metric.key
    var field = Field<DayRow>(
      column, format.metric.name.capitalizedFirst, format.columnKind,
      format.metric.rule == .latest ? "the day's last value" : "the day's value", role: .further,
      otherNames: format.unit.isKept && key != column ? [key] : [], needs: .body
    ) { $0.body[key].map(format.value) ?? .missing }
    field.column.isOfNights = format.metric.rule == .night
    field.column.aim = .metric(key)
    field.column.growsInTheDay = format.metric.isCumulative
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
