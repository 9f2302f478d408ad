import Domain
import Language
import Naming
import Records
import Reports

/// The index of a day, metric by metric, with the formula of each.
struct IndexExplanation {
  private let evaluation: IndexEvaluation
  private let context: Context

  static func report(_ metric: IndexMetric?, _ day: Day, _ context: Context) throws -> Report {
    let evaluation = try context.index.evaluation(of: day)
    guard day <= context.today else {
      let fields = IndexReport.fields(IndexText(evaluation, context), context)
      return Report(
        .record, title: day.title, fields: fields, notices: [IndexReport.isAhead(day, context)])
    }
    let explanation = IndexExplanation(evaluation: evaluation, context: context)
    guard let metric else { return explanation.whole }
    return explanation.one(evaluation[metric])
  }

  private var countedWeight: Double {
    evaluation.parts.reduce(0) { $0 + ($1.status == .counted ? $1.weight : 0) }
  }

  private var whole: Report {
    let text = IndexText(evaluation, context)
    var report = Report(.record, title: evaluation.day.title, fields: IndexReport.fields(text, context))
    report.fields.append(
      ReportField("shown", "Index", .shown(.missing, as: text.text ?? "–", text.tone), .people))
    let (heaviest, isMorning) = (evaluation.parts.map(\.weight).max() ?? 0, text.isMorning)
    report.tables = [
      FieldTable.table(
        "metrics",
        [
          Field("metric", "Metric", minimum: 12) {
            .shown(.text($0.part.metric.rawValue), as: $0.part.metric.title, .plain)
          },
          Field("value", "Value", right: true) { row in
            row.part.value.map { .shown(.number($0, digits: 4), as: row.part.metric.text($0), .plain) }
              ?? .missing
          },
          Field("status", "Status", audience: .machines) { .text($0.part.status.rawValue) },
          Field("score", "Score", right: true) {
            $0.part.score.map {
              .shown(.number($0, digits: 4), as: Decimals.text($0, digits: 1, minimum: 1), .plain)
            } ?? .missing
          },
          Field("weight", "Weight", right: true, isOptional: true) {
            .shown(.number($0.part.weight, digits: 4), as: Decimals.text($0.part.weight, digits: 3), .plain)
          },
          Field("bar", "Counts", audience: .people) {
            Self.bar($0.part, heaviest: heaviest, isMorning: isMorning)
          },
          Field("share", "Share", right: true, isOptional: true) {
            $0.part.share.map {
              .shown(
                .number($0, digits: 6), as: Decimals.text(100 * $0, digits: 1, minimum: 1) + " %", .plain)
            } ?? .missing
          },
          Field("points", "Points", right: true) {
            $0.part.points.map {
              .shown(.number($0, digits: 6), as: Decimals.text($0, digits: 2, minimum: 2), .plain)
            } ?? .missing
          },
          Field("why", "Why", minimum: 30) { .shown(.text($0.kept), as: $0.why, .plain) },
        ], evaluation.parts.map { (part: $0, why: score($0), kept: kept($0)) })
    ]
    report.notices = [text.remark.map { Notice($0) }, sum, coverage, set].compactMap(\.self)
    return report
  }

  /// As machines get it.
  private func kept(_ part: IndexPart) -> String { EnergyFormat.reading(in: .kcal) { score(part) } }

  /// The cells of a bar for the heaviest metric; the others are as much shorter as they weigh less.
  private static let barCells = 8

  /// A weight as a bar, in the colour of the score; dim where it does not count.
  private static func bar(_ part: IndexPart, heaviest: Double, isMorning: Bool) -> Cell {
    guard heaviest > 0 else { return .missing }
    let tone = part.score.map { Tone(IndexColor($0, isMorning: isMorning)) } ?? .dim
    return .barred(.missing, Bar(Bounded(part.weight), in: 0...heaviest, cells: barCells), tone)
  }

  private func one(_ part: IndexPart) -> Report {
    func number(_ value: Double?) -> Cell { value.map { .number($0, digits: 6) } ?? .missing }
    let cells: [(String, Cell)] = [
      ("date", .day(evaluation.day)), ("metric", .text(part.metric.rawValue)), ("value", number(part.value)),
      ("unit", .text(part.metric.usual.unit.symbol)), ("ideal_low", number(part.ideal?.lowerBound)),
      ("ideal_high", number(part.ideal?.upperBound)), ("by_now", number(part.byNow)),
      ("limit", number(part.limit)), ("status", .text(part.status.rawValue)), ("score", number(part.score)),
      ("weight", number(part.weight)), ("share", number(part.share)), ("points", number(part.points)),
    ]
    return Report(
      .record, fields: cells.map { ReportField.machines($0.0, $0.1) },
      notices: [Notice("\(part.metric.title) \(score(part))"), Notice(weight(part))])
  }

