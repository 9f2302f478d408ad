import Domain

/// The rules of every table that dhsh writes; those that triggers keep are made anew as a whole (`FoodIndex`).
enum TableRules {
  static let all: [TableRule] =
    [
      unit, category, categoryChange, slot, compensation, compensationChange, pause, food, foodAlias,
      component, entry, dayMark, sameAs, setting, alias,
    ] + samples + energy + index + care + [trigger] + outsideTheJournal

  /// What undo does not bring back.
  static let outsideTheJournal = [journal, device] + sharing + following + imported + [watchedFile, asked]

  /// The columns that name rows of a table, of those that the journal records.
  static func children(of parent: String) -> [(table: TableRule, column: ColumnRule)] {
    childrenByParent[parent] ?? []
  }

  /// Columns that name rows of a table by their keys.
  static func keyed(to parent: String) -> [(table: TableRule, column: ColumnRule, keys: KeyOf)] {
    all.flatMap { table in
      table.columns.flatMap { column in
        column.keyOf.filter { $0.table == parent }.map { (table, column, $0) }
      }
    }
  }

  private static let childrenByParent: [String: [(table: TableRule, column: ColumnRule)]] = {
    var children: [String: [(table: TableRule, column: ColumnRule)]] = [:]
    for table in all where Schema.journaled.contains(table.name) {
      for column in table.columns {
        if let parent = column.parent { children[parent, default: []].append((table, column)) }
      }
    }
    return children
  }()

  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static let position = ColumnRule.required("position", .integer(numbers), or: .value("0"))
  static let day = ColumnRule.required("day", .integer(days), or: .row)
  static let portions = Int64(Stored.portions.lowerBound)...Int64(Stored.portions.upperBound)
  static let entryNumbers =
    Int64(Stored.entryNumbers.lowerBound)...Int64(Stored.entryNumbers.upperBound)
  static let days = Int64(Stored.days.lowerBound)...Int64(Stored.days.upperBound)
  static let numbers = Int64(Stored.numbers.lowerBound)...Int64(Stored.numbers.upperBound)
  static let times = Int64(Stored.times.lowerBound)...Int64(Stored.times.upperBound)
  static let minutes = Int64(Stored.minutes.lowerBound)...Int64(Stored.minutes.upperBound)
  static let ids = Int64.min...Int64.max
  static let reals = -1e15...1e15

  static func flag(_ name: String, or value: Int) -> ColumnRule {
    .required(name, .integer(0...1), or: .value("\(value)"))
  }

  /// Millionths beyond the tenths.
  static func rest(_ name: String) -> ColumnRule {
    .required(name, .integer(0...99_999), or: .value("0"))
  }

  /// From which day on a row holds, in SQL; nothing of what holds always.
  static let since = "ifnull(' from ' || date(day * 86400, 'unixepoch'), '')"

