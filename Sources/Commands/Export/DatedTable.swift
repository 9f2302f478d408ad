import Domain
import Naming
import Query
import Records
import Reports
import Store

/// What days are judged by and aimed at, as an export has it: a row for each setting and the day it holds from.
enum DatedTable {
  private struct Row {
    /// Nil where it was always so.
    var since: Day?
    var kind: String
    var name: String?
    var setting: String
    var value: String
  }

  private static let fields: [Field<Row>] = [
    Field("since", "Since", .day, "the first day it holds on, until the next of its kind; empty for always") {
      .optional($0.since)
    },
    Field(
      "kind", "Kind", .text,
      "category, compensation, goal, budget, index, or day for what was said of that day"
    ) { .text($0.kind) },
    Field("name", "Name", .text, "the category, rule, goal, budget or metric of the index") {
      .optional($0.name)
    },
    Field("setting", "Setting", .text, "what of it") { .text($0.setting) },
    Field("value", "Value", .text, "what it is from then on") { .text($0.value) },
  ]

  @Sendable static func make(
    _ context: Context
  ) throws -> (report: Report, columns: [(key: String, detail: String)]) {
    let rows =
      try categories(context) + compensation(context) + goals(context) + budgets(context) + index(context)
      + context.log.dayCompleteness().sorted { $0.key < $1.key }.map {
        Row(since: $0.key, kind: "day", setting: "mark", value: $0.value.rawValue)
      }
    return (FieldTable.list("dated", fields, rows), fields.map { ($0.key, $0.column.detail) })
  }

  private static func since(_ day: Day) -> Day? { day == DayRange.all.first ? nil : day }

  private static func categories(_ context: Context) throws -> [Row] {
    var rows: [Row] = []
    let changes = try context.log.categories.changes()
    for var state in try context.log.categories.base() {
      let format = PortionFormat(try context.log.units[state.unitID])
      func add(_ setting: Domain.Category.Setting, _ since: Day?) {
        rows.append(
          Row(
            since: since, kind: "category", name: state.name, setting: CategoryHistory.name(setting),
            value: CategoryHistory.words(setting, of: state, format)))
      }
      for setting in state.settings { add(setting, nil) }
      for change in changes where change.id == state.id {
        change.setting.apply(to: &state)
        add(change.setting, change.first)
      }
    }
    return rows
  }

  private static func compensation(_ context: Context) throws -> [Row] {
    var rows: [Row] = []
    let changes = try context.log.compensation.changes()
    for rule in try context.log.compensation.base() {
      let name =
        try [rule.fromID, rule.toID].map { try context.log.categories[$0]?.name ?? "" }
        .joined(separator: " by ")
      func add(_ setting: String, _ value: String, _ since: Day?) {
        rows.append(Row(since: since, kind: "compensation", name: name, setting: setting, value: value))
      }
      func add(_ setting: CompensationRule.Setting, _ since: Day?) {
        switch setting {
        case .terms(let ratio, let most):
          add("ratio", number(ratio), since)
          add("max", number(most), since)
        case .enabled(let isEnabled): add("enabled", isEnabled ? "yes" : "no", since)
        case .position(let position): add("position", String(position), since)
        case .deleted: add("deleted", "yes", since)
        }
      }
      add(.terms(ratio: rule.ratio, maxOffset: rule.maxOffset), nil)
      add(.enabled(rule.isEnabled), nil)
      add(.position(rule.position), nil)
      for change in changes where change.id == rule.id { add(change.setting, change.first) }
    }
    return rows
  }

  private static func goals(_ context: Context) throws -> [Row] {
    let slots = try context.log.slots.all()
    return try context.log.goals.all().flatMap { goal in
      let format = try GoalFormat(goal.kind, context)
      let scope = GoalFormat.words([goal.scope], slots)
      let name = scope.isEmpty ? format.name : "\(format.name) \(scope)"
      let scale = GoalKind.eaten.contains(goal.kind) ? 0 : 3
      var value = goal.value.map { Decimals.text(Int64($0), scaleDigits: scale, minimum: 0) } ?? "none"
      if goal.isUsual { value = "usual" }
      let row = Row(since: since(goal.first), kind: "goal", name: name, setting: format.unit, value: value)
      var rows = [row]
      if goal.bound != goal.kind.usualBound {
        let word = goal.bound == .atLeast ? "at least" : "at most"
        rows.append(Row(since: row.since, kind: "goal", name: name, setting: "bound", value: word))
      }
      guard let due = goal.due else { return rows }
      return rows + [Row(since: row.since, kind: "goal", name: name, setting: "due", value: "\(due)")]
    }
  }

