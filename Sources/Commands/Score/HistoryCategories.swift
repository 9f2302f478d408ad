import Domain
import Language
import Naming
import Query
import Records
import Reports
import Runtime

extension Command {
  static let historyCategories = Command(
    "history categories", "Each category over a range: its total and how often its target was met",
    topic: .scores
  ) {
    let range = OptionalParameter("range", .range)
    return Form(
      syntax: .optional(range),
      details: """
        Only days up to today on which something was logged count; each is judged by the target it had. Without a \
        range, the last 14 days.
        """,
      examples: [
        .init("history categories", "the last two weeks", says: "Vegetables"),
        .init("history categories nov", "a month", says: "Met"),
      ],
      action: .query { call, context in
        let days = call[range] ?? DayRange(last: 14, upTo: context.today)
        var sums: [Int64: CategorySum] = [:]
        var order: [Int64] = []
        var logged = 0
        var (entries, alone) = (0, 0)
        try context.days.forEachLogged(in: days) { day in
          entries += day.entries
          alone += day.logged.energyAlone
          guard day.isJudged, day.day <= context.today else { return }
          logged += 1
          for state in day.categories {
            if sums[state.category.id] == nil { order.append(state.category.id) }
            sums[state.category.id, default: CategorySum(state.category)].add(state)
          }
        }
        let names = RowNames(context)
        let rows = try order.compactMap { sums[$0] }.sorted { $0.category.position < $1.category.position }
          .map {
            CategorySumRow(sum: $0, format: PortionFormat(try names.unit($0.category.unitID)))
          }
        var report = FieldTable.list(
          "categories", CategorySumRow.fields, rows,
          empty: NoScore.text(entries: entries, alone: alone))
        if logged > 0 {
          report.notices = [Notice("\(Counting.text(logged, "day", "days")) with entries.", .dim)]
        }
        report.notices += try PauseText.notices(in: days, context)
        return report
      })
  }
}

/// What a category comes to over days.
private struct CategorySum {
  /// As it was on the last of them.
  var category: Domain.Category
  var total = Portion.zero
  var days = 0
  var met = 0
  var below = 0
  var over = 0
  var scores: [Double] = []

  init(_ category: Domain.Category) { self.category = category }

  mutating func add(_ state: CategoryState) {
    category = state.category
    total += state.total
    days += 1
    switch state.status {
    case .met: met += 1
    case .below: below += 1
    case .over: over += 1
    case .paused: break
    }
    if let score = state.score { scores.append(score.score) }
  }

  var score: Double? { scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count) }
  var mean: Double { total.doubleValue / Double(max(1, days)) }
}

private struct CategorySumRow {
  let sum: CategorySum
  let format: PortionFormat

  static let fields: [Field<CategorySumRow>] = [
    Field("category", "Category", .text, minimum: 18) { .text($0.sum.category.name) },
    Field("unit", "Unit", .text, audience: .machines) { .text($0.format.symbol) },
    Field(
      "total", "Total", .number(3),
      cell: { .shown(.portion($0.sum.total), as: $0.format.number($0.sum.total), .plain) },
      value: { .number($0.sum.total.doubleValue) }),
    Field("mean", "A day", .number(1), "the mean of a day") { .number($0.sum.mean) },
    Field(
      "target", "Target now", .text, right: true, isOptional: true,
      cell: { row in
        .shown(
          .text(row.format.rule(of: row.sum.category)), as: row.format.targetText(of: row.sum.category),
          .dim)
      }, value: { .text($0.format.rule(of: $0.sum.category)) }),
    Field("days", "Days", .number(0), audience: .machines) { .number(Double($0.sum.days)) },
    Field(
      "met", "Met", .number(0),
      cell: { row in
        .shown(
          .int(row.sum.met), as: "\(row.sum.met)/\(row.sum.days)",
          row.sum.met == row.sum.days ? .good : .plain)
      }, value: { .number(Double($0.sum.met)) }),
    count("below", "Below", .bad) { $0.below },
    // More than wished that costs nothing is no worse.
    Field(
      "over", "Over", .number(0),
      cell: { row in
        let isNeutral = row.sum.category.effectiveProfile.capsOver
        return .shown(
          .int(row.sum.over), as: row.sum.over == 0 ? "" : String(row.sum.over), isNeutral ? .plain : .fair)
      }, value: { .number(Double($0.sum.over)) }),
    Field(
      "score", "Score", .score, cell: { $0.sum.score.map { .score($0) } ?? .missing },
      value: { .optional($0.sum.score) }),
  ]

  private static func count(
    _ key: String, _ title: String, _ tone: Tone, _ read: @escaping @Sendable (CategorySum) -> Int
  ) -> Field<CategorySumRow> {
    Field(
      key, title, .number(0),
      cell: { .shown(.int(read($0.sum)), as: read($0.sum) == 0 ? "" : String(read($0.sum)), tone) },
      value: { .number(Double(read($0.sum))) })
  }
}
