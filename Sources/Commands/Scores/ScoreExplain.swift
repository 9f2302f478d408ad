import Domain
import Language
import Reports

extension Command {
  static let scoreExplain = Command(
    "score explain", "How a day's score comes about", topic: .scores,
    syntax: explanation,
    details: explains,
    examples: [.init("score explain", "today's score"), .init("score explain yesterday", "another day's")],
    action: .query(explained))

  static let explain = Command(
    "explain", "How a number of a day comes about", topic: .scores, syntax: explanation, details: explains,
    examples: [
      .init("explain veg", "the score of the vegetables, and the entries behind it"),
      .init("explain yesterday", "the score of a day"),
    ],
    action: .query(explained))

  private static let explanation = Syntax.sequence([
    .optional(.parameter("category", NameKind.category)), .optional(.parameter("when", DayKind.day)),
  ])

  private static let explains = """
    For each category: its total, after compensation where some was used, the preferred range, the score with \
    its formula, its share, and the points it gives. The points add up to the score. With a category, that one \
    alone and the entries behind it.
    """

  @Sendable private static func explained(_ call: Invocation, _ context: Context) throws -> Report {
    let day = call.day("when") ?? context.currentDay
    let one = call.category("category")
    let (totals, count) = try context.log.entries.totals(on: day)
    let columns = [
      Column("category", "Category", minimum: 18), Column("total", "Total", right: true),
      Column("adjusted", "Adjusted", right: true), Column("low", "From", .machines),
      Column("high", "To", .machines),
      Column("preferred", "Preferred", right: true, .people, optional: true),
      Column("score", "Score", right: true),
      Column("weight", "Share", right: true, optional: true), Column("points", "Points", right: true),
      Column("why", "Why", minimum: 42),
    ]
    guard count > 0, let summary = try context.evaluator().evaluate(totals) else {
      return Report(
        .record, title: day.title,
        fields: [ReportField("date", "Date", .day(day), .machines), ReportField("score", "Score", .missing)],
        tables: [Table("categories", columns: columns)],
        notices: [
          Notice(
            count == 0
              ? "Nothing was logged, so there is no score to explain."
              : "No category is enabled, so there is no score. category enable NAME counts one again.", .dim
          )
        ])
    }
    let shown = summary.categories.filter { one == nil || $0.categoryID == one?.id }
    let rows = try shown.map { item -> [Cell] in
      guard let category = try context.log.categories[item.categoryID] else { return [] }
      let format = PortionFormat(try context.log.units[category.unitID])
      let (low, high) = category.target.preferred
      return [
        .text(category.name), .shown(.portion(item.total), as: format.number(item.total), .plain),
        .shown(
          .number(item.adjustedTotal, digits: 4),
          as: item.adjustedTotal == item.total.doubleValue
            ? "" : Decimals.text(item.adjustedTotal, digits: 2), .plain),
        low.map(Cell.portion) ?? .missing, high.map(Cell.portion) ?? .missing,
        .shown(.missing, as: preferred(low, high, format), .dim), .score(item.score),
        .shown(
          .number(item.weight, digits: 6), as: Decimals.text(item.weight * 100, digits: 1) + " %", .plain),
        .shown(
          .number(item.score * item.weight, digits: 6),
          as: Decimals.text(item.score * item.weight, digits: 2, minimum: 2), .plain),
        .text(why(item, category)),
      ]
    }
    var report = Report(
      .record, title: day.title,
      fields: [
        ReportField("date", "Date", .day(day), .machines),
        ReportField("score", "Score", .score(summary.score)),
        ReportField("color", "Colour", .text(summary.color.rawValue)),
      ], tables: [Table("categories", columns: columns, rows: rows)])
    guard let one else {
      report.notices.append(
        Notice("The points add up to \(Decimals.text(summary.score, digits: 2, minimum: 2)).", .dim))
      return report
    }
    report.tables.append(
      .entries(
        try context.entries(of: day) { $0.categoryID == one.id }, title: "Entries",
        empty: "No entry of \(one.name)."))
    return report
  }

  private static func preferred(_ low: Portion?, _ high: Portion?, _ format: PortionFormat) -> String {
    switch (low, high) {
    case (let low?, let high?): "\(format.number(low))–\(format.number(high))"
    case (let low?, nil): "≥ \(format.number(low))"
    case (nil, let high?): "≤ \(format.number(high))"
    default: ""
    }
  }

  /// The formula with its numbers.
  private static func why(_ item: CategoryScore, _ category: Domain.Category) -> String {
    let profile = category.effectiveProfile
    let (low, high) = category.target.preferred
    func say(_ value: Double) -> String { Decimals.text(value, digits: 2) }
    let offset = item.total.doubleValue - item.adjustedTotal
    let excused = offset > 1e-9 ? "\(say(offset)) excused by compensation; " : ""
    let side: Penalty
    let deviation: Double
    if let low = low?.doubleValue, item.adjustedTotal < low {
      (side, deviation) = (profile.under, low - item.adjustedTotal)
    } else if let high = high?.doubleValue, item.adjustedTotal > high {
      if profile.capsOver { return excused + "more than the target is as good" }
      (side, deviation) = (profile.over, item.adjustedTotal - high)
    } else {
      return excused + "in range"
    }
    if side.multiplier == 0 { return excused + "not penalised" }
    let power = profile.curve == .quadratic ? "²" : ""
    let capped = item.score == 0 ? ", at least 0" : ""
    return excused
      + "100 − 50 × (\(say(deviation)) / \(say(side.softLimit)))\(power) × \(say(side.multiplier))\(capped)"
  }
}