  /// The name of the food that a column names, in SQL.
  static func nameOf(_ column: String) -> String {
    "ifnull((SELECT food.name FROM food WHERE food.id = \(column)), 'a food that is gone')"
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

  /// Of which meal and day an entry is, in SQL.
  private static let mealAndDay = """
    ifnull(' @' || (SELECT name FROM slot WHERE slot.id = slot_id), '') || ' of ' || date(day * 86400, 'unixepoch')
    """

  private static let entry = TableRule(
    "entry", label: "'#' || n || ' of ' || date(day * 86400, 'unixepoch')",
    sharedLabel: """
      coalesce((SELECT name FROM food WHERE food.id = food_id),
        (SELECT name FROM category WHERE category.id = category_id), 'of no name') || \(mealAndDay)
      """,
    [
      .required("id", .id), day, .required("n", .integer(entryNumbers), or: .row).atHome,
      .required("slot_id", .reference("slot"), or: .standIn),
      .required("category_id", .referenceOrNone("category"), or: .standIn),
      .required("portion", .integer(portions), or: .value("0")),
      .optional("food_id", .reference("food")), .optional("amount", .integer(Stored.amounts)),
      .optional("amount_unit_id", .reference("unit")), .optional("note", .text),
      .optional("composite_id", .reference("food")), .optional("minute", .integer(minutes)),
      .optional("private", .integer(0...1)), rest("portion_rest"),
      .optional("composite_n", .integer(entryNumbers)).atHome,
      .optional("composite_servings", .integer(1...Stored.amounts.upperBound)),
    ],
    // What was eaten: a portion is counted in the unit of its category, and an amount is of its food.
    values: [
      [
        "food_id", "category_id", "portion", "portion_rest", "amount", "amount_unit_id", "composite_servings",
      ]
    ],
    together: Together(
      columns: ["day", "composite_n"], label: "\(nameOf("composite_id")) || \(mealAndDay)"),
    checks: [
      RowCheck(
        isDamaged: """
          EXISTS (SELECT 1 FROM entry AS other
            WHERE other.day = entry.day AND other.n = entry.n AND other.id < entry.id)
          """, problem: "another entry of the day has its number",
        repair: """
          n = max((SELECT max(n) FROM entry AS other WHERE other.day = entry.day),
            ifnull((SELECT last_n FROM day_mark WHERE day_mark.day = entry.day), 0)) + 1
          """, isHome: true),
      RowCheck(
        isDamaged: "composite_n IS NOT NULL AND (composite_id IS NULL OR composite_servings IS NULL)",
        problem: "its row is of no composite", repair: leavesRow),
      RowCheck(
        isDamaged: "composite_id IS NULL AND composite_servings IS NOT NULL",
        problem: "it has servings of no composite", repair: "composite_servings = NULL"),
      RowCheck(
        isDamaged: """
          composite_n IS NOT NULL AND EXISTS (SELECT 1 FROM entry AS other
            WHERE other.day = entry.day AND other.n = entry.composite_n)
          """, problem: "another entry of the day has the number of its row", repair: leavesRow, isHome: true),
      RowCheck(
        isDamaged: """
          composite_n IS NOT NULL AND EXISTS (SELECT 1 FROM entry AS other
            WHERE other.day = entry.day AND other.composite_n = entry.composite_n AND other.id < entry.id
              AND (other.composite_id IS NOT entry.composite_id OR other.slot_id IS NOT entry.slot_id
                OR other.composite_servings IS NOT entry.composite_servings))
          """, problem: "its row is that of another composite or meal", repair: leavesRow, isHome: true),
    ])

  /// An entry that stands alone.
  private static let leavesRow = "composite_n = NULL, composite_servings = NULL"

  private static let component = TableRule(
    "component", noun: "part", label: "\(nameOf("food_id")) || ' of ' || \(nameOf("composite_id"))",
    [
      .required("id", .id), .required("composite_id", .reference("food"), or: .row),
      .required("food_id", .reference("food"), or: .row),
      .required("amount", .integer(1...Stored.amounts.upperBound), or: .row),
      // Without its unit an amount would count servings.
      .optional("amount_unit_id", .reference("unit"), or: .row), position,
    ],
    values: [["amount", "amount_unit_id"]], wholeOf: "composite_id",
    unique: ["composite_id", "food_id", "amount_unit_id"],
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
    [.required("day", .id), .required("last_n", .integer(entryNumbers), or: .row)], isHome: true)

  /// Of two things of one name the lower id stands for both. It follows from the steps of all devices.
  private static let sameAs = TableRule(
    "same_as", noun: "joined name", label: "kind",
    [
      .required("kind", .name, or: .row), .required("id", .id), .required("lower", .integer(ids), or: .row),
    ])

  private static let slot = TableRule(
    "slot", noun: "meal", label: "name",
    [
      .required("id", .id), name(of: "meal"), position,
      .required("start", .integer(0...1439), or: .value("0")).ofTheDay,
      .optional("finish", .integer(0...1440)).ofTheDay,
      .required("weekdays", .integer(0...127), or: .value("127")),
    ],
    values: [["start", "finish", "weekdays"]],
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
    ],
    // A portion is counted in the unit of its category.
    values: [
      ["name", "key"], ["category_id", "portion", "portion_rest"],
      ["amount", "amount_unit_id", "amount_portion"],
    ])

  private static let foodAlias = TableRule(
    "food_alias", noun: "alias", label: "name || ' of ' || \(nameOf("food_id"))",
    [
      .required("id", .id), .required("food_id", .reference("food"), or: .row), name(of: "name"),
      .required("key", .text, or: .value("dh_mended(\"key\", lower(name))")),
    ], values: [["name", "key"]], unique: ["food_id", "key"])

  private static let setting = TableRule(
    "setting", label: "name", [.required("name", .name, or: .row), text("value")],
    // What the place of this device suggested when the log was made.
    homeRows: "name LIKE '%.initial'")

  private static let alias = TableRule(
    "alias", label: "name",
    [
      .required("name", .name, or: .row), .required("body", .lines, or: .value("dh_mended_lines(body, '#')")),
      .optional("grammar", .integer(1...4)),
    ],
    // The grammar says by which rules the body is read.
    values: [["body", "grammar"]])
}
