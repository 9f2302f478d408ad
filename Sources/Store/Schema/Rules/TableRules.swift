import Domain

/// The rules of every table that dhsh writes; those that triggers keep are made anew as a whole (`FoodIndex`).
enum TableRules {
  static let all: [TableRule] =
    [
      unit, category, categoryChange, slot, compensation, compensationChange, food, foodAlias, component,
      entry, dayMark,
      setting, alias, source, metric,
      typedSample, importRun, sampleRevision,
    ] + energy + index + care + [trigger] + outsideTheJournal

  /// What undo does not bring back.
  static let outsideTheJournal = [
    journal, device, sampleMetric, sampleSeries, importedSample, importedWorkout, importDay, sampleDay,
    watchedFile, asked,
  ]

  static let position = ColumnRule.required("position", .integer(numbers), or: .value("0"))
  static let day = ColumnRule.required("day", .integer(days), or: .row)
  static let portions = Int64(Stored.portions.lowerBound)...Int64(Stored.portions.upperBound)
  static let entryNumbers =
    Int64(Stored.entryNumbers.lowerBound)...Int64(Stored.entryNumbers.upperBound)
  static let days = Int64(Stored.days.lowerBound)...Int64(Stored.days.upperBound)
  static let numbers = Int64(Stored.numbers.lowerBound)...Int64(Stored.numbers.upperBound)
  static let times = Int64(Stored.times.lowerBound)...Int64(Stored.times.upperBound)
  static let minutes = Int64(Stored.minutes.lowerBound)...Int64(Stored.minutes.upperBound)
  private static let reals = -1e15...1e15

  static func flag(_ name: String, or value: Int) -> ColumnRule {
    .required(name, .integer(0...1), or: .value("\(value)"))
  }

  /// Millionths beyond the tenths.
  static func rest(_ name: String) -> ColumnRule {
    .required(name, .integer(0...99_999), or: .value("0"))
  }

  /// What a name becomes that cannot be one; text loses its control characters alone.
  static func name(_ name: String = "name", of noun: String, id: String = "id") -> ColumnRule {
    .required(
      name, .name,
      or: .value("dh_mended(\"\(name)\", 'Lost \(noun) ' || (\(id) & 0xffffffff))"))
  }

  static func text(_ name: String) -> ColumnRule {
    .required(name, .text, or: .value("dh_mended(\"\(name)\", '')"))
  }

  private static let entry = TableRule(
    "entry", label: "'#' || n || ' of ' || date(day * 86400, 'unixepoch')",
    [
      .required("id", .id), day, .required("n", .integer(entryNumbers), or: .row),
      .required("slot_id", .reference("slot"), or: .standIn),
      .required("category_id", .referenceOrNone("category"), or: .standIn),
      .required("portion", .integer(portions), or: .value("0")),
      .optional("food_id", .reference("food")), .optional("amount", .integer(Stored.amounts)),
      .optional("amount_unit_id", .reference("unit")), .optional("note", .text),
      .optional("composite_id", .reference("food")), .optional("minute", .integer(minutes)),
      .optional("private", .integer(0...1)), rest("portion_rest"),
      .optional("composite_n", .integer(entryNumbers)),
      .optional("composite_servings", .integer(1...Stored.amounts.upperBound)),
    ],
    checks: [
      RowCheck(
        isDamaged: """
          EXISTS (SELECT 1 FROM entry AS other
            WHERE other.day = entry.day AND other.n = entry.n AND other.id < entry.id)
          """, problem: "another entry of the day has its number",
        repair: """
          n = max((SELECT max(n) FROM entry AS other WHERE other.day = entry.day),
            ifnull((SELECT last_n FROM day_mark WHERE day_mark.day = entry.day), 0)) + 1
          """),
      RowCheck(
        isDamaged: "composite_n IS NOT NULL AND (composite_id IS NULL OR composite_servings IS NULL)",
        problem: "its row is of no composite", repair: leavesRow),
      RowCheck(
        isDamaged: """
          composite_n IS NOT NULL AND EXISTS (SELECT 1 FROM entry AS other
            WHERE other.day = entry.day AND other.n = entry.composite_n)
          """, problem: "another entry of the day has the number of its row", repair: leavesRow),
      RowCheck(
        isDamaged: """
          composite_n IS NOT NULL AND EXISTS (SELECT 1 FROM entry AS other
            WHERE other.day = entry.day AND other.composite_n = entry.composite_n AND other.id < entry.id
              AND (other.composite_id IS NOT entry.composite_id OR other.slot_id IS NOT entry.slot_id
                OR other.composite_servings IS NOT entry.composite_servings))
          """, problem: "its row is that of another composite or meal", repair: leavesRow),
    ])

