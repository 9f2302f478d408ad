import Domain
import Language
import Reports
import Store

extension Command {
  static let compensation = Command(
    "compensation", "List the compensation rules", topic: .plan,
    action: .query { _, context in try CompensationReport.list(context) })

  static let compensationList = Command(
    "compensation list", "List the compensation rules", topic: .plan,
    examples: [.init("compensation list", "in the order in which they spend a surplus")],
    action: .query { _, context in try CompensationReport.list(context) })

  private static let ratio = NumberKind.number("RATIO", "how much of the second excuses one of the first")
  private static let most = NumberKind.number("MOST", "the most that is excused")
  private static let rule = IntegerKind.integer("RULE", "the number of a rule")

  static let compensationAdd = Command(
    "compensation add", "Let a surplus of one category excuse too much of another", topic: .plan,
    syntax: .sequence([
      .parameter("from", NameKind.category), .word("by"), .parameter("to", NameKind.category), .word("ratio"),
      .parameter("ratio", ratio), .optional(.sequence([.word("max"), .parameter("max", most)])),
    ]),
    details:
      "ratio is how much of the second category excuses one unit of the first; max how much at most is excused.",
    examples: [.init("compensation add starchy by sports ratio 20 max 1", "20 minutes excuse one portion")],
    action: .change { call, context in
      guard let from = call.category("from"), let to = call.category("to") else { throw call.incomplete }
      guard from.id != to.id else {
        throw CommandError(.refused, "a category cannot excuse itself", span: call.span("to"))
      }
      let rules = try context.log.compensation.all()
      let rule = CompensationRule(
        id: try context.log.newID(), fromID: from.id, toID: to.id, ratio: try positive("ratio", call) ?? 1,
        maxOffset: try positive("max", call) ?? 1, position: (rules.map(\.position).max() ?? 0) + 1)
      try context.log.compensation.save(rule)
      return try CompensationReport.list(context)
    })

  static let compensationEdit = Command(
    "compensation edit", "Change a compensation rule", topic: .plan,
    syntax: .sequence([
      .parameter("rule", rule),
      .anyOrder([
        .sequence([.word("ratio"), .parameter("ratio", ratio)]),
        .sequence([.word("max"), .parameter("max", most)]),
      ]),
    ]),
    examples: [.init("compensation edit 1 ratio 20 max 1", "stricter")],
    action: .change { call, context in
      var rule = try rule(call, context)
      if let ratio = try positive("ratio", call) { rule.ratio = ratio }
      if let most = try positive("max", call) { rule.maxOffset = most }
      try context.log.compensation.save(rule)
      return try CompensationReport.list(context)
    })

  static let compensationMove = Command(
    "compensation move", "Change the order of the compensation rules", topic: .plan,
    syntax: .sequence([
      .parameter("rule", rule), .optional(.word("to")),
      .parameter("position", IntegerKind.integer("POSITION", "a position, 1 is first")),
    ]),
    details: "Earlier rules spend a surplus first.", examples: [.init("compensation move 2 1", "")],
    action: .change { call, context in
      let rule = try rule(call, context)
      try Order.move(rule.id, to: call.integer("position"), call.span("position"), context.log.compensation)
      return try CompensationReport.list(context)
    })

  static let compensationEnable = Command(
    "compensation enable", "Use a compensation rule again", topic: .plan, syntax: .parameter("rule", rule),
    examples: [.init("compensation enable 2", "")], action: .change { try enable($0, $1, true) })

  static let compensationDisable = Command(
    "compensation disable", "Stop using a compensation rule", topic: .plan, syntax: .parameter("rule", rule),
    examples: [.init("compensation disable 1", "")], action: .change { try enable($0, $1, false) })

  static let compensationDelete = Command(
    "compensation delete", "Delete a compensation rule", topic: .plan, syntax: .parameter("rule", rule),
    examples: [.init("compensation delete 1", "")],
    action: .change { call, context in
      try context.log.compensation.delete(try rule(call, context).id)
      return try CompensationReport.list(context)
    })

  private static func enable(_ call: Invocation, _ context: Context, _ isEnabled: Bool) throws -> Report {
    var rule = try rule(call, context)
    rule.isEnabled = isEnabled
    try context.log.compensation.save(rule)
    return try CompensationReport.list(context)
  }

  private static func positive(_ name: String, _ call: Invocation) throws -> Double? {
    guard let value = call.number(name)?.doubleValue else { return nil }
    guard value > 0, value <= 10_000 else {
      throw CommandError(.refused, "this must be more than 0, and at most 10000", span: call.span(name))
    }
    return value
  }

  private static func rule(_ call: Invocation, _ context: Context) throws -> CompensationRule {
    let rules = try context.log.compensation.all()
    guard let number = call.integer("rule"), rules.indices.contains(number - 1) else {
      throw CommandError(
        .unknown, "there is no such rule", span: call.span("rule"),
        hint: rules.isEmpty ? "there are none" : "compensation list shows 1 to \(rules.count)")
    }
    return rules[number - 1]
  }
}

/// Compensation rules as reports.
enum CompensationReport {
  static func list(_ context: Context) throws -> Report {
    let rows = try context.log.compensation.all().enumerated().map { index, rule -> [Cell] in
      [
        .int(index + 1), .optional(try context.log.categories[rule.fromID]?.name),
        .optional(try context.log.categories[rule.toID]?.name), .number(rule.ratio, digits: 4),
        .number(rule.maxOffset, digits: 4),
        .shown(.bool(rule.isEnabled), as: rule.isEnabled ? "yes" : "no", rule.isEnabled ? .plain : .dim),
      ]
    }
    let columns = [
      Column("rule", "", right: true), Column("from", "Too much of"), Column("to", "Excused by"),
      Column("ratio", "Ratio", right: true), Column("max", "At most", right: true),
      Column("enabled", "Enabled"),
    ]
    return Report(
      .list, tables: [Table("rules", columns: columns, rows: rows, empty: "There are no compensation rules.")]
    )
  }
}
