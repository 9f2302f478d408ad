import Domain
import Naming
import Reports
import Store

extension Domain.Category: CatalogueRecord {}

/// A category with its unit.
package struct CategoryRow: CatalogueRow {
  package let record: Domain.Category
  /// From 1.
  let position: Int
  let format: PortionFormat
  var profile: ScoreProfile { record.dailyProfile }
  /// Whether nobody edited how it is judged.
  var isInferred: Bool { record.profile == nil }
  /// Where its profile comes from.
  var origin: String {
    (isInferred ? inferred : "own")
      + (record.isWeekly ? ", limits of seven days, 7 × those of one" : "")
  }
  private var inferred: String {
    record.standard?.target.kind == record.target.kind ? "default" : "inferred from the target"
  }

  /// All there are, in their order, as they are judged on usual days now.
  @Sendable package static func all(_ context: Context) throws -> [CategoryRow] {
    try all(context, on: context.today)
  }

  /// As they are judged on usual days by what is set for a day.
  static func all(_ context: Context, on day: Day) throws -> [CategoryRow] {
    try context.log.dayRules().usualRules(on: day).categories.enumerated().map { index, category in
      CategoryRow(
        record: category, position: index + 1, format: PortionFormat(try context.log.units[category.unitID]))
    }
  }
}

/// What a category has. Lists leave to machines how the score judges it.
package enum CategoryFields {
  package static let all: [Field<CategoryRow>] = [
    .position { $0.position },
    Field("category", "Category", .text, "its name", minimum: 16) { .text($0.record.name) },
    Field("unit", "Unit", .text, "what its portions are counted in") { .text($0.format.symbol) },
    Field(
      "target", "Target", .text, "what a day should hold, or seven days",
      cell: { row in
        let rules = [row.format.rule(of: row.record)] + row.format.weekdayRules(of: row.record)
        return .shown(.text(rules[0]), as: rules.joined(separator: "; "), .plain)
      }, value: { .text($0.format.rule(of: $0.record)) }),
    Field("weekday_targets", "On some days", .text, "the targets of days of the week", audience: .machines) {
      let rules = $0.format.weekdayRules(of: $0.record)
      return rules.isEmpty ? .missing : .text(rules.joined(separator: "; "))
    },
    Field("weight", "Weight", .number(4), "its share in the score") {
      .number($0.record.effectiveWeight)
    },
    .enabled { $0.record.isEnabled },
    Field(
      "kcal", "Energy", .number(0), "the energy of one of its unit, of what says none itself",
      audience: .machines,
      alone: .titled("Energy"),
      cell: { row in
        guard let energy = row.record.effectiveEnergy else { return .missing }
        let of = row.format.symbol == "portions" ? "portion" : row.format.symbol
        return .shown(
          .number(energy.doubleValue, digits: 3),
          as: "\(energy > .zero ? "~" : "")\(EnergyFormat.text(energy)) a \(of)",
          .plain)
      }, value: { .optional($0.record.effectiveEnergy?.doubleValue) }),
    profile(
      "under", "Too little", "how much too little costs", { $0.under.multiplier },
      shown: { $0.under.words }),
    limit("under_limit", "too little") { $0.under.softLimit },
    profile(
      "over", "Too much", "how much too much costs", { $0.over.multiplier },
      shown: { $0.capsOver ? "as good as the target" : $0.over.words }),
    limit("over_limit", "too much") { $0.over.softLimit },
    Field(
      "cap_over", "Cap", .flag, "whether more than the target is as good", audience: .machines,
      cell: { .bool($0.profile.capsOver) }, value: { .flag($0.profile.capsOver) }),
    Field("curve", "Curve", .text, "how the cost grows", audience: .machines, alone: .titled("Curve")) {
      .text($0.profile.curve.rawValue)
    },
    Field(
      "inferred", "Profile", .flag, "whether its name and target say how it is judged", audience: .machines,
      alone: .titled("Profile"),
      cell: { .shown(.bool($0.isInferred), as: $0.origin, .plain) },
      value: { .flag($0.isInferred) }),
  ]

  /// How strictly one side is judged: a number for machines, words for people.
  private static func profile(
    _ key: String, _ title: String, _ detail: String, _ value: @escaping @Sendable (ScoreProfile) -> Double,
    shown: @escaping @Sendable (ScoreProfile) -> String
  ) -> Field<CategoryRow> {
    Field(
      key, title, .number(4), detail, audience: .machines, alone: .titled(title),
      cell: {
        .shown(
          .number(value($0.profile), digits: 4), as: shown($0.record.effectiveProfile), .plain)
      },
      value: { .number(value($0.profile)) })
  }

  private static func limit(
    _ key: String, _ side: String, _ value: @escaping @Sendable (ScoreProfile) -> Double
  ) -> Field<CategoryRow> {
    Field(key, "Limit", .number(4), "how much \(side) costs 50 points", audience: .machines) {
      .number(value($0.profile))
    }
  }
}
