import Domain
import Query
import Store

extension CompensationRule: CatalogueRecord {}

/// A compensation rule with its categories.
package struct CompensationRow: CatalogueRow {
  package let record: CompensationRule
  /// From 1.
  let number: Int
  /// The category whose excess is excused.
  let from: Domain.Category?
  /// The category whose surplus excuses it.
  let to: Domain.Category?

  /// All there are, in their order, as they are today.
  @Sendable package static func all(_ context: Context) throws -> [CompensationRow] {
    let today = try context.log.dayRules().rules(on: context.today).compensation
    return try context.log.compensation.all().enumerated().map { index, rule in
      CompensationRow(
        record: today.first { $0.id == rule.id } ?? rule, number: index + 1,
        from: try context.log.categories[rule.fromID],
        to: try context.log.categories[rule.toID])
    }
  }
}

/// What a compensation rule has.
package enum CompensationFields {
  package static let all: [Field<CompensationRow>] = [
    Field("rule", "", .number(0), "its number, which is its place in the order") {
      .number(Double($0.number))
    },
    Field("from", "Too much of", .text, "the category that is excused") { name($0.from) },
    Field("to", "Excused by", .text, "the category that excuses it") { name($0.to) },
    Field("ratio", "Ratio", .number(4), "how much of the second excuses one of the first") {
      .number($0.record.ratio)
    },
    Field("max", "At most", .number(4), "the most that is excused") { .number($0.record.maxOffset) },
    .enabled { $0.record.isEnabled },
  ]

  private static func name(_ category: Domain.Category?) -> QueryValue {
    category.map { .text($0.name) } ?? .missing
  }
}
