import Domain
import Language
import Naming
import Records
import Reports

/// The score of a day, category by category, with the formula of each.
enum ScoreExplanation {
  private static let category = OptionalParameter("category", .category)
  private static let when = OptionalParameter("when", .day)
  static let syntax = Syntax.sequence(.optional(category), .optional(when))

  static let details = """
    For each category: its total, after compensation where some was used, the preferred range, the score with \
    its formula, its share, and the points it gives. The points add up to the score. A day is judged by what was in force on \
    it: where that is not what is today, it is named. With a category, that one alone and the entries behind it.
    """

  @Sendable static func report(_ call: Invocation, _ context: Context) throws -> Report {
    let day = call[when] ?? context.currentDay
    let one = call[category]
    let evaluation = try context.days.evaluation(of: day)
    guard let score = evaluation.score else {
      return Report(
        .record, title: day.title,
        fields: [ReportField("date", "Date", .day(day), .machines), ReportField("score", "Score", .missing)],
        tables: [Table("categories", columns: columns)],
        notices: [
          Notice(NoScore.text(evaluation.logged, ", so there is no score to explain"), .dim)
        ])
    }
    let shown = evaluation.categories.filter { one == nil || $0.category.id == one?.id }
    var report = Report(
      .record, title: day.title,
      fields: [
        ReportField("date", "Date", .day(day), .machines), ReportField("score", "Score", .score(score)),
        ReportField("color", "Colour", .optional(evaluation.color?.rawValue)),
      ], tables: [Table("categories", columns: columns, rows: try shown.map { try row($0, context) })])
    report.notices += try RulesInForce(evaluation, context).notices(of: one)
    guard let one else {
      report.notices.insert(
        Notice("The points add up to \(Decimals.text(score, digits: 2, minimum: 2)).", .dim), at: 0)
      report.notices += try FreeMisses(evaluation, context).notices
      return report
    }
    report.tables.append(
      .apart(
        try context.entries(of: day) { $0.categoryID == one.id }, title: "Entries",
        empty: "No entry of \(one.name)."))
    return report
  }

  private static let columns = [
    Column("category", "Category", minimum: 18), Column("total", "Total", right: true),
    Column("adjusted", "Adjusted", right: true), Column("target", "Target", .machines),
    Column("low", "From", .machines),
    Column("high", "To", .machines),
    Column("preferred", "Preferred", right: true, .people, optional: true),
    Column("score", "Score", right: true),
    Column("weight", "Share", right: true, optional: true), Column("points", "Points", right: true),
    Column("why", "Why", minimum: 42),
  ]

  private static func row(_ state: CategoryState, _ context: Context) throws -> [Cell] {
    guard let score = state.score else { return [] }
    let format = PortionFormat(try context.log.units[state.category.unitID])
    let (low, high) = state.category.target.preferred
    let points = score.score * score.weight
    return [
      .text(state.category.name), .shown(.portion(state.total), as: format.number(state.total), .plain),
      .shown(
        .number(state.adjusted, digits: 4),
        as: state.adjusted == state.total.doubleValue ? "" : Decimals.text(state.adjusted, digits: 3), .plain),
      .text(format.rule(state.category.target)), low.map(Cell.portion) ?? .missing,
      high.map(Cell.portion) ?? .missing,
      .shown(.missing, as: preferred(low, high, format), .dim), .score(score.score),
      .shown(
        .number(score.weight, digits: 6), as: Decimals.text(score.weight * 100, digits: 1) + " %", .plain),
      .shown(.number(points, digits: 6), as: Decimals.text(points, digits: 2, minimum: 2), .plain),
      .text(why(score, state.category)),
    ]
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
    func say(_ value: Double) -> String { Decimals.text(value, digits: 3) }
    let offset = item.total.doubleValue - item.adjustedTotal
    let excused = offset > 1e-9 ? "\(say(offset)) excused by compensation; " : ""
    let side: Penalty
    let deviation: Double
    let slack = Portion.slack.doubleValue
    if let low = low?.doubleValue, low - item.adjustedTotal > slack {
      (side, deviation) = (profile.under, low - item.adjustedTotal)
    } else if let high = high?.doubleValue, item.adjustedTotal - high > slack {
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
