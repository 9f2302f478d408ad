import Domain

extension TableRules {
  /// The tables of values of the body: typed ones, and what the journal has of imports.
  static let samples = [source, metric, typedSample, importRun, sampleRevision]

  /// What came with imports, outside the journal.
  static let imported = [
    sampleMetric, sampleSeries, importedSample, importedWorkout, importDay, importPlace, sampleDay,
  ]

  private static let source = TableRule(
    "source", noun: "source of values", label: "name",
    [.required("id", .id), name(of: "source"), text("kind"), position, flag("enabled", or: 1)],
    values: [["name", "kind"]],
    standIn: """
      INSERT INTO source(id, name, kind, position, enabled)
      VALUES (?1, CASE ?1 WHEN 1 THEN 'typed' ELSE 'Lost source ' || (?1 & 0xffffffff) END, 'typed', 0, 1)
      """)

  private static let metric = TableRule(
    "metric", label: "name",
    [
      .required("id", .id), name("key", of: "metric"), name(of: "metric"),
      .required("aliases", .lines, or: .value("dh_mended_lines(aliases, '')")), text("unit"),
      .required("day_rule", .word(DayRule.allCases.map(\.rawValue)), or: .value("'latest'")),
      .optional("low", .real(reals)), .optional("high", .real(reals)),
      .required("decimals", .integer(0...9), or: .value("1")), position, flag("enabled", or: 1),
    ], values: [["unit", "low", "high"]])

  private static let typedSample = TableRule(
    "body_value", noun: "value of the body", label: "metric || ' of ' || date(day * 86400, 'unixepoch')",
    sharedLabel: """
      ifnull((SELECT name FROM metric AS known WHERE known.key = metric), CASE metric \(shippedNames) ELSE metric END)
        || ' of ' || date(day * 86400, 'unixepoch')
      """,
    [
      .required("id", .id), day, .optional("minute", .integer(minutes)),
      name("metric", of: "metric").naming(.metric),
      .required("value", .sample(of: "metric", reals), or: .row), .optional("note", .text),
      .required("second", .integer(times), or: .value("0")),
      .required("length", .integer(times), or: .value("0")), .optional("zone", .integer(-2000...2000)),
      flag("relative", or: 0), .required("source_id", .reference("source"), or: .standIn),
      .optional("n", .integer(entryNumbers)).atHome,
    ], values: [["minute", "second", "length", "zone"], ["value", "relative"]])

  /// What people call the metrics of the program's own, by their keys, in SQL.
  private static let shippedNames = Metrics.shipped.map {
    "WHEN '\($0.key)' THEN '\($0.name)'"
  }.joined(separator: " ")

  private static let importRun = TableRule(
    "import_run", noun: "import", label: "file",
    [
      .required("id", .id), text("at"), text("format"), text("file"), .optional("first_day", .integer(days)),
      .optional("last_day", .integer(days)), .required("samples", .integer(numbers), or: .value("0")),
      .required("repeated", .integer(numbers), or: .value("0")), .optional("note", .text),
    ],
    values: [["first_day", "last_day", "samples", "repeated"]],
    checks: [
      RowCheck(
        isDamaged: "first_day > last_day", problem: "its days end before they begin",
        repair: "first_day = last_day, last_day = first_day")
    ])

  private static let sampleRevision = TableRule(
    "sample_revision", [.required("id", .id), .required("number", .integer(numbers), or: .value("0"))],
    isHome: true)

  private static let sampleMetric = TableRule(
    "sample_metric", label: "key", [.required("id", .id), name("key", of: "metric")])

  /// The import and the source may have been taken back.
  private static let sampleSeries = TableRule(
    "sample_series", [.required("id", .id), .required("import_id", .id), .required("source_id", .id)])

  private static let importedSample = TableRule(
    "imported_sample", noun: "imported value", label: "date(day * 86400, 'unixepoch')",
    [
      .required("metric", .reference("sample_metric"), or: .row), day,
      .required("start", .integer(times), or: .row), .required("length", .integer(times), or: .row),
      .required(
        "value", .sample(of: "(SELECT key FROM sample_metric WHERE id = imported_sample.metric)", reals),
        or: .row),
      .required("series", .reference("sample_series"), or: .row),
      .optional("zone", .integer(-2000...2000)),
    ])

  private static let importDay = TableRule(
    "import_day", noun: "day of an import", label: "date(day * 86400, 'unixepoch')",
    [
      .required("metric", .reference("sample_metric"), or: .row), day, .required("source_id", .id),
      .required("import_id", .id), .required("digest", .id),
    ])

  private static let importPlace = TableRule(
    "import_place", noun: "place of an import", label: "place",
    [.required("id", .id), .required("place", .integer(numbers), or: .row)], isHome: true)

  private static let importedWorkout = TableRule(
    "imported_workout", noun: "imported workout", label: "date(day * 86400, 'unixepoch')",
    [
      day, .required("start", .integer(times), or: .row), .required("length", .integer(times), or: .row),
      .required("import_id", .id), .required("source_id", .id), name("kind", of: "workout", id: "start"),
      .optional("zone", .integer(-2000...2000)), .required("minutes", .real(reals), or: .row),
      .optional("kcal", .real(reals)), .optional("km", .real(reals)),
    ])

  private static let sampleDay = TableRule(
    "sample_day", noun: "value of a day", label: "date(day * 86400, 'unixepoch')",
    [
      .required("metric", .reference("sample_metric"), or: .row), day, .required("revision_id", .id),
      .optional("value", .real(reals)), .required("samples", .integer(numbers), or: .value("0")),
    ], isHome: true)

  static let watchedFile = TableRule(
    "watched_file", noun: "file of a watched folder", label: "path",
    [
      .required("path", .text, or: .row), .required("size", .integer(numbers), or: .row),
      .required("modified", .integer(numbers), or: .row),
    ], isHome: true)
}