  /// `1,300 of 2,118 by 10:30 (8,000 × 26.5 %): 100 × 1,300 / 2,118 = 61.4`
  private func score(_ part: IndexPart) -> String {
    let metric = part.metric
    func say(_ value: Double) -> String { metric.text(value, isUnitShown: false) }
    guard let value = part.value, let score = part.score, let ideal = part.ideal else {
      let value = part.value.map { "\(metric.text($0)): " } ?? ""
      return value
        + (part.status == .missing && metric == .nutrition && part.value != nil
          ? "not all that was eaten is known" : part.status.remark)
    }
    let result = Decimals.text(score, digits: 1, minimum: 1)
    switch metric.kind {
    case .cumulative, .week:
      let days = metric.days > 1 ? " in \(metric.days) days" : ""
      if value >= ideal.lowerBound {
        return "\(metric.text(value))\(days) reaches \(metric.text(ideal.lowerBound)): 100"
      }
      guard let byNow = part.byNow else {
        return
          "\(say(value)) of \(metric.text(ideal.lowerBound))\(days): 100 × \(say(value)) / \(say(ideal.lowerBound)) = \(result)"
      }
      let time = TimeOfDay.text(context.now.minute)
      let share = Decimals.text(100 * evaluation.share, digits: 1)
      let wanted = "by \(time) (\(say(ideal.lowerBound)) × \(share) %)"
      let formula = value >= byNow ? "100" : "100 × \(say(value)) / \(say(byNow)) = \(result)"
      return "\(say(value)) of \(metric.text(byNow)) \(wanted): \(formula)"
    case .scale:
      let (low, high) = (say(ideal.lowerBound), say(ideal.upperBound))
      return
        "\(say(value)) from \(low) to \(high): 100 × (\(say(value)) − \(low)) / (\(high) − \(low)) = \(result)"
    case .twoSided, .floor, .ceiling:
      let under = ideal.lowerBound - value
      let over = value - ideal.upperBound
      let counts = metric.kind == .floor ? under : metric.kind == .ceiling ? over : max(under, over)
      guard counts > 0, let limit = part.limit else {
        let isInside = ideal.contains(value)
        return
          "\(metric.text(value)) \(isInside ? "is within" : "costs nothing outside") \(metric.text(ideal)): 100"
      }
      let side = under > 0 ? "under" : "over"
      return "\(metric.text(value)), \(metric.text(counts)) \(side) \(metric.text(ideal)): "
        + "100 × ½^(\(plain(counts)) / \(plain(limit))) = \(result)"
    }
  }

  private func plain(_ value: Double) -> String { Decimals.text(value, digits: 2) }

  /// `Weight 0.13 of the 0.83 that counted = 15.7 % → 9.6 points`
  private func weight(_ part: IndexPart) -> String {
    let weight = Decimals.text(part.weight, digits: 3)
    guard let share = part.share, let points = part.points else {
      return part.status == .off ? "It has no weight." : "Its weight of \(weight) is left out."
    }
    return "Weight \(weight) of the \(Decimals.text(countedWeight, digits: 3)) that counted = "
      + "\(Decimals.text(100 * share, digits: 1)) % → \(Decimals.text(points, digits: 1, minimum: 1)) points"
  }

  private var sum: Notice? {
    evaluation.index.map {
      Notice("The points add up to \(Decimals.text($0, digits: 2, minimum: 2)).", .dim)
    }
  }

  private var coverage: Notice? {
    let knowable = evaluation.parts.reduce(0) { sum, part in
      sum + (part.status == .counted || part.status == .missing ? part.weight : 0)
    }
    guard knowable > 0 else { return nil }
    return Notice(
      "Coverage \(Decimals.text(evaluation.coverage, digits: 2)): weight "
        + "\(Decimals.text(countedWeight, digits: 3)) counted of "
        + "\(Decimals.text(knowable, digits: 3)) that could be known by now.", .dim)
  }

  /// What of the day's settings is not as it was at first.
  private var set: Notice? {
    var changes =
      evaluation.settings.variant == .eleven ? [] : ["\(evaluation.settings.variant.rawValue) metrics"]
    for metric in IndexMetric.allCases where evaluation.settings[metric] != IndexSettings.usual[metric] {
      changes.append(metric.rawValue)
    }
    return changes.isEmpty
      ? nil : Notice("Set otherwise than at first: \(changes.joined(separator: ", ")).", .dim)
  }
}
