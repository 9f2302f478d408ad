import Domain

/// What days are judged by: categories, compensation, and the changes of both from a day on.
extension TableRules {
  static let category = TableRule(
    "category", label: "name",
    [
      .required("id", .id), name(of: "category"),
      .required("unit_id", .reference("unit"), or: .standIn), flag("enabled", or: 1), position,
      .required("rule", .word(rules), or: .value(impliedRule)),
    ] + bounds + judging + [rest("low_rest"), rest("high_rest"), energyOfUnit],
    // A target is counted in the unit.
    values: [["unit_id"] + target, profile], apart: ["unit_id"],
    checks: checks(target: "1", profile: "1"),
    standIn: """
      INSERT INTO category(id, name, unit_id, enabled, position, rule, low)
      VALUES (?1, 'Lost category ' || (?1 & 0xffffffff), 1, 0, 0, 'at_least', 0)
      """)

  static let categoryChange = TableRule(
    "category_change", noun: "dated setting", label: "setting || ' from ' || date(day * 86400, 'unixepoch')",
    [
      .required("category_id", .reference("category"), or: .row),
      .required("setting", .word(Domain.Category.Setting.kinds), or: .row), day,
      .optional("rule", .word(rules)),
    ] + bounds + judging + [
      .optional("enabled", .integer(0...1)), .optional("low_rest", .integer(0...99_999)),
      .optional("high_rest", .integer(0...99_999)), energyOfUnit, .optional("weekly", .integer(0...1)),
    ],
    values: [target, profile],
    checks: [
      RowCheck(
        isDamaged: "setting = 'target' AND rule IS NULL", problem: "its target has no rule",
        repair: "rule = \(impliedRule)"),
      enabledCheck,
      RowCheck(
        isDamaged: "setting = 'weekly' AND weekly IS NULL",
        problem: "it does not say whether it is of a week",
        repair: "weekly = 0"),
    ] + checks(target: "setting LIKE 'target%' AND rule IS NOT NULL", profile: "setting = 'profile'"))

  static let compensation = TableRule(
    "compensation", noun: "compensation rule",
    [
      .required("id", .id), .required("from_id", .reference("category"), or: .row),
      .required("to_id", .reference("category"), or: .row), .required("ratio", .real(1e-9...1e9), or: .row),
      .required("max_offset", .real(0...1e9), or: .row), flag("enabled", or: 1), position,
    ],
    // What the terms say depends on the units of both.
    values: [["from_id", "to_id", "ratio", "max_offset"]])

  static let compensationChange = TableRule(
    "compensation_change", noun: "dated compensation",
    label: "setting || ' from ' || date(day * 86400, 'unixepoch')",
    [
      .required("rule_id", .reference("compensation"), or: .row),
      .required("setting", .word(["terms", "enabled", "position", "deleted"]), or: .row), day,
      .optional("ratio", .real(1e-9...1e9)), .optional("max_offset", .real(0...1e9)),
      .optional("enabled", .integer(0...1)), .optional("position", .integer(numbers)),
    ],
    values: [["ratio", "max_offset"]],
    checks: [
      RowCheck(
        isDamaged: "setting = 'terms' AND (ratio IS NULL OR max_offset IS NULL)",
        problem: "a part of its terms is missing",
        repair: """
          ratio = (SELECT ratio FROM compensation WHERE id = rule_id),
          max_offset = (SELECT max_offset FROM compensation WHERE id = rule_id)
          """),
      enabledCheck,
      RowCheck(
        isDamaged: "setting = 'position' AND position IS NULL", problem: "it has no place",
        repair: "position = 0"),
    ])

  static let pause = TableRule(
    "pause", label: "'from ' || date(day * 86400, 'unixepoch')",
    [.required("id", .id), day, .optional("last_day", .integer(days)), .optional("reason", .text)],
    values: [["day", "last_day"]],
    checks: [
      RowCheck(isDamaged: "last_day < day", problem: "it ends before it begins", repair: "last_day = day")
    ])

  /// In millionths of a kcal.
  private static let energyOfUnit = ColumnRule.optional("energy", .integer(0...Stored.amounts.upperBound))
  private static let target = ["rule", "low", "high", "low_rest", "high_rest"]
  private static let profile = ["under", "under_limit", "over", "over_limit", "caps_over", "curve"]

  private static let rules = ["exactly", "at_least", "at_most", "range"]
  private static let bounds = [
    ColumnRule.optional("low", .integer(portions)), .optional("high", .integer(portions)),
  ]
  private static let judging = [
    ColumnRule.optional("weight", .real(0...1e6)), .optional("under", .real(0...1e6)),
    .optional("under_limit", .real(1e-9...1e9)), .optional("over", .real(0...1e6)),
    .optional("over_limit", .real(1e-9...1e9)), .optional("caps_over", .integer(0...1)),
    .optional("curve", .word(PenaltyCurve.allCases.map(\.rawValue))),
  ]

  /// The bounds that are there tell which rule it was.
  private static let impliedRule = """
    CASE WHEN typeof(low) <> 'integer' THEN 'at_most' WHEN typeof(high) <> 'integer' THEN 'at_least'
      WHEN low = high THEN 'exactly' ELSE 'range' END
    """

  private static let enabledCheck = RowCheck(
    isDamaged: "setting = 'enabled' AND enabled IS NULL", problem: "it does not say whether it counts",
    repair: "enabled = 1")

  /// - Parameters:
  ///   - target: SQL that holds for rows with a target.
  ///   - profile: SQL that holds for rows that may have a profile.
  private static func checks(target: String, profile: String) -> [RowCheck] {
    [
      RowCheck(
        isDamaged: "\(target) AND rule <> 'at_most' AND low IS NULL",
        problem: "its target has no lower bound",
        repair: "low = CASE WHEN typeof(high) = 'integer' THEN high ELSE 0 END"),
      RowCheck(
        isDamaged: "\(target) AND rule <> 'at_least' AND high IS NULL",
        problem: "its target has no upper bound",
        repair: "high = CASE WHEN typeof(low) = 'integer' THEN low ELSE 0 END"),
      RowCheck(
        isDamaged: "\(target) AND rule = 'range' AND low > high",
        problem: "its target ends before it begins",
        repair: "low = high, high = low"),
      RowCheck(
        isDamaged: """
          \(profile) AND (under IS NULL) + (under_limit IS NULL) + (over IS NULL) + (over_limit IS NULL)
            + (caps_over IS NULL) + (curve IS NULL) NOT IN (0, 6)
          """, problem: "a part of its score profile is missing",
        repair: """
          under = NULL, under_limit = NULL, over = NULL, over_limit = NULL, caps_over = NULL, curve = NULL
          """),
    ]
  }
}