  private static func budgets(_ context: Context) throws -> [Row] {
    var rows: [Row] = []
    let budgets = try context.log.budgets.withDeleted()
    for budget in budgets {
      func add(_ day: Day, _ setting: String, _ value: String) {
        rows.append(
          Row(since: since(day), kind: "budget", name: budget.name, setting: setting, value: value))
      }
      for rate in budget.rates {
        let rule = rate.rule ?? budget.rule
        let parts = [
          ("kcal", rate.energy), ("protein_g", rate.protein), ("carbs_g", rate.carbs), ("fat_g", rate.fat),
        ]
        for case (let setting, let value?) in parts { add(rate.first, setting, String(value)) }
        // How it is kept is told where it is said.
        guard rate.rule != nil || rate == budget.rates.first else { continue }
        add(rate.first, "in_all", rule.isInAll ? "yes" : "no")
        add(rate.first, "period", rule.period.typed)
        let floor = if case .at(let value) = rule.terms.floor { String(value) } else { rule.terms.floor.text }
        add(rate.first, "floor", floor)
        if let ceiling = rule.terms.ceilingPercent { add(rate.first, "ceiling_pct", String(ceiling)) }
        add(rate.first, "credit_pct", String(rule.terms.creditPercent))
        add(rate.first, "carry", rule.carries ? "yes" : "no")
      }
      if let ended = budget.ended { add(ended, "deleted", "yes") }
    }
    let names = Dictionary(budgets.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    for change in try context.log.budgets.activations().changes {
      let name = change.budget.flatMap { names[$0] }
      rows.append(
        Row(
          since: since(change.first), kind: "budget", name: name, setting: "active",
          value: name == nil ? "none" : "yes"))
    }
    return rows
  }

  private static func index(_ context: Context) throws -> [Row] {
    try context.log.indexSettings.all().map { change in
      let (name, setting, value): (String?, String, String?) =
        switch change.setting {
        case .variant(let variant): (nil, "metrics", String(variant.rawValue))
        case .ideal(let metric, let range):
          (metric.rawValue, "ideal", range.map { "\(number($0.lowerBound)) to \(number($0.upperBound))" })
        case .weight(let metric, let weight): (metric.rawValue, "weight", weight.map(number))
        case .limit(let metric, let limit): (metric.rawValue, "limit", limit.map(number))
        case .isOn(let metric, let isOn): (metric.rawValue, "on", isOn ? "yes" : "no")
        }
      return Row(
        since: since(change.first), kind: "index", name: name, setting: setting, value: value ?? "usual")
    }
  }

  private static func number(_ value: Double) -> String { Decimals.text(value, digits: 6) }
}

/// The photos of foods and of the person, as an export has them.
enum PhotosTable {
  private static let fields: [Field<(food: String?, photo: Photo)>] = [
    Field("food", "Food", .text, "whose photo it is; empty for the person's") { .optional($0.food) },
    Field("sha256", "SHA-256", .text, "the name of its file") { .text($0.photo.file.sha256) },
    Field("type", "Type", .text, "what its bytes are") { .text($0.photo.file.type.rawValue) },
    Field("size", "Size", .number(0), "in bytes") { .number(Double($0.photo.file.size)) },
    Field("photographer", "By", .text, "who took it, where that is known") {
      .optional($0.photo.photographer)
    },
    Field("link", "From", .text, "where it is from") { .optional($0.photo.link) },
  ]

  @Sendable static func make(
    _ context: Context
  ) throws -> (report: Report, columns: [(key: String, detail: String)]) {
    let rows = try context.log.photos.all().map { photo in
      (food: try photo.foodID.flatMap { try context.log.foods[$0]?.name }, photo: photo)
    }
    return (FieldTable.list("photos", fields, rows), fields.map { ($0.key, $0.column.detail) })
  }
}
