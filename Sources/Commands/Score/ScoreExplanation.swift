import Domain
import Language
import Naming
import Records
import Reports

/// The score of a day, category by category, with the formula of each.
enum ScoreExplanation {
  private static let category = OptionalParameter("category", .category)
  private static let when = OptionalParameter("when", .day)
  private static let formula = Flag("formula")
  static let syntax = Syntax.anyOrder(category, when, formula)

  static let details = """
    For each category: the points it gives, of how many it could give, and what was missing, over or forgiven. The \
    points add up to the score. --formula shows the preferred range, the total after compensation and how each score is \
    worked out. A day is judged by what was in force on it: where that is not what is today, it is named. With a category, \
    that one alone and the entries behind it.
    """

  @Sendable static func report(_ call: Invocation, _ context: Context) throws -> Report {
    let day = call[when] ?? context.currentDay
    let one = call[category]
    let evaluation = try context.days.evaluation(of: day)
    guard let score = evaluation.score else {
      return Report(
        .record, title: day.title,
        fields: [.machines("date", .day(day)), ReportField("score", "Score", .missing)],
        tables: [FieldTable.table("categories", fields, [Row]())],
        notices: [
          Notice(NoScore.text(evaluation, ", so there is no score to explain"), .dim)
        ])
    }
    let names = RowNames(context)
    let shown = try evaluation.categories.compactMap { state -> Row? in
      guard let score = state.score, one == nil || state.category.id == one?.id else { return nil }
      return Row(state: state, score: score, format: PortionFormat(try names.unit(state.category.unitID)))
    }
    let columns = call[formula] ? fields : told
    var report = Report(
      .record, title: day.title,
      fields: [
        .machines("date", .day(day)), ReportField("score", "Score", .score(score)),
        ReportField("color", "Colour", .optional(evaluation.color?.rawValue)),
      ], tables: [FieldTable.table("categories", columns, shown)])
    report.notices += try RulesInForce(evaluation, context).notices(of: one)
    guard let one else {
      report.notices.insert(
        Notice("The points add up to \(Decimals.text(score, digits: 2, minimum: 2)).", .dim), at: 0)
      if !call[formula] {
        report.notices.insert(Notice("score explain --formula has the formulas.", .dim), at: 1)
      }
      report.notices += try FreeMisses(evaluation, context).notices
      return report
    }
    report.tables.append(
      .apart(
        try context.entries(of: day) { $0.categoryID == one.id }, title: "Entries",
        empty: "No entry of \(one.name)."))
    return report
  }

  private struct Row {
    let state: CategoryState
    let score: CategoryScore
    let format: PortionFormat
    var points: Double { score.score * score.weight }
    var preferred: (min: Portion?, max: Portion?) { state.category.target.preferred }

    /// `missing 3.0`, `missing 0.7 L`: portions are what most are counted in.
    private var missing: String {
      let text = CategoryStateRow.missing(state, format)
      return format.unit?.dimension == .portion
        ? text.replacing(format.text(state.missing), with: format.number(state.missing)) : text
    }

    /// What was missing, over and forgiven, in words.
    var said: Cell {
      let offset = score.total.doubleValue - score.adjustedTotal
      let forgiven = offset > 1e-9 ? ["\(Decimals.text(offset, digits: 1, minimum: 1)) forgiven"] : []
      func cell(_ words: [String], _ tone: Tone) -> Cell {
        .shown(.missing, as: words.joined(separator: ", "), tone)
      }
      switch state.status {
      case .below: return cell([missing] + forgiven, .bad)
      case .met: return cell(["✓"] + forgiven, .good)
      case .paused: return .missing
      case .over where state.isOverFree: return cell(["✓ more is as good"], .good)
      case .over:
        // What is judged begins a little beyond the target; what is said is what every other answer says.
        let isJudged = score.adjustedTotal - (preferred.max?.doubleValue ?? 0) > Portion.slack.doubleValue
        let left = state.over.doubleValue - offset
        let over = isJudged ? ["\(Decimals.text(left, digits: 2)) over"] : []
        return cell(
          (over + forgiven).isEmpty ? ["over, not judged"] : over + forgiven, over.isEmpty ? .good : .fair)
      }
    }
  }

  /// What people read: the points, of how many, and why not all. The numbers behind them are for machines then.
  private static let told: [Field<Row>] = {
    var told = fields.map { field in
      var field = field
      if field.key != "category", field.audience != .machines {
        field.audience = field.audience == .people ? .machines : field.key == "points" ? .everyone : .machines
      }
      return field
    }.filter { $0.key != "preferred" }
    told += [
      Field("of", "of", audience: .people, right: true) {
        .shown(.missing, as: Decimals.text($0.score.weight * 100, digits: 1, minimum: 1), .dim)
      },
      Field("told", "", audience: .people, minimum: 12) { $0.said },
    ]
    return told
  }()

  private static let fields: [Field<Row>] = [
    Field("category", "Category", minimum: 18) { .text($0.state.category.name) },
    Field("total", "Total", right: true) {
      .shown(.portion($0.state.judged), as: $0.format.number($0.state.judged), .plain)
    },
    Field("adjusted", "Adjusted", right: true) { row in
      let adjusted = row.state.adjusted
      return .shown(
        .number(adjusted, digits: 4),
        as: adjusted == row.state.judged.doubleValue ? "" : Decimals.text(adjusted, digits: 3), .plain)
    },
    Field("target", "Target", audience: .machines) { .text($0.format.rule(of: $0.state.category)) },
    Field("low", "From", audience: .machines) { $0.preferred.min.map(Cell.portion) ?? .missing },
    Field("high", "To", audience: .machines) { $0.preferred.max.map(Cell.portion) ?? .missing },
    Field("preferred", "Preferred", audience: .people, right: true, isOptional: true) {
      .shown(.missing, as: preferred($0.preferred.min, $0.preferred.max, $0.format), .dim)
    },
    Field("score", "Score", right: true) { .score($0.score.score) },
    Field("weight", "Share", right: true, isOptional: true) {
      .shown(
        .number($0.score.weight, digits: 6), as: Decimals.text($0.score.weight * 100, digits: 1) + " %",
        .plain)
    },
    Field("points", "Points", right: true) {
      .shown(.number($0.points, digits: 6), as: Decimals.text($0.points, digits: 2, minimum: 2), .plain)
    },
    Field("why", "Why", minimum: 42) { .text(why($0.score, $0.state.category)) },
  ]

  fileprivate static func preferred(_ low: Portion?, _ high: Portion?, _ format: PortionFormat) -> String {
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
