import Domain

extension TableRules {
  /// The tables of nutrition, goals and budgets.
  static let energy = [
    TableRule(
      "nutrient", label: "name",
      [
        .required("id", .id), name("key", of: "nutrient"), name(of: "nutrient"),
        .required("aliases", .lines, or: .value("dh_mended_lines(aliases, '')")),
        .required("unit", .word(NutrientUnit.allCases.map(\.rawValue)), or: .value("'g'")),
      ], values: [["key", "unit"]]),
    TableRule(
      "food_nutrition", noun: "nutrition of a food",
      label: "ifnull((SELECT name FROM food WHERE id = food_id), food_id)",
      [.required("food_id", .reference("food"), or: .row)] + nutrients + [
        .optional("amount", .integer(Stored.amounts)), .optional("amount_unit_id", .reference("unit")),
        others,
      ], values: [four + ["amount", "amount_unit_id", others.name]]),
    TableRule(
      "food_measure", noun: "measure", label: "name || ' of ' || \(nameOf("food_id"))",
      [
        .required("id", .id), .required("food_id", .reference("food"), or: .row), name(of: "measure"),
        .required("key", .text, or: .value("dh_mended(\"key\", lower(name))")),
        .required("amount", .integer(1...Stored.amounts.upperBound), or: .row),
        .required("amount_unit_id", .reference("unit"), or: .row),
      ], values: [["name", "key"], ["amount", "amount_unit_id"]], unique: ["food_id", "key"]),
    TableRule(
      "entry_nutrition", noun: "nutrition of an entry",
      label:
        "ifnull((SELECT '#' || n || ' of ' || date(day * 86400, 'unixepoch') FROM entry WHERE id = entry_id), entry_id)",
      [.required("entry_id", .reference("entry"), or: .row)] + nutrients + [
        .optional("title", .text), others,
      ],
      values: [four + [others.name]]),
    TableRule(
      "goal", label: "kind || \(since)",
      [
        kind, day,
        .optional("value", .integer(0...numbers.upperBound)), .optional("due", .integer(days)), bound,
      ], values: [["value", "due", "bound"]]),
    TableRule(
      "goal_variant", noun: "goal",
      label: """
        kind || iif(scope = 'meal', ' @' || ifnull((SELECT name FROM slot WHERE slot.id = slot_id), 'a meal'),
          ' on ' || scope) || \(since)
        """,
      [
        kind, .required("scope", .word(GoalScope.words), or: .row),
        .required("slot_id", .referenceOrNone("slot"), or: .row), day,
        .optional("value", .integer(0...numbers.upperBound)), bound, flag("usual", or: 0),
      ], values: [["value", "bound", "usual"]],
      checks: [
        RowCheck(
          isDamaged: "scope <> 'meal' AND slot_id <> 0", problem: "it is of days and names a meal",
          repair: "slot_id = 0")
      ]),
    TableRule(
      "budget", label: "name",
      [
        .required("id", .id), name(of: "budget"),
        .required("period", .word(BudgetPeriod.words), or: .value("'week'")),
        .required("length", .integer(1...BudgetPeriod.most), or: .value("7")),
        .required("first_day", .integer(days), or: .value("0")), flag("in_all", or: 0),
        .optional("floor", .integer(-1...numbers.upperBound)),
        .required("credit", .integer(0...100), or: .value("0")), flag("carry", or: 0),
        .optional("ended", .integer(days)), .optional("ceiling", .integer(100...1000)),
      ], values: [["period", "length", "first_day", "in_all"]]),
    TableRule(
      "budget_rate", noun: "rate of a budget", label: "date(day * 86400, 'unixepoch')",
      [
        .required("budget_id", .reference("budget"), or: .row), day,
        .required("energy", .integer(0...numbers.upperBound), or: .row),
        .optional("protein", .integer(0...numbers.upperBound)),
        .optional("carbs", .integer(0...numbers.upperBound)),
        .optional("fat", .integer(0...numbers.upperBound)),
        .optional("expenditure", .integer(0...numbers.upperBound)),
        .optional("active", .integer(0...numbers.upperBound)),
        .optional("period", .word(BudgetPeriod.words)), .optional("length", .integer(1...BudgetPeriod.most)),
        .optional("first_day", .integer(days)), .optional("in_all", .integer(0...1)),
        .optional("floor", .integer(-1...numbers.upperBound)), .optional("credit", .integer(0...100)),
        .optional("carry", .integer(0...1)), .optional("ceiling", .integer(100...1000)),
      ],
      values: [
        ["energy", "expenditure", "active"],
        ["period", "length", "first_day", "in_all", "floor", "credit", "carry", "ceiling"],
      ],
      checks: [
        RowCheck(
          isDamaged: """
            period IS NOT NULL AND (length IS NULL OR first_day IS NULL OR in_all IS NULL OR credit IS NULL
              OR carry IS NULL)
            """, problem: "how it is kept is not all there", repair: "period = NULL")
      ]),
    TableRule(
      "budget_activation", noun: "activation of a budget", label: "date(day * 86400, 'unixepoch')",
      [day, .optional("budget_id", .reference("budget"))]),
    TableRule(
      "day_completeness", noun: "mark of a day", label: "date(day * 86400, 'unixepoch')",
      [day, .required("state", .word(DayCompleteness.allCases.map(\.rawValue)), or: .row)]),
  ]

  private static let kind = ColumnRule.required("kind", .name, or: .row)
    .naming(.metricOfGoal, .nutrientOfGoal)
  private static let bound = ColumnRule.optional("bound", .word(GoalBound.allCases.map(\.rawValue)))
  private static let four = ["energy", "protein", "carbs", "fat"]
  private static let nutrients: [ColumnRule] = four.map {
    .optional($0, .integer(0...Stored.amounts.upperBound))
  }
  /// Those beside the four.
  private static let others = ColumnRule.optional("nutrients", .nutrients).naming(.nutrient)
}