  /// An entry that stands alone.
  private static let leavesRow = "composite_n = NULL, composite_servings = NULL"

  private static let component = TableRule(
    "component", noun: "component of a food", label: "(SELECT name FROM food WHERE food.id = composite_id)",
    [
      .required("id", .id), .required("composite_id", .reference("food"), or: .row),
      .required("food_id", .reference("food"), or: .row),
      .required("amount", .integer(1...Stored.amounts.upperBound), or: .row),
      // Without its unit an amount would count servings.
      .optional("amount_unit_id", .reference("unit"), or: .row), position,
    ],
    checks: [
      RowCheck(
        isDamaged: """
          EXISTS (WITH RECURSIVE inside(id) AS (
              SELECT component.food_id UNION
              SELECT part.food_id FROM inside JOIN component AS part ON part.composite_id = inside.id)
            SELECT 1 FROM inside WHERE id = component.composite_id)
          """, problem: "the food is a part of itself", repair: "amount = 0")
    ])

  private static let dayMark = TableRule(
    "day_mark", label: "date(day * 86400, 'unixepoch')",
    [.required("day", .id), .required("last_n", .integer(entryNumbers), or: .row)])

  private static let slot = TableRule(
    "slot", noun: "meal", label: "name",
    [
      .required("id", .id), name(of: "meal"), position,
      .required("start", .integer(0...1439), or: .value("0")), .optional("finish", .integer(0...1440)),
      .required("weekdays", .integer(0...127), or: .value("127")),
    ],
    standIn: """
      INSERT INTO slot(id, name, position, start, finish, weekdays)
      VALUES (?1, 'Lost meal ' || (?1 & 0xffffffff), 0, 0, NULL, 0)
      """)

  private static let food = TableRule(
    "food", label: "name",
    [
      .required("id", .id), name(of: "food"),
      .required("key", .text, or: .value("dh_mended(\"key\", lower(name))")),
      .required("category_id", .reference("category"), or: .standIn),
      .required("portion", .integer(portions), or: .value("0")),
      .optional("amount", .integer(1...Stored.amounts.upperBound)),
      .optional("amount_unit_id", .reference("unit")), .optional("note", .text), flag("favorite", or: 0),
      rest("portion_rest"),
      .required("amount_portion", .integer(1...portions.upperBound * 100_000), or: .value("1000000")),
      .optional("number", .integer(1...2)),
    ])

  private static let foodAlias = TableRule(
    "food_alias", noun: "name of a food", label: "name",
    [
      .required("id", .id), .required("food_id", .reference("food"), or: .row), name(of: "name"),
      .required("key", .text, or: .value("dh_mended(\"key\", lower(name))")),
    ])

  private static let setting = TableRule(
    "setting", label: "name", [.required("name", .name, or: .row), text("value")])

  private static let alias = TableRule(
    "alias", label: "name",
    [
      .required("name", .name, or: .row), .required("body", .lines, or: .value("dh_mended_lines(body, '#')")),
      .optional("grammar", .integer(1...4)),
    ])

  private static let source = TableRule(
    "source", noun: "source of values", label: "name",
    [.required("id", .id), name(of: "source"), text("kind"), position, flag("enabled", or: 1)],
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
    ])

  private static let typedSample = TableRule(
    "body_value", noun: "value of the body", label: "metric || ' of ' || date(day * 86400, 'unixepoch')",
    [
      .required("id", .id), day, .optional("minute", .integer(minutes)), name("metric", of: "metric"),
      .required("value", .sample(of: "metric", reals), or: .row), .optional("note", .text),
      .required("second", .integer(times), or: .value("0")),
      .required("length", .integer(times), or: .value("0")), .optional("zone", .integer(-2000...2000)),
      flag("relative", or: 0), .required("source_id", .reference("source"), or: .standIn),
      .optional("n", .integer(entryNumbers)),
    ])

  private static let importRun = TableRule(
    "import_run", noun: "import", label: "file",
    [
      .required("id", .id), text("at"), text("format"), text("file"), .optional("first_day", .integer(days)),
      .optional("last_day", .integer(days)), .required("samples", .integer(numbers), or: .value("0")),
      .required("repeated", .integer(numbers), or: .value("0")), .optional("note", .text),
    ],
    checks: [
      RowCheck(
        isDamaged: "first_day > last_day", problem: "its days end before they begin",
        repair: "first_day = last_day, last_day = first_day")
    ])

  private static let sampleRevision = TableRule(
    "sample_revision", [.required("id", .id), .required("number", .integer(numbers), or: .value("0"))])

  private static let journal = TableRule(
    "journal", noun: "step of the journal",
    [
      // Above it SQLite would find no number for the next step, and say that the disk is full.
      .required("id", .integer(Stored.counted), or: .value(nextStep)),
      .required("at", .moment, or: .value("'1970-01-01T00:00:00'")),
      .required("line", .lines, or: .value("dh_mended_lines(line, '# lost')")), text("source"),
      .required("state", .integer(0...2), or: .value("2")), .required("changeset", .changeset, or: .row),
      .optional("script", .lines), .optional("day", .integer(days)), .optional("grammar", .integer(1...4)),
    ])

  /// A number after all that can be, another for each row.
  private static let nextStep = """
    (SELECT ifnull(max(other.id) FILTER (WHERE other.id BETWEEN 1 AND \(Stored.counted.upperBound)), 0)
        + count(*) FILTER (WHERE other.id NOT BETWEEN 1 AND \(Stored.counted.upperBound) AND other.id <= journal.id)
      FROM journal AS other)
    """

  private static let device = TableRule(
    "device", label: "device",
    [
      .required("device", .integer(0...0x7FFF_FFFF), or: .value("abs(random() % 2147483647) + 1")),
      .required("last_id", .integer(0...0xFFFF_FFFF), or: .value(highestID)),
    ],
    checks: [
      RowCheck(
        isDamaged: "last_id < \(highestID)", problem: "its counter of ids is behind them",
        repair: "last_id = \(highestID)")
    ])

  /// The counter of the highest id that this device has given.
  private static let highestID: String = {
    let tables = [
      "entry", "food", "food_alias", "component", "body_value", "category", "slot", "unit", "compensation",
      "metric", "source", "import_run", "sample_revision", "food_measure", "budget", "document", "photo",
      "meeting", "meeting_document", "day_trigger",
    ]
    let highest = tables.map {
      """
      SELECT max(id) & 0xffffffff AS id FROM \($0)
      WHERE id BETWEEN device << 32 AND device << 32 | 0xffffffff
      """
    }
    return "(SELECT ifnull(max(id), 0) FROM (\(highest.joined(separator: " UNION ALL "))))"
  }()

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
    ])

  private static let watchedFile = TableRule(
    "watched_file", noun: "file of a watched folder", label: "path",
    [
      .required("path", .text, or: .row), .required("size", .integer(numbers), or: .row),
      .required("modified", .integer(numbers), or: .row),
    ])
}
